import { and, count, desc, eq, sql } from "drizzle-orm";
import type { Db } from "~/api/db/client.server";
import { simulation, simulationVersion } from "~/api/db/schema";
import { writeAudit } from "../audit/write-audit.server";
import type { Ctx } from "../ctx";
import { AppError, invalidField } from "../errors";
import { calculateKept } from "../kept-simulations.server";
import { refuseStale, unchangedSince } from "../stale.server";
import type { Typed } from "./fields";
import type { SimulationKind } from "./simulation-input";
import { requireAct, screenOf } from "./visible-simulations.server";

const KEPT_AT_MOST = 200;

type NewSimulation = { kind: SimulationKind; title: string; customer: string; remark: string; input: Typed };

/** Keeps a case under a title, as version 1. @throws AppError no-right, invalid-input naming the field */
export async function saveSimulation(ctx: Ctx, given: NewSimulation): Promise<{ id: string }> {
  const { viewer, now } = ctx;
  const { kind, title, customer, remark } = given;
  if (!viewer.menuCodes.has(screenOf[kind])) throw new AppError("no-right");
  const kept = await calculateKept(ctx, kind, given.input);
  return ctx.db.transaction(async (tx) => {
    const own = and(eq(simulation.ownerId, viewer.userId), eq(simulation.kind, kind), eq(simulation.useYn, "Y"));
    const [held] = await tx.select({ cases: count() }).from(simulation).where(own);
    if ((held?.cases ?? 0) >= KEPT_AT_MOST)
      throw invalidField("title", { key: "sim.tooMany", params: { limit: KEPT_AT_MOST } });
    const by = byViewer(ctx);
    const [added] = await tx
      .insert(simulation)
      .values({ kind, title, customer, ownerId: viewer.userId, ...by, createDate: now, createUser: viewer.userId })
      .onConflictDoNothing()
      .returning({ id: simulation.id });
    if (!added) throw invalidField("title", { key: "sim.titleTaken" });
    await addVersion(tx, ctx, { simulationId: added.id, number: 1, remark, ...kept });
    const after = { kind, title, customer, version: 1 };
    await writeAudit(tx, ctx, { action: "simulation-add", subject: `simulation:${added.id}`, after });
    return added;
  });
}

type NewVersion = { stamp: string; remark: string; input: Typed };

/**
 * The case as it is now becomes the newest version; all before it stay.
 * @throws AppError not-found, no-right, stale, invalid-input naming the field
 */
export async function saveOver(
  ctx: Ctx,
  id: string,
  { stamp, remark, input }: NewVersion,
): Promise<{ number: number }> {
  const { kind, lastVersion, stamp: newest } = await requireAct(ctx, id, "saveOver");
  // Said first: what an overtaken case lacks is judged against a version that its author has not seen.
  if (Date.parse(stamp) !== Date.parse(newest)) throw new AppError("stale");
  const kept = await calculateKept(ctx, kind, input, await newestResult(ctx, id));
  return ctx.db.transaction(async (tx) => {
    const unchanged = and(eq(simulation.id, id), unchangedSince(simulation.lastUpdateDate, stamp));
    const changed = await tx
      .update(simulation)
      .set({ lastVersion: sql`${simulation.lastVersion} + 1`, ...byViewer(ctx) })
      .where(unchanged)
      .returning({ number: simulation.lastVersion });
    refuseStale(changed);
    const number = changed[0]?.number ?? lastVersion + 1;
    await addVersion(tx, ctx, { simulationId: id, number, remark, ...kept });
    const audit = { before: { version: lastVersion }, after: { version: number } };
    await writeAudit(tx, ctx, { action: "simulation-save-over", subject: `simulation:${id}`, ...audit });
    return { number };
  });
}

async function newestResult({ db }: Ctx, id: string): Promise<unknown> {
  const rows = await db
    .select({ result: simulationVersion.result })
    .from(simulationVersion)
    .where(eq(simulationVersion.simulationId, id))
    .orderBy(desc(simulationVersion.number))
    .limit(1);
  return rows[0]?.result ?? null;
}

const byViewer = ({ viewer, now }: Ctx) => ({ lastUpdateUser: viewer.userId, lastUpdateDate: now });

type Version = Pick<
  typeof simulationVersion.$inferInsert,
  "simulationId" | "number" | "remark" | "input" | "rates" | "result"
>;

async function addVersion(tx: Db, ctx: Ctx, version: Version): Promise<void> {
  const by = { ...byViewer(ctx), createUser: ctx.viewer.userId, createDate: ctx.now };
  await tx.insert(simulationVersion).values({ ...version, ...by });
}
