import { sql } from "drizzle-orm";
import { writeAudit } from "../../audit/write-audit.server";
import { requireStanding, stamped } from "../../change-record.server";
import type { Ctx } from "../../ctx";
import { AppError, type Wording } from "../../errors";
import { refuseStale } from "../../stale.server";
import { askSameNote } from "../../stock/refill/ask-same-note.server";
import { writeMovements } from "../ledger/post-movements.server";
import type { OrderRecord } from "./order-record";
import { getOrder, orderPolicies } from "./order-site.server";
import { wrongPieces } from "./packs";
import type { ReceiptInput } from "./receipt-input";

type Seen = { id: number; stamp: string };
/** How the fields of a line are called in what is told of them. */
const fieldOf = (item: number) => `received-${item}`;

/**
 * What came of an order list, all lines in one posting: each a receipt that answers the list. Nothing of it is written where one line
 * cannot be. @throws AppError not-found, no-right, not-now, stale, invalid-input beside the fields
 */
export async function receiveOrder(ctx: Ctx, { id, stamp }: Seen, given: ReceiptInput): Promise<{ lines: number }> {
  return ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx };
    await tx.execute(sql`SELECT FROM consignment_order WHERE id = ${id} FOR UPDATE`);
    const order = await getOrder(within, id);
    requireStanding("consignment-order", orderPolicies.receiving, ctx.viewer, order);
    refuseStale(order.stamp === stamp ? [order] : []);
    const came = given.lines.filter(({ quantity }) => quantity > 0);
    refuseWrong(judgeLines(order, given));
    await askSameNote(within, sql`a.consignment_site_id = ${order.siteId}`, given);
    const { problems } = await writeMovements(
      within,
      came.map(({ item, quantity }) => ({
        ...{ siteId: order.siteId, itemId: item, day: given.day, kind: "receipt" as const, quantity, orderId: id },
        ...{ reason: "", reference: given.reference || order.orderNo },
      })),
    );
    // What is wrong with the day is wrong with all of it; anything else is of a line.
    refuseWrong(
      problems.map(({ at, field, wording }) => [field === "day" ? "day" : fieldOf(came[at]?.item ?? 0), wording]),
    );
    await tx.execute(sql`UPDATE consignment_order SET ${stamped(within)} WHERE id = ${id}`);
    await writeAudit(tx, ctx, {
      ...{ action: "consignment-receive" as const, subject: `consignment-site:${order.site}` as const },
      after: { order: order.orderNo, day: given.day, lines: came.length },
    });
    return { lines: came.length };
  });
}

type Problem = readonly [field: string, wording: Wording];

function refuseWrong(problems: readonly Problem[]): void {
  if (problems.length > 0) throw new AppError("invalid-input", { fields: Object.fromEntries(problems) });
}

/**
 * Lines of the list alone, no more than is still to come, and at least one piece in all; in whole packs or all that is still to come, unless an
 * opened pack is said to have come.
 */
function judgeLines(order: OrderRecord, { lines, openPacks }: Pick<ReceiptInput, "lines" | "openPacks">): Problem[] {
  const ordered = new Map(order.lines.map((line) => [line.itemId, line]));
  const problems = lines.flatMap(({ item, quantity }): Problem[] => {
    const line = ordered.get(item);
    if (!line) return [[fieldOf(item), { key: "consignment.item.unknown" }]];
    const open = Math.max(0, line.quantity - line.received);
    const wrong = wrongPieces(quantity, openPacks ? 1 : line.pack, open, "consignment.receive.more");
    if (!wrong) return [];
    const asked: Problem = ["openPacks", { key: "consignment.receive.openPacks" }];
    return [[fieldOf(item), wrong], ...(wrong.key === "consignment.receive.packs" ? [asked] : [])];
  });
  const isNothing = lines.every(({ quantity }) => quantity === 0);
  if (!isNothing) return problems;
  // Where nothing came at all, the first line is where one begins.
  const [first] = lines;
  return [[first ? fieldOf(first.item) : "day", { key: "consignment.receive.nothing" }]];
}
