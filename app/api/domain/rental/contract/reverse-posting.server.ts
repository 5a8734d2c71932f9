import { type SQL, sql } from "drizzle-orm";
import { stamped } from "../../change-record.server";
import type { Ctx } from "../../ctx";
import { AppError, invalidField } from "../../errors";
import { writtenUnits } from "../../money-text";
import type { PostingKind } from "../rental-terms";
import { loadPostings } from "./contract-postings.server";
import type { HeldContract } from "./find-contract.server";
import { excessOfShipment, obstacleTo, type Postings } from "./reversals";
import { itemOf } from "./save-items.server";
import { type Seen, withContract } from "./with-contract.server";

const tables = { shipment: sql`rental_shipment`, return: sql`rental_return`, invoice: sql`rental_invoice` } as const;

type Asked = { kind: PostingKind; of: number; reason: string };

/**
 * A shipment, a return or an invoice that was booked by mistake is taken back: it counts nowhere any more and stays on the
 * contract with its reason. What was charged with a shipment goes with it; what was built on it is taken back first.
 * @throws AppError not-found, no-right, not-now, stale, invalid-input with what stands on it
 */
export const reversePosting = (ctx: Ctx, seen: Seen, asked: Asked): Promise<void> =>
  withContract(ctx, seen, `${asked.kind}-reversal`, async (within, contract) => {
    const { event, comment } = await reverseWithin(within, contract, asked);
    const after = { posting: asked.kind, of: asked.of, what: comment };
    return { result: undefined, event, action: "contract-reverse", after, reason: asked.reason };
  });

/** The same of a contract that is held, within a transaction. @returns what its history says @throws AppError not-found, invalid-input */
export async function reverseWithin(ctx: Ctx, contract: HeldContract, { kind, of, reason }: Asked) {
  const postings = await loadPostings(ctx, contract);
  const obstacle = obstacleTo(postings, kind, of);
  if (obstacle === undefined) throw new AppError("not-found");
  if (obstacle) throw invalidField("reason", obstacle);
  const comment = commentOf(ctx, contract, postings, { kind, of });
  const shipment = kind === "shipment" && postings.shipments.find(({ id }) => id === of);
  const excess = shipment && excessOfShipment(postings.invoices, shipment);
  if (excess) await takeOut(ctx, tables.invoice, excess.id, reason);
  await takeOut(ctx, tables[kind], of, reason);
  return { comment, event: { event: "reversal" as const, comment: `${comment} (${reason})`, day: contract.today } };
}

/** What the history says of it. */
function commentOf(
  { locale }: Ctx,
  contract: HeldContract,
  { shipments, returns, invoices }: Postings,
  { kind, of }: { kind: PostingKind; of: number },
): string {
  const shipment = kind === "shipment" && shipments.find(({ id }) => id === of);
  const back = kind === "return" && returns.find(({ id }) => id === of);
  const invoice = kind === "invoice" && invoices.find(({ id }) => id === of);
  const cutter = (line: number) => itemOf(contract, line).cutter;
  if (shipment)
    return `${shipment.shipmentNo}: ${cutter(shipment.line)}, ${shipment.shippingQuantity}/${shipment.orderQuantity}`;
  if (back) return `${cutter(back.line)} × ${back.quantity}, ${back.returnedOn}`;
  return invoice
    ? `${invoice.invoiceNo}: ${writtenUnits(locale, invoice.amount, contract.currency)} ${contract.currency}`
    : "";
}

const takeOut = (ctx: Ctx, table: SQL, id: number, reason: string) =>
  ctx.db.execute(sql`UPDATE ${table} SET use_yn = 'N', reversal_reason = ${reason}, ${stamped(ctx)} WHERE id = ${id}`);
