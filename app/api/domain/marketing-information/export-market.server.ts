import { translate, type WordKey } from "~/words";
import type { Ctx } from "../ctx";
import { aboutSales } from "../report/about";
import { chosenColumns, exportedCell, exportedColumn } from "../report/columns";
import { exportLimit } from "../report/export-limit";
import { type ExportCell, type ExportColumn, type ExportedRows, once } from "../report/export-table";
import { listMarketRows } from "./list-market-rows.server";
import { listMarketShares } from "./list-market-shares.server";
import { columnsOfLevel } from "./market-columns";
import type { MarketFigures } from "./market-figures";
import type { MarketFilters, MarketLevel, MarketSide } from "./market-filters";
import { askMarket, type MarketQuestion } from "./market-question.server";
import type { MarketRow, MarketShares } from "./market-report";

type LevelFilters = MarketFilters & { by: MarketLevel };

export const exportDims = (ctx: Ctx, filters: LevelFilters) => exportMarket(ctx, "home", filters);
export const exportSims = (ctx: Ctx, filters: LevelFilters) => exportMarket(ctx, "overseas", filters);

/** All rows of the chosen level, the total first, and behind their figures what surveys say of the suppliers. */
async function exportMarket(ctx: Ctx, side: MarketSide, filters: LevelFilters): Promise<ExportedRows> {
  const { by } = filters;
  const t = (key: WordKey) => translate(ctx.locale, key);
  const question = await askMarket(ctx, side, filters);
  const [{ total, rows }, shares] = await Promise.all([
    listMarketRows(ctx, question, by, { ...filters, offset: 0, limit: exportLimit }),
    listMarketShares(ctx, question, by),
  ]);
  const columns = chosenColumns(columnsOfLevel(by), filters.columns);
  const classes = by === "customer" ? customerClasses(ctx, question) : noClasses;
  const survey = surveyColumns(ctx, shares.whole?.suppliers ?? []);
  const cells = (figures: MarketFigures, told: MarketShares | undefined): ExportCell[] => [
    ...columns.map((column) => exportedCell(column, figures)),
    ...survey.cells(told),
  ];
  return {
    of: `${by}-${question.period.ym}`,
    columns: [
      { key: by, heading: t(`market.by.${by}`), type: "text" },
      ...classes.columns,
      ...columns.map((column) => exportedColumn(column, t(`market.figure.${column.key}`))),
      ...survey.columns,
    ],
    sums: 1,
    blocks: once([
      [{ text: t("sales.total") }, ...classes.columns.map(() => null), ...cells(total, shares.whole ?? undefined)],
      ...rows.map((row): ExportCell[] => [
        { text: row.name ?? t("market.noRegion") },
        ...classes.cells(row),
        ...cells(row.figures, shares.rows.get(row.key)),
      ]),
    ]),
    about: aboutSales(ctx, {
      month: question.period.ym,
      currency: question.currency,
      asOf: question.loaded.day,
      path: question.path,
    }),
  };
}

type Classes = { columns: ExportColumn[]; cells: (row: MarketRow) => ExportCell[] };
const noClasses: Classes = { columns: [], cells: () => [] };

/** Where a customer is and what he makes, by name. */
function customerClasses(ctx: Ctx, { options }: MarketQuestion): Classes {
  const named = (list: readonly { id: string | number; name: string }[], id: string | number | null | undefined) => {
    const found = list.find((each) => each.id === id);
    return found ? { text: found.name } : null;
  };
  return {
    columns: (["country", "region", "industry"] as const).map((key) => ({
      key,
      heading: translate(ctx.locale, `market.by.${key}`),
      type: "text",
    })),
    cells: ({ country, region, industry }) => [
      named(options.countries, country),
      named(options.regions, region),
      named(options.industries, industry),
    ],
  };
}

/** A column for each supplier that the whole market's surveys name. */
const surveyColumns = (ctx: Ctx, suppliers: MarketShares["suppliers"]) => ({
  columns: suppliers.map(
    ({ supplierId, name }): ExportColumn => ({
      key: `surveyed${supplierId}`,
      heading: translate(ctx.locale, "market.export.share", { name }),
      type: "decimal",
    }),
  ),
  cells: (shares: MarketShares | undefined): ExportCell[] =>
    suppliers.map(({ supplierId }) => {
      const found = shares?.suppliers.find((each) => each.supplierId === supplierId);
      return found ? { decimal: found.percent } : null;
    }),
});
