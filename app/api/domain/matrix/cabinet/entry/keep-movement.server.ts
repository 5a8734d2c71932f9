import { type SQL, sql } from "drizzle-orm";
import { translate } from "~/words";
import type { Ctx } from "../../../ctx";
import { doneMeanwhile } from "../../../done-meanwhile";
import { AppError, invalidField } from "../../../errors";
import { isoInstant } from "../../../iso-instant.server";
import { personOf } from "../../../person-name.server";
import { askMoved } from "../../../stock/ask-moved.server";
import { holdCounts } from "../../../stock/hold-counts.server";
import { findBelowZero, insertMovements, type NewMovement } from "../../../stock/post-movements.server";
import { stands } from "../../../stock/stands.server";
import { tellHeld } from "../../../stock/tell-held.server";
import { whatCan } from "../../../verbs";
import { momentOf } from "../cabinet-clock";
import { cabinetPolicies } from "../cabinet-policy";
import { findCabinet } from "../find-cabinet.server";
import { keptItems } from "../kept-items.server";
import { movementsOf } from "../movement/movements-of.server";
import { holdCabinet } from "../post-in-cabinet.server";
import { withCabinet } from "../with-cabinet.server";
import type { CabinetMovement, MovementInput } from "./cabinet-entries";
import { signedPieces } from "./signed-pieces";

/** What was counted since, in sentences. */
type Held = { held: string[] };

/** Pieces that are found or lost, come, or go back to the maker. @throws AppError not-found, no-right, not-now, invalid-input */
export const keepCabinetMovement = (ctx: Ctx, id: number, given: MovementInput): Promise<Held> =>
  withCabinet(ctx, id, "enter", async (within, cabinet) => {
    const { day, kind, reason, reference } = given;
    const at = momentOf(cabinet, day, given.time);
    await holdCabinet(within, id);
    const item = (await keptItems(within, id, cabinet.today)).find(({ id: kept }) => kept === given.item);
    if (!item) throw invalidField("item", { key: "matrix.item.notKept" });
    const signed = signedPieces(given);
    const movement = { article: item.article, day, at, kind, quantity: signed, reason, reference };
    await askMoved(within, item.article, given);
    const held = await tellHeld(within, [movement]);
    await post(within, movement, "quantity");
    return { result: { held }, action: "matrix-movement", after: { ...given, item: item.name } };
  });

/** @param field of the form that is told what lacks @throws AppError invalid-input */
async function post(within: Ctx, movement: NewMovement, field: string): Promise<void> {
  const movements = await holdCounts(within, [movement]);
  const [below] = await findBelowZero(within, movements);
  if (below) throw invalidField(field, below.wording);
  await insertMovements(within, "cabinet", movements);
}

/** A movement of a cabinet in sight. @throws AppError not-found */
export async function getCabinetMovement(ctx: Ctx, id: number): Promise<CabinetMovement> {
  const [movement] = await movementsOf(ctx, isOne(id), { most: 1 });
  if (!movement) throw new AppError("not-found");
  const cabinet = await findCabinet(ctx, movement.cabinetId);
  const mayEnter = whatCan(cabinetPolicies, ctx.viewer, cabinet).includes("enter");
  const { rows } = await ctx.db.execute<{ createdAt: string }>(
    sql`SELECT ${isoInstant("created_at")} AS "createdAt" FROM stock_movement WHERE id = ${id}`,
  );
  return {
    ...movement,
    createdAt: rows[0]?.createdAt ?? "",
    can: mayEnter && movement.reversal === "none" ? ["reversal"] : [],
  };
}

const isOne = (id: number): SQL => sql`m.id = ${id} AND b.use_yn = 'Y'`;

/** From a page that is older than that: who took it back, and when. Null where nobody did. */
async function takenBackBy(within: Ctx, movement: number): Promise<AppError | null> {
  const { rows } = await within.db.execute<{ by: string; at: string }>(sql`
    SELECT ${personOf(within.locale, sql`back.created_by`)} AS by, ${isoInstant("back.created_at")} AS at
      FROM stock_movement back WHERE back.reversal_of = ${movement}`);
  const what = translate(within.locale, "admin.action.matrix-reversal");
  return rows[0] ? doneMeanwhile(within, { what, ...rows[0] }) : null;
}

/**
 * A movement is taken back, once, on its own day by one of the other sign.
 * @throws AppError not-found, no-right, not-now: it was taken back already, or takes one back; invalid-input: less than nothing would lie there
 */
export async function takeBackInCabinet(ctx: Ctx, movement: number, reason: string): Promise<void> {
  const { cabinetId } = await getCabinetMovement(ctx, movement);
  await withCabinet(ctx, cabinetId, "enter", async (within, cabinet) => {
    await holdCabinet(within, cabinet.id);
    const { rows } = await within.db.execute<NewMovement & { at: string; isOpen: boolean }>(sql`
      SELECT m.article_id AS article, m.day::text AS day, to_char(m.at, 'YYYY-MM-DD HH24:MI:SS') AS at, m.kind, m.quantity, m.user_code AS badge, m.reference,
             ${stands} AS "isOpen"
        FROM stock_movement m JOIN stock_article a ON a.id = m.article_id WHERE m.id = ${movement} AND a.cabinet_id = ${cabinet.id}`);
    const [taken] = rows;
    if (!taken) throw new AppError("not-found");
    const { isOpen, ...given } = taken;
    if (!isOpen) throw (await takenBackBy(within, movement)) ?? new AppError("not-now");
    // Of a count that found nothing nothing is taken back but the line: minus zero is zero.
    await post(within, { ...given, quantity: 0 - given.quantity, reason, reversalOf: movement }, "reason");
    return { result: undefined, action: "matrix-reversal", after: { movement, ...given }, reason };
  });
}
