import type { ReactElement } from "react";
import type { ApiClient } from "~/api/client.server";
import { draw } from "~/portal/wire/draw.server";
import type { Locale } from "~/words/locale";
import { inPaperLanguage } from "./paper-language.server";
import type { RecordReader } from "./require-record.server";

/** A record's paper as a part of its page: in its own language and in the maker's terms, whoever opens it. */
export async function drawPaper<R>(
  reader: RecordReader<R>,
  of: { lang: Locale; get: (api: ApiClient) => Promise<R> },
  sheet: (paper: RecordReader<R>) => ReactElement,
): Promise<ReactElement> {
  const markup = await inPaperLanguage(reader, of, (paper) => draw(sheet(paper), { locale: of.lang }));
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React drew and escaped it
  return <div lang={of.lang} dangerouslySetInnerHTML={{ __html: markup }} />;
}
