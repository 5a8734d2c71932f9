import { type SQL, sql } from "drizzle-orm";
import { unitNameIn } from "../access/own-units.server";
import { writeAudit } from "../audit/write-audit.server";
import { type AuditedDeed, assigned, changeRecord, stamped } from "../change-record.server";
import type { Ctx } from "../ctx";
import { AppError, invalidField } from "../errors";
import type { ListedEntity } from "./entities";
import { findEntity } from "./entities.server";
import { canKeepEntities, type EntityInput, entityPolicies, type Restored } from "./entity-input";

type Seen = { id: number; stamp: string };

/** A further company that signs. @throws AppError no-right, invalid-input with the field */
export function addEntity(ctx: Ctx, given: EntityInput): Promise<{ id: number }> {
  if (!canKeepEntities(ctx.viewer)) throw new AppError("no-right");
  return oneAtATime(ctx, async (within) => {
    const values = await readEntity(within, given);
    const by = sql`${ctx.viewer.userId}, ${ctx.now.toISOString()}::timestamptz`;
    const names = Object.keys(values).map((name) => sql.identifier(name));
    const { rows } = await within.db.execute<{ id: number }>(sql`
      INSERT INTO legal_entity (${sql.join(names, sql`, `)}, create_user, create_date, last_update_user, last_update_date)
      VALUES (${sql.join(Object.values(values), sql`, `)}, ${by}, ${by}) RETURNING id`);
    const id = rows[0]?.id ?? 0;
    await keepUnits(within, id, await unitsOf(within, id, given.units));
    await writeAudit(within.db, ctx, { action: "legal-entity-add", subject: `legal-entity:${id}`, after: given });
    return { id };
  });
}

/** Papers that are not approved yet name it as it is from now on. @throws AppError not-found, no-right, stale, invalid-input */
export const changeEntity = (ctx: Ctx, seen: Seen, given: EntityInput): Promise<void> =>
  withEntity(ctx, seen, "change", async (within, found) => {
    const set = await readEntity(within, given, seen.id);
    await keepUnits(within, seen.id, await unitsOf(within, seen.id, given.units));
    const before = Object.fromEntries(Object.keys(given).map((name) => [name, found[name as keyof EntityInput]]));
    return { action: "legal-entity-change", set, before, after: given };
  });

/** It signs no more: its units have no company until another one takes them. @throws AppError not-found, no-right, stale */
export const removeEntity = (ctx: Ctx, seen: Seen, reason: string): Promise<void> =>
  withEntity(ctx, seen, "removal", async (within, { units }) => {
    await keepUnits(within, seen.id, []);
    // What it loses is told by the trail: a unit that another one takes is that one's alone.
    return {
      action: "legal-entity-remove",
      set: { use_yn: sql`'N'` },
      before: { units },
      after: { units: "" },
      reason,
    };
  });

/**
 * It signs again, for those of the units that its removal took from it and that no other company has taken since.
 * @returns the others, and where they are now @throws AppError not-found, no-right, not-now, stale, invalid-input where another one has its registration number by now
 */
export async function restoreEntity(ctx: Ctx, seen: Seen, reason: string): Promise<Restored> {
  await withEntity(ctx, seen, "restoration", async (within, { registrationNo }) => {
    await refuseTaken(within, registrationNo, seen.id, "remark");
    await within.db.execute(sql`
      UPDATE legal_entity_unit held SET use_yn = 'Y', ${stamped(within)} FROM legal_entity e
       WHERE e.id = ${seen.id} AND held.entity_id = e.id AND held.use_yn = 'N' AND held.last_update_date = e.last_update_date`);
    return { action: "legal-entity-restore", set: { use_yn: sql`'Y'` }, ...(reason && { reason }) };
  });
  return { elsewhere: await heldElsewhere(ctx, seen.id) };
}

/** Units that a company had when it was taken out last and has no more. */
async function heldElsewhere(ctx: Ctx, id: number): Promise<Restored["elsewhere"]> {
  const name = sql.identifier(ctx.locale === "ko" ? "name_ko" : "name_en");
  const { rows } = await ctx.db.execute<Restored["elsewhere"][number]>(sql`
    WITH removal AS (
      SELECT string_to_array(a.before ->> 'units', ', ') AS units FROM audit_entry a
       WHERE a.subject = ${`legal-entity:${id}`} AND a.action = 'legal-entity-remove' ORDER BY a.at DESC, a.id DESC LIMIT 1)
    SELECT ${unitNameIn(ctx)} AS unit, e.${name} AS entity FROM removal JOIN org_unit u ON u.code = any(removal.units)
      LEFT JOIN legal_entity_unit held ON held.unit_id = u.id AND held.use_yn = 'Y' LEFT JOIN legal_entity e ON e.id = held.entity_id
     WHERE held.entity_id IS DISTINCT FROM ${id} ORDER BY u.display_order, u.id`);
  return rows;
}

type Done = AuditedDeed & { set: Record<string, SQL> };

