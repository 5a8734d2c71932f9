import type { ReactElement } from "react";
import { type NamedFirm, type PageTitle, recordTab, titleIn } from "~/portal/frame/record-visit.server";
import { draw } from "~/portal/wire/draw.server";
import { send } from "~/portal/wire/send.server";
import type { RecordReader } from "./require-record.server";

/**
 * A record's own page, drawn by the server: a tab that it names itself, and what `body` draws. RecordScreen shows it.
 * @param title names the page in its tab and in the browser's title @param firm that the title names
 */
export async function drawRecord(
  reader: RecordReader<unknown>,
  title: PageTitle,
  body: ReactElement,
  firm?: NamedFirm,
) {
  const { request, locale, code, params } = reader;
  await recordTab(request, reader, title, firm);
  const html = draw(body, { locale, scope: `${code}-${params.id ?? ""}` });
  return send(request, { page: {}, drawn: { record: html }, recordTitle: titleIn(locale, title) });
}
export type SentRecord = Awaited<ReturnType<typeof drawRecord>>;
