import { sql } from "drizzle-orm";
import { ownCustomers } from "../access/own-customers.server";
import { writeAudit } from "../audit/write-audit.server";
import { stamped } from "../change-record.server";
import type { Ctx } from "../ctx";
import { AppError, invalidField } from "../errors";
import { seoulDay } from "../seoul-time";
import { wrongDay } from "./collection-day";
import type { CollectionInput } from "./scrap-input";
import { canCollect, type ScrapVerb } from "./scrap-policy";
import { type SeenCollection, withCollection } from "./with-collection.server";

/** @throws AppError no-right, invalid-input with the field */
export async function addCollection(ctx: Ctx, given: CollectionInput): Promise<{ id: number }> {
  if (!canCollect(ctx.viewer)) throw new AppError("no-right");
  return ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx };
    const customerId = await findCustomer(inside, given.customer);
    const made = await insertCollection(inside, customerId, given);
    await writeAudit(tx, ctx, { action: "scrap-add", subject: `scrap:${made.no}`, after: given });
    return { id: made.id };
  });
}

/** @throws AppError not-found, no-right, not-now, stale, invalid-input */
export const changeCollection = (ctx: Ctx, seen: SeenCollection, given: CollectionInput): Promise<void> =>
  withCollection(ctx, seen, "change", async (within, found) => {
    refuseDay(within, given.day, found.day);
    await updateCollection(within, found.id, await findCustomer(within, given.customer), given);
    const { customer, site, productionLine, machine, day, collectedBy, note } = found;
    const before: CollectionInput = { customer, site, productionLine, machine, day, collectedBy, note };
    return { action: "scrap-change", before, after: given };
  });

/** Taken out of the analysis, or back into it. @throws AppError not-found, no-right, not-now, stale */
export const moveCollection = (ctx: Ctx, verb: ScrapVerb, seen: SeenCollection, remark: string): Promise<void> =>
  withCollection(ctx, seen, verb, async (within, { id }) => {
    await within.db.execute(sql`
      UPDATE scrap_collection SET use_yn = ${verb === "removal" ? "N" : "Y"}, ${stamped(within)} WHERE id = ${id}`);
    return { action: verb === "removal" ? "scrap-remove" : "scrap-restore", reason: remark || undefined };
  });

/** The customer of a code in sight; null = own tests, which are headquarters'. @throws AppError invalid-input */
async function findCustomer({ db, viewer }: Ctx, code: string): Promise<number | null> {
  if (code === "") {
    if (!viewer.scope.all) throw invalidField("customer", { key: "scrap.customer.needed" });
    return null;
  }
  const { rows } = await db.execute<{ id: number }>(
    sql`SELECT id FROM customer WHERE code = ${code} AND ${ownCustomers(viewer.scope)}`,
  );
  if (!rows[0]) throw invalidField("customer", { key: "api.field.unknown-code" });
  return rows[0].id;
}

/** @throws AppError invalid-input */
function refuseDay({ now }: Ctx, day: string, held?: string): void {
  const wrong = wrongDay(now, day, held);
  if (wrong) throw invalidField("day", wrong);
}

/** @param no the number that a file gives it; without it the next one */
export async function insertCollection(ctx: Ctx, customerId: number | null, given: CollectionInput, no?: string) {
  refuseDay(ctx, given.day);
  const { db, viewer, now } = ctx;
  const at = sql`${now.toISOString()}::timestamptz`;
  const number = no === undefined ? sql`next_scrap_no(${seoulDay(now)}::date)` : sql`${no}`;
  const { rows } = await db.execute<{ id: number; no: string }>(sql`
    INSERT INTO scrap_collection (collection_no, customer_id, site, production_line, machine, day, collected_by, note,
           create_user, create_date, last_update_user, last_update_date)
    VALUES (${number}, ${customerId}, ${given.site}, ${given.productionLine}, ${given.machine}, ${given.day}::date, ${given.collectedBy},
           ${given.note}, ${viewer.userId}, ${at}, ${viewer.userId}, ${at})
    RETURNING id, collection_no AS no`);
  return rows[0] as { id: number; no: string };
}

export async function updateCollection(ctx: Ctx, id: number, customerId: number | null, given: CollectionInput) {
  await ctx.db.execute(sql`
    UPDATE scrap_collection SET customer_id = ${customerId}, site = ${given.site}, production_line = ${given.productionLine},
           machine = ${given.machine}, day = ${given.day}::date, collected_by = ${given.collectedBy}, note = ${given.note},
           ${stamped(ctx)} WHERE id = ${id}`);
}
