import { agentContracts } from "../agent-system/contract/contracts";
import { getContracts } from "../agent-system/contract/contracts.server";
import { monitoringStatus } from "../agent-system/monitoring-status";
import { getMonitoringStatus } from "../agent-system/monitoring-status.server";
import type { Ctx } from "../ctx";
import { readFilters } from "../report/filters";
import { AGENTS } from "./card-choice";
import type { AgentAlarm } from "./mainboard";

const none = new URLSearchParams("size=25");

/**
 * Live distributors of the agent system that fell silent or tell of errors, contracts that wait to be signed, or that end or
 * ended without anything being done about it: counted as the
 * screens that they lead to count them.
 */
export async function listAgentAlarms(ctx: Ctx): Promise<AgentAlarm[]> {
  const { menuCodes } = ctx.viewer;
  const alarms = await Promise.all([
    menuCodes.has(AGENTS.monitoring) ? alarmsOfUse(ctx) : [],
    menuCodes.has(AGENTS.contracts) ? alarmsOfContracts(ctx) : [],
  ]);
  return alarms.flat().filter(({ count }) => count > 0);
}

async function alarmsOfUse(ctx: Ctx): Promise<AgentAlarm[]> {
  const { counts } = await getMonitoringStatus(ctx, readFilters(monitoringStatus.filters, none).filters);
  return [
    { kind: "red", count: counts.red ?? 0, href: "/tas/monitoring?silence=red" },
    { kind: "amber", count: counts.amber ?? 0, href: "/tas/monitoring?silence=amber" },
    { kind: "errors", count: counts.errors, href: "/tas/monitoring?show=errors" },
  ];
}

async function alarmsOfContracts(ctx: Ctx): Promise<AgentAlarm[]> {
  const { counts } = await getContracts(ctx, readFilters(agentContracts.filters, none).filters);
  return [
    { kind: "ending", count: counts.endingOpen, href: "/tas/contracts?state=ending-open" },
    { kind: "ended", count: counts.endedOpen, href: "/tas/contracts?state=ended-open" },
    { kind: "waiting", count: counts.submitted, href: "/tas/contracts?state=submitted" },
  ];
}
