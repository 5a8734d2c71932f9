import { and, asc, count, eq, sql } from "drizzle-orm";
import type { Db } from "~/api/db/client.server";
import { appUser, reportAlert } from "~/api/db/schema";
import type { AmountUnit } from "~/words/formats";
import { writeAudit } from "../../audit/write-audit.server";
import type { Ctx } from "../../ctx";
import { AppError, invalidField } from "../../errors";
import { findAlertFigure, hasAlertFigures } from "../../reports";
import { type Kept, keptSearch } from "../views/kept-search.server";
import { monthStaying } from "../views/month-staying";
import { nameSearches } from "../views/name-searches.server";
import type { Direction } from "./alert-input";
import { readAlertFigures } from "./read-alert-figures.server";

const ALERTS_AT_MOST = 50;

type Report = { code: string; search: string };
type Asked = Kept & { figure: string; direction: Direction; threshold: string; unit: AmountUnit };

/** The reader's own, with what the last check of each found. */
export async function listReportAlerts(ctx: Ctx) {
  const { db, viewer } = ctx;
  const rows = await db
    .select()
    .from(reportAlert)
    .where(eq(reportAlert.userId, viewer.userId))
    .orderBy(asc(reportAlert.code), asc(reportAlert.createDate));
  const chosen = await nameSearches(ctx, rows);
  return {
    alerts: rows.map(({ toldAt, checkedAt, outcome, lastValue, ...row }, at) => ({
      id: row.id,
      code: row.code,
      search: row.search,
      chosen: chosen[at] ?? [],
      figure: row.figure,
      kind: findAlertFigure(row.code, row.figure)?.kind ?? "count",
      direction: row.direction,
      threshold: row.threshold,
      currency: row.currency,
      unit: row.unit,
      paused: row.paused,
      told: row.told,
      toldAt: toldAt?.toISOString() ?? null,
      last: checkedAt && outcome && { outcome, value: lastValue, at: checkedAt.toISOString() },
    })),
  };
}

/** What an alert on this report can be set on, with the values of now. @throws AppError not-found, no-right */
export async function listAlertFigures(ctx: Ctx, { code, search }: Report) {
  if (!hasAlertFigures(code)) throw new AppError("not-found");
  const read = await readAlertFigures(ctx, code, search);
  const { figures, currency, month, openUntil } = read;
  const values = figures.flatMap(({ figure: { key, kind }, value, isOffered }) =>
    isOffered ? [{ key, kind, value }] : [],
  );
  // An alert moves on from a month that is not there, or stays with the one that is shown in its place.
  const staying = monthStaying(read.definition);
  const missing = read.missing.filter((each) => !staying || !each.startsWith(`${staying.name}=`));
  return { figures: values, currency, month, openUntil, missing };
}

/**
 * Told once when the figure of the report, as its address shows it, crosses the value; its first check follows at once. The same alert
 * set twice is one: a form that was sent again makes no second mail, and one that was paused is checked again.
 * @throws AppError not-found, no-right, invalid-input naming `figure`
 */
export async function addReportAlert(
  ctx: Ctx,
  { code, search, stay, figure, ...asked }: Asked,
): Promise<{ id: string }> {
  const { viewer, now } = ctx;
  const { userId } = viewer;
  if (!hasAlertFigures(code)) throw new AppError("not-found");
  const kept = await keptSearch(ctx, { code, search, stay });
  // What is watched is what is checked: a month that it moves on from need not be there.
  const { figures, currency, missing } = await readAlertFigures(ctx, code, kept);
  if (!figures.some((each) => each.isOffered && each.figure.key === figure))
    throw invalidField("figure", { key: "api.field.wrong" });
  if (missing.length > 0) throw invalidField("figure", { key: "alerts.missing", params: { list: missing.join(", ") } });
  const wanted = { code, search: kept, figure, ...asked, currency };
  return ctx.db.transaction(async (tx) => {
    await tx.select({ id: appUser.id }).from(appUser).where(eq(appUser.id, userId)).for("no key update");
    const same = await findSame(tx, ctx, wanted);
    if (same?.paused) await pauseReportAlert({ ...ctx, db: tx }, same.id, false);
    if (same) return { id: same.id };
    const [held] = await tx.select({ alerts: count() }).from(reportAlert).where(eq(reportAlert.userId, userId));
    if ((held?.alerts ?? 0) >= ALERTS_AT_MOST)
      throw invalidField("figure", { key: "alerts.tooMany", params: { limit: ALERTS_AT_MOST } });
    const by = { createUser: userId, lastUpdateUser: userId, createDate: now, lastUpdateDate: now };
    const [added] = await tx
      .insert(reportAlert)
      .values({ userId, activeRole: viewer.activeRole ?? null, ...wanted, ...by })
      .returning({ id: reportAlert.id });
    const id = added?.id ?? "";
    await writeAudit(tx, ctx, { action: "report-alert-add", subject: `report-alert:${id}`, after: wanted });
    return { id };
  });
}

/** The reader's own that tells the same; in which unit its amounts are written changes nothing. */
async function findSame(tx: Db, { viewer }: Ctx, wanted: Omit<Asked, "stay" | "unit"> & { currency: string }) {
  const { code, search, figure, direction, threshold, currency } = wanted;
  const told = { code, search, figure, direction, threshold, currency, userId: viewer.userId };
  const isSame = Object.entries(told).map(([name, value]) => eq(reportAlert[name as keyof typeof told], value));
  const [same] = await tx
    .select({ id: reportAlert.id, paused: reportAlert.paused })
    .from(reportAlert)
    .where(and(...isSame, sql`${reportAlert.activeRole} IS NOT DISTINCT FROM ${viewer.activeRole ?? null}`));
  return same;
}

/** Paused, it is checked no more; resumed, it is checked at once, and told once more only after the figure was back. @throws AppError not-found */
export async function pauseReportAlert(ctx: Ctx, id: string, paused: boolean): Promise<void> {
  const { viewer, now } = ctx;
  await ctx.db.transaction(async (tx) => {
    const changed = await tx
      .update(reportAlert)
      .set({ paused, askedAt: null, askedBatch: null, lastUpdateUser: viewer.userId, lastUpdateDate: now })
      .where(own(ctx, id))
      .returning({ id: reportAlert.id });
    if (changed.length === 0) throw new AppError("not-found");
    const action = paused ? "report-alert-pause" : "report-alert-resume";
    await writeAudit(tx, ctx, { action, subject: `report-alert:${id}` });
  });
}

/** @throws AppError not-found */
export async function removeReportAlert(ctx: Ctx, id: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [before] = await tx.delete(reportAlert).where(own(ctx, id)).returning();
    if (!before) throw new AppError("not-found");
    const { code, search, figure, direction, threshold, currency, unit } = before;
    await writeAudit(tx, ctx, {
      action: "report-alert-remove",
      subject: `report-alert:${id}`,
      before: { code, search, figure, direction, threshold, currency, unit },
    });
  });
}

const own = ({ viewer }: Ctx, id: string) => and(eq(reportAlert.id, id), eq(reportAlert.userId, viewer.userId));
