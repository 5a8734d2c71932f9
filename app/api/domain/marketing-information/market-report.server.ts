import type { Ctx } from "../ctx";
import type { IgnoredFilter } from "../report/filters";
import { listMarketRows, type MarketRows } from "./list-market-rows.server";
import { listMarketShares } from "./list-market-shares.server";
import { marketRest } from "./market-figures";
import type { MarketFilters, MarketSide } from "./market-filters";
import { askMarket, type MarketQuestion, narrowedTo } from "./market-question.server";
import type { MarketReport } from "./market-report";

/** MIPTAS11 as the screen and the API show it. */
export const getDims = (ctx: Ctx, filters: MarketFilters, ignored: IgnoredFilter[] = []) =>
  getMarketReport(ctx, "home", filters, ignored);

/** MIPTAS12. */
export const getSims = (ctx: Ctx, filters: MarketFilters, ignored: IgnoredFilter[] = []) =>
  getMarketReport(ctx, "overseas", filters, ignored);

async function getMarketReport(
  ctx: Ctx,
  side: MarketSide,
  filters: MarketFilters,
  ignored: IgnoredFilter[],
): Promise<MarketReport> {
  const question = await askMarket(ctx, side, filters, ignored);
  const { by, page, size } = filters;
  const ofCustomers = by === "customer";
  const [found, ofAll] = await Promise.all([
    listMarketRows(ctx, question, by, { ...filters, offset: (page - 1) * size, limit: size }),
    listMarketShares(ctx, question, ofCustomers ? null : by),
  ]);
  const { rows, rowCount, total, gaps } = found;
  const shares = ofCustomers ? (await listMarketShares(ctx, asked(found), by)).rows : ofAll.rows;
  return {
    ...marketHeadOf(question, found),
    level: by,
    rows,
    rowCount,
    rest: rows.length === rowCount ? null : restOf(found, question.asOf),
    page,
    size,
    gaps,
    shares: {
      whole: ofAll.whole,
      rows: Object.fromEntries([...shares].map(([key, each]) => [key ?? "", each])),
    },
  };

  /** All customers where all are answered, as for a file; else those whom the page tells of, the largest gaps. */
  function asked(answered: MarketRows): MarketQuestion {
    if (answered.rows.length === answered.rowCount) return question;
    return narrowedTo(
      question,
      answered.gaps.map(({ key }) => Number(key)),
    );
  }

  function restOf({ rows: shown }: MarketRows, asOf: string) {
    const figures = marketRest(
      total,
      shown.map((row) => row.figures),
      asOf,
    );
    return { rows: rowCount - shown.length, figures };
  }
}

/** What a report of a market says of itself. */
export function marketHeadOf(
  { loaded, asOf, period, currency, converted, path, options, ignored }: MarketQuestion,
  { total, unconverted }: Pick<MarketRows, "total" | "unconverted">,
) {
  const named = new Set(ignored.flatMap(({ name, value }) => (name === "rate" ? [value] : [])));
  const left = unconverted.filter((currencyCode) => !named.has(currencyCode));
  return {
    asOf: loaded.day,
    loadedAt: loaded.loadedAt,
    until: asOf,
    month: period.ym,
    matEnd: period.matEnd,
    currency,
    converted,
    total,
    path,
    options,
    ignored: [...ignored, ...left.map((value) => ({ name: "rate", value }))],
  };
}
