import { translate, type WordKey } from "~/words";
import type { Ctx } from "../ctx";
import { exportedFigures } from "../facts/exported-figures";
import { aboutSales } from "../report/about";
import { exportedCell, exportedColumn } from "../report/columns";
import { type ExportCell, type ExportColumn, type ExportedRows, type FurtherTable, once } from "../report/export-table";
import { yearProfitColumns } from "./gross-profit";
import type { ManagementFilters, ManagementRow } from "./management-sales";
import { getManagementProfit, getManagementSales } from "./management-sales.server";

type Answer = Awaited<ReturnType<typeof getManagementProfit>> | Awaited<ReturnType<typeof getManagementSales>>;

/** The tables of the page, unrounded, each with the total: subsidiaries, and in a sheet of their own product lines. */
export async function exportManagementSales(ctx: Ctx, filters: ManagementFilters): Promise<ExportedRows> {
  const answer = await getManagementSales(ctx, filters);
  const units = table(ctx, answer, rowsOf(ctx, "sales.filter.unit", answer.subsidiaries));
  const lines = table(ctx, answer, rowsOf(ctx, "sales.filter.line", answer.lines));
  const name = translate(ctx.locale, "sales.filter.line");
  return { ...told(ctx, answer, units), further: [{ key: "lines", name, ...lines }] };
}

export async function exportManagementProfit(ctx: Ctx, filters: ManagementFilters): Promise<ExportedRows> {
  const answer = await getManagementProfit(ctx, filters);
  const exported = rowsOf(ctx, "sales.filter.line", answer.lines);
  const { costs, total, lines } = answer;
  if (costs === null) return told(ctx, answer, table(ctx, answer, exported));
  const columns = yearProfitColumns<Part>(costs);
  const cells = (part: Part) => columns.map((column) => exportedCell(column, part));
  const more = {
    // Beside a month's figures the file says of which time these are.
    columns: columns.map((column) => ({
      ...exportedColumn(column, translate(ctx.locale, `mgmt.export.${column.key}`)),
      key: yearKeys[column.key],
    })),
    total: cells({ id: null, figures: total }),
    rows: lines.map(cells),
  };
  return told(ctx, answer, table(ctx, answer, exported, more));
}

/** A product line, or all of them. */
type Part = Pick<ManagementRow, "figures"> & { id: number | null };
const yearKeys = { cost: "ytdCost", profit: "ytdProfit", margin: "ytdMargin", points: "ytdMarginPoints" } as const;

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
