import { unitsCalled } from "../access/own-units.server";
import type { Ctx } from "../ctx";
import { compare } from "../decimal";
import type { IgnoredFilter } from "../report/filters";
import { type AgentDistributor, reached, sumAgents } from "./agent-distributor";
import { listAgentDistributors } from "./agent-distributors.server";
import { askAgents } from "./agent-question.server";
import { withContracts } from "./contract-of-agents.server";
import { type DistributorStatus, type DistributorStatusFilters, distributorTable } from "./distributor-status";
import { pageOfAgents } from "./page-of-agents.server";

/** As many as a drawing tells at once. */
const LARGEST = 10;

/** MIPTAS04 as the screen and the API show it. */
export async function getDistributorStatus(
  ctx: Ctx,
  filters: DistributorStatusFilters,
  ignored: IgnoredFilter[] = [],
): Promise<DistributorStatus> {
  const { text, step } = filters;
  const question = await askAgents(ctx, filters);
  const isNamed = await namedBy(ctx, text);
  const all = await withContracts(ctx, await listAgentDistributors(ctx, question));
  const regions = regionsOf(all);
  const region = regions.find(({ id }) => id === filters.region) ?? null;
  const lost =
    filters.region !== undefined && region === null ? [{ name: "region", value: String(filters.region) }] : [];
  const rows = all
    .filter((row) => isNamed(row) && (step === undefined || reached(row, step)))
    .filter((row) => region === null || row.region?.id === region.id)
    .toSorted((a, b) => compare(b.amount ?? "0", a.amount ?? "0"));
  const { asOf, from, to } = question;
  const whole: DistributorStatus = {
    ...{ asOf, from, to, currency: question.currency, converted: question.converted },
    rows,
    rowCount: rows.length,
    largest: rows
      .filter(({ state, sold }) => state === "live" && compare(sold ?? "0", "0") > 0)
      .toSorted((a, b) => compare(b.sold ?? "0", a.sold ?? "0"))
      .slice(0, LARGEST),
    total: sumAgents(rows),
    path: { unit: question.unit, region },
    options: { ...question.options, regions },
    ignored: [...ignored, ...question.ignored, ...lost],
  };
  return pageOfAgents(ctx, distributorTable, whole, filters);
}

/** Those that distributors in sight belong to, by name. */
function regionsOf(rows: readonly AgentDistributor[]) {
  const found = new Map(rows.flatMap(({ region }) => (region ? [[region.id, region] as const] : [])));
  return [...found.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** Tells of a distributor whether a part of its code, TAS number or name in any language is asked for. */
export async function namedBy(ctx: Ctx, text: string | undefined): Promise<(row: AgentDistributor) => boolean> {
  if (!text) return () => true;
  const called = await unitsCalled(ctx, text);
  return ({ unitId, tasNo }) => called.has(unitId) || tasNo.toLowerCase().includes(text.toLowerCase());
}
