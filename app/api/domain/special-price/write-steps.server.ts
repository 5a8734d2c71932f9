import { eq, sql } from "drizzle-orm";
import { request } from "~/api/db/schema";
import type { Ctx } from "../ctx";
import { AppError } from "../errors";
import { requireRuleValues } from "../rule/rule-values.server";
import { seoulDay } from "../seoul-time";
import { chooseSteps, type PriceLimits } from "./choose-steps";
import { specialPriceRules } from "./special-price-rules";

type Line = { quantity: number; list: string; asked: string; cost: string | null; rate: string };

/** The limits of a day; values in 1/10,000 of headquarters' currency, as amounts are. */
export async function limitsOn({ db }: Pick<Ctx, "db">, day: string): Promise<PriceLimits & { noticeDays: number }> {
  const rules = await requireRuleValues(db, specialPriceRules, day, { currency: "KRW" });
  return {
    ...{ discountSales: rules["discount-sales"], discountSubsidiary: rules["discount-subsidiary"] },
    ...{ marginSales: rules["margin-sales"], marginFloor: rules["margin-floor"] },
    ...{ valueSales: `${rules["value-sales"]}0000`, valueSubsidiary: `${rules["value-subsidiary"]}0000` },
    noticeDays: Number(rules["expiry-notice"]),
  };
}

/**
 * Before a request is sent: it has lines, its days are not over, and the limits of today choose its steps.
 * @throws AppError special-price-empty, special-price-over
 */
export async function writeSteps(within: Ctx, id: string): Promise<void> {
  const today = seoulDay(within.now);
  const { rows } = await within.db.execute<Line & { over: boolean }>(sql`
    SELECT l.quantity, l.list_price::text AS list, l.asked_price::text AS asked, l.cost::text AS cost,
           p.to_headquarters::text AS rate, p.valid_to < ${today}::date AS over
      FROM special_price p JOIN special_price_line l USING (request_id) WHERE p.request_id = ${id}::uuid ORDER BY l.line`);
  const [first] = rows;
  if (!first) throw new AppError("special-price-empty");
  if (first.over) throw new AppError("special-price-over");
  const steps = chooseSteps(rows, first.rate, await limitsOn(within, today));
  await within.db.update(request).set({ steps }).where(eq(request.id, id));
  // What was decided of its lines before it came back counts no more.
  await within.db.execute(
    sql`UPDATE special_price_line SET decision = NULL, approved_price = NULL WHERE request_id = ${id}::uuid AND decision IS NOT NULL`,
  );
}
