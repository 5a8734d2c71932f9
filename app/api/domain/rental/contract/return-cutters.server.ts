import { sql } from "drizzle-orm";
import type { z } from "zod";
import { formatInteger } from "~/words/formats";
import type { Ctx } from "../../ctx";
import { invalidField } from "../../errors";
import type { contractForms } from "./contract-forms";
import { itemOf } from "./save-items.server";
import { warehouseOf } from "./ship-cutters.server";
import { type Seen, withContract } from "./with-contract.server";

/**
 * Cutters come back: for a replacement, or at the end; never more than are at the lessee's.
 * @throws AppError not-found, no-right, not-now, stale, invalid-input with the field
 */
export const returnCutters = (ctx: Ctx, seen: Seen, given: z.output<(typeof contractForms)["return"]>): Promise<void> =>
  withContract(ctx, seen, "return", async (within, contract) => {
    const item = itemOf(contract, Number(given.line));
    if (given.quantity > item.outstanding)
      throw invalidField("quantity", {
        key: "contracts.return.more",
        params: { most: formatInteger(within.locale, item.outstanding) },
      });
    if (given.returnedOn > contract.today) throw invalidField("returnedOn", { key: "contracts.day.future" });
    await refuseBeforeShipped(within, contract.id, item.line, given.returnedOn);
    const shipmentId = given.shipment ? await replacementOf(within, contract.id, item.line, given.shipment) : null;
    const warehouseId = await warehouseOf(within, given.warehouse);
    const by = within.viewer.userId;
    const at = sql`${within.now.toISOString()}::timestamptz`;
    await within.db.execute(sql`
      INSERT INTO rental_return (contract_id, line_no, shipment_id, returned_on, quantity, warehouse_id, remark, create_user,
        create_date, last_update_user, last_update_date)
      VALUES (${contract.id}, ${item.line}, ${shipmentId}, ${given.returnedOn}::date, ${given.quantity}, ${warehouseId},
        ${given.remark}, ${by}, ${at}, ${by}, ${at})`);
    const event = { event: "return" as const, comment: `${item.cutter} × ${given.quantity}`, day: given.returnedOn };
    return { result: undefined, event, action: "contract-return", after: given };
  });

/** Nothing comes back before the first of it went out. */
async function refuseBeforeShipped({ db }: Ctx, contractId: number, line: number, day: string): Promise<void> {
  const { rowCount } = await db.execute(sql`
    SELECT FROM rental_shipment WHERE contract_id = ${contractId} AND line_no = ${line} AND kind <> 'safety'
       AND shipped_on <= ${day}::date AND use_yn = 'Y' LIMIT 1`);
  if (!rowCount) throw invalidField("returnedOn", { key: "contracts.shipped.none" });
}

async function replacementOf({ db }: Ctx, contractId: number, line: number, shipmentNo: string): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(sql`
    SELECT id FROM rental_shipment WHERE contract_id = ${contractId} AND line_no = ${line} AND shipment_no = ${shipmentNo}
       AND kind = 'replacement' AND shipped_on IS NOT NULL AND use_yn = 'Y'`);
  if (!rows[0]) throw invalidField("shipment", { key: "contracts.shipment.unknown" });
  return rows[0].id;
}
