import type { WordKey } from "~/words";
import { isZero } from "../../decimal";
import type { CloseReason, PostingKind } from "../rental-terms";
import type { ContractItem, ContractRecord } from "./contract-record";

/**
 * Whether the end of a contract was reckoned with what lay at the lessee's, and confirmed so: what was shipped or came back
 * until then stays as it is. One that ran to its last day, or was exchanged, was reckoned with nothing.
 */
export const isReckoned = ({ closeReason }: { closeReason: CloseReason | null }): boolean =>
  closeReason === "terminated" || closeReason === "bought-out";

/** What is booked on a contract and counts, as far as it decides on what can be taken back. */
export type Postings = Pick<ContractRecord, "shipments" | "returns" | "invoices"> & {
  items: readonly Pick<ContractItem, "line" | "outstanding">[];
  /** Whether it follows one that it renewed or was exchanged for: its cutters may have been shipped under that. */
  isFollower: boolean;
};
type Shipment = Postings["shipments"][number];
/** Why something cannot be taken back yet, in words. */
export type Obstacle = { key: WordKey; params: Record<string, string> };
const obstacle = (key: WordKey, params: Record<string, string> = {}): Obstacle => ({ key, params });

/** The charge for what a shipment had beyond the maximum (R10), as it is numbered when it is made. */
export const excessOfShipment = (
  { invoices }: Pick<Postings, "invoices">,
  { shipmentNo }: Pick<Shipment, "shipmentNo">,
) => invoices.find(({ invoiceNo, kind }) => kind === "excess" && invoiceNo === `${shipmentNo}-X`);

/**
 * What has to be taken back before a posting can be; null where nothing stands on it, undefined where the contract has none of
 * that number. Whether the reader may at all is the policy's.
 */
export function obstacleTo(postings: Postings, kind: PostingKind, of: number): Obstacle | null | undefined {
  if (kind === "shipment") {
    const shipment = postings.shipments.find(({ id }) => id === of);
    return shipment && obstacleToShipment(postings, shipment);
  }
  if (kind === "return") {
    const back = postings.returns.find(({ id }) => id === of);
    return back && (back.reckoned ? obstacle("contracts.reversal.ended") : null);
  }
  const invoice = postings.invoices.find(({ id }) => id === of);
  return invoice && obstacleToInvoice(invoice);
}

const obstacleToInvoice = ({ invoiceNo, paid }: Postings["invoices"][number]): Obstacle | null =>
  isZero(paid) ? null : obstacle("contracts.reversal.paid", { number: invoiceNo });

function obstacleToShipment(postings: Postings, shipment: Shipment): Obstacle | null {
  const { shipmentNo, line, kind, afterSales, shippingQuantity } = shipment;
  if (postings.returns.some((back) => back.shipmentNo === shipmentNo))
    return obstacle("contracts.reversal.returned", { number: shipmentNo });
  const beside = postings.shipments.filter((each) => each.line === line && each.id !== shipment.id);
  // Replaced is what went out before: the last first shipment of a line stays while there are replacements of it.
  const replacements = beside.filter((each) => each.kind === "replacement");
  const isLastFirst =
    kind === "first" &&
    !beside.some((each) => each.kind === "first" && each.shippingQuantity > 0) &&
    !postings.isFollower;
  if (isLastFirst && shippingQuantity > 0 && replacements.length > 0)
    return obstacle("contracts.reversal.replaced", {
      numbers: replacements.map((each) => each.shipmentNo).join(", "),
    });
  // What goes beyond the maximum was reckoned with all replacements before it.
  const charged = replacements.find((each) => each.id > shipment.id && excessOfShipment(postings, each));
  if (kind === "replacement" && !afterSales && charged)
    return obstacle("contracts.reversal.charged", { number: charged.shipmentNo });
  // Safety stock stays in the warehouse: nothing of it comes back.
  const outstanding = postings.items.find((item) => item.line === line)?.outstanding ?? 0;
  if (kind !== "safety" && shippingQuantity > outstanding) return obstacle("contracts.reversal.back");
  const excess = excessOfShipment(postings, shipment);
  return excess ? obstacleToInvoice(excess) : null;
}
