import { and, eq, inArray } from "drizzle-orm";
import type { Db } from "~/api/db/client.server";
import { appUser, reportExport } from "~/api/db/schema";
import type { ExportFormat } from "~/menu/export-formats";
import { writeAudit } from "../../audit/write-audit.server";
import type { Ctx } from "../../ctx";
import { AppError } from "../../errors";
import { enqueueJob } from "../../job/enqueue-job.server";
import { findReport } from "../../reports.server";

/** Files under way for one reader at a time. */
export const UNDER_WAY_AT_MOST = 2;

export type ExportAsk = { code: string; format: ExportFormat; search: string };

/**
 * A job makes the file; asked again while it is under way, the same one. One asker at a time, so that the limit holds.
 * @throws AppError not-found, no-right, exports-under-way
 */
export async function askExport(ctx: Ctx, { code, format, search }: ExportAsk): Promise<{ id: string }> {
  const { viewer, now } = ctx;
  if (!findReport(code)) throw new AppError("not-found");
  if (!viewer.menuCodes.has(code)) throw new AppError("no-right");
  return ctx.db.transaction(async (tx) => {
    const underWay = await listUnderWay(tx, viewer.userId);
    const same = underWay.find((each) => each.code === code && each.format === format && each.search === search);
    if (same) return { id: same.id };
    if (underWay.length >= UNDER_WAY_AT_MOST)
      throw new AppError("exports-under-way", { params: { limit: UNDER_WAY_AT_MOST } });
    const by = { createUser: viewer.userId, lastUpdateUser: viewer.userId, createDate: now, lastUpdateDate: now };
    const asked = { userId: viewer.userId, activeRole: viewer.activeRole ?? null, askedAt: now, beatAt: now };
    const [made] = await tx
      .insert(reportExport)
      .values({ ...asked, code, format, search, locale: ctx.locale, ...by })
      .returning({ id: reportExport.id });
    const id = made?.id ?? "";
    await enqueueJob(tx, "export", { exportId: id });
    const after = { code, format, filters: search.slice(0, 1000) };
    await writeAudit(tx, ctx, { action: "export-ask", subject: `export:${id}`, after });
    return { id };
  });
}

/** Under a lock on the asker's own row: two clicks at one moment are one after the other. */
async function listUnderWay(tx: Db, userId: string) {
  await tx.select({ id: appUser.id }).from(appUser).where(eq(appUser.id, userId)).for("no key update");
  const { id, code, format, search } = reportExport;
  const mine = and(eq(reportExport.userId, userId), inArray(reportExport.state, ["waiting", "running"]));
  return tx.select({ id, code, format, search }).from(reportExport).where(mine);
}
