import { translate, type WordKey } from "~/words";
import type { Ctx } from "../ctx";
import { percentOf } from "../decimal";
import { exportedFigures } from "../facts/exported-figures";
import { aboutSales } from "../report/about";
import { exportedCell, exportedColumn, type ReportColumn } from "../report/columns";
import { loadCustomerCodes } from "../report/customer-codes.server";
import { type ExportCell, type ExportColumn, type ExportedRows, type FurtherTable, once } from "../report/export-table";
import { customersIn, furtherTables } from "../report/export-tables";
import type { Say } from "../report/say";
import type { AnyTable } from "../report/table";
import { yearProfitColumns } from "./gross-profit";
import type { ManagementFilters, ManagementRow } from "./management-sales";
import { getManagementProfit, getManagementSales } from "./management-sales.server";
import { moversTables, trendTable, yearTable } from "./management-tables";

type Answer = Awaited<ReturnType<typeof getManagementProfit>> | Awaited<ReturnType<typeof getManagementSales>>;

/** The tables of the page, unrounded, each with the total: subsidiaries, and in sheets of their own all others. */
export async function exportManagementSales(ctx: Ctx, filters: ManagementFilters): Promise<ExportedRows> {
  const answer = await getManagementSales(ctx, filters);
  const units = table(ctx, answer, rowsOf(ctx, "sales.filter.unit", answer.subsidiaries));
  const lines = table(ctx, answer, rowsOf(ctx, "sales.filter.line", answer.lines));
  const name = translate(ctx.locale, "mgmt.lines", { unit: answer.currency });
  const further = [{ key: "lines", name, ...lines }, ...(await others(ctx, [trendTable, ...moversTables], answer))];
  return { ...told(ctx, answer, units), further };
}

export async function exportManagementProfit(ctx: Ctx, filters: ManagementFilters): Promise<ExportedRows> {
  const answer = await getManagementProfit(ctx, filters);
  const { costs, total, lines } = answer;
  const share: ReportColumn<Part> = {
    ...{ key: "share", kind: "share", head: "mgmt.column.share" },
    of: ({ figures }) => percentOf(figures.ytd, total.ytd),
  };
  const columns = [share, ...(costs === null ? [] : yearProfitColumns<Part>(costs))];
  const cells = (part: Part) => columns.map((column) => exportedCell(column, part));
  const more = {
    // Beside a month's figures the file says of which time these are.
    columns: columns.map((column) => {
      const key = column.key as keyof typeof yearKeys;
      return { ...exportedColumn(column, translate(ctx.locale, `mgmt.export.${key}`)), key: yearKeys[key] };
    }),
    total: cells({ id: null, figures: total }),
    rows: lines.map(cells),
  };
  const exported = table(ctx, answer, rowsOf(ctx, "sales.filter.line", lines), more);
  return { ...told(ctx, answer, exported), further: await others(ctx, [yearTable], answer) };
}

/** Tables of the page beside that of its subsidiaries or product lines. */
async function others(ctx: Ctx, tables: readonly AnyTable[], answer: Answer) {
  const say: Say = { locale: ctx.locale, t: (key, params) => translate(ctx.locale, key, params) };
  const codes = await loadCustomerCodes(ctx, customersIn(tables, answer, null));
  return furtherTables(tables, { answer, filters: null, say, codes });
}

/** A product line, or all of them. */
type Part = Pick<ManagementRow, "figures"> & { id: number | null };
const yearKeys = {
  share: "ytdShare",
  cost: "ytdCost",
  profit: "ytdProfit",
  margin: "ytdMargin",
  points: "ytdMarginPoints",
} as const;

function rowsOf(ctx: Ctx, kind: WordKey, rows: ManagementRow[]): ExportCell[][] {
  const { cells } = exportedFigures(ctx);
  return rows.map(({ name, figures }) => [{ text: translate(ctx.locale, kind) }, { text: name }, ...cells(figures)]);
}

type Rows = Pick<FurtherTable, "columns" | "rows" | "sums">;
type More = { columns: ExportColumn[]; total: ExportCell[]; rows: ExportCell[][] };

/** @param more columns behind the figures of sales, with their cells of the total and of each row */
function table(ctx: Ctx, answer: Answer, rows: ExportCell[][], more?: More): Rows {
  const t = (key: WordKey) => translate(ctx.locale, key);
  const { columns, cells } = exportedFigures(ctx);
  const total: ExportCell[] = [
    { text: t("sales.total") },
    { text: "" },
    ...cells(answer.total),
    ...(more?.total ?? []),
  ];
  return {
    columns: [
      { key: "kind", heading: t("mgmt.export.kind"), type: "text" },
      { key: "name", heading: t("mgmt.export.name"), type: "text" },
      ...columns,
      ...(more?.columns ?? []),
    ],
    sums: 1,
    rows: [total, ...rows.map((row, at) => [...row, ...(more?.rows[at] ?? [])])],
  };
}

function told(ctx: Ctx, answer: Answer, { rows, ...table }: Rows): ExportedRows {
  return {
    ...{ of: answer.month, ...table },
    blocks: once(rows),
    about: aboutSales(ctx, answer),
    currency: answer.currency,
    ignored: answer.ignored,
  };
}
