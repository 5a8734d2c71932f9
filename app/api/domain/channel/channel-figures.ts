import { add, divide, growth, isNegative, isZero, multiplyByInteger, percentOf, subtract } from "../decimal";

/** Sums over reported months: pieces, and money in 1/10,000 of the unit. All exact. */
export type ChannelSums = {
  /** Pieces that lay in the channel before the first of these months. */
  opening: string;
  sellIn: string;
  sellOut: string;
  sellInAmount: string;
  sellOutAmount: string;
  /** Sold on in the months that were reported now and in the period before alike, in money; and in those of then. */
  sellOutLike: string;
  sellOutBefore: string;
};

/** Pieces that came to lie in the channel: sell-in − sell-out (domain.md 9.4). */
export const stockChange = ({ sellIn, sellOut }: ChannelSums): string => subtract(sellIn, sellOut);

export const closingStock = (sums: ChannelSums): string => add(sums.opening, stockChange(sums));

/** Per cent: sell-out / (opening stock + sell-in) (domain.md 9.4); null where nothing could be sold. */
export function sellThrough({ opening, sellIn, sellOut }: ChannelSums): string | null {
  const there = add(opening, sellIn);
  return isZero(there) || isNegative(there) ? null : percentOf(sellOut, there);
}

const WEEKS_A_YEAR = 52;
const MONTHS_A_YEAR = 12;

/**
 * How many weeks the stock lasts at the pace of these months: closing stock / (sell-out / weeks), a year of 52 weeks; one decimal.
 * Null where nothing is sold on. @param months reported ones that the sums are of
 */
export function weeksOfStock(sums: ChannelSums, months: number): string | null {
  if (months === 0 || isZero(sums.sellOut) || isNegative(sums.sellOut)) return null;
  return divide(
    multiplyByInteger(closingStock(sums), months * WEEKS_A_YEAR),
    multiplyByInteger(sums.sellOut, MONTHS_A_YEAR),
    1,
  );
}

/** Growth of sell-out in money, like for like: of the months that were reported in both periods, in per cent. */
export const trendOf = ({ sellOutLike, sellOutBefore }: Pick<ChannelSums, "sellOutLike" | "sellOutBefore">) =>
  isZero(sellOutBefore) ? null : growth(sellOutLike, sellOutBefore);

/** Months reported on time of those that were due, in per cent. */
export const disciplineOf = (onTime: number, due: number): string | null =>
  due === 0 ? null : percentOf(String(onTime), String(due));
