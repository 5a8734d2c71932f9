import type { Ctx } from "../ctx";
import type { IgnoredFilter } from "../report/filters";
import { type AgentDistributor, reached, sumAgents } from "./agent-distributor";
import { listAgentDistributors } from "./agent-distributors.server";
import { askAgents } from "./agent-question.server";
import type { DistributorStatus, DistributorStatusFilters } from "./distributor-status";

/** MIPTAS04 as the screen and the API show it. */
export async function getDistributorStatus(
  ctx: Ctx,
  { unit, currency, text, step }: DistributorStatusFilters,
  ignored: IgnoredFilter[] = [],
): Promise<DistributorStatus> {
  const question = await askAgents(ctx, { unit, currency });
  const all = await listAgentDistributors(ctx, question);
  const rows = all.filter((row) => isNamed(row, text) && (step === undefined || reached(row, step)));
  const { asOf, from, to } = question;
  return {
    ...{ asOf, from, to, currency: question.currency },
    rows,
    rowCount: rows.length,
    total: sumAgents(rows),
    path: { unit: question.unit },
    options: question.options,
    ignored: [...ignored, ...question.ignored],
  };
}

/** Whether a part of its name, code or TAS number is asked for. */
export function isNamed({ name, code, tasNo }: AgentDistributor, text: string | undefined): boolean {
  const wanted = text?.toLowerCase() ?? "";
  return [name, code, tasNo].some((each) => each.toLowerCase().includes(wanted));
}
