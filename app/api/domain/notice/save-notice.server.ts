import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { generalNotice, maintenanceNotice } from "~/api/db/schema";
import { writeAudit } from "../audit/write-audit.server";
import { requireStanding } from "../change-record.server";
import type { Ctx } from "../ctx";
import { AppError, type Wording } from "../errors";
import { fromSeoul } from "../seoul-time";
import { refuseStale, unchangedSince } from "../stale.server";
import { getNotice } from "./list-notices.server";
import type { NoticeInput } from "./notice-input";
import { noticePolicies } from "./notice-kinds";

type Times = { announceFrom: Date; fromAt: Date; toAt: Date };

/**
 * `key` names the form it came from: sent twice, it is announced once (security.md D2).
 * @returns the new notice's id @throws AppError invalid-input with the fields
 */
export async function addNotice(
  ctx: Ctx,
  { key: id = randomUUID(), ...given }: NoticeInput & { key?: string },
): Promise<{ id: string }> {
  const times = timesOf(given);
  const by = {
    createUser: ctx.viewer.userId,
    lastUpdateUser: ctx.viewer.userId,
    createDate: ctx.now,
    lastUpdateDate: ctx.now,
  };
  await ctx.db.transaction(async (tx) => {
    const values = { id, ...texts(given), ...times, ...by };
    const adding =
      given.kind === "maintenance"
        ? tx.insert(maintenanceNotice).values(values)
        : tx.insert(generalNotice).values({ ...values, ...titles(given) });
    const { rowCount } = await adding.onConflictDoNothing();
    if (rowCount) await writeAudit(tx, ctx, { action: "notice-add", subject: `notice:${id}`, after: given });
  });
  return { id };
}

/** The kind stays what it is. @throws AppError not-found, stale, invalid-input */
export async function changeNotice(ctx: Ctx, id: string, stamp: string, given: NoticeInput): Promise<void> {
  const times = timesOf(given);
  await ctx.db.transaction(async (tx) => {
    const {
      stamp: _stamp,
      can: _can,
      state: _state,
      id: _id,
      changedBy: _by,
      ...before
    } = await getNotice({ ...ctx, db: tx }, id);
    if (before.kind !== given.kind) throw new AppError("not-found");
    const by = { lastUpdateUser: ctx.viewer.userId, lastUpdateDate: ctx.now };
    const table = given.kind === "maintenance" ? maintenanceNotice : generalNotice;
    const values = { ...texts(given), ...times, ...by, ...(given.kind === "general" ? titles(given) : {}) };
    const unchanged = and(eq(table.id, id), unchangedSince(table.lastUpdateDate, stamp));
    refuseStale(await tx.update(table).set(values).where(unchanged).returning({ id: table.id }));
    await writeAudit(tx, ctx, { action: "notice-change", subject: `notice:${id}`, before, after: given });
  });
}

/** Nobody sees it from now on; the list keeps it. @throws AppError not-found */
export async function withdrawNotice(ctx: Ctx, id: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const { kind, state } = await getNotice({ ...ctx, db: tx }, id);
    if (state === "withdrawn") return;
    requireStanding("notice", noticePolicies.withdrawal, ctx.viewer, { state });
    const table = kind === "maintenance" ? maintenanceNotice : generalNotice;
    const gone = { useYn: "N", lastUpdateUser: ctx.viewer.userId, lastUpdateDate: ctx.now };
    await tx.update(table).set(gone).where(eq(table.id, id));
    await writeAudit(tx, ctx, { action: "notice-withdraw", subject: `notice:${id}`, before: { state } });
  });
}

const texts = ({ textKo, textEn }: NoticeInput) => ({ textKo, textEn });
const titles = ({ titleKo, titleEn }: NoticeInput) => ({ titleKo, titleEn });

/** @throws AppError invalid-input: a day that is none, an end before its beginning, a missing title */
function timesOf(given: NoticeInput): Times {
  const fields: Record<string, Wording> = {};
  const read = (name: "from" | "to" | "announceFrom") => {
    const instant = fromSeoul(given[name] ?? given.from);
    if (!instant) fields[name] = { key: "api.field.wrong" };
    return instant ?? new Date(0);
  };
  const [fromAt, toAt, announceFrom] = [read("from"), read("to"), read("announceFrom")];
  if (!fields.to && toAt <= fromAt) fields.to = { key: "api.field.not-after-start" };
  if (!fields.announceFrom && announceFrom > fromAt) fields.announceFrom = { key: "api.field.after-start" };
  if (given.kind === "general")
    for (const name of ["titleKo", "titleEn"] as const) if (!given[name]) fields[name] = { key: "api.field.required" };
  if (Object.keys(fields).length > 0) throw new AppError("invalid-input", { fields });
  return { fromAt, toAt, announceFrom };
}
