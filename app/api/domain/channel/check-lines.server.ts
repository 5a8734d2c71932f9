import { sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { times } from "../decimal";
import { AppError, type Wording } from "../errors";
import { readMoney } from "../read-price";
import type { Month } from "../report/period";
import { whichOr } from "../settle-input";
import { readMonth } from "../typed-values";
import type { ReportRow } from "./channel-input";
import { openMonth } from "./channel-months.server";
import { type FoundDistributor, findDistributor } from "./channel-tree.server";

/** A line as it is stored; nothing at all = it is taken out. */
export type StoredLine = {
  unitId: number;
  currency: string;
  month: Month;
  sellerId: number;
  itemId: number;
  quantity: string;
  /** In 1/10,000 of the currency's unit. */
  amount: string;
  reason: string;
};
export type CheckedLine =
  | { stored: StoredLine; field?: undefined }
  | { stored?: undefined; field: keyof ReportRow; wording: Wording };

const MOST_PIECES = 1_000_000_000n;
const MOST_AMOUNT = 10n ** 16n;

/**
 * Lines against what is there, each by its place in `rows`: the distributor is in sight and reports, the month is over and not
 * before its first, seller and item are known, quantity and amount have the same sign, and a month that is no longer open has a
 * reason.
 */
export async function checkLines(ctx: Ctx, rows: readonly ReportRow[]): Promise<CheckedLine[]> {
  const open = await openMonth(ctx);
  const distributors = await loadDistributors(ctx, rows);
  const items = await loadItems(ctx, rows);
  return rows.map((row) => checkLine(row, { open, distributor: distributors.get(row.distributor), items }));
}

type Known = { open: Month; distributor: FoundDistributor | undefined; items: ReadonlyMap<string, number> };

function checkLine(row: ReportRow, { open, distributor, items }: Known): CheckedLine {
  const wrong = (field: keyof ReportRow, key: Wording["key"], params?: Wording["params"]): CheckedLine => ({
    field,
    wording: { key, ...(params && { params }) },
  });
  if (!distributor) return wrong("distributor", "channel.distributor.unknown");
  const month = readMonth(row.month);
  if (month > open) return wrong("month", "channel.month.running");
  if (month < distributor.since) return wrong("month", "channel.month.early");
  if (month < open && row.reason === "") return wrong("reason", "channel.reason.wanted");
  const seller = distributor.sellers.find(({ code }) => code === row.seller);
  if (!seller) return wrong("seller", "channel.seller.unknown");
  const itemId = items.get(row.item);
  if (itemId === undefined) return wrong("item", "api.field.unknown-code");
  const quantity = BigInt(row.quantity);
  if (quantity > MOST_PIECES || quantity < -MOST_PIECES) return wrong("quantity", "channel.number.large");
  const amount = inParts(row.amount, distributor.currency);
  if (amount === null) return { field: "amount", wording: whichOr(row.amount, { key: "commercial.discount.coins" }) };
  if (amount > MOST_AMOUNT || amount < -MOST_AMOUNT) return wrong("amount", "channel.number.large");
  // Pieces may have been given away; money for none was not sold.
  if ((quantity > 0n && amount < 0n) || (quantity < 0n && amount > 0n) || (quantity === 0n && amount !== 0n))
    return wrong("amount", "channel.amount.sign");
  const { unit, currency } = distributor;
  const stored = { quantity: String(quantity), amount: String(amount), reason: row.reason };
  return { stored: { unitId: unit.id, currency, month, sellerId: seller.id, itemId, ...stored } };
}

/** 1/10,000 of the unit; null where it has more decimals than the currency. */
function inParts(typed: string, currency: string): bigint | null {
  const plain = readMoney(typed, currency);
  return plain === null ? null : BigInt(times(plain, "10000").split(".")[0] ?? "0");
}

async function loadDistributors(ctx: Ctx, rows: readonly ReportRow[]): Promise<Map<string, FoundDistributor>> {
  const codes = [...new Set(rows.map(({ distributor }) => distributor))];
  const { rows: units } = await ctx.db.execute<{ id: number; code: string }>(sql`
    SELECT u.id, u.code FROM org_unit u JOIN channel_distributor d ON d.unit_id = u.id AND d.use_yn = 'Y'
     WHERE u.code = any(${sql.param(codes)}::text[]) ORDER BY u.id`);
  const found = new Map<string, FoundDistributor>();
  for (const { id, code } of units) {
    const distributor = await findDistributor(ctx, id).catch((error) => {
      if (error instanceof AppError && error.code === "not-found") return null;
      throw error;
    });
    if (distributor) found.set(code, distributor);
  }
  return found;
}

async function loadItems({ db }: Ctx, rows: readonly ReportRow[]): Promise<Map<string, number>> {
  const found = await db.execute<{ id: number; no: string }>(sql`
    SELECT id, item_no AS no FROM item WHERE item_no = any(${sql.param([...new Set(rows.map(({ item }) => item))])}::text[])`);
  return new Map(found.rows.map(({ id, no }) => [no, id]));
}
