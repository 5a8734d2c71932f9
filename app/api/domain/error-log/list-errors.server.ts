import { and, count, desc, eq, type SQL } from "drizzle-orm";
import { errorLog } from "~/api/db/schema";
import { ADMINISTRATOR } from "../access/administrator";
import type { Ctx } from "../ctx";
import { AppError } from "../errors";
import type { ErrorFilters } from "./error-input";

export type ErrorRecord = {
  id: string;
  at: string;
  userId: string | null;
  source: "browser" | "server";
  reference: string;
  message: string;
  info: string;
  url: string;
  stack: string;
  /** Its reader has cleared it. */
  cleared: boolean;
};

const ownOf = ({ viewer }: Ctx) => and(eq(errorLog.userId, viewer.userId), eq(errorLog.useYn, "Y"));

/** The reader's own errors, newest first; administrators may read everybody's. @throws AppError no-right */
export async function listErrors(ctx: Ctx, { of, reference, page, size }: ErrorFilters) {
  if (of === "all" && !ctx.viewer.roles.includes(ADMINISTRATOR)) throw new AppError("no-right");
  const conditions: (SQL | undefined)[] = [
    of === "all" ? undefined : ownOf(ctx),
    reference ? eq(errorLog.reference, reference) : undefined,
  ];
  const where = and(...conditions);
  const [rows, [total]] = await Promise.all([
    ctx.db
      .select()
      .from(errorLog)
      .where(where)
      .orderBy(desc(errorLog.at), errorLog.id)
      .limit(size)
      .offset((page - 1) * size),
    ctx.db.select({ errors: count() }).from(errorLog).where(where),
  ]);
  return { rows: rows.map(recordOf), count: total?.errors ?? 0 };
}

const recordOf = (row: typeof errorLog.$inferSelect): ErrorRecord => ({
  id: row.id,
  at: row.at.toISOString(),
  userId: row.userId,
  source: row.source,
  reference: row.reference,
  message: row.message,
  info: row.info,
  url: row.url,
  stack: row.stack,
  cleared: row.useYn !== "Y",
});

/** Clear All: the reader's own list is empty; administrators keep what was in it until the nightly clearing. */
export async function clearErrors(ctx: Ctx): Promise<{ cleared: number }> {
  const change = { useYn: "N", lastUpdateUser: ctx.viewer.userId, lastUpdateDate: ctx.now };
  const rows = await ctx.db.update(errorLog).set(change).where(ownOf(ctx)).returning({ id: errorLog.id });
  return { cleared: rows.length };
}
