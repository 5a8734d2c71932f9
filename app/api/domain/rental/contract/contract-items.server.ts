import { sql } from "drizzle-orm";
import type { Db } from "~/api/db/client.server";
import { inUnits } from "../coins.server";
import type { ContractItem } from "./contract-record";
import { feeOn, feeRateOn } from "./current-fee.server";
import { leftToOrder } from "./left-to-order";

/**
 * The cutters of a contract with what was ordered, shipped, replaced, returned and bought of each; in the order of its
 * lines. Safety stock stays with the lessor and is not outstanding. @param today fees are those of this day, after resets
 */
export async function listContractItems(db: Db, contractId: number, today: string): Promise<ContractItem[]> {
  type Row = Omit<ContractItem, "left"> & { firstOrdered: number; safetyOrdered: number };
  const { rows } = await db.execute<Row>(sql`
    SELECT i.line_no AS line, cutter.item_no AS cutter, cutter.description AS "cutterName", insert_item.item_no AS insert,
           insert_item.description AS "insertName", category.code AS category, rented.through_headquarters AS "throughHeadquarters",
           i.pockets, i.rental_quantity AS quantity, i.guidance, i.basis, i.safety_stock AS "safetyStock",
           i.max_replacement AS "maxReplacement", ${inUnits(sql`i.list_price`)} AS "listPrice",
           ${inUnits(sql`i.insert_price`)} AS "insertPrice", trim_scale(${feeRateOn(today)})::text AS "feeRate",
           ${inUnits(feeOn(today))} AS "monthlyFee", trim_scale(i.fee_rate)::text AS "signedRate",
           ${inUnits(sql`i.monthly_fee`)} AS "signedFee", moved.ordered, moved.shipped,
           moved.replacement_ordered AS "replacementOrdered", moved.replaced, moved.after_sales AS "afterSales",
           moved.safety AS "safetyShipped", moved.first_ordered AS "firstOrdered", moved.safety_ordered AS "safetyOrdered", back.returned,
           greatest(0, moved.lent - back.returned - bought.pieces)::int AS outstanding
      FROM rental_contract_item i JOIN rental_contract contract ON contract.id = i.contract_id
      JOIN item cutter ON cutter.id = i.cutter_id JOIN item insert_item ON insert_item.id = i.insert_id
      JOIN rental_item rented ON rented.item_id = i.cutter_id JOIN rental_category category ON category.id = rented.category_id
      JOIN LATERAL (${moved}) AS moved ON true
      JOIN LATERAL (SELECT coalesce(sum(quantity), 0)::int AS returned FROM rental_return r
                     WHERE r.contract_id = i.contract_id AND r.line_no = i.line_no AND r.use_yn = 'Y') AS back ON true
      JOIN LATERAL (SELECT coalesce(sum(quantity), 0)::int AS pieces FROM rental_buy_out b
                     WHERE b.contract_id = i.contract_id AND b.line_no = i.line_no AND b.use_yn = 'Y') AS bought ON true
     WHERE i.contract_id = ${contractId} AND i.use_yn = 'Y' ORDER BY i.line_no`);
  return rows.map(({ firstOrdered, safetyOrdered, ...row }) => ({
    ...row,
    left: leftToOrder({ ...row, firstOrdered, safetyOrdered }),
  }));
}

const sumOf = (column: string, condition: string) =>
  sql.raw(`coalesce(sum(s.${column}) FILTER (WHERE ${condition}), 0)::int`);

const moved = sql`
  SELECT ${sumOf("order_quantity", "s.kind = 'first'")} AS first_ordered,
         ${sumOf("order_quantity", "s.kind = 'safety'")} AS safety_ordered,
         coalesce(sum(s.order_quantity), 0)::int AS ordered, coalesce(sum(s.shipping_quantity), 0)::int AS shipped,
         ${sumOf("order_quantity", "s.kind = 'replacement' AND NOT s.after_sales")} AS replacement_ordered,
         ${sumOf("shipping_quantity", "s.kind = 'replacement' AND NOT s.after_sales")} AS replaced,
         ${sumOf("shipping_quantity", "s.after_sales")} AS after_sales,
         ${sumOf("shipping_quantity", "s.kind = 'safety'")} AS safety,
         ${sumOf("shipping_quantity", "s.kind <> 'safety'")} AS lent
    FROM rental_shipment s WHERE s.contract_id = i.contract_id AND s.line_no = i.line_no AND s.use_yn = 'Y'`;
