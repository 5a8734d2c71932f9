import { type SQL, sql } from "drizzle-orm";
import { stamped } from "../../change-record.server";
import type { Ctx } from "../../ctx";
import { isZero } from "../../decimal";
import { AppError, invalidField } from "../../errors";
import { fromCoins } from "../../money";
import { writtenUnits } from "../../money-text";
import type { PostingKind, ShipmentKind } from "../rental-terms";
import type { HeldContract } from "./find-contract.server";
import { isReckonedInEnd } from "./reversals";
import { itemOf } from "./save-items.server";
import { type Seen, withContract } from "./with-contract.server";

type Given = { reason: string };
/** What the history says of a posting that is taken back. */
type Reversed = { comment: string };

/**
 * A shipment, a return or an invoice that was booked by mistake is taken back: it counts nowhere any more and stays on the
 * contract with its reason. What was built on it is taken back first.
 * @throws AppError not-found, no-right, not-now, stale, invalid-input with what stands on it
 */
const reversePosting =
  (kind: PostingKind, take: (ctx: Ctx, contract: HeldContract, of: number, given: Given) => Promise<Reversed>) =>
  (ctx: Ctx, seen: Seen, of: number, given: Given): Promise<void> =>
    withContract(ctx, seen, `${kind}-reversal`, async (within, contract) => {
      const { comment } = await take(within, contract, of, given);
      const event = { event: "reversal" as const, comment: `${comment} (${given.reason})`, day: contract.today };
      const after = { posting: kind, of, what: comment };
      return { result: undefined, event, action: "contract-reverse", after, reason: given.reason };
    });

export const reverseShipment = reversePosting("shipment", async (ctx, contract, of, { reason }) => {
  const { rows } = await ctx.db.execute<Shipment>(sql`
    SELECT s.id, s.shipment_no AS "shipmentNo", s.line_no AS line, s.kind, s.after_sales AS "afterSales",
           s.order_quantity AS ordered, s.shipping_quantity AS shipped
      FROM rental_shipment s WHERE s.id = ${of} AND s.contract_id = ${contract.id} AND s.use_yn = 'Y'`);
  const [shipment] = rows;
  if (!shipment) throw new AppError("not-found");
  const item = itemOf(contract, shipment.line);
  await refuseReturned(ctx, shipment);
  // Safety stock stays in the warehouse: nothing of it comes back.
  if (shipment.kind !== "safety" && shipment.shipped > item.outstanding) throw refused("contracts.reversal.back");
  await refuseReplaced(ctx, contract, shipment);
  await refuseChargedLater(ctx, contract, shipment);
  await reverseExcess(ctx, contract, shipment, reason);
  await takeOut(ctx, sql`rental_shipment`, of, reason);
  return { comment: `${shipment.shipmentNo}: ${item.cutter}, ${shipment.shipped}/${shipment.ordered}` };
});

export const reverseReturn = reversePosting("return", async (ctx, contract, of, { reason }) => {
  const { rows } = await ctx.db.execute<{ line: number; quantity: number; returnedOn: string }>(sql`
    SELECT line_no AS line, quantity, returned_on::text AS "returnedOn" FROM rental_return
     WHERE id = ${of} AND contract_id = ${contract.id} AND use_yn = 'Y'`);
  const [returned] = rows;
  if (!returned) throw new AppError("not-found");
  if (isReckonedInEnd(contract, returned.returnedOn)) throw refused("contracts.reversal.ended");
  await takeOut(ctx, sql`rental_return`, of, reason);
  return { comment: `${itemOf(contract, returned.line).cutter} × ${returned.quantity}, ${returned.returnedOn}` };
});

export const reverseInvoice = reversePosting("invoice", async (ctx, contract, of, { reason }) => {
  const { rows } = await ctx.db.execute<{ invoiceNo: string; amount: string; paid: string }>(sql`
    SELECT invoice_no AS "invoiceNo", amount::text, paid::text FROM rental_invoice
     WHERE id = ${of} AND contract_id = ${contract.id} AND use_yn = 'Y' FOR NO KEY UPDATE`);
  const [invoice] = rows;
  if (!invoice) throw new AppError("not-found");
  if (!isZero(invoice.paid)) throw refused("contracts.reversal.paid", { number: invoice.invoiceNo });
  await takeOut(ctx, sql`rental_invoice`, of, reason);
  const { currency } = contract;
  const amount = writtenUnits(ctx.locale, fromCoins(invoice.amount, currency), currency);
  return { comment: `${invoice.invoiceNo}: ${amount} ${currency}` };
});

