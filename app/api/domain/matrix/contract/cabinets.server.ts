import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { stamped } from "../../change-record.server";
import type { Ctx } from "../../ctx";
import { AppError, invalidField } from "../../errors";
import type { Seen } from "../../lifecycle/with-record.server";
import { waitTurn } from "../../wait-turn.server";
import type { cabinetForms, contractForms } from "./contract-input";
import type { HeldContract } from "./find-contract.server";
import { withContract } from "./with-contract.server";

/** A cabinet of a contract, planned or already standing there. @throws AppError not-found, no-right, not-now, stale, invalid-input */
export const addCabinet = (ctx: Ctx, seen: Seen, given: z.output<typeof contractForms.cabinet>): Promise<void> =>
  withContract(ctx, seen, "cabinet", async ({ db, viewer, now }, contract) => {
    checkDays(contract, given);
    await refuseKnown(db, given.serial);
    const by = sql`${viewer.userId}, ${now.toISOString()}::timestamptz`;
    const { rows } = await db.execute(sql`
      INSERT INTO matrix_cabinet (contract_id, serial, model, place, installed_on, create_user, create_date, last_update_user, last_update_date)
      VALUES (${contract.id}, ${given.serial}, ${given.model}, ${given.place}, ${given.installedOn}::date, ${by}, ${by})
      ON CONFLICT (serial) DO NOTHING RETURNING id`);
    if (rows.length === 0) throw invalidField("serial", { key: "matrix.serial.there" });
    return {
      result: undefined,
      event: { event: "cabinet", comment: given.serial },
      action: "matrix-cabinet-add",
      after: given,
    };
  });

const folded = (serial: SQL): SQL => sql`lower(normalize(${serial}, NFKC))`;

/**
 * A cabinet is called by its serial number however that is typed: in small letters, in the wide ones of an input method. Of two who add the
 * same the second one waits for the first. @throws AppError invalid-input
 */
async function refuseKnown(db: Ctx["db"], serial: string): Promise<void> {
  const given = folded(sql`${serial}::text`);
  await waitTurn(db, sql`'matrix-serial ' || ${given}`);
  const { rows } = await db.execute(sql`SELECT FROM matrix_cabinet WHERE ${folded(sql`serial`)} = ${given}`);
  if (rows.length > 0) throw invalidField("serial", { key: "matrix.serial.there" });
}

/** Where it stands, since when, and until when. @throws AppError not-found, no-right, not-now, stale, invalid-input */
export const changeCabinet = (
  ctx: Ctx,
  seen: Seen,
  cabinet: number,
  given: z.output<(typeof cabinetForms)["cabinet-change"]>,
): Promise<void> =>
  withContract(ctx, seen, "cabinet-change", async ({ db, viewer, now }, contract) => {
    checkDays(contract, given);
    const held = await holdCabinet(db, cabinet, contract.id);
    checkMoved(held, given);
    if (given.removedOn !== null && (given.installedOn === null || given.removedOn < given.installedOn))
      throw invalidField("removedOn", { key: "matrix.day.beforeInstalled" });
    await db.execute(sql`
      UPDATE matrix_cabinet SET model = ${given.model}, place = ${given.place}, installed_on = ${given.installedOn}::date, removed_on = ${given.removedOn}::date,
             ${stamped({ viewer, now })} WHERE id = ${cabinet}`);
    const { serial, model, place, installedOn, removedOn } = held;
    const { withStock: _, ...after } = given;
    return {
      result: undefined,
      event: { event: "cabinet", comment: serial },
      action: "matrix-cabinet-change",
      before: { model, place, installedOn, removedOn },
      after,
    };
  });

type HeldCabinet = {
  serial: string;
  model: string;
  place: string;
  installedOn: string | null;
  removedOn: string | null;
  /** The days of its first and its last movement that counts. */
  first: string | null;
  last: string | null;
  /** Pieces that lie in it. */
  pieces: number;
};

/** A cabinet of the contract, into which nothing is entered until the transaction ends. @throws AppError not-found */
async function holdCabinet(db: Ctx["db"], id: number, contract: number): Promise<HeldCabinet> {
  await db.execute(sql`SELECT FROM matrix_cabinet WHERE id = ${id} FOR NO KEY UPDATE`);
  const { rows } = await db.execute<HeldCabinet>(sql`
    SELECT serial, model, place, installed_on::text AS "installedOn", removed_on::text AS "removedOn", moved.first, moved.last,
           (SELECT coalesce(sum(quantity) FILTER (WHERE quantity > 0), 0)::float8 FROM stock_article a WHERE a.cabinet_id = b.id) AS pieces
      FROM matrix_cabinet b CROSS JOIN LATERAL (
        SELECT min(m.at)::date::text AS first, max(m.at)::date::text AS last FROM matrix_movement m WHERE m.cabinet_id = b.id) AS moved
     WHERE b.id = ${id} AND b.contract_id = ${contract} AND b.use_yn = 'Y'`);
  if (!rows[0]) throw new AppError("not-found");
  return rows[0];
}

/**
 * What moved in a cabinet moved while it stood there; what still lies in it when it is fetched is asked about. A day that stands there
 * already is not judged again. @throws AppError invalid-input
 */
function checkMoved(
  held: HeldCabinet,
  { installedOn, removedOn, withStock }: z.output<(typeof cabinetForms)["cabinet-change"]>,
): void {
  const { first, last, pieces } = held;
  if (installedOn !== held.installedOn && first !== null && (installedOn === null || installedOn > first))
    throw invalidField("installedOn", { key: "matrix.day.afterFirst", params: { day: first } });
  if (removedOn === null || removedOn === held.removedOn) return;
  if (last !== null && removedOn < last)
    throw invalidField("removedOn", { key: "matrix.day.beforeLast", params: { day: last } });
  if (pieces > 0 && held.removedOn === null && !withStock)
    throw invalidField("withStock", { key: "matrix.cabinet.left", params: { pieces } });
}

/** A cabinet stands there from the signature on, one that a renewal takes over before it; no day lies ahead. */
function checkDays(
  { state, today, signedOn, closedOn, followsId }: HeldContract,
  { installedOn, ...rest }: { installedOn: string | null; removedOn?: string | null },
): void {
  const isUnsigned = state === "draft" || state === "qualified";
  const isBefore = installedOn !== null && followsId === null && installedOn < (signedOn ?? "");
  if (installedOn !== null && (isUnsigned || isBefore))
    throw invalidField("installedOn", { key: "matrix.day.beforeSignature" });
  if (installedOn !== null && closedOn !== null && installedOn > closedOn)
    throw invalidField("installedOn", { key: "matrix.day.afterClosing", params: { day: closedOn } });
  for (const [field, day] of Object.entries({ installedOn, removedOn: rest.removedOn ?? null }))
    if (day !== null && day > today) throw invalidField(field, { key: "matrix.day.later", params: { day: today } });
}
