import { sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { holds, staff } from "../lifecycle/who-may";
import { personOf, salespersonName } from "../person-name.server";
import { seoulDay } from "../seoul-time";
import type { AgentContact, AgentDistributor } from "./agent-distributor";
import { isRunning } from "./contract/own-contracts.server";

/**
 * The same distributors, each with who looks after it, how one reaches it and when somebody of ours spoke with it last: kept by hand,
 * so it is read as it is now. What our people wrote is told to staff alone.
 */
export async function withContacts(ctx: Ctx, agents: readonly AgentDistributor[]): Promise<AgentDistributor[]> {
  const canCall = holds(ctx.viewer, staff);
  const { locale } = ctx;
  const { rows } = await ctx.db.execute<Omit<AgentContact, "canCall"> & { unitId: number }>(sql`
    SELECT d.unit_id AS "unitId", d.contact_name AS "contactName", d.phone, coalesce(named.owner, care.name) AS owner, latest.last
      FROM agent_distributor d
      LEFT JOIN LATERAL (
        SELECT ${personOf(locale, sql`contract.owner`)} AS owner FROM agent_contract contract
         WHERE contract.unit_id = d.unit_id AND contract.owner <> '' AND ${isRunning(sql`${seoulDay(ctx.now)}::date`)} LIMIT 1) AS named ON true
      LEFT JOIN LATERAL (
        SELECT ${salespersonName(locale, "p")} AS name FROM customer c JOIN salesperson p ON p.id = c.salesperson_id AND p.use_yn = 'Y'
         WHERE c.org_unit_id = d.unit_id AND c.use_yn = 'Y' GROUP BY p.id ORDER BY count(*) DESC, p.id LIMIT 1) AS care ON named.owner IS NULL
      LEFT JOIN LATERAL (
        SELECT json_build_object('id', k.id, 'day', k.day, 'kind', k.kind, 'by', ${personOf(locale, sql`k.create_user`)}) AS last FROM contact_call k
         WHERE ${canCall}::boolean AND k.unit_id = d.unit_id AND k.use_yn = 'Y' ORDER BY k.day DESC, k.id DESC LIMIT 1) AS latest ON true
     WHERE d.unit_id = any(${sql.param(agents.map(({ unitId }) => unitId))}::int[])`);
  const byUnit = new Map(rows.map(({ unitId, ...contact }) => [unitId, { ...contact, canCall }]));
  const nobody: AgentContact = { owner: null, contactName: "", phone: "", last: null, canCall };
  return agents.map((agent) => ({ ...agent, contact: byUnit.get(agent.unitId) ?? nobody }));
}