type Shipment = {
  id: number;
  shipmentNo: string;
  line: number;
  kind: ShipmentKind;
  afterSales: boolean;
  ordered: number;
  shipped: number;
};

type Told = `contracts.reversal.${"back" | "returned" | "replaced" | "charged" | "ended" | "paid"}`;
const refused = (key: Told, params: Record<string, string> = {}) => invalidField("reason", { key, params });

/** A return names the replacement that it was exchanged for. */
async function refuseReturned({ db }: Ctx, { id, shipmentNo }: Shipment): Promise<void> {
  const { rowCount } = await db.execute(
    sql`SELECT FROM rental_return WHERE shipment_id = ${id} AND use_yn = 'Y' LIMIT 1`,
  );
  if (rowCount) throw refused("contracts.reversal.returned", { number: shipmentNo });
}

/** Replaced is what went out before: the last first shipment of a line stays while there are replacements of it. */
async function refuseReplaced(
  { db }: Ctx,
  contract: HeldContract,
  { id, line, kind, shipped }: Shipment,
): Promise<void> {
  if (kind !== "first" || shipped === 0 || contract.followsId !== null) return;
  const { rows } = await db.execute<{ numbers: string | null; others: number }>(sql`
    SELECT string_agg(shipment_no, ', ' ORDER BY id) FILTER (WHERE kind = 'replacement') AS numbers,
           count(*) FILTER (WHERE kind = 'first' AND id <> ${id} AND shipping_quantity > 0)::int AS others
      FROM rental_shipment WHERE contract_id = ${contract.id} AND line_no = ${line} AND use_yn = 'Y'`);
  const { numbers = null, others = 0 } = rows[0] ?? {};
  if (numbers !== null && others === 0) throw refused("contracts.reversal.replaced", { numbers });
}

/** What goes beyond the maximum was reckoned with all replacements before it. */
async function refuseChargedLater(
  { db }: Ctx,
  contract: HeldContract,
  { id, line, kind, afterSales }: Shipment,
): Promise<void> {
  if (kind !== "replacement" || afterSales) return;
  const { rows } = await db.execute<{ number: string }>(sql`
    SELECT s.shipment_no AS number FROM rental_shipment s JOIN rental_invoice v ON ${isExcessOf("v", sql`s.shipment_no`)}
     WHERE s.contract_id = ${contract.id} AND s.line_no = ${line} AND s.id > ${id} AND s.use_yn = 'Y' ORDER BY s.id LIMIT 1`);
  if (rows[0]) throw refused("contracts.reversal.charged", { number: rows[0].number });
}

/** What was charged with a shipment goes with it. */
async function reverseExcess(ctx: Ctx, _: HeldContract, { shipmentNo }: Shipment, reason: string): Promise<void> {
  const { rows } = await ctx.db.execute<{ id: number; number: string; paid: string }>(sql`
    SELECT id, invoice_no AS number, paid::text FROM rental_invoice v
     WHERE ${isExcessOf("v", sql`${shipmentNo}`)} FOR NO KEY UPDATE`);
  const [excess] = rows;
  if (!excess) return;
  if (!isZero(excess.paid)) throw refused("contracts.reversal.paid", { number: excess.number });
  await takeOut(ctx, sql`rental_invoice`, excess.id, reason);
}

/** The charge for what a shipment had beyond the maximum (R10), as it is numbered when it is made. */
const isExcessOf = (alias: string, shipmentNo: SQL): SQL => {
  const of = sql.identifier(alias);
  return sql`${of}.invoice_no = ${shipmentNo} || '-X' AND ${of}.kind = 'excess' AND ${of}.use_yn = 'Y'`;
};

const takeOut = (ctx: Ctx, table: SQL, id: number, reason: string) =>
  ctx.db.execute(sql`UPDATE ${table} SET use_yn = 'N', reversal_reason = ${reason}, ${stamped(ctx)} WHERE id = ${id}`);
