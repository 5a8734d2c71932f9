import { type SQL, sql } from "drizzle-orm";
import { ownCustomers } from "../../access/own-customers.server";
import { allOf } from "../../all-of.server";
import type { Ctx } from "../../ctx";
import { customerName, customerNames } from "../../customer-name.server";
import type { IgnoredFilter } from "../../report/filters";
import { orderBy } from "../../report/order-by.server";
import { contains } from "../../search-pattern";
import { inUnits } from "../coins.server";
import type { ListedSwap, SwapFilters, Swaps } from "./swaps";

/** `contract` is the one that was left: its customer and currency are the other one's too. */
const tables = sql`rental_swap s JOIN rental_contract contract ON contract.id = s.from_contract_id
  JOIN rental_contract next ON next.id = s.to_contract_id JOIN customer ON customer.id = contract.customer_id
  JOIN item old_item ON old_item.id = s.old_item_id JOIN item new_item ON new_item.id = s.new_item_id`;

/** MIPCTS07 as screen and API show it: swaps of customers in the viewer's sight. */
export async function getSwaps(ctx: Ctx, filters: SwapFilters, ignored: IgnoredFilter[] = []): Promise<Swaps> {
  const where = conditionOf(ctx, filters);
  const sorts = {
    name: sql`s.swapped_on`,
    customerName: customerName(ctx.locale),
    quantity: sql`s.quantity`,
    feeDifference: { money: sql`s.fee_difference`, currency: sql`contract.currency` },
  };
  const order = orderBy(filters, sorts, sql`s.swapped_on DESC, s.id DESC`);
  const [rows, counted] = await Promise.all([
    ctx.db.execute<ListedSwap>(sql`
      SELECT s.swapped_on::text AS "swappedOn", contract.market, customer.code AS customer, ${customerName(ctx.locale)} AS "customerName",
             old_item.item_no AS "oldItem", new_item.item_no AS "newItem", s.quantity, s.reason, s.returned,
             ${inUnits(sql`s.fee_difference`)} AS "feeDifference", contract.currency,
             jsonb_build_object('id', contract.id, 'contractNo', contract.contract_no) AS "from",
             jsonb_build_object('id', next.id, 'contractNo', next.contract_no) AS "to"
        FROM ${tables} WHERE ${where} ORDER BY ${order} LIMIT ${filters.size} OFFSET ${(filters.page - 1) * filters.size}`),
    ctx.db.execute<{ count: number; quantity: number; feeDifference: string }>(sql`
      SELECT count(*)::int AS count, coalesce(sum(s.quantity), 0)::int AS quantity,
             ${inUnits(sql`sum(s.fee_difference)`)} AS "feeDifference"
        FROM ${tables} WHERE ${where} GROUP BY contract.currency`),
  ]);
  const all = counted.rows;
  return {
    rows: rows.rows,
    rowCount: all.reduce((sum, { count }) => sum + count, 0),
    total: {
      quantity: all.reduce((sum, { quantity }) => sum + quantity, 0),
      feeDifference: all.length === 1 ? (all[0]?.feeDifference ?? null) : null,
    },
    ignored,
  };
}

function conditionOf({ viewer }: Ctx, { text, market, returned, from, to }: SwapFilters): SQL {
  const like = text && contains(text);
  return allOf([
    sql`s.use_yn = 'Y' AND contract.use_yn = 'Y' AND next.use_yn = 'Y'`,
    ownCustomers(viewer.scope),
    like &&
      sql`concat_ws(' ', contract.contract_no, next.contract_no, s.reason, old_item.item_no, new_item.item_no, customer.code,
            ${customerNames()}) ILIKE ${like}`,
    market && sql`contract.market = ${market}`,
    returned && sql`s.returned = ${returned === "yes"}`,
    from && sql`s.swapped_on >= ${from}::date`,
    to && sql`s.swapped_on <= ${to}::date`,
  ]);
}
