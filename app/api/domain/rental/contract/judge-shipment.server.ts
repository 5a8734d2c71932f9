import { sql } from "drizzle-orm";
import { formatInteger } from "~/words/formats";
import type { Ctx } from "../../ctx";
import { invalidField } from "../../errors";
import { monthsLater } from "../rental-days";
import type { ContractItem } from "./contract-record";
import type { HeldContract } from "./find-contract.server";
import type { Shipping } from "./ship-cutters.server";

/**
 * What the form of a shipment cannot know by itself: how many there may be, and on which days.
 * @throws AppError invalid-input with the field
 */
export async function judgeShipment(
  ctx: Ctx,
  contract: HeldContract,
  item: ContractItem,
  given: Shipping,
): Promise<void> {
  const { kind, afterSales, orderQuantity, shippingQuantity, orderedOn, shippedOn } = given;
  const most = (count: number) => ({ most: formatInteger(ctx.locale, count) });
  if (afterSales && kind !== "replacement") throw invalidField("afterSales", { key: "contracts.afterSales.kind" });
  if (shippingQuantity > orderQuantity)
    throw invalidField("shippingQuantity", { key: "contracts.shipped.more", params: most(orderQuantity) });
  if (shippingQuantity > 0 !== (shippedOn !== null)) throw invalidField("shippedOn", { key: "contracts.shipped.both" });
  if (shippedOn !== null && shippedOn < orderedOn) throw invalidField("shippedOn", { key: "contracts.day.before" });
  judgeDays(contract, given);
  if (kind !== "replacement" && orderQuantity > item.left[kind])
    throw invalidField("orderQuantity", { key: "contracts.order.more", params: most(item.left[kind]) });
  if (kind === "replacement") await judgeReplacement(ctx, contract, item, given);
}

/** Nothing is of a day to come. First cutters and safety stock go out before the contract begins, replacements when it runs. */
function judgeDays({ startOn, contractedOn, today }: HeldContract, { kind, orderedOn, shippedOn }: Shipping): void {
  if (orderedOn > today) throw invalidField("orderedOn", { key: "contracts.day.future" });
  if (shippedOn !== null && shippedOn > today) throw invalidField("shippedOn", { key: "contracts.day.future" });
  if (kind === "replacement" && orderedOn < startOn)
    throw invalidField("orderedOn", { key: "contracts.day.beforeStart", params: { day: startOn } });
  const made = contractedOn < startOn ? contractedOn : startOn;
  if (orderedOn < made) throw invalidField("orderedOn", { key: "contracts.day.beforeContract", params: { day: made } });
}

/** Replaced is what went out before: under this contract, or under those that it renewed or was exchanged for. */
async function judgeReplacement(
  { db }: Ctx,
  contract: HeldContract,
  item: ContractItem,
  { afterSales, orderedOn }: Shipping,
): Promise<void> {
  const { rows } = await db.execute<{ first: string | null; newest: string | null }>(sql`
    WITH RECURSIVE chain AS (
      SELECT id, follows_id FROM rental_contract WHERE id = ${contract.id}
      UNION SELECT before.id, before.follows_id FROM rental_contract before JOIN chain ON before.id = chain.follows_id)
    SELECT min(s.shipped_on)::text AS first,
           max(s.shipped_on) FILTER (WHERE s.contract_id = ${contract.id} AND s.line_no = ${item.line})::text AS newest
      FROM chain JOIN rental_shipment s ON s.contract_id = chain.id
      JOIN rental_contract_item i ON i.contract_id = s.contract_id AND i.line_no = s.line_no
      JOIN item ON item.id = i.cutter_id
     WHERE item.item_no = ${item.cutter} AND s.kind <> 'safety' AND s.use_yn = 'Y'`);
  const { first = null, newest = null } = rows[0] ?? {};
  if (first === null || orderedOn < first) throw invalidField("orderedOn", { key: "contracts.shipped.none" });
  const months = contract.rules["fault-months"];
  if (afterSales && (newest === null || orderedOn > monthsLater(newest, Number(months))))
    throw invalidField("afterSales", { key: "contracts.afterSales.late", params: { months } });
}

/** Replacements of an order that go beyond the maximum: what is ordered already takes its part of it. */
export const excessOf = ({ left }: ContractItem, { kind, afterSales, orderQuantity }: Shipping): number =>
  kind !== "replacement" || afterSales ? 0 : Math.max(0, orderQuantity - left.replacement);
