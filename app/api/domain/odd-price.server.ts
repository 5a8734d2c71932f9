import { sql } from "drizzle-orm";
import type { Ctx } from "./ctx";
import type { Wording } from "./errors";
import { writtenWithCurrency } from "./money-text";
import { seoulDay } from "./seoul-time";

export type Asking = Pick<Ctx, "db" | "now" | "locale">;
/** What stands in a number's place: in force already, written over, the last one before that was not 0. */
export type There = { held: number | null; over: number | null; before: number | null };
type Odd = { far: number } | { zero: true };

/** How many times smaller or greater than usual is asked about: of production, and so of every price and maximum. */
export async function timesOn({ db, now }: Pick<Asking, "db" | "now">): Promise<number> {
  const { rows } = await db.execute<{ times: number | null }>(
    sql`SELECT rule_on('tool-management', 'odd-production', NULL, NULL, ${seoulDay(now)}::date)::float8 AS times`,
  );
  const times = rows[0]?.times ?? null;
  if (times === null) throw new Error("no value for tool-management: odd-production");
  return times;
}

/**
 * What is asked of a price or a count before it is kept: it is so many times smaller or greater (`odd-production`, a rule by day) than the one that it
 * is written over or follows, or it is 0. What is in force already changes nothing.
 */
export function oddValue(price: number, { held, over, before }: There, times: number): Odd | null {
  if (held === price) return null;
  const far = [over, before].find((other) => other && (price * times < other || price > other * times));
  if (far) return { far };
  return price === 0 ? { zero: true } : null;
}

/** In 1/10,000 of the currency's unit. */
export function oddPriceWording(
  { locale }: Pick<Asking, "locale">,
  price: number,
  odd: Odd,
  currency: string,
): Wording {
  if ("zero" in odd) return { key: "ttmb.price.zero" };
  const write = (value: number) => writtenWithCurrency(locale, String(value), currency);
  return { key: "ttmb.price.odd", params: { price: write(price), before: write(odd.far) } };
}

/** The question about each of some prices of one currency, by their place; null where nothing is to be asked. */
export async function findOddPrices(
  ctx: Asking,
  currency: string,
  given: readonly { price: number; there: There | undefined }[],
): Promise<(Wording | null)[]> {
  if (given.length === 0) return [];
  const times = await timesOn(ctx);
  return given.map(({ price, there }) => {
    const odd = there && oddValue(price, there, times);
    return odd ? oddPriceWording(ctx, price, odd, currency) : null;
  });
}
