import type { Ctx } from "../ctx";
import { subtrees } from "../facts/visible-units.server";
import type { IgnoredFilter } from "../report/filters";
import { addMonths, lastDay } from "../report/period";
import { type AgentDistributor, introducedOf } from "./agent-distributor";
import { listAgentDistributors } from "./agent-distributors.server";
import { type AgentQuestion, askAgents } from "./agent-question.server";
import { countRunning } from "./contract-of-agents.server";
import type { IntroducedIn, IntroductionFilters, IntroductionStatus } from "./introduction-status";

const MONTHS = 24;

/** MIPTAS01 as the screen and the API show it. */
export async function getIntroductionStatus(
  ctx: Ctx,
  { unit }: IntroductionFilters,
  ignored: IgnoredFilter[] = [],
): Promise<IntroductionStatus> {
  const question = await askAgents(ctx, { unit });
  const agents = await listAgentDistributors(ctx, question);
  const running = await countRunning(ctx, question);
  const rows = bySubsidiary(question, agents).map((row) => ({
    ...row,
    contracts: running && (running.get(row.id) ?? 0),
  }));
  return {
    asOf: question.asOf,
    rows,
    rowCount: rows.length,
    total: {
      ...{ distributors: rows.reduce((all, { distributors }) => all + distributors, 0), ...introducedOf(agents) },
      contracts: running && [...running.values()].reduce((all, contracts) => all + contracts, 0),
    },
    months: listMonths(question, agents),
    path: { unit: question.unit },
    options: question.options,
    ignored: [...ignored, ...question.ignored],
  };
}

/** Every subsidiary in sight that has distributors, those with most of them first. */
export function bySubsidiary({ tree, unit }: AgentQuestion, agents: readonly AgentDistributor[]): IntroducedIn[] {
  const within = unit.length > 0 ? new Set(subtrees(tree, unit)) : null;
  const distributors = [...tree.byId.values()].filter(
    ({ id, kind }) => kind === "distributor" && (within === null || within.has(id)),
  );
  const ids = [...new Set([...distributors, ...agents].map(({ subsidiaryId }) => subsidiaryId))];
  return ids
    .map((id) => {
      const own = agents.filter(({ subsidiaryId }) => subsidiaryId === id);
      return {
        id,
        name: own[0]?.subsidiary ?? tree.byId.get(id)?.name ?? "",
        distributors: distributors.filter(({ subsidiaryId }) => subsidiaryId === id).length,
        ...introducedOf(own),
      };
    })
    .filter(({ name }) => name !== "")
    .toSorted((a, b) => b.live - a.live || b.distributors - a.distributors || a.name.localeCompare(b.name));
}

/** Two years up to the last complete month. */
export function listMonths({ to }: AgentQuestion, agents: readonly AgentDistributor[]): IntroductionStatus["months"] {
  return Array.from({ length: MONTHS }, (_, at) => addMonths(to, at + 1 - MONTHS)).map((month) => {
    const end = lastDay(month);
    const there = (since: string | null, leftOn: string | null) =>
      since !== null && since <= end && (leftOn === null || leftOn > end);
    return {
      month,
      contracted: agents.filter(({ contractedOn, leftOn }) => there(contractedOn, leftOn)).length,
      live: agents.filter(({ liveOn, leftOn }) => there(liveOn, leftOn)).length,
    };
  });
}
