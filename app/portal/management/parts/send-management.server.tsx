import type { ReactElement } from "react";
import type { AnswerOf, ReportDefinition } from "~/api/domain/report/definition";
import { ignoredTexts } from "~/api/domain/report/ignored-texts";
import { ownDayOf } from "~/api/domain/report/own-day";
import { toldDay } from "~/api/domain/report/told-day";
import { findLeafByCode } from "~/menu/find-leaf";
import { noteDrawn, scopeOf } from "~/portal/report/drawn-page.server";
import { FilterForm } from "~/portal/report/filter-form.server";
import { MoreMenu } from "~/portal/report/more-menu";
import { printLine } from "~/portal/report/report-frame.server";
import { type ReportPage, type ReportReader, reportPage } from "~/portal/report/report-page.server";
import { scopeNote } from "~/portal/report/scope-note.server";
import { ViewNote } from "~/portal/report/view-menu";
import { draw } from "~/portal/wire/draw.server";
import { send } from "~/portal/wire/send.server";
import { DrawnPrintButton } from "~/ui/report/drawn-print-button";
import { EmptyState } from "~/ui/report/empty-state";
import { ExportMenu } from "~/ui/report/export-menu";
import { type KeyFigure, KeyFigureList } from "~/ui/report/key-figure-list";
import { PrintLine } from "~/ui/report/print-line";
import { Notice } from "~/ui/states/notice";
import { presentArea } from "./present-area.server";

/** What a page of the mode has of its own: the answer in large letters and in words, its figures, and what they are made of. */
export type ManagementBody = {
  title: string;
  say: string;
  figures: readonly KeyFigure[];
  body: ReactElement;
  notes: readonly string[];
  /** What amounts are shown in, where the page chooses it otherwise than reports do: "k USD". */
  unit?: string;
  /** Nothing to show: the words of the report's definition stand in its place, or these. */
  empty?: boolean | { title: string; text: string };
};

/** A report as a page of the management mode: hero, figures, filters and files, what `body` draws. ManagementReport shows it. */
export function sendManagement<D extends ReportDefinition>(
  reader: ReportReader,
  definition: D,
  answer: AnswerOf<D> & { day?: string; asOf?: string | null },
  body: (page: ReportPage<D>) => ManagementBody,
) {
  const { request, locale, search, user } = reader;
  const page = reportPage(reader, definition, answer);
  const { t } = page;
  const of = body(page);
  const scope = scopeOf(request, definition.code, search.get("tab") ?? "");
  noteDrawn(request, page);
  const day = toldDay(answer);
  const own = ownDay(page);
  return send(request, {
    page: {
      code: definition.code,
      title: of.title,
      say: of.say,
      classification: definition.classification,
      note: [
        own && t("mgmt.ownDay", { day: own }),
        day && t("ui.asOf", { time: day }),
        scopeNote(locale, user, definition.code),
      ]
        .filter(Boolean)
        .join(" · "),
      hasFigures: !of.empty,
      area: presentArea(findLeafByCode(definition.code)?.path ?? "", user, locale, search),
    },
    drawn: {
      ...(!of.empty && { figures: draw(<KeyFigureList figures={of.figures} />, { locale, scope }) }),
      report: draw(<Report page={page} of={of} />, { locale, scope }),
    },
  });
}
export type SentManagement = ReturnType<typeof sendManagement>;

/** Filters and files, the page's own cards, what it all rests on. */
function Report<D extends ReportDefinition>({ page, of }: { page: ReportPage<D>; of: ManagementBody }) {
  const { definition, report, t, views, href } = page;
  const { ignored: lost = [] } = report as { ignored?: { name: string; value: string }[] };
  // The mode's month comes along by itself: the head says that it does not apply.
  const ignored = ownDay(page) ? lost.filter(({ name }) => name !== "month") : lost;
  return (
    <>
      {ignoredTexts(t, ignored).map((text) => (
        <Notice key={text} kind="warn">
          {text}
        </Notice>
      ))}
      <div className="flex flex-wrap items-end justify-between gap-x-4">
        <div>
          <ViewNote views={views} />
          <FilterForm page={page} />
        </div>
        <div className="acts mb-4">
          <ExportMenu href={href({ chart: null })} />
          <DrawnPrintButton />
          <MoreMenu views={views} href={href({ chart: null })} alerts={definition.alertFigures !== undefined} />
        </div>
      </div>
      <PrintLine text={printLine(of.unit === undefined ? page : { ...page, unit: of.unit })} />
      {of.empty ? <Empty page={page} of={of.empty} /> : of.body}
      {of.notes.map((note) => (
        <p key={note} className="mt-2 text-xs text-mute">
          {note}
        </p>
      ))}
    </>
  );
}

const ownDay = ({ definition, report, search }: ReportPage) => ownDayOf(definition, report as object, search);

function Empty({ page: { definition, t }, of }: { page: ReportPage; of: NonNullable<ManagementBody["empty"]> }) {
  const { empty } = definition;
  const said = typeof of === "object" ? of : empty && { title: t(empty.title), text: t(empty.yet ?? empty.text) };
  return (
    <EmptyState title={said?.title ?? ""}>
      <p>{said?.text}</p>
    </EmptyState>
  );
}
