import { translate, type WordKey } from "~/words";
import type { Ctx } from "../ctx";
import { exportedFigures } from "../facts/exported-figures";
import type { SalesFigures } from "../facts/sales-shapes";
import { aboutSales } from "../report/about";
import { exportedAmount } from "../report/columns";
import { exportLimit } from "../report/export-limit";
import { type ExportCell, type ExportColumn, type ExportedRows, once } from "../report/export-table";
import type { SingleViewFilters } from "./single-view";
import { askCustomer, getSingleView, rankItems } from "./single-view.server";

/**
 * What a customer buys: the whole, every product line with its potential, every item. People and visits stay on the
 * page: a file with them would leave the portal's rights behind.
 */
export async function exportSingleView(ctx: Ctx, filters: SingleViewFilters): Promise<ExportedRows> {
  const report = await getSingleView(ctx, filters);
  const t = (key: WordKey) => translate(ctx.locale, key);
  const figures = exportedFigures(ctx);
  const row = (
    kind: WordKey,
    name: string,
    of: SalesFigures,
    potential: string | null = null,
    share: string | null = null,
  ): ExportCell[] => [
    { text: t(kind) },
    { text: name },
    ...figures.cells(of),
    potential === null ? null : exportedAmount(potential),
    share === null ? null : { decimal: share },
  ];
  const { view } = report;
  const rows = view
    ? [
        row("sales.by.customer", view.profile.name, report.total, view.wallet?.potential, view.wallet?.share),
        ...view.productLines.map((line) =>
          row("sales.by.line", line.name, line.figures, line.potential, line.shareOfWallet),
        ),
        ...(await listItems(ctx, filters)).map((item) => row("sales.by.item", item.name, item.figures)),
      ]
    : [];
  const column = (key: string, word: WordKey, type: ExportColumn["type"]) => ({ key, heading: t(word), type });
  return {
    of: [view?.profile.code, report.month].filter(Boolean).join("-"),
    columns: [
      column("kind", "singleView.export.kind", "text"),
      column("name", "singleView.export.name", "text"),
      ...figures.columns,
      column("potential", "singleView.column.potential", "decimal"),
      column("shareOfWallet", "singleView.column.share", "decimal"),
    ],
    blocks: once(rows),
    about: aboutSales(ctx, report),
  };
}

async function listItems(ctx: Ctx, { month, currency, customer }: SingleViewFilters) {
  const question = await askCustomer(ctx, { month, currency, customer });
  return (await rankItems(ctx, question, { offset: 0, limit: exportLimit })).rows;
}
