import { sql } from "drizzle-orm";
import { ownUnits } from "../access/own-units.server";
import type { Ctx } from "../ctx";
import { compare, divide, times } from "../decimal";
import { AppError, type Wording } from "../errors";
import { type Currency, fromCoins, toCoins } from "../money";
import { readMoney } from "../read-price";
import { listRuleValues } from "../rule/rule-values.server";
import { whichOr } from "../settle-input";
import { calculateSupport } from "./calculate-support";
import { inUnits } from "./find-support.server";
import type { InsuranceInput } from "./insurance-input";
import { insuranceRules } from "./insurance-rules";

/** A policy as it is stored: money in the smallest coin, rates as fractions. */
export type StoredSupport = {
  unitId: number;
  insured: string;
  rate: string;
  premium: string;
  share: string;
  cap: string;
  usedBefore: string;
  support: string;
};

const MOST_DAYS = 366 * 3;
const MOST_COINS = 10n ** 15n;

/**
 * A policy against what is there, with what its support comes to: the distributor is in sight, the amounts are ones of the
 * currency, no other request supports the period, the cap of the year is not used up. Held until the transaction ends, so that
 * two requests of a distributor are reckoned one after the other.
 * @param id the request itself, which does not count against it; null = a new one
 * @throws AppError invalid-input with the fields
 */
export async function checkSupport(ctx: Ctx, given: InsuranceInput, id: number | null): Promise<StoredSupport> {
  const unit = await lockDistributor(ctx, given.unitCode);
  const fields: Record<string, Wording> = {};
  if (!unit) fields.unitCode = { key: "api.field.unknown-code" };
  else if (!unit.kind.endsWith("distributor")) fields.unitCode = { key: "insurance.unit.noDistributor" };
  const insured = coinsOf(given.insured, given.currency);
  if (insured === null) fields.insured = whichOr(given.insured, { key: "commercial.discount.coins" });
  const rate = divide(given.rate, "100", 6) ?? "0";
  if (compare(rate, "0") <= 0 || compare(rate, "1") > 0) fields.rate = { key: "insurance.rate.wrong" };
  const days = (Date.parse(given.periodTo) - Date.parse(given.periodFrom)) / 86_400_000;
  if (days < 0) fields.periodTo = { key: "api.field.not-after-start" };
  else if (days > MOST_DAYS) fields.periodTo = { key: "insurance.period.long" };
  const rules = await listRuleValues(ctx.db, insuranceRules.area, given.periodFrom, { currency: given.currency });
  if (rules["cap-a-year"] === undefined || rules.share === undefined)
    fields.currency = { key: "insurance.currency.noCap", params: { currency: given.currency } };
  if (!unit || insured === null || Object.keys(fields).length > 0) throw new AppError("invalid-input", { fields });
  await refuseDouble(ctx, given, id);
  return reckon(ctx, given, id, {
    unitId: unit.id,
    insured,
    rate,
    share: rules.share ?? "0",
    cap: rules["cap-a-year"] ?? "0",
  });
}

async function lockDistributor({ db, viewer }: Ctx, code: string) {
  const { rows } = await db.execute<{ id: number; kind: string }>(sql`
    SELECT u.id, u.kind FROM org_unit u WHERE u.code = ${code} AND ${ownUnits(viewer.scope, sql`u.id`)} FOR NO KEY UPDATE`);
  return rows[0];
}

/** Null where the amount has more decimals than the currency, is nothing, or is beyond all policies. */
export function coinsOf(typed: string, currency: Currency): string | null {
  const amount = readMoney(typed, currency);
  if (amount === null) return null;
  const coins = BigInt(toCoins(amount, currency));
  return coins > 0n && coins < MOST_COINS ? String(coins) : null;
}

/** One support for a policy's period, whoever asked for it. */
async function refuseDouble({ db }: Ctx, given: InsuranceInput, id: number | null): Promise<void> {
  const { rows } = await db.execute<{ no: string; from: string; to: string }>(sql`
    SELECT s.request_no AS no, s.period_from::text AS "from", s.period_to::text AS "to" FROM insurance_support s
     WHERE lower(s.insurer) = lower(${given.insurer}) AND lower(s.policy_no) = lower(${given.policyNo})
       AND s.state NOT IN ('rejected', 'withdrawn') AND s.id IS DISTINCT FROM ${id}::int
       AND s.period_from <= ${given.periodTo}::date AND s.period_to >= ${given.periodFrom}::date ORDER BY s.period_from LIMIT 1`);
  const [other] = rows;
  if (other)
    throw new AppError("invalid-input", { fields: { policyNo: { key: "insurance.policy.supported", params: other } } });
}

type Reckoned = Pick<StoredSupport, "unitId" | "insured" | "rate" | "share" | "cap">;

async function reckon(ctx: Ctx, given: InsuranceInput, id: number | null, of: Reckoned): Promise<StoredSupport> {
  const { currency, periodFrom } = given;
  const year = Number(periodFrom.slice(0, 4));
  const { rows } = await ctx.db.execute<{ used: string }>(sql`
    SELECT coalesce(sum(s.support), 0)::text AS used FROM insurance_support s
     WHERE s.unit_id = ${of.unitId} AND s.currency = ${currency} AND extract(year FROM s.period_from) = ${year}
       AND s.state NOT IN ('rejected', 'withdrawn') AND s.id IS DISTINCT FROM ${id}::int`);
  const usedBefore = rows[0]?.used ?? "0";
  const units = (coins: string) => fromCoins(coins, currency);
  const { premium, left, support } = calculateSupport({
    currency,
    insured: units(of.insured),
    rate: of.rate,
    share: of.share,
    cap: units(of.cap),
    usedBefore: units(usedBefore),
  });
  if (compare(left, "0") === 0)
    throw new AppError("invalid-input", {
      fields: { unitCode: { key: "insurance.cap.used", params: { year: String(year), cap: units(of.cap), currency } } },
    });
  return { ...of, usedBefore, premium: toCoins(premium, currency), support: toCoins(support, currency) };
}

/** What the insurer has paid for a policy so far, in units of its currency. */
export async function paidOutOf({ db }: Pick<Ctx, "db">, id: number): Promise<string> {
  const { rows } = await db.execute<{ paid: string }>(sql`
    SELECT ${inUnits(sql`coalesce((SELECT sum(c.payout) FROM insurance_claim c WHERE c.support_id = s.id AND c.use_yn = 'Y'), 0)`)} AS paid
      FROM insurance_support s WHERE s.id = ${id}`);
  return rows[0]?.paid ?? "0";
}

/** A fraction in per cent, as it is typed: 0.015 is 1.5. */
export const inPercent = (fraction: string): string => {
  const percent = times(fraction, "100");
  return percent.includes(".") ? percent.replace(/\.?0+$/, "") : percent;
};
