import type { ReactElement, ReactNode } from "react";
import { screenName } from "~/api/domain/access/screen-name";
import type { ReportDefinition } from "~/api/domain/report/definition";
import { type IgnoredFilter, paperRows, repeatedFilters } from "~/api/domain/report/filters";
import { ignoredTexts } from "~/api/domain/report/ignored-texts";
import { loadedBy } from "~/api/domain/report/loaded-by";
import { columnsOf } from "~/api/domain/report/table";
import { toldDay } from "~/api/domain/report/told-day";
import { findLeafByCode } from "~/menu/find-leaf";
import { findMenuItem } from "~/portal/frame/menu-codes";
import { ButtonLink } from "~/ui/controls/button";
import { DrawnPrintButton } from "~/ui/report/drawn-print-button";
import { EmptyState } from "~/ui/report/empty-state";
import { ExportMenu, ReportFiles } from "~/ui/report/export-menu";
import { PlainLink, sortActions } from "~/ui/report/head-actions";
import { PageHead } from "~/ui/report/page-head";
import { PrintLine } from "~/ui/report/print-line";
import { Notice } from "~/ui/states/notice";
import type { WordKey } from "~/words";
import { formatInstant, formatInteger, formatMonth } from "~/words/formats";
import { FilterForm, filtersSet } from "./filter-form.server";
import { MoreMenu } from "./more-menu";
import type { ReportPage } from "./report-page.server";
import { scopeNote } from "./scope-note.server";
import { Table } from "./table.server";
import { ViewNote } from "./view-menu";

/** What a report says of itself, as far as it does. */
type Told = {
  asOf?: string;
  day?: string;
  loadedAt?: string | null;
  month?: number;
  ignored?: IgnoredFilter[];
  rowCount?: number;
};

/** What a report has of its own: what stands below its filters, what it rests on, and whether there is anything at all. */
export type Body = {
  body?: ReactElement | null;
  notes?: readonly string[];
  /** What its reader has to know before reading on. */
  warnings?: readonly string[];
  empty?: boolean;
  /** What is said and what can be done about it, where that hangs on what is chosen; else as the definition says. */
  emptyTitle?: string | undefined;
  emptyText?: string | undefined;
  filters?: ReactNode;
  /** The body has the filters in a place of its own. */
  filtersBelow?: boolean;
  actions?: ReactNode;
  /** Of a record that the report tells of: its name in place of the screen's, and its code. */
  title?: string;
  note?: string;
  /** Badges beside its name: what matters most of it. */
  signs?: ReactNode;
  /** Where its files are asked for, if that is not where it stands. */
  exportHref?: string;
  /** On paper, in place of the line of filters. */
  printed?: string;
  /** Paper upright. */
  portrait?: true;
};

/** What every report has around its figures: its head, its filters, why there is nothing, what figures rest on. */
export function ReportFrame<D extends ReportDefinition>({ page, of }: { page: ReportPage<D>; of: Body }) {
  const { definition, t, href, views, user } = page;
  const { loadedAt } = page.report as Told;
  const asOf = toldDay(page.report as Told);
  const { title, text, yet = text } = definition.empty ?? usualEmpty;
  const isSet = filtersSet(page).length > 0;
  // Whoever chose nothing cannot choose otherwise: the data are not there.
  const isUnfed = !isSet && loadedBy(definition.code).length > 0;
  const figures = `figures-${definition.code}${page.search.get("tab") ?? ""}`;
  const reset = href(Object.fromEntries([...page.search.keys()].map((name) => [name, null])));
  const { acts, beside, more, primary } = sortActions(of.actions);
  // What a record is, and what is done about it, need the row: its files and its paper are asked for now and then.
  const isRecord = of.title !== undefined;
  const exported = of.exportHref ?? href({ chart: null });
  return (
    <div className={paperOf(page, of)}>
      <a className="skip" href={`#${figures}`}>
        {t("report.skip")}
      </a>
      <PageHead
        title={of.title ?? nameOf(page)}
        code={definition.code}
        classification={definition.classification}
        note={[of.note, scopeNote(page.locale, user, definition.code)].filter(Boolean).join(" · ") || undefined}
        signs={of.signs}
        beside={beside.length > 0 ? beside.map((link) => <PlainLink key={link.key} of={link} />) : undefined}
        asOf={asOf ?? (loadedAt ? formatInstant(loadedAt, user.userPrincipal.timeZone) : undefined)}
      >
        {acts}
        {!isRecord && <ExportMenu href={exported} />}
        {!isRecord && <PrintAction page={page} />}
        <MoreMenu views={views} href={exported} alerts={definition.alertFigures !== undefined}>
          {isRecord && <ReportFiles href={exported} />}
          {isRecord && <PrintAction page={page} plain />}
          {more.map((link) => (
            <PlainLink key={link.key} of={link} />
          ))}
        </MoreMenu>
        {primary}
      </PageHead>
      <ViewNote views={views} />
      {[...(of.warnings ?? []), ...ignoredTexts(t, ignoredBy(page))].map((warning) => (
        <Notice key={warning} kind="warn">
          {warning}
        </Notice>
      ))}
      {!of.filtersBelow && <FilterForm page={page}>{of.filters}</FilterForm>}
      <PrintLine text={[of.printed ?? printLine(page), cutLine(page)].filter(Boolean).join(" · ")} />
      <div id={figures} />
      {(of.empty ?? isEmpty(page)) ? (
        <EmptyState
          title={of.emptyTitle ?? t(isUnfed ? "report.nothing.title" : title)}
          actions={(isSet || !definition.empty?.yet) && <ButtonLink href={reset}>{t("drawn.resetFilters")}</ButtonLink>}
        >
          <p>{of.emptyText ?? (isUnfed ? loadedByText(page) : t(isSet ? text : yet))}</p>
        </EmptyState>
      ) : (
        (of.body ??
        definition.tables
          ?.filter((table) => table.asked?.(page.report) ?? true)
          .map((table) => <Table key={table.key} page={page} of={table} switches />))
      )}
      {of.notes?.map((note) => (
        <p key={note} className="mt-2 text-xs text-mute">
          {note}
        </p>
      ))}
    </div>
  );
}

