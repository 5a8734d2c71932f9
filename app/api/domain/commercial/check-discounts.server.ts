import { sql } from "drizzle-orm";
import { moneyDigits } from "~/words/formats";
import { ownCustomers } from "../access/own-customers.server";
import type { Ctx } from "../ctx";
import type { Wording } from "../errors";
import { readMoney } from "../read-price";
import { monthOfDay } from "../report/period";
import { seoulDay } from "../seoul-time";
import { whichOr } from "../settle-input";
import { ownUnits } from "./credit-rows.server";
import type { NewDiscount } from "./discount-input";
import { programmeUnits } from "./programme-units.server";

/** A discount as it is stored: its keys, its amount in the smallest coin. */
export type StoredDiscount = {
  discountNo: string;
  unitId: number;
  customerId: number | null;
  day: string;
  invoiceNo: string;
  amount: string;
  remark: string;
};
export type Checked =
  | { stored: StoredDiscount; field?: undefined }
  | { stored?: undefined; field: keyof NewDiscount; wording: Wording };

/**
 * Discounts against what is there, each by its place in `rows`: the distributor is in sight and takes part in the month, the
 * day has come, the month is not approved, the customer is in sight, the number is nobody else's.
 */
export async function checkDiscounts(
  ctx: Pick<Ctx, "db" | "viewer" | "now">,
  rows: readonly NewDiscount[],
): Promise<Checked[]> {
  // One after the other: within a transaction there is one connection.
  const units = await loadUnits(ctx, rows);
  const customers = await loadCustomers(ctx, rows);
  const taking = await loadTaking(ctx, rows);
  const taken = await loadHidden(ctx, rows);
  const today = seoulDay(ctx.now);
  return rows.map((row): Checked => {
    const wrong = (field: keyof NewDiscount, key: Wording["key"]): Checked => ({ field, wording: { key } });
    const unit = units.get(row.unitCode);
    if (!unit) return wrong("unitCode", "api.field.unknown-code");
    const part = taking.get(`${monthOfDay(row.day)}/${unit.id}`);
    if (!part) return wrong("unitCode", "commercial.discount.noMember");
    if (row.day > today) return wrong("day", "commercial.discount.toCome");
    if (part.settled) return wrong("day", "commercial.discount.settled");
    const customerId = row.customerCode === "" ? null : customers.get(row.customerCode);
    if (customerId === undefined) return wrong("customerCode", "api.field.unknown-code");
    if (taken.has(row.discountNo)) return wrong("discountNo", "commercial.discount.taken");
    const amount = inCoins(row.amount, unit.currency);
    if (amount === null) return { field: "amount", wording: whichOr(row.amount, { key: "commercial.discount.coins" }) };
    const { discountNo, day, invoiceNo, remark } = row;
    return { stored: { discountNo, unitId: unit.id, customerId, day, invoiceNo, amount, remark } };
  });
}

/** Null where the amount has more decimals than the currency, or is nothing. */
function inCoins(typed: string, currency: string): string | null {
  const amount = readMoney(typed, currency);
  if (amount === null) return null;
  const [whole = "0", fraction = ""] = amount.split(".");
  const coins = BigInt(whole + fraction.padEnd(moneyDigits(currency), "0"));
  return coins > 0n && coins < 10n ** 15n ? String(coins) : null;
}

const each = (values: readonly string[]) => sql`any(${sql.param([...new Set(values)])}::text[])`;

async function loadUnits({ db, viewer }: Pick<Ctx, "db" | "viewer">, rows: readonly NewDiscount[]) {
  const found = await db.execute<{ id: number; code: string; currency: string }>(sql`
    SELECT u.id, u.code, u.currency FROM org_unit u
     WHERE u.code = ${each(rows.map(({ unitCode }) => unitCode))} AND ${ownUnits(viewer.scope, sql`u.id`)}`);
  return new Map(found.rows.map((unit) => [unit.code, unit]));
}

async function loadCustomers({ db, viewer }: Pick<Ctx, "db" | "viewer">, rows: readonly NewDiscount[]) {
  const found = await db.execute<{ id: number; code: string }>(sql`
    SELECT customer.id, customer.code FROM customer
     WHERE customer.code = ${each(rows.map(({ customerCode }) => customerCode))} AND ${ownCustomers(viewer.scope)}`);
  return new Map(found.rows.map(({ id, code }) => [code, id]));
}

/** Which units take part in the rows' months, themselves or by a distributor above, and whether that is approved by now. */
async function loadTaking({ db }: Pick<Ctx, "db">, rows: readonly NewDiscount[]) {
  const months = [...new Set(rows.map(({ day }) => monthOfDay(day)))];
  const found = await db.execute<{ ym: number; unit_id: number; settled: boolean }>(sql`
    WITH RECURSIVE ${programmeUnits(months, null)}
    SELECT t.ym, t.unit_id, EXISTS (SELECT FROM commercial_month m WHERE m.ym = t.ym AND m.closed_at IS NOT NULL) OR EXISTS (
             SELECT FROM commercial_credit c WHERE c.ym = t.ym AND c.unit_id = t.member_id AND c.state IN ('approved', 'credited')) AS settled
      FROM tree t`);
  return new Map(found.rows.map((row) => [`${row.ym}/${row.unit_id}`, row]));
}

/** Numbers that discounts of units, or for customers, out of sight have. */
async function loadHidden({ db, viewer }: Pick<Ctx, "db" | "viewer">, rows: readonly NewDiscount[]) {
  const found = await db.execute<{ no: string }>(sql`
    SELECT d.discount_no AS no FROM commercial_discount d LEFT JOIN customer ON customer.id = d.customer_id
     WHERE d.discount_no = ${each(rows.map(({ discountNo }) => discountNo))} AND NOT (${ownUnits(viewer.scope, sql`d.unit_id`)}
       AND (d.customer_id IS NULL OR ${ownCustomers(viewer.scope)}))`);
  return new Set(found.rows.map(({ no }) => no));
}
