import type { AnswerOf, ReportDefinition } from "~/api/domain/report/definition";
import { draw } from "~/portal/wire/draw.server";
import { send } from "~/portal/wire/send.server";
import { noteDrawn, scopeOf } from "./drawn-page.server";
import { type Body, ReportFrame } from "./report-frame.server";
import { type ReportPage, type ReportReader, reportPage } from "./report-page.server";

/** A record that a report tells of: where its page is and what it is called. */
type Told = { path: string; title: string };

/**
 * A report as its screen: head, filters, views and what `body` draws, all by the server. ReportScreen shows it.
 * @param body what stands below the filters; without it the tables alone
 * @param record whose page it is, where it is not the screen itself
 * @param whole what its key figures count, where that is another answer
 */
export function sendReport<D extends ReportDefinition>(
  reader: ReportReader,
  definition: D,
  answer: AnswerOf<D>,
  body: (page: ReportPage<D>) => Body = () => ({}),
  record?: Told,
  whole: AnswerOf<D> = answer,
) {
  const { request, locale, search } = reader;
  const page = reportPage(reader, definition, answer, record?.path, whole);
  const own = record ? `-${record.path.split("/").at(-1)}` : "";
  const scope = scopeOf(request, `${definition.code}${own}`, search.get("tab") ?? "");
  noteDrawn(request, page);
  const html = draw(<ReportFrame page={page} of={body(page)} />, { locale, scope });
  return send(request, { page: {}, drawn: { report: html }, ...(record && { recordTitle: record.title }) });
}
/** A report whose key figures set filters of it: they are of the answer without these, which is asked for where one is set. */
export async function sendWithFigures<D extends ReportDefinition>(
  reader: ReportReader,
  definition: D,
  body: (page: ReportPage<D>) => Body,
) {
  const { api, search } = reader;
  const set = (definition.keyFilters ?? []).filter((name) => search.has(name));
  const others = new URLSearchParams([...search].filter(([name]) => name !== "page" && !set.includes(name)));
  const [answer, whole] = await Promise.all([
    api.report(definition, search),
    set.length === 0 ? undefined : api.report(definition, others),
  ]);
  return sendReport(reader, definition, answer, body, undefined, whole);
}
export type SentReport = ReturnType<typeof sendReport>;
