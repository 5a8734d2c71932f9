import { translate, type WordKey } from "~/words";
import type { Ctx } from "../ctx";
import { exportedFigures } from "../facts/exported-figures";
import { aboutSales } from "../report/about";
import { exportedCell, exportedColumn } from "../report/columns";
import { type ExportCell, type ExportColumn, type ExportedRows, once } from "../report/export-table";
import { grossMargin, grossProfit } from "./gross-profit";
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
  const costOf = (id: number | null) => costs.lines.find((each) => each.id === id)?.cost;
  return table(ctx, answer, exported, {
    columns: profitColumns.map((column) => exportedColumn(column, translate(ctx.locale, column.head))),
    total: profitCells({ sales: total.ytd, cost: costs.total }),
    rows: lines.map(({ id, figures }) => profitCells({ sales: figures.ytd, cost: costOf(id) ?? null })),
  });
}

/** Of the year to date. */
type Left = { sales: string; cost: string | null };
const profitColumns = [
  { key: "ytdCost", kind: "amount", head: "mgmt.export.cost", of: ({ cost }: Left) => cost },
  {
    key: "ytdProfit",
    kind: "amount",
    head: "mgmt.export.profit",
    of: ({ sales, cost }: Left) => grossProfit(sales, cost),
  },
  {
    key: "ytdMargin",
    kind: "share",
    head: "mgmt.export.margin",
    of: ({ sales, cost }: Left) => grossMargin(sales, cost),
  },
] as const;
const profitCells = (left: Left): ExportCell[] => profitColumns.map((column) => exportedCell(column, left));

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
