import { sql } from "drizzle-orm";
import type { z } from "zod";
import { stamped } from "../../change-record.server";
import type { Ctx } from "../../ctx";
import { AppError, invalidField } from "../../errors";
import type { Seen } from "../../lifecycle/with-record.server";
import type { cabinetForms, contractForms } from "./contract-input";
import type { HeldContract } from "./find-contract.server";
import { withContract } from "./with-contract.server";

/** A cabinet of a contract, planned or already standing there. @throws AppError not-found, no-right, not-now, stale, invalid-input */
export const addCabinet = (ctx: Ctx, seen: Seen, given: z.output<typeof contractForms.cabinet>): Promise<void> =>
  withContract(ctx, seen, "cabinet", async ({ db, viewer, now }, contract) => {
    checkDays(contract, given);
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

/** Where it stands, since when, and until when. @throws AppError not-found, no-right, not-now, stale, invalid-input */
export const changeCabinet = (
  ctx: Ctx,
  seen: Seen,
  cabinet: number,
  given: z.output<(typeof cabinetForms)["cabinet-change"]>,
): Promise<void> =>
  withContract(ctx, seen, "cabinet-change", async ({ db, viewer, now }, contract) => {
    checkDays(contract, given);
    if (given.removedOn !== null && (given.installedOn === null || given.removedOn < given.installedOn))
      throw invalidField("removedOn", { key: "matrix.day.beforeInstalled" });
    const { rows } = await db.execute<{ serial: string; before: Record<string, unknown> }>(sql`
      WITH before AS (SELECT id, jsonb_build_object('model', model, 'place', place, 'installedOn', installed_on, 'removedOn', removed_on) AS kept
        FROM matrix_cabinet WHERE id = ${cabinet} AND contract_id = ${contract.id} AND use_yn = 'Y' FOR UPDATE)
      UPDATE matrix_cabinet b SET model = ${given.model}, place = ${given.place}, installed_on = ${given.installedOn}::date, removed_on = ${given.removedOn}::date,
             ${stamped({ viewer, now })}
        FROM before WHERE b.id = before.id RETURNING b.serial, before.kept AS before`);
    const [changed] = rows;
    if (!changed) throw new AppError("not-found");
    return {
      result: undefined,
      event: { event: "cabinet", comment: changed.serial },
      action: "matrix-cabinet-change",
      before: changed.before,
      after: given,
    };
  });

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
