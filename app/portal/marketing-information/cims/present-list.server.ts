import { type CimsCustomer, type CimsList, USUAL_ROWS } from "~/api/domain/marketing-information/cims";
import { columnsOfLevel } from "~/api/domain/marketing-information/market-columns";
import type { MarketFigures } from "~/api/domain/marketing-information/market-figures";
import { figureCell } from "~/portal/figures/figure-table.server";
import { presentPages } from "~/portal/report/present-pages.server";
import type { Cell, ColumnGroup, TableRow } from "~/ui/tables/cell";
import { formatInteger } from "~/words/formats";
import type { CimsPresenting } from "./present.server";
import { listHref } from "./present-figures.server";

/** Lists that the switch above the table offers; the others are reached from their figures. */
const offered: readonly CimsList[] = ["gaps", "due", "unvisited", "quiet", "noEstimate"];
const shownFigures = ["potential", "unserved", "share"];

/** The customers behind a figure, the most urgent first; their total is of all pages. */
export function presentList(page: CimsPresenting) {
  const { report, t, unit, customerHref } = page;
  const figures = columnsOfLevel("customer").filter(({ key }) => shownFigures.includes(key));
  const cells = (of: MarketFigures): Cell[] => figures.map((column) => figureCell(page, column.kind, column.of(of)));
  const lists = offered.includes(report.list) ? offered : [report.list, ...offered];
  const blank = ["", "", "", "", ""];
  /** Whoever asks what is due reads the day first. */
  const inOrder = <Part>(money: Part[], step: Part[]): Part[] =>
    report.list === "due" ? [...step, ...money] : [...money, ...step];
  const total: TableRow = {
    level: 0,
    head: t("sales.total"),
    cells: ["", ...inOrder(cells(report.listTotal), blank)],
  };
  const rows = report.rows.map(
    (row): TableRow => ({
      head: row.name,
      href: customerHref(row.id),
      cells: [whereOf(page, row), ...inOrder(cells(row.figures), stepOf(page, row))],
    }),
  );
  return {
    title: t("cims.list.title", { list: t(`cims.list.${report.list}`), unit }),
    lists: lists.map((list) => ({
      text: t(`cims.list.${list}`),
      href: listHref(page, list),
      current: list === report.list || undefined,
    })),
    first: { text: t("market.by.customer") },
    groups: [
      { text: t("market.group.classes"), columns: [{ text: t("cims.column.where"), kind: "text" as const }] },
      ...inOrder<ColumnGroup>(
        [{ text: t("cims.group.potential"), columns: figures.map(({ head }) => ({ text: t(head) })) }],
        [
          {
            text: t("cims.group.visit"),
            columns: [
              { text: t("cims.column.nextStepDate") },
              { text: t("cims.column.daysLeft") },
              { text: t("cims.column.nextStep"), kind: "text" },
              { text: t("cims.column.visitedBy"), kind: "text" },
              { text: t("market.column.lastVisit") },
            ],
          },
        ],
      ),
    ],
    rows: [total, ...rows],
    pages: { ...presentPages(page, report), usual: USUAL_ROWS },
  };
}

/** The region at home, the country overseas. */
function whereOf({ report }: CimsPresenting, { country, region }: CimsCustomer): string {
  const { regions, countries } = report.options;
  return (regions.find(({ id }) => id === region) ?? countries.find(({ id }) => id === country))?.name ?? "–";
}

/** What is to come, when and in how many days (less than none: overdue), who was there last, and when. */
function stepOf({ report, locale }: CimsPresenting, row: CimsCustomer): Cell[] {
  const { visitedBy, nextStep, nextStepDate, figures } = row;
  const left = nextStepDate === null ? null : (Date.parse(nextStepDate) - Date.parse(report.until)) / 86_400_000;
  const days = left === null ? "–" : formatInteger(locale, left);
  return [
    nextStepDate ?? "–",
    left !== null && left < 0 ? [days, "n"] : days,
    nextStep ?? "–",
    visitedBy ?? "–",
    figures.lastVisit ?? "–",
  ];
}