/** So many columns stand on upright paper. */
const UPRIGHT_COLUMNS = 6;

/** Upright where all columns fit. */
function paperOf<D extends ReportDefinition>({ definition, report, filters }: ReportPage<D>, { portrait }: Body) {
  const widths = (definition.tables ?? [])
    .filter((table) => table.asked?.(report) ?? true)
    .map((table) => columnsOf(table, report, filters).shown.length);
  const fits = widths.length > 0 && Math.max(...widths) <= UPRIGHT_COLUMNS;
  return portrait || fits ? "portrait" : undefined;
}

/**
 * Prints what is shown. A page of more rows is opened with all that paper has room for, in a window of its own that prints
 * itself; without scripts the browser's menu prints either.
 */
function PrintAction<D extends ReportDefinition>({ page, plain }: { page: ReportPage<D>; plain?: true }) {
  const { definition, report, filters, href, t } = page;
  const { size } = filters as { size?: number };
  const rows = (definition.tables ?? []).map((table) => table.rowCount?.(report) ?? 0);
  if (size !== undefined && size < paperRows && Math.max(0, ...rows) > size) {
    const opened = {
      ...{ href: `${href({ page: null, size: paperRows, paper: 1 })}#print`, target: "_blank", rel: "opener" },
      ...{ "data-scripted": "print-all", children: t("ui.print") },
    };
    return plain ? <a {...opened} /> : <ButtonLink icon="print" {...opened} />;
  }
  if (plain)
    return (
      <button type="button" data-scripted="print" hidden>
        {t("ui.print")}
      </button>
    );
  return <DrawnPrintButton />;
}

/** What would have to be loaded for there to be anything, and where that is said. */
function loadedByText<D extends ReportDefinition>({ definition, t }: ReportPage<D>): string {
  const kinds = loadedBy(definition.code).map((kind) => t(`admin.imports.kind.${kind}`));
  return t("report.nothing.text", { kinds: kinds.join(", ") });
}

/** As its tab calls it: "Global status" exists four times. */
function nameOf<D extends ReportDefinition>({ definition: { code }, user: { menus }, t }: ReportPage<D>): string {
  const named = screenName(menus, findMenuItem(menus, code)?.path ?? "");
  return named ?? t(`menu.${findLeafByCode(code)?.key}` as WordKey);
}

const usualEmpty: NonNullable<ReportDefinition["empty"]> = { title: "sales.empty.title", text: "sales.empty.text" };

/** No table has a row. */
const isEmpty = <D extends ReportDefinition>({ definition, report, filters }: ReportPage<D>) =>
  definition.tables?.every((table) => table.rows(report, filters).length === 0) ?? false;

/** That paper ends before the rows do. */
function cutLine<D extends ReportDefinition>({ definition, report, filters, t, locale }: ReportPage<D>): string {
  const { size = paperRows } = filters as { size?: number };
  const most = Math.max(0, ...(definition.tables ?? []).map((table) => table.rowCount?.(report) ?? 0));
  if (most <= size) return "";
  return t("report.print.cut", { shown: formatInteger(locale, size), count: formatInteger(locale, most) });
}

/** On paper, under the title: what the reader sees of it, what is set, in which money, who printed it, when. */
export const printLine = <D extends ReportDefinition>(page: ReportPage<D>): string =>
  [scopeNote(page.locale, page.user, page.definition.code), printedFilters(page)].filter(Boolean).join(" · ");

/** What the answer did not use, and what it was not asked for. */
const ignoredBy = <D extends ReportDefinition>({ definition, report, search }: ReportPage<D>): IgnoredFilter[] => [
  ...((report as Told).ignored ?? []),
  ...repeatedFilters(definition.filters, search),
];

function printedFilters<D extends ReportDefinition>(page: ReportPage<D>): string {
  const { t, locale, unit, user, report } = page;
  const { month, currency } = report as Told & { currency?: string };
  const { timeZone, username } = user.userPrincipal;
  const set = filtersSet(page).map(({ text }) => text.replace(/^[^:]*: /, ""));
  const filters = set.join(", ") || t("sales.all.unit");
  const time = formatInstant(new Date(), timeZone);
  if (month === undefined || currency === undefined)
    return t("admin.list.print", { filters: set.join(", ") || t("admin.list.all"), user: username, time });
  return t("sales.print", { month: formatMonth(locale, month), filters, currency: unit, user: username, time });
}
