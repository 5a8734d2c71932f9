import type { Ctx } from "../ctx";
import type { IgnoredFilter } from "../report/filters";
import { type AgentDistributor, silenceOf } from "./agent-distributor";
import { listAgentDistributors } from "./agent-distributors.server";
import { askAgents } from "./agent-question.server";
import { withContracts } from "./contract-of-agents.server";
import { namedBy } from "./distributor-status.server";
import { type MonitoringFilters, type MonitoringStatus, monitoringTable } from "./monitoring-status";
import { pageOfAgents } from "./page-of-agents.server";

/** MIPTAS07 as the screen and the API show it: live distributors, the longest silent first. */
export async function getMonitoringStatus(
  ctx: Ctx,
  filters: MonitoringFilters,
  ignored: IgnoredFilter[] = [],
): Promise<MonitoringStatus> {
  const { text, silence, show } = filters;
  const question = await askAgents(ctx, { unit: filters.unit });
  const { rules } = question;
  const limits = { amber: rules["silent-amber-days"], red: rules["silent-red-days"] };
  const agents = await listAgentDistributors(ctx, question);
  const live = await withContracts(
    ctx,
    agents.filter(({ state }) => state === "live"),
  );
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
    .toSorted((a, b) => (b.silentDays ?? 0) - (a.silentDays ?? 0));
  const whole: MonitoringStatus = {
    asOf: question.asOf,
    rows,
    rowCount: rows.length,
    counts: {
      green: count((row) => silenceOf(row, limits) === "green"),
      amber: count((row) => silenceOf(row, limits) === "amber"),
      red: count((row) => silenceOf(row, limits) === "red"),
      errors: count(({ errors }) => errors > 0),
      old: count(isOld),
    },
    total: {
      logins: rows.reduce((all, row) => all + row.logins, 0),
      errors: rows.reduce((all, row) => all + row.errors, 0),
    },
    limits,
    newest,
    path: { unit: question.unit },
    options: question.options,
    ignored: [...ignored, ...question.ignored],
  };
  return pageOfAgents(ctx, monitoringTable, whole, filters);
}

/** Releases are numbers between dots: 4.10.0 is newer than 4.9.2. */
function newestOf(rows: readonly AgentDistributor[]): string | null {
  const versions = rows.flatMap(({ version }) => version ?? []);
  return versions.toSorted((a, b) => a.localeCompare(b, "en", { numeric: true })).at(-1) ?? null;
}