const withEntity = (
  ctx: Ctx,
  { id, stamp }: Seen,
  right: keyof typeof entityPolicies,
  perform: (within: Ctx, found: ListedEntity) => Promise<Done>,
): Promise<void> =>
  oneAtATime(ctx, async (held) => {
    await changeRecord(held, {
      ...{ stamp, perform, policy: entityPolicies[right] },
      find: (within) => findEntity(within, id),
      keep: (within, _found, { set }: Done) =>
        within.db.execute(sql`UPDATE legal_entity SET ${assigned(set)}, ${stamped(within)} WHERE id = ${id}`),
      subject: () => `legal-entity:${id}`,
    });
  });

/** Companies are few and seldom written: two that want the same unit or number wait for each other. */
const oneAtATime = <T>(ctx: Ctx, perform: (within: Ctx) => Promise<T>): Promise<T> =>
  ctx.db.transaction(async (tx) => {
    await tx.execute(sql`LOCK TABLE legal_entity IN SHARE ROW EXCLUSIVE MODE`);
    return perform({ ...ctx, db: tx });
  });

const hasNoName = (line: string): boolean => !/\p{L}/u.test(line);

const linesOf = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);

/** Columns and values of what a form gives. @throws AppError invalid-input beside the field */
async function readEntity(within: Ctx, given: EntityInput, id = 0): Promise<Record<string, SQL>> {
  const [korean, english] = [linesOf(given.signatoriesKo), linesOf(given.signatoriesEn)];
  const nameless = korean.some(hasNoName) ? "signatoriesKo" : english.some(hasNoName) ? "signatoriesEn" : null;
  if (nameless) throw invalidField(nameless, { key: "entities.signatories.nameless" });
  if (korean.length !== english.length)
    throw invalidField("signatoriesEn", {
      key: "entities.signatories.unlike",
      params: { korean: korean.length, english: english.length },
    });
  await refuseTaken(within, given.registrationNo, id, "registrationNo");
  return {
    name_ko: sql`${given.nameKo}`,
    name_en: sql`${given.nameEn}`,
    registration_no: sql`${given.registrationNo}`,
    address_ko: sql`${given.addressKo}`,
    address_en: sql`${given.addressEn}`,
    signatories_ko: sql`${korean.join("\n")}`,
    signatories_en: sql`${english.join("\n")}`,
  };
}

/** One number is one company in use. @throws AppError invalid-input beside the field */
async function refuseTaken({ db }: Ctx, registrationNo: string, id: number, field: string): Promise<void> {
  const { rows } = await db.execute<{ name: string }>(sql`
    SELECT name_en AS name FROM legal_entity WHERE registration_no = ${registrationNo} AND use_yn = 'Y' AND id <> ${id}`);
  if (rows[0]) throw invalidField(field, { key: "entities.registrationNo.taken", params: rows[0] });
}

type Unit = { id: number; code: string; kind: string; taken: string | null };

/** The units of these codes. @throws AppError invalid-input: one that is not there, a distributor, one of another company's */
async function unitsOf({ db }: Ctx, id: number, typed: string): Promise<number[]> {
  const codes = [...new Set(typed.split(/[\s,;]+/).filter(Boolean))];
  if (codes.length === 0) return [];
  const { rows } = await db.execute<Unit>(sql`
    SELECT u.id, u.code, u.kind, e.name_en AS taken FROM org_unit u
      LEFT JOIN legal_entity_unit held ON held.unit_id = u.id AND held.use_yn = 'Y' AND held.entity_id <> ${id}
      LEFT JOIN legal_entity e ON e.id = held.entity_id
     WHERE upper(u.code) = any(${sql.param(codes.map((code) => code.toUpperCase()))}::text[]) AND u.use_yn = 'Y'`);
  const known = new Set(rows.map(({ code }) => code.toUpperCase()));
  const unknown = codes.filter((code) => !known.has(code.toUpperCase()));
  if (unknown.length > 0)
    throw invalidField("units", { key: "api.field.unknown", params: { names: unknown.join(", ") } });
  const distributors = rows.filter(({ kind }) => kind.endsWith("distributor")).map(({ code }) => code);
  if (distributors.length > 0)
    throw invalidField("units", { key: "entities.units.distributor", params: { names: distributors.join(", ") } });
  const other = rows.find(({ taken }) => taken !== null);
  if (other)
    throw invalidField("units", {
      key: "entities.units.taken",
      params: { unit: other.code, entity: other.taken ?? "" },
    });
  return rows.map((unit) => unit.id);
}

async function keepUnits(within: Ctx, id: number, units: readonly number[]): Promise<void> {
  const { db, viewer, now } = within;
  const by = sql`${viewer.userId}, ${now.toISOString()}::timestamptz`;
  await db.execute(sql`
    UPDATE legal_entity_unit SET use_yn = 'N', ${stamped(within)}
     WHERE entity_id = ${id} AND use_yn = 'Y' AND unit_id <> all(${sql.param([...units])}::int[])`);
  await db.execute(sql`
    INSERT INTO legal_entity_unit AS held (unit_id, entity_id, create_user, create_date, last_update_user, last_update_date)
    SELECT unit_id, ${id}, ${by}, ${by} FROM unnest(${sql.param([...units])}::int[]) AS given (unit_id)
    ON CONFLICT (unit_id) DO UPDATE SET entity_id = excluded.entity_id, use_yn = 'Y', last_update_user = excluded.last_update_user,
      last_update_date = excluded.last_update_date WHERE (held.entity_id, held.use_yn) IS DISTINCT FROM (excluded.entity_id, 'Y')`);
}
