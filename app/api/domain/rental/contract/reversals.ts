import { isZero } from "../../decimal";
import type { Wording } from "../../errors";
import type { CloseReason, InvoiceKind, PostingKind } from "../rental-terms";
import type { ContractItem, ContractRecord } from "./contract-record";

/**
 * Whether the end of a contract was reckoned with what lay at the lessee's, and confirmed so: what was shipped or came back
 * until then stays as it is. One that ran to its last day, or was exchanged, was reckoned with nothing.
 */
export const isReckoned = ({ closeReason }: { closeReason: CloseReason | null }): boolean =>
  closeReason === "terminated" || closeReason === "bought-out";

type Unjudged<T> = Omit<T, "obstacle">;
type Shipment = Unjudged<ContractRecord["shipments"][number]>;
type Back = Unjudged<ContractRecord["returns"][number]> & {
  /** Of a day until the end of a contract that was ended early or bought out, or entered before. */
  reckoned: boolean;
};
type Invoice = Unjudged<ContractRecord["invoices"][number]>;

/** A contract that came after this one, by renewal or exchange: what was shipped under this one lies there. */
export type Follower = {
  contractNo: string;
  /** Whether its end was reckoned with what lay at the lessee's. */
  reckoned: boolean;
  /** Cutters that were replaced under it. */
  replaced: readonly string[];
};

/** Invoices of what an early end or a buy-out came to, as they are numbered when they are made. */
export const invoicesOfEnd = <I extends Pick<Invoice, "invoiceNo">>(
  { contractNo }: { contractNo: string },
  invoices: readonly I[],
): I[] => invoices.filter(({ invoiceNo }) => endNumbers(contractNo).includes(invoiceNo));
const endNumbers = (contractNo: string) => Object.values(endSuffix).map((suffix) => `${contractNo}-${suffix}`);
export const endSuffix = { termination: "T", unreturned: "U", "buy-out": "B" } as const satisfies Partial<
  Record<InvoiceKind, string>
>;

/** Why the end of a contract cannot be taken back yet: somebody has paid for it. */
export function obstacleToWithdrawal(invoices: readonly Pick<Invoice, "invoiceNo" | "paid">[]): Wording | null {
  const paid = invoices.find((each) => !isZero(each.paid));
  return paid ? obstacle("contracts.reversal.paid", { number: paid.invoiceNo }) : null;
}

/** What is booked on a contract and counts, as far as it decides on what can be taken back. */
export type Postings = {
  shipments: readonly Shipment[];
  returns: readonly Back[];
  invoices: readonly Invoice[];
  items: readonly Pick<ContractItem, "line" | "cutter" | "outstanding">[];
  termination: Pick<NonNullable<ContractRecord["termination"]>, "day" | "waived"> | null;
  followers: readonly Follower[];
  /** Whether it follows one that it renewed or was exchanged for: its cutters may have been shipped under that. */
  isFollower: boolean;
};
const obstacle = (key: Wording["key"], params: Record<string, string> = {}): Wording => ({ key, params });

/** The charge for what a shipment had beyond the maximum (R10), as it is numbered when it is made. */
export const excessOfShipment = <I extends Pick<Invoice, "invoiceNo" | "kind">>(
  invoices: readonly I[],
  { shipmentNo }: Pick<Shipment, "shipmentNo">,
): I | undefined => invoices.find(({ invoiceNo, kind }) => kind === "excess" && invoiceNo === `${shipmentNo}-X`);

/**
 * What has to be taken back before a posting can be; null where nothing stands on it, undefined where the contract has none of
 * that number. Whether the reader may at all is the policy's.
 */
