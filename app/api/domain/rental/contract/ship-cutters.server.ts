import { sql } from "drizzle-orm";
import type { z } from "zod";
import { formatInteger } from "~/words/formats";
import { stamped } from "../../change-record.server";
import type { Ctx } from "../../ctx";
import { multiplyByInteger } from "../../decimal";
import { AppError, invalidField } from "../../errors";
import { toCoins } from "../../money";
import { writtenUnits } from "../../money-text";
import { insertInvoice } from "./bill-contract.server";
import type { contractForms, contractPartForms } from "./contract-forms";
import type { ContractItem } from "./contract-record";
import type { HeldContract } from "./find-contract.server";
import { excessOf, judgeShipment } from "./judge-shipment.server";
import { itemOf } from "./save-items.server";
import { type Seen, withContract } from "./with-contract.server";

export type Shipping = z.output<typeof contractForms.shipment>;

/**
 * Cutters are ordered for a line of a contract, and shipped as far as they have left the warehouse. Replacements count
 * against the maximum unless they are A/S; beyond it the unit cost is charged, where that was agreed to (R9 to R11).
 * @throws AppError not-found, no-right, not-now, stale, invalid-input with the field
 */
export const shipCutters = (ctx: Ctx, seen: Seen, given: Shipping): Promise<{ shipmentNo: string }> =>
  withContract(ctx, seen, "shipment", async (within, contract) => {
    const { shipmentNo, excess, comment } = await shipWithin(within, contract, given);
    const event = { event: "shipment" as const, comment, day: given.orderedOn };
    return { result: { shipmentNo }, event, action: "contract-ship", after: { ...given, shipmentNo, excess } };
  });

/** The same of a contract that is held, within a transaction. @param number of the shipment; without it the contract's next */
export async function shipWithin(ctx: Ctx, contract: HeldContract, given: Shipping, number?: string) {
  const item = itemOf(contract, Number(given.line));
  await judgeShipment(ctx, contract, item, given);
  const excess = excessOf(item, given);
  if (excess > 0 && !given.chargeExcess)
    throw invalidField("chargeExcess", {
      key: "contracts.replacement.beyond",
      params: {
        ...{ left: item.left.replacement, excess },
        price: writtenUnits(ctx.locale, item.listPrice, contract.currency),
      },
    });
  const warehouseId = await warehouseOf(ctx, given.warehouse);
  const shipmentNo = await insertShipment(ctx, contract, given, { warehouseId, number });
  if (excess > 0) await chargeExcess(ctx, contract, item, { excess, shipmentNo, day: given.orderedOn });
  const comment = `${shipmentNo}: ${item.cutter}, ${given.shippingQuantity}/${given.orderQuantity}`;
  return { shipmentNo, excess, comment };
}

/** What was ordered leaves the warehouse. @throws AppError as `shipCutters` */
export const deliverShipment = (
  ctx: Ctx,
  seen: Seen,
  of: number,
  given: z.output<(typeof contractPartForms)["delivery"]>,
): Promise<void> =>
  withContract(ctx, seen, "shipment", async ({ db, viewer, now, locale }, { id, today }) => {
    const { rows } = await db.execute<{
      shipmentNo: string;
      orderQuantity: number;
      orderedOn: string;
      shipped: number;
    }>(sql`
      SELECT shipment_no AS "shipmentNo", order_quantity AS "orderQuantity", ordered_on::text AS "orderedOn",
             shipping_quantity AS shipped FROM rental_shipment WHERE id = ${of} AND contract_id = ${id} AND use_yn = 'Y'`);
    const [shipment] = rows;
    if (!shipment) throw new AppError("not-found");
    if (shipment.shipped === shipment.orderQuantity) throw new AppError("not-now");
    if (given.shippingQuantity > shipment.orderQuantity)
      throw invalidField("shippingQuantity", {
        key: "contracts.shipped.more",
        params: { most: formatInteger(locale, shipment.orderQuantity) },
      });
    if (given.shippingQuantity < shipment.shipped)
      throw invalidField("shippingQuantity", {
        key: "contracts.shipped.least",
        params: { least: formatInteger(locale, shipment.shipped) },
      });
    if (given.shippedOn > today) throw invalidField("shippedOn", { key: "contracts.day.future" });
    if (given.shippedOn < shipment.orderedOn) throw invalidField("shippedOn", { key: "contracts.day.before" });
    await db.execute(sql`
      UPDATE rental_shipment SET shipped_on = ${given.shippedOn}::date, shipping_quantity = ${given.shippingQuantity},
             invoice_no = ${given.invoiceNo}, ${stamped({ viewer, now })}
       WHERE id = ${of}`);
    const comment = `${shipment.shipmentNo}: ${given.shippingQuantity}/${shipment.orderQuantity}`;
    const event = { event: "shipment" as const, comment, day: given.shippedOn };
    return { result: undefined, event, action: "contract-ship", after: given };
  });

async function insertShipment(
  { db, viewer, now }: Ctx,
  { id, contractNo }: HeldContract,
  given: Shipping,
  { warehouseId, number }: { warehouseId: number; number: string | undefined },
): Promise<string> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await db.execute<{ shipmentNo: string }>(sql`
    INSERT INTO rental_shipment (shipment_no, contract_id, line_no, kind, after_sales, order_no, ordered_on, order_quantity,
      shipped_on, shipping_quantity, warehouse_id, invoice_no, remark, create_user, create_date, last_update_user, last_update_date)
    SELECT coalesce(${number ?? null}, ${contractNo} || '-S' || lpad((greatest(count(*) FILTER (WHERE contract_id = ${id}),
             max(substring(right(shipment_no, -length(${contractNo})) FROM '^-S([0-9]{1,8})$')::int)) + 1)::text, 3, '0')), ${id}, ${Number(given.line)}, ${given.kind}, ${given.afterSales},
      ${given.orderNo}, ${given.orderedOn}::date, ${given.orderQuantity}, ${given.shippedOn}::date, ${given.shippingQuantity},
      ${warehouseId}, ${given.invoiceNo}, ${given.remark}, ${viewer.userId}, ${at}, ${viewer.userId}, ${at}
      FROM rental_shipment WHERE contract_id = ${id} OR left(shipment_no, length(${contractNo})) = ${contractNo} RETURNING shipment_no AS "shipmentNo"`);
  return rows[0]?.shipmentNo ?? "";
}

const chargeExcess = (
  ctx: Ctx,
  { id, currency }: HeldContract,
  { listPrice }: ContractItem,
  { excess, shipmentNo, day }: { excess: number; shipmentNo: string; day: string },
): Promise<void> => {
  const amount = toCoins(multiplyByInteger(listPrice, excess), currency);
  return insertInvoice(ctx, {
    ...{ contractId: id, invoiceNo: `${shipmentNo}-X`, kind: "excess", day, amount, remark: shipmentNo },
  });
};

/** A warehouse by its code. @throws AppError invalid-input */
export async function warehouseOf({ db }: Ctx, code: string): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(
    sql`SELECT id FROM warehouse WHERE code = ${code} AND use_yn = 'Y'`,
  );
  if (!rows[0]) throw invalidField("warehouse", { key: "contracts.warehouse.unknown" });
  return rows[0].id;
}
