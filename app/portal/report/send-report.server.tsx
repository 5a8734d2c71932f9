import type { AnswerOf, ReportDefinition } from "~/api/domain/report/definition";
import { draw } from "~/portal/wire/draw.server";
import { send } from "~/portal/wire/send.server";
import { type Body, ReportFrame } from "./report-frame.server";
import { type ReportPage, type ReportReader, reportPage } from "./report-page.server";

/**
 * A report as its screen: head, filters, views and what `body` draws, all by the server. ReportScreen shows it.
 * @param body what stands below the filters; without it the tables alone
 */
export function sendReport<D extends ReportDefinition>(
  reader: ReportReader,
  definition: D,
  answer: AnswerOf<D>,
  body: (page: ReportPage<D>) => Body = () => ({}),
) {
  const { request, locale, search } = reader;
  const page = reportPage(reader, definition, answer);
  const scope = `${definition.code}-${search.get("tab") ?? ""}`;
  const html = draw(<ReportFrame page={page} of={body(page)} />, { locale, scope });
  return send(request, { page: {}, drawn: { report: html } });
}
export type SentReport = ReturnType<typeof sendReport>;