export function obstacleTo(postings: Postings, kind: PostingKind, of: number): Wording | null | undefined {
  if (kind === "shipment") {
    const shipment = postings.shipments.find(({ id }) => id === of);
    return shipment && (reckonedLater(postings) ?? obstacleToShipment(postings, shipment));
  }
  if (kind === "return") {
    const back = postings.returns.find(({ id }) => id === of);
    return back && (back.reckoned ? obstacle("contracts.reversal.ended") : reckonedLater(postings));
  }
  const invoice = postings.invoices.find(({ id }) => id === of);
  return invoice && obstacleToInvoice(postings, invoice);
}

/** The end of a contract that came after this one was reckoned with what lies at the lessee's under both. */
function reckonedLater({ followers }: Postings): Wording | null {
  const ended = followers.find(({ reckoned }) => reckoned);
  return ended ? obstacle("contracts.reversal.endedLater", { number: ended.contractNo }) : null;
}

function obstacleToInvoice({ termination }: Pick<Postings, "termination">, invoice: Invoice): Wording | null {
  const { invoiceNo, kind, day, paid } = invoice;
  // The fee of an early end leaves out months that are invoiced already.
  if (kind === "fee" && termination && !termination.waived && day > termination.day)
    return obstacle("contracts.reversal.endedMonth");
  return isZero(paid) ? null : obstacle("contracts.reversal.paid", { number: invoiceNo });
}

const shippedBy = (shipments: readonly Shipment[], day: string): boolean =>
  shipments.some(({ shippedOn }) => shippedOn !== null && shippedOn <= day);

function obstacleToShipment(postings: Postings, shipment: Shipment): Wording | null {
  const { shipmentNo, line, kind, afterSales, shippedOn, shippingQuantity } = shipment;
  if (postings.returns.some((back) => back.shipmentNo === shipmentNo))
    return obstacle("contracts.reversal.returned", { number: shipmentNo });
  const beside = postings.shipments.filter((each) => each.line === line && each.id !== shipment.id);
  const replacements = beside.filter((each) => each.kind === "replacement");
  // Replaced, and brought back, is what went out before.
  const lent = beside.filter((each) => each.kind !== "safety" && each.shippedOn !== null);
  const wentOut = (day: string, but?: number) =>
    postings.isFollower ||
    shippedBy(
      lent.filter(({ id }) => id !== but),
      day,
    );
  // Two replacements of a day went out before each other: what both replace is a first shipment all the same.
  const firsts = lent.filter((each) => each.kind === "first");
  const isRoot = (day: string) =>
    kind === "first" && shippedOn !== null && shippedOn <= day && !postings.isFollower && !shippedBy(firsts, day);
  const orphans =
    kind === "safety" ? [] : replacements.filter(({ id, orderedOn }) => !wentOut(orderedOn, id) || isRoot(orderedOn));
  if (shippingQuantity > 0 && orphans.length > 0)
    return obstacle("contracts.reversal.replaced", { numbers: orphans.map((each) => each.shipmentNo).join(", ") });
  // What goes beyond the maximum was reckoned with all replacements before it.
  const charged = replacements.find((each) => each.id > shipment.id && excessOfShipment(postings.invoices, each));
  if (kind === "replacement" && !afterSales && charged)
    return obstacle("contracts.reversal.charged", { number: charged.shipmentNo });
  // Safety stock stays in the warehouse: nothing of it comes back.
  const item = postings.items.find((each) => each.line === line);
  const back = postings.returns.filter((each) => each.line === line);
  const isBack = shippingQuantity > (item?.outstanding ?? 0) || back.some((each) => !wentOut(each.returnedOn));
  if (kind !== "safety" && shippingQuantity > 0 && isBack) return obstacle("contracts.reversal.back");
  const follower = postings.followers.find(({ replaced }) => item && replaced.includes(item.cutter));
  if (kind !== "safety" && shippingQuantity > 0 && follower && lent.length === 0)
    return obstacle("contracts.reversal.replacedLater", { number: follower.contractNo });
  const excess = excessOfShipment(postings.invoices, shipment);
  return excess ? obstacleToInvoice(postings, excess) : null;
}
