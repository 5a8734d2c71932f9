import { columnsOfLevel } from "~/api/domain/marketing-information/market-columns";
import type { MarketFigures } from "~/api/domain/marketing-information/market-figures";
import type { MarketRow } from "~/api/domain/marketing-information/market-report";
import { chosenColumns } from "~/api/domain/report/columns";
import { columnFields, columnGroups, figureCell } from "~/portal/figures/figure-table.server";
import { sortHead } from "~/portal/report/present-head.server";
import { presentPages } from "~/portal/report/present-pages.server";
import type { Changes } from "~/portal/report/report-address";
import type { Cell, Column, TableRow } from "~/ui/tables/cell";
import { narrowTo, rowHref, rowName } from "./market-row.server";
import type { MarketPresenting } from "./present.server";

type MarketColumn = ReturnType<typeof columnsOfLevel>[number];

/** The table of a level: total first, the other pages' rows as one at the foot. */
export function presentRows(page: MarketPresenting) {
  const { report, filters, search, href, t, unit } = page;
  const offered = columnsOfLevel(report.level);
  const columns = chosenColumns(offered, filters.columns);
  const titleOf = (group: MarketColumn["group"]) => t(`market.group.${group}`, { unit });
  const classes = classesOf(page);
  const blank = classes.heads.map(() => "");
  const ofMany = report.level === "customer" ? null : {};
  const total: TableRow = {
    level: 0,
    head: t("sales.total"),
    cells: [...blank, ...cellsOf(page, columns, report.total, ofMany)],
  };
  const rows = report.rows.map(
    (row): TableRow => ({
      head: rowName(page, row),
      href: rowHref(page, row),
      cells: [...classes.cells(row), ...cellsOf(page, columns, row.figures, narrowTo(page, row), row)],
    }),
  );
  return {
    title: t("market.table.title", { level: t(`market.by.${report.level}`), unit }),
    first: sortHead(page, filters, "name", t(`market.by.${report.level}`)),
    columns: columnFields(t, offered, columns, {
      search,
      usualHref: filters.columns ? href({ columns: null }) : null,
      titleOf,
    }),
    groups: [
      ...(classes.heads.length > 0 ? [{ text: t("market.group.classes"), columns: classes.heads }] : []),
      ...columnGroups(columns, titleOf, (column) =>
        "sorts" in column ? sortHead(page, filters, column.key, t(column.head)) : { text: t(column.head) },
      ),
    ],
    rows: [total, ...rows],
    rest: report.rest
      ? [
          {
            head: t("sales.table.rest", { rows: report.rest.rows }),
            cells: [...blank, ...cellsOf(page, columns, report.rest.figures, null)],
          },
        ]
      : [],
    pages: presentPages(page, report),
  };
}

/** Where a customer is and what he makes; no other rows have that. */
function classesOf({ report, side, t }: MarketPresenting): { heads: Column[]; cells: (row: MarketRow) => Cell[] } {
  if (report.level !== "customer") return { heads: [], cells: () => [] };
  const { regions, countries, industries } = report.options;
  const place = side === "home" ? "region" : "country";
  const places = new Map((side === "home" ? regions : countries).map(({ id, name }) => [id, name]));
  const kinds = new Map(industries.map(({ id, name }) => [id, name]));
  return {
    heads: [t(`market.by.${place}`), t("market.by.industry")].map((text) => ({ text, kind: "text" })),
    cells: (row) => [places.get(row[place] ?? "") ?? "–", kinds.get(row.industry ?? 0) ?? "–"],
  };
}

/** A group's figures lead to its customers in their order, a customer's sales to his invoice lines. */
function cellsOf(
  page: MarketPresenting,
  columns: readonly MarketColumn[],
  figures: MarketFigures,
  narrow: Changes | null,
  row?: MarketRow,
): Cell[] {
  const link = (column: MarketColumn): string | undefined => {
    if (narrow && "sorts" in column) {
      const sort = column.key === "customers" ? "name" : column.key === "potential" ? null : column.key;
      return page.href({ ...narrow, by: "customer", sort, dir: null, columns: null });
    }
    const isCustomer = page.report.level === "customer" && row?.key;
    return isCustomer && column.key === "sales"
      ? page.salesHref({ customer: Number(row.key), by: "lines", span: "mat" })
      : undefined;
  };
  return columns.map((column) => figureCell(page, column.kind, column.of(figures), link(column)));
}
