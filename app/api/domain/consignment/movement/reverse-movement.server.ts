import { sql } from "drizzle-orm";
import { writeAudit } from "../../audit/write-audit.server";
import type { Ctx } from "../../ctx";
import { AppError, invalidField } from "../../errors";
import type { MovementKind } from "../consignment-terms";
import { type NewMovement, postMovements } from "../ledger/post-movements.server";
import { getMovement } from "./get-movement.server";
import type { ReversalInput } from "./movement-record";
import { tellCounted } from "./tell-counted.server";

type Row = {
  id: string;
  siteId: number;
  itemId: number;
  day: string;
  kind: MovementKind;
  quantity: number;
  countId: number | null;
  orderId: number | null;
  unitId: number;
};

/**
 * A movement is taken back by one of the other sign, a transfer at both ends. @returns the new movement, and what it changes that was counted since
 * @throws AppError not-found, no-right, not-now, invalid-input beside the field
 */
export async function reverseMovement(
  ctx: Ctx,
  id: number,
  given: ReversalInput,
): Promise<{ id: number; counted: string[] }> {
  const movement = await getMovement(ctx, id);
  if (!movement.can.includes("reversal"))
    throw new AppError((movement.reversalOf ?? movement.reversedBy) ? "not-now" : "no-right");
  return ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx };
    const ends = await loadEnds(within, [id, ...(movement.counterpart ? [movement.counterpart.id] : [])]);
    const reversals = reversalsOf(ends, given);
    const counted = await tellCounted(within, reversals);
    const [made = 0] = await postMovements(within, reversals);
    await writeAudit(tx, ctx, {
      ...{ action: "consignment-reverse" as const, subject: `consignment-site:${movement.site}` as const },
      before: {
        movement: id,
        item: movement.itemNo,
        day: movement.day,
        kind: movement.kind,
        quantity: movement.quantity,
      },
      after: { movement: made, day: given.day },
      reason: given.reason,
    });
    return { id: made, counted };
  });
}

/** The movement that is spoken of first, then the other end of a transfer. */
export async function loadEnds({ db }: Ctx, ids: readonly number[]): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    SELECT m.id, m.site_id AS "siteId", m.item_id AS "itemId", m.day::text AS day, m.kind, m.quantity, m.count_id AS "countId",
           m.order_id AS "orderId", s.org_unit_id AS "unitId"
      FROM unnest(${sql.param([...ids])}::bigint[]) WITH ORDINALITY AS asked(id, place)
      JOIN consignment_movement m ON m.id = asked.id JOIN consignment_site s ON s.id = m.site_id ORDER BY place`);
  return rows;
}

/** What takes them back. @throws AppError invalid-input for a day before theirs */
export function reversalsOf(ends: readonly Row[], { day, reason }: ReversalInput): NewMovement[] {
  const late = ends.find((end) => day < end.day);
  if (late) throw invalidField("day", { key: "consignment.day.beforeMovement", params: { day: late.day } });
  return ends.map(({ id, siteId, itemId, kind, quantity, countId, orderId }, at) => ({
    ...{ siteId, itemId, day, kind, quantity: -quantity, reason, reversalOf: Number(id) },
    ...(countId !== null && { countId }),
    ...(orderId !== null && { orderId }),
    ...(ends.length === 2 && { counterpart: 1 - at }),
  }));
}
