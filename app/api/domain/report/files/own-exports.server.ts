import { and, asc, desc, eq, sql } from "drizzle-orm";
import { reportExport, reportExportPart } from "~/api/db/schema";
import { writeAudit } from "../../audit/write-audit.server";
import type { Ctx, Scope } from "../../ctx";
import { AppError } from "../../errors";

const columns = {
  id: reportExport.id,
  code: reportExport.code,
  format: reportExport.format,
  search: reportExport.search,
  state: reportExport.state,
  rowsExpected: reportExport.rowsExpected,
  rowsDone: reportExport.rowsDone,
  size: reportExport.size,
  error: reportExport.error,
  askedAt: reportExport.askedAt,
  endedAt: reportExport.endedAt,
  expiresAt: reportExport.expiresAt,
};
type Row = { [K in keyof typeof columns]: (typeof reportExport.$inferSelect)[K] };

const told = ({ askedAt, endedAt, expiresAt, ...row }: Row) => ({
  ...row,
  askedAt: askedAt.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
  expiresAt: expiresAt?.toISOString() ?? null,
});

/** The reader's own, newest first; what is past its time is gone, even before the night takes it away. */
export async function listExports({ db, viewer, now }: Ctx) {
  const rows = await db
    .select(columns)
    .from(reportExport)
    .where(and(eq(reportExport.userId, viewer.userId), notExpired(now)))
    .orderBy(desc(reportExport.askedAt))
    .limit(50);
  return { exports: rows.map(told) };
}

/** @throws AppError not-found: another's is not there */
export async function getExport({ db, viewer, now }: Ctx, id: string) {
  const own = and(eq(reportExport.id, id), eq(reportExport.userId, viewer.userId), notExpired(now));
  const [row] = await db.select(columns).from(reportExport).where(own);
  if (!row) throw new AppError("not-found");
  return told(row);
}

const notExpired = (now: Date) =>
  sql`(${reportExport.expiresAt} IS NULL OR ${reportExport.expiresAt} > ${now.toISOString()}::timestamptz)`;

/**
 * The finished file, for its owner with the rights they have now: who lost the screen, or sees fewer rows than when the
 * file was made, does not get it. @throws AppError not-found, export-not-ready, no-right, export-scope
 */
export async function openExportFile(ctx: Ctx, id: string) {
  const { db, viewer } = ctx;
  const own = await getExport(ctx, id);
  if (!viewer.menuCodes.has(own.code)) throw new AppError("no-right");
  if (own.state !== "ready") throw new AppError("export-not-ready");
  const [kept] = await db
    .select({ scope: reportExport.scope, fileName: reportExport.fileName })
    .from(reportExport)
    .where(eq(reportExport.id, id));
  if (!covers(viewer.scope, kept?.scope as Scope)) throw new AppError("export-scope");
  await writeAudit(db, ctx, { action: "export-fetch", subject: `export:${id}`, after: { code: own.code } });
  return { name: `${kept?.fileName}.${own.format}`, format: own.format, size: own.size, bytes: readParts(ctx, id) };
}

const covers = (now: Scope, then: Scope): boolean =>
  now.all ||
  (!then.all &&
    then.unitIds.every((id) => now.unitIds.includes(id)) &&
    then.customerIds.every((id) => now.customerIds.includes(id)));

/** One part in memory at a time. */
async function* readParts({ db }: Ctx, id: string): AsyncGenerator<Uint8Array> {
  for (let part = 0; ; part++) {
    const [found] = await db
      .select({ content: reportExportPart.content })
      .from(reportExportPart)
      .where(and(eq(reportExportPart.exportId, id), eq(reportExportPart.part, part)))
      .orderBy(asc(reportExportPart.part));
    if (!found) return;
    yield found.content;
  }
}
