import { and, eq, sql } from "drizzle-orm";
import type { Db } from "~/api/db/client.server";
import { commercialMember } from "~/api/db/schema";
import type { WordKey } from "~/words";
import { writeAudit } from "../audit/write-audit.server";
import type { Ctx } from "../ctx";
import { AppError, invalidField } from "../errors";
import { currencies } from "../money";
import type { Month } from "../report/period";
import { refuseStale, unchangedSince } from "../stale.server";
import { readMonth, writeMonth } from "../typed-values";
import { canWriteTerms } from "./credit-policy";
import { ownUnits } from "./credit-rows.server";
import type { MemberInput, NewMember } from "./member-input";

/** @throws AppError no-right, invalid-input with the field */
export async function addMember(ctx: Ctx, { unitCode, ...given }: NewMember): Promise<{ id: number }> {
  if (!canWriteTerms(ctx.viewer)) throw new AppError("no-right");
  const { viewer, now } = ctx;
  return ctx.db.transaction(async (tx) => {
    const unitId = await requireDistributor(ctx, tx, unitCode);
    await refuseUsedMonths(tx, unitId, given, null);
    await refuseOverlap(tx, unitId, given, null);
    const by = { createUser: viewer.userId, lastUpdateUser: viewer.userId, createDate: now, lastUpdateDate: now };
    const [added] = await tx
      .insert(commercialMember)
      .values({ unitId, ...columnsOf(given), ...by })
      .returning({ id: commercialMember.id });
    const id = added?.id ?? 0;
    await writeAudit(tx, ctx, { action: "terms-add", subject: `terms:${id}`, after: { unitCode, ...given } });
    return { id };
  });
}

/** Months that have a credit keep their terms: those are ended and others begun. @throws AppError no-right, not-found, stale, invalid-input */
export async function changeMember(ctx: Ctx, id: number, stamp: string, given: MemberInput): Promise<void> {
  if (!canWriteTerms(ctx.viewer)) throw new AppError("no-right");
  const { viewer, now } = ctx;
  await ctx.db.transaction(async (tx) => {
    const [found] = await tx
      .select()
      .from(commercialMember)
      .where(and(eq(commercialMember.id, id), eq(commercialMember.useYn, "Y")));
    if (!found || !(viewer.scope.all || viewer.scope.unitIds.includes(found.unitId))) throw new AppError("not-found");
    const before = {
      list: found.list,
      validFrom: writeMonth(found.validFrom),
      validTo: writeMonth(found.validTo),
      contractNo: found.contractNo,
      terms: found.terms,
    };
    await tx.execute(sql`SELECT FROM org_unit WHERE id = ${found.unitId} FOR UPDATE`);
    await refuseUsedMonths(tx, found.unitId, given, before);
    await refuseOverlap(tx, found.unitId, given, id);
    const values = { ...columnsOf(given), lastUpdateUser: viewer.userId, lastUpdateDate: now };
    const unchanged = and(eq(commercialMember.id, id), unchangedSince(commercialMember.lastUpdateDate, stamp));
    refuseStale(await tx.update(commercialMember).set(values).where(unchanged).returning({ id: commercialMember.id }));
    await writeAudit(tx, ctx, { action: "terms-change", subject: `terms:${id}`, before, after: given });
  });
}

const columnsOf = ({ list, validFrom, validTo, contractNo, terms }: MemberInput) => ({
  list,
  validFrom: readMonth(validFrom),
  validTo: validTo === "" ? null : readMonth(validTo),
  contractNo,
  terms,
});

/** Held until the transaction ends: two terms of one distributor are written one after the other. */
async function requireDistributor({ viewer }: Ctx, tx: Db, code: string): Promise<number> {
  const { rows } = await tx.execute<{ id: number; kind: string; currency: string }>(sql`
    SELECT u.id, u.kind, u.currency FROM org_unit u WHERE u.code = ${code} AND ${ownUnits(viewer.scope, sql`u.id`)} FOR UPDATE`);
  const [found] = rows;
  const wrong = (key: WordKey) => invalidField("unitCode", { key });
  if (!found) throw wrong("api.field.unknown-code");
  if (!found.kind.endsWith("distributor")) throw wrong("commercial.terms.noDistributor");
  if (!(currencies as readonly string[]).includes(found.currency)) throw wrong("commercial.terms.noCurrency");
  return found.id;
}

/** What a month was credited with was calculated by the terms of then. */
async function refuseUsedMonths(tx: Db, unitId: number, given: MemberInput, before: MemberInput | null): Promise<void> {
  const { rows } = await tx.execute<{ last: Month | null; closed: Month | null }>(sql`
    SELECT (SELECT max(ym) FROM commercial_credit WHERE unit_id = ${unitId}) AS last,
           (SELECT max(ym) FROM commercial_month WHERE closed_at IS NOT NULL) AS closed`);
  const { last = null, closed = null } = rows[0] ?? {};
  const until = (month: Month | null, field: string) =>
    invalidField(field, { key: "commercial.terms.used", params: { month: writeMonth(month) } });
  const begins = readMonth(given.validFrom);
  if (before === null || given.validFrom !== before.validFrom) {
    const from = before === null ? begins : Math.min(begins, readMonth(before.validFrom));
    const used = Math.max(last ?? 0, closed ?? 0);
    if (from <= used) throw until(used, "validFrom");
  }
  if (before === null || last === null) return;
  const within = last >= begins && (before.validTo === "" || last <= readMonth(before.validTo));
  if (within && given.list !== before.list) throw until(last, "list");
  if (within && given.validTo !== "" && readMonth(given.validTo) < last) throw until(last, "validTo");
  // Ended terms are not stretched over months that are closed.
  const ended = before.validTo !== "" && given.validTo !== before.validTo && closed !== null;
  if (
    ended &&
    readMonth(before.validTo) < closed &&
    (given.validTo === "" || readMonth(given.validTo) > readMonth(before.validTo))
  )
    throw until(closed, "validTo");
}

async function refuseOverlap(tx: Db, unitId: number, given: MemberInput, own: number | null): Promise<void> {
  const { validFrom, validTo } = columnsOf(given);
  const { rows } = await tx.execute<{ valid_from: Month; valid_to: Month | null }>(sql`
    SELECT valid_from, valid_to FROM commercial_member
     WHERE unit_id = ${unitId} AND use_yn = 'Y' AND id IS DISTINCT FROM ${own}::int
       AND valid_from <= ${validTo ?? 999_912} AND coalesce(valid_to, 999912) >= ${validFrom} LIMIT 1`);
  const [other] = rows;
  if (!other) return;
  const params = { from: writeMonth(other.valid_from), to: writeMonth(other.valid_to) || "…" };
  throw invalidField("validFrom", { key: "commercial.terms.overlap", params });
}
