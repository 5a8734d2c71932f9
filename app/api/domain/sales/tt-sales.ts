import { z } from "zod";
import { amountUnits } from "~/words/formats";
import { type ComparedColumn, comparedColumns } from "../facts/compared-columns";
import { salesAlertFigures } from "../facts/sales-alert-figures";
import { type SalesColumnKey, salesColumns, sortedColumns } from "../facts/sales-columns";
import { salesFilters } from "../facts/sales-filters";
import {
  option,
  reportHead,
  type SalesFigures,
  salesFigures,
  salesMonth,
  salesPath,
  salesRow,
} from "../facts/sales-shapes";
import { periodTitle, salesColumnsOn } from "../facts/sales-tables";
import { defineReport } from "../report/definition";
import { listFilter, pageFilter, pageSizeFilter } from "../report/filters";
import type { Say } from "../report/say";
import { type Opening, type TableColumn, table } from "../report/table";

const { month, units, lines, compare, industries, reportCurrency } = salesFilters;

export const ttSalesFilters = {
  month,
  unit: units,
  line: lines,
  compare,
  industry: industries,
  currency: reportCurrency,
  in: z.enum(amountUnits).default("k"),
  chart: z.enum(["bars", "table"]).default("bars"),
  columns: listFilter(salesColumns.map(({ key }) => key)),
  sort: z.enum(["name", ...sortedColumns]).optional(),
  dir: z.enum(["asc", "desc"]).optional(),
  /** Of the salespeople: units are all shown. */
  page: pageFilter(),
  size: pageSizeFilter(),
};
export type TtSalesFilters = z.output<z.ZodObject<typeof ttSalesFilters>>;

/** Unless others are chosen: a ranking asks how far each is from its target. */
export const ttSalesColumns: SalesColumnKey[] = [
  "month",
  "monthGap",
  "monthAttainment",
  "monthGrowth",
  "ytd",
  "ytdTarget",
  "ytdGap",
  "ytdAttainment",
  "ytdLastYear",
  "ytdGrowth",
];

const person = z.object({
  /** 0 = customers whom nobody looks after, as addresses call them. */
  id: z.number(),
  name: z.string(),
  /** The unit they work for. */
  unit: z.string(),
  /** By the year to date; null where there is nobody to rank. */
  rank: z.number().nullable(),
  figures: salesFigures,
});
export type TtPerson = z.output<typeof person>;
/** Null = all of them together: the total, or those of other pages. */
type TtPersonRow = Omit<TtPerson, "id"> & { id: number | null };
const unitRow = salesRow.extend({ rank: z.number().nullable() });
export type TtUnit = z.output<typeof unitRow>;

const answer = z.object({
  ...reportHead,
  /** A unit's rank is among the rows of its own level, by the year to date. */
  rows: z.array(unitRow),
  people: z.array(person),
  peopleCount: z.number(),
  /** The salespeople of the other pages as one; null when all are on this page. */
  peopleRest: salesFigures.nullable(),
  page: z.number(),
  size: z.number(),
  months: z.array(salesMonth),
  matTrend: z.array(z.string()),
  path: z.object({ unit: salesPath.unit, line: salesPath.line, industry: salesPath.industry }),
  options: z.object({
    months: z.array(z.number()),
    units: z.array(option),
    lines: z.array(option),
    industries: z.array(option),
  }),
});
export type TtSales = z.output<typeof answer>;

/** Amounts of these columns, of rows that hold figures of sales: each opens the invoice lines that it is the sum of. */
const ttColumns = <Row extends { figures: SalesFigures }>(
  report: TtSales,
  filters: TtSalesFilters,
  narrow: (row: Row) => Opening["with"] | null,
) => {
  const withTargets = report.total.monthTarget !== null;
  const { offered, shown } = comparedColumns(report, withTargets, { chosen: filters.columns, usual: ttSalesColumns });
  const on = (columns: readonly ComparedColumn[]) => salesColumnsOn<Row>(columns, (row) => row.figures, narrow);
  return { offered: on(offered), shown: on(shown) };
};

const rank = { key: "rank", kind: "rank", group: "rank", head: "ttSales.rank.ytd", name: "ttSales.rank" } as const;
const ranks = <Row extends { rank: number | null }>(): TableColumn<Row> => ({
  ...rank,
  of: (row) => (row.rank === null ? null : String(row.rank)),
});
const titles = (group: string, report: TtSales, say: Say) =>
  group === "rank"
    ? say.t("ttSales.rank")
    : group === "unit"
      ? say.t("ttSales.worksFor")
      : periodTitle(report, group, say);

/** Units below the chosen one, each with its rank among its level. */
export const ttUnits = table<TtUnit, TtSales, TtSalesFilters>({
  key: "units",
  title: "ttSales.table.units",
  name: {
    key: "name",
    head: "sales.filter.unit",
    of: ({ id, name }, { t }) => (id === null ? t("sales.own", { name }) : name),
    opens: ({ id }) => (id === null ? null : { with: { unit: id } }),
    level: ({ depth }) => depth,
    sorts: true,
  },
  columns: (report, filters) => {
    const { offered, shown } = ttColumns<TtUnit>(report, filters, ({ id }) => (id === null ? null : { unit: id }));
    return { offered, shown: [ranks(), ...shown] };
  },
  group: titles,
  rows: ({ rows }) => rows,
  total: ({ total }) => ({ id: null, name: "", depth: 0, opens: false, rank: null, figures: total }),
});

/** Who sells. Nobody has set targets for salespeople. */
export const ttPeople = table<TtPersonRow, TtSales, TtSalesFilters>({
  key: "people",
  title: "ttSales.table.people",
  name: {
    key: "name",
    head: "ttSales.person",
    of: ({ name }) => name,
    opens: ({ id }) => (id === null ? null : { screen: "MIPSAL01", with: { salesperson: id, by: "customer" } }),
  },
  columns: (report, filters) => {
    const { shown } = ttColumns<TtPersonRow>(report, filters, ({ id }): Opening["with"] =>
      id === null ? {} : { salesperson: id },
    );
    const unit: TableColumn<TtPersonRow> = {
      key: "unit",
      kind: "text",
      group: "unit",
      head: "sales.filter.unit",
      name: "ttSales.worksFor",
      of: (row) => row.unit,
    };
    // Units are what the address' `sort` is for; people have an order of their own.
    const columns = shown.filter((column) => !column.target).map(({ sorts: _none, ...column }) => column);
    return { offered: [], shown: [unit, ranks(), ...columns] };
  },
  group: titles,
  rows: ({ people }) => people,
  total: ({ total }) => ({ id: null, name: "", unit: "", rank: null, figures: total }),
  rest: ({ peopleRest, peopleCount, people }) =>
    peopleRest && {
      rows: peopleCount - people.length,
      row: { id: null, name: "", unit: "", rank: null, figures: peopleRest },
    },
  rowCount: ({ peopleCount }) => peopleCount,
  orders: true,
});

/** MIPSAL04: sales by region, subsidiary, office and salesperson with rank and the distance to the target. */
export const ttSales = defineReport({
  code: "MIPSAL04",
  classification: "confidential",
  filters: ttSalesFilters,
  alertFigures: salesAlertFigures(true),
  output: answer,
  tables: [ttUnits, ttPeople],
});
