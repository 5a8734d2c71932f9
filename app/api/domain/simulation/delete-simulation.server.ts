import { and, eq, sql } from "drizzle-orm";
import { simulation } from "~/api/db/schema";
import { writeAudit } from "../audit/write-audit.server";
import type { Ctx } from "../ctx";
import { invalidField } from "../errors";
import { refuseStale, unchangedSince } from "../stale.server";
import { requireAct } from "./visible-simulations.server";

/** Out of sight for everybody; its owner can bring it back. @throws AppError not-found, no-right, stale */
export async function deleteSimulation(ctx: Ctx, id: string, stamp: string): Promise<void> {
  const { title } = await requireAct(ctx, id, "delete");
  await ctx.db.transaction(async (tx) => {
    const unchanged = and(eq(simulation.id, id), unchangedSince(simulation.lastUpdateDate, stamp));
    const by = { lastUpdateUser: ctx.viewer.userId, lastUpdateDate: ctx.now };
    const set = { useYn: "N", ...by };
    refuseStale(await tx.update(simulation).set(set).where(unchanged).returning({ id: simulation.id }));
    await writeAudit(tx, ctx, { action: "simulation-delete", subject: `simulation:${id}`, before: { title } });
  });
}

/** Back with all its versions. @throws AppError not-found, no-right, invalid-input: its title is another case's by now */
export async function restoreSimulation(ctx: Ctx, id: string): Promise<void> {
  const { title, kind } = await requireAct(ctx, id, "restore");
  await ctx.db.transaction(async (tx) => {
    const same = and(
      eq(simulation.ownerId, ctx.viewer.userId),
      eq(simulation.kind, kind),
      eq(simulation.useYn, "Y"),
      sql`lower(${simulation.title}) = lower(${title})`,
    );
    if ((await tx.select({ id: simulation.id }).from(simulation).where(same)).length > 0)
      throw invalidField("title", { key: "sim.titleTaken" });
    const by = { lastUpdateUser: ctx.viewer.userId, lastUpdateDate: ctx.now };
    await tx
      .update(simulation)
      .set({ useYn: "Y", ...by })
      .where(eq(simulation.id, id));
    await writeAudit(tx, ctx, { action: "simulation-restore", subject: `simulation:${id}`, after: { title } });
  });
}
