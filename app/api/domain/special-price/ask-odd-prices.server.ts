import type { Ctx } from "../ctx";
import { percentOf, subtract } from "../decimal";
import type { Wording } from "../errors";
import { writtenWithCurrency } from "../money-text";
import { requireRuleValues } from "../rule/rule-values.server";
import type { GoodLine } from "./judge-lines.server";
import { type OddLimits, oddOf } from "./odd-price";
import { specialPriceRules } from "./special-price-rules";

/** The limits of a day. */
export async function oddLimitsOn({ db }: Pick<Ctx, "db">, day: string): Promise<OddLimits> {
  const rules = await requireRuleValues(db, specialPriceRules, day, { currency: "KRW" });
  return { discount: rules["ask-discount"], margin: rules["ask-margin"] };
}

/**
 * What is asked before lines are sent, by line: whether a price is meant that is far under the list price or below the cost. Null
 * where nothing is, or where its sender has said so of this very price.
 */
export async function askOddPrices(
  ctx: Ctx,
  lines: readonly GoodLine[],
  currency: string,
  day: string,
): Promise<(Wording | null)[]> {
  const limits = await oddLimitsOn(ctx, day);
  const money = (amount: number) => writtenWithCurrency(ctx.locale, String(amount), currency);
  return lines.map((line): Wording | null => {
    if (line.sure === line.asked) return null;
    const cost = ctx.viewer.scope.all && line.cost !== null ? String(line.cost) : null;
    const odd = oddOf({ list: String(line.list), asked: String(line.asked), cost }, limits);
    const price = money(line.asked);
    if (odd === "cost") return { key: "specialPrice.odd.cost", params: { price, cost: money(line.cost ?? 0) } };
    if (odd === null) return null;
    const percent = percentOf(subtract(String(line.list), String(line.asked)), String(line.list)) ?? "";
    return { key: "specialPrice.odd.list", params: { price, percent, list: money(line.list) } };
  });
}
