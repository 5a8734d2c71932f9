import { isPartner } from "../access/is-partner";
import type { Ctx } from "../ctx";
import { add, compare } from "../decimal";
import { type IgnoredFilter, lostFilters } from "../report/filters";
import { type AgentDistributor, atRiskOf, silenceOf } from "./agent-distributor";
import { listAgentDistributors } from "./agent-distributors.server";
import { askAgents } from "./agent-question.server";
import type { Silence } from "./agent-terms";
import { withContacts } from "./contact-of-agents.server";
import { withContracts } from "./contract-of-agents.server";
import { namedBy } from "./distributor-status.server";
import type { MonitoringFilters, MonitoringStatus } from "./monitoring-status";
import { monitoringTable } from "./monitoring-table";
import { pageOfAgents } from "./page-of-agents.server";

/**
 * MIPTAS07 as the screen and the API show it: live distributors, those first on whom most hangs while they are silent. A partner reads
 * their own days and use, not how we judge them: no light, no money at risk, nobody who looks after them, nothing that we wrote down.
 */
export async function getMonitoringStatus(
  ctx: Ctx,
  filters: MonitoringFilters,
  ignored: IgnoredFilter[] = [],
): Promise<MonitoringStatus> {
  const judged = !isPartner(ctx);
  const { text, show } = filters;
  const silence = judged ? filters.silence : undefined;
  const question = await askAgents(ctx, { unit: filters.unit, currency: filters.currency });
  const { rules } = question;
  const limits = { amber: rules["silent-amber-days"], red: rules["silent-red-days"] };
  const agents = await listAgentDistributors(ctx, question);
  const withOwn = await withContracts(
    ctx,
    agents.filter(({ state }) => state === "live"),
  );
  const live = judged ? await withContacts(ctx, withOwn) : withOwn;
  const isNamed = await namedBy(ctx, text);
  const named = live.filter(isNamed);
  const newest = newestOf(live);
  const isOld = ({ version }: AgentDistributor) => version !== null && version !== newest;
  const count = (fits: (row: AgentDistributor) => boolean) => named.filter(fits).length;
  const rows = named
    .filter(
      (row) =>
        (silence === undefined || silenceOf(row, limits) === silence) &&
        (show === undefined || (show === "errors" ? row.errors > 0 : isOld(row))),
    )
    .toSorted(judged ? byRisk(limits) : bySilence);
  const whole: MonitoringStatus = {
    ...{ asOf: question.asOf, currency: question.currency, converted: question.converted },
    rows,
    rowCount: rows.length,
    judged,
    counts: {
      ...lights((light) => (judged ? count((row) => silenceOf(row, limits) === light) : null)),
      errors: count(({ errors }) => errors > 0),
      old: count(isOld),
    },
    ...sumsOf(rows, judged ? limits : null),
    limits: judged ? limits : null,
    newest,
    path: { unit: question.unit },
    options: question.options,
    ignored: [...ignored, ...question.ignored, ...lostFilters(filters, { silence })],
  };
  return pageOfAgents(ctx, monitoringTable, whole, filters);
}

type Limits = NonNullable<MonitoringStatus["limits"]>;

const lights = (of: (light: Silence) => number | null) => ({ green: of("green"), amber: of("amber"), red: of("red") });

/** The longest silent first. */
const bySilence = (a: AgentDistributor, b: AgentDistributor): number => (b.silentDays ?? 0) - (a.silentDays ?? 0);

/** Most money first; where none hangs on them, the longest silent. */
const byRisk =
  (limits: Limits) =>
  (a: AgentDistributor, b: AgentDistributor): number => {
    const [one, other] = [atRiskOf(a, limits), atRiskOf(b, limits)];
    return compare(other ?? "-1", one ?? "-1") || bySilence(a, b);
  };

/** Of everything filtered. @param rows those on whom most hangs first @param limits null where nobody is judged */
function sumsOf(rows: readonly AgentDistributor[], limits: Limits | null): Pick<MonitoringStatus, "total" | "silent"> {
  const added = (of: (row: AgentDistributor) => string | null) =>
    rows.reduce((all, row) => add(all, of(row) ?? "0"), "0");
  const counted = (of: (row: AgentDistributor) => number) => rows.reduce((all, row) => all + of(row), 0);
  const total = {
    ...{ logins: counted(({ logins }) => logins), errors: counted(({ errors }) => errors) },
    ...{ before: added(({ amountBefore }) => amountBefore), now: added(({ amountNow }) => amountNow) },
  };
  if (limits === null) return { total: { ...total, atRisk: null }, silent: null };
  const silent = rows.filter((row) => ["amber", "red"].includes(silenceOf(row, limits) ?? ""));
  const [largest] = silent;
  return {
    total: { ...total, atRisk: added((row) => atRiskOf(row, limits)) },
    silent: { count: silent.length, largest: largest ? namedOnly(largest) : null },
  };
}

const namedOnly = ({ unitId, name, tasNo, silentDays, rhythm, amount }: AgentDistributor) => ({
  ...{ unitId, name, tasNo, silentDays, rhythm, amount },
});

/** Releases are numbers between dots: 4.10.0 is newer than 4.9.2. */
function newestOf(rows: readonly AgentDistributor[]): string | null {
  const versions = rows.flatMap(({ version }) => version ?? []);
  return versions.toSorted((a, b) => a.localeCompare(b, "en", { numeric: true })).at(-1) ?? null;
}
