import { monitoringStatus } from "../agent-system/monitoring-status";
import { getMonitoringStatus } from "../agent-system/monitoring-status.server";
import type { Ctx } from "../ctx";
import { readFilters } from "../report/filters";
import type { AgentAlarm } from "./mainboard";

/** Live distributors of the agent system that fell silent or tell of errors: counted as MIPTAS07 counts them. */
export async function listAgentAlarms(ctx: Ctx): Promise<AgentAlarm[]> {
  const { filters } = readFilters(monitoringStatus.filters, new URLSearchParams());
  const { counts, limits } = await getMonitoringStatus(ctx, filters);
  const alarms: AgentAlarm[] = [
    { kind: "red", count: counts.red, days: limits.red, href: "/tas/monitoring?silence=red" },
    { kind: "amber", count: counts.amber, days: limits.amber, href: "/tas/monitoring?silence=amber" },
    { kind: "errors", count: counts.errors, days: 0, href: "/tas/monitoring?show=errors" },
  ];
  return alarms.filter(({ count }) => count > 0);
}
