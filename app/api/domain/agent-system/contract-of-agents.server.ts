import { sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { seoulDay } from "../seoul-time";
import type { AgentDistributor } from "./agent-distributor";
import { lastDay, ownContracts } from "./contract/own-contracts.server";

type Running = NonNullable<AgentDistributor["contract"]> & { unitId: number };

/**
 * The same distributors, each with its contract that runs or begins next, for whoever may open contracts: these change by the hand,
 * while what is told of a distributor's use is kept until the next load.
 */
export async function withContracts(ctx: Ctx, agents: readonly AgentDistributor[]): Promise<AgentDistributor[]> {
  if (!ctx.viewer.menuCodes.has("MIPTAS05")) return [...agents];
  const { rows } = await ctx.db.execute<Running>(sql`
    SELECT DISTINCT ON (contract.unit_id) contract.unit_id AS "unitId", contract.id, ${lastDay}::text AS until FROM agent_contract contract
     WHERE ${ownContracts(ctx.viewer)} AND contract.state IN ('active', 'terminated') AND ${lastDay} >= ${seoulDay(ctx.now)}::date
     ORDER BY contract.unit_id, contract.start_on`);
  const byUnit = new Map(rows.map(({ unitId, ...contract }) => [unitId, contract]));
  return agents.map((agent) => ({ ...agent, contract: byUnit.get(agent.unitId) ?? null }));
}
