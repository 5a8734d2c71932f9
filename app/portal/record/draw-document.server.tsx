import type { ReactElement } from "react";
import type { ApiClient } from "~/api/client.server";
import type { PageTitle } from "~/portal/frame/record-visit.server";
import { ButtonLink } from "~/ui/controls/button";
import { DrawnPrintButton } from "~/ui/report/drawn-print-button";
import type { Locale } from "~/words/locale";
import { drawPaper } from "./draw-paper.server";
import { drawRecord } from "./draw-record.server";
import type { RecordReader } from "./require-record.server";

type Way = { text: string; href: string };
export type PaperPage<R> = {
  title: PageTitle;
  /** The record's own page, and the same paper in another language or of another month. */
  ways: readonly Way[];
  /** The paper's language, which need not be the reader's. */
  lang: Locale;
  /** The record from the API, whose names are in its caller's language. */
  get: (api: ApiClient) => Promise<R>;
  sheet: (paper: RecordReader<R>) => ReactElement;
};

/** A page that is a paper: the ways around it, and the sheet as it is printed. */
export async function drawDocument<R>(reader: RecordReader<R>, { title, ways, sheet, ...of }: PaperPage<R>) {
  const paper = await drawPaper(reader, of, sheet);
  return drawRecord(
    reader,
    title,
    <div className="portrait">
      <div className="acts no-print mb-4">
        {ways.map(({ text, href }) => (
          <ButtonLink key={text} href={href}>
            {text}
          </ButtonLink>
        ))}
        <DrawnPrintButton />
      </div>
      {paper}
    </div>,
  );
}
