import { translate, type WordKey } from "~/words";
import type { Ctx } from "../ctx";
import { exportedFigures } from "../facts/exported-figures";
import { aboutSales } from "../report/about";
import { exportedCell, exportedColumn } from "../report/columns";
import { type ExportCell, type ExportColumn, type ExportedRows, once } from "../report/export-table";
import { profitColumns, yearCostOf } from "./gross-profit";
import type { ManagementFilters, ManagementRow } from "./management-sales";
import { getManagementProfit, getManagementSales } from "./management-sales.server";

type Answer = Awaited<ReturnType<typeof getManagementProfit>> | Awaited<ReturnType<typeof getManagementSales>>;

/** The tables of the page below each other, unrounded: total, subsidiaries, product lines. */
export async function exportManagementSales(ctx: Ctx, filters: ManagementFilters): Promise<ExportedRows> {
  const answer = await getManagementSales(ctx, filters);
  return table(ctx, answer, [
    ...rowsOf(ctx, "sales.filter.unit", answer.subsidiaries),
    ...rowsOf(ctx, "sales.filter.line", answer.lines),
  ]);
}

export async function exportManagementProfit(ctx: Ctx, filters: ManagementFilters): Promise<ExportedRows> {
  const answer = await getManagementProfit(ctx, filters);
  const exported = rowsOf(ctx, "sales.filter.line", answer.lines);
  const { costs, total, lines } = answer;
  if (costs === null) return table(ctx, answer, exported);
  const columns = profitColumns<Part>(
    ({ figures }) => figures.ytd,
    ({ id }) => yearCostOf(costs, id),
  );
  const cells = (part: Part) => columns.map((column) => exportedCell(column, part));
  return table(ctx, answer, exported, {
    // Beside a month's figures the file says of which time these are.
    columns: columns.map((column) => ({
      ...exportedColumn(column, translate(ctx.locale, `mgmt.export.${column.key}`)),
      key: yearKeys[column.key],
    })),
    total: cells({ id: null, figures: total }),
    rows: lines.map(cells),
  });
}

/** A product line, or all of them. */
type Part = Pick<ManagementRow, "figures"> & { id: number | null };
const yearKeys = { cost: "ytdCost", profit: "ytdProfit", margin: "ytdMargin" } as const;

function rowsOf(ctx: Ctx, kind: WordKey, rows: ManagementRow[]): ExportCell[][] {
  const { cells } = exportedFigures(ctx);
  return rows.map(({ name, figures }) => [{ text: translate(ctx.locale, kind) }, { text: name }, ...cells(figures)]);
}

type More = { columns: ExportColumn[]; total: ExportCell[]; rows: ExportCell[][] };

/** @param more columns behind the figures of sales, with their cells of the total and of each row */
function table(ctx: Ctx, answer: Answer, rows: ExportCell[][], more?: More): ExportedRows {
  const t = (key: WordKey) => translate(ctx.locale, key);
  const { columns, cells } = exportedFigures(ctx);
  const total: ExportCell[] = [
    { text: t("sales.total") },
    { text: "" },
    ...cells(answer.total),
    ...(more?.total ?? []),
  ];
  return {
    of: answer.month,
    columns: [
      { key: "kind", heading: t("mgmt.export.kind"), type: "text" },
      { key: "name", heading: t("mgmt.export.name"), type: "text" },
      ...columns,
      ...(more?.columns ?? []),
    ],
    sums: 1,
    blocks: once([total, ...rows.map((row, at) => [...row, ...(more?.rows[at] ?? [])])]),
    about: aboutSales(ctx, answer),
    currency: answer.currency,
    ignored: answer.ignored,
  };
}
