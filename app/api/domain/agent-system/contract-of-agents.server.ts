import { sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { subtrees } from "../facts/visible-units.server";
import { seoulDay } from "../seoul-time";
import type { AgentDistributor } from "./agent-distributor";
import type { AgentQuestion } from "./agent-question.server";
import { endsBetween, isRunning, lastDay, ownContracts } from "./contract/own-contracts.server";

/** How many contracts run today, by subsidiary, of all or of those below the chosen units; null for whoever may not open contracts. */
export async function countRunning(
  ctx: Ctx,
  { unit, tree }: Pick<AgentQuestion, "unit" | "tree">,
): Promise<ReadonlyMap<number, number> | null> {
  if (!ctx.viewer.menuCodes.has("MIPTAS05")) return null;
  const below = unit.length > 0 ? sql`AND contract.unit_id = any(${sql.param(subtrees(tree, unit))}::int[])` : sql``;
  const { rows } = await ctx.db.execute<{ subsidiary: number; running: number }>(sql`
    SELECT contract.subsidiary_id AS subsidiary, count(*)::int AS running FROM agent_contract contract
     WHERE ${ownContracts(ctx.viewer)} ${below} AND ${isRunning(sql`${seoulDay(ctx.now)}::date`)}
     GROUP BY 1`);
  return new Map(rows.map(({ subsidiary, running }) => [subsidiary, running]));
}

type Running = NonNullable<AgentDistributor["contract"]> & { unitId: number };

/**
 * The same distributors, each with its contract that runs or begins next, for whoever may open contracts: these change by the hand,
 * while what is told of a distributor's use is kept until the next load.
 */
export async function withContracts(ctx: Ctx, agents: readonly AgentDistributor[]): Promise<AgentDistributor[]> {
  if (!ctx.viewer.menuCodes.has("MIPTAS05")) return [...agents];
  const { rows } = await ctx.db.execute<Running>(sql`
    SELECT DISTINCT ON (contract.unit_id) contract.unit_id AS "unitId", contract.id, ${lastDay}::text AS until FROM agent_contract contract
     WHERE ${ownContracts(ctx.viewer)} AND ${endsBetween(sql`${seoulDay(ctx.now)}::date`, sql`'infinity'::date`)}
     ORDER BY contract.unit_id, contract.start_on`);
  const byUnit = new Map(rows.map(({ unitId, ...contract }) => [unitId, contract]));
  return agents.map((agent) => ({ ...agent, contract: byUnit.get(agent.unitId) ?? null }));
}
