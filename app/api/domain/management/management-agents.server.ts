import { type AgentDistributor, introducedOf, silenceOf, sumAgents } from "../agent-system/agent-distributor";
import { listAgentDistributors } from "../agent-system/agent-distributors.server";
import { askAgents } from "../agent-system/agent-question.server";
import { bySubsidiary, listMonths } from "../agent-system/introduction-status.server";
import type { Ctx } from "../ctx";
import { compare } from "../decimal";
import type { IgnoredFilter } from "../report/filters";
import type { ManagementAgents, ManagementAgentsFilters } from "./management-agents";

/** MIPMGM03 for the reader's own scope; the subsidiary with most ordered first. */
export async function getManagementAgents(
  ctx: Ctx,
  { currency }: ManagementAgentsFilters,
  ignored: IgnoredFilter[] = [],
): Promise<ManagementAgents> {
  const question = await askAgents(ctx, { currency });
  const agents = await listAgentDistributors(ctx, question);
  const { asOf, from, to, rules } = question;
  const limits = { amber: rules["silent-amber-days"], red: rules["silent-red-days"] };
  const told = (rows: readonly AgentDistributor[], all: number) => {
    const { contracted, live } = introducedOf(rows);
    return {
      ...sumAgents(rows),
      ...{ all, contracted, live, silent: rows.filter((row) => silenceOf(row, limits) === "red").length },
    };
  };
  const places = bySubsidiary(question, agents);
  const parts = places
    .map(({ id, name, distributors }) => ({
      ...told(
        agents.filter(({ subsidiaryId }) => subsidiaryId === id),
        distributors,
      ),
      id,
      name,
    }))
    .toSorted((a, b) => compare(b.amount, a.amount));
  return {
    ...{ asOf, from, to, currency: question.currency, converted: question.converted },
    parts: agents.length === 0 ? [] : parts,
    total: told(
      agents,
      places.reduce((all, { distributors }) => all + distributors, 0),
    ),
    months: listMonths(question, agents),
    ignored: [...ignored, ...question.ignored],
  };
}
