import { sql } from "drizzle-orm";
import { agentContracts } from "./agent-system/contract/contracts";
import { getContracts } from "./agent-system/contract/contracts.server";
import type { Ctx } from "./ctx";
import { potentialCorrection } from "./marketing-information/potential-correction";
import { matrixTasks } from "./matrix/task/tasks";
import { getTasks } from "./matrix/task/tasks.server";
import { readFilters } from "./report/filters";
import { countSentMails } from "./report/mails/move-mails.server";
import { countSharedPacks } from "./report/packs/packs.server";
import type { RequestDefinition } from "./request/define-request";
import { listRequests } from "./request/list-requests.server";
import { requestFilters } from "./request/request-filters";
import { seoulDay } from "./seoul-time";
import { specialPrice } from "./special-price/special-price";
import { opportunities } from "./tcis/opportunity/opportunities";
import { getOpportunities } from "./tcis/opportunity/opportunities.server";
import { getActionBoard } from "./tool-management/action/action-board.server";
import { ownSites, runningOn, siteTables } from "./tool-management/own-sites.server";
import { type WorkLeft, workLeftKinds } from "./work/work-left";

/** What stands with a person and would have nobody once they leave, counted as the lists count it that each leads to; what there is none of is left out. */
export async function workLeftBy(ctx: Ctx, userId: string): Promise<WorkLeft[]> {
  const asking = (more: Record<string, string>) => new URLSearchParams({ person: userId, ...more });
  const tasks = asking({ state: "undone" });
  const actions = asking({ within: "all" });
  const open = asking({ stage: "open" });
  const standing = asking({ state: "standing" });
  const undecided = asking({ show: "undecided" });
  const kept = new URLSearchParams({ manager: userId, state: "running", columns: "manager" });
  const [listed, board, sites, business, contracts, prices, corrections, mails, packs] = await Promise.all([
    getTasks(ctx, readFilters(matrixTasks.filters, tasks).filters),
    getActionBoard(ctx, { person: userId, within: "all" }),
    countSites(ctx, userId),
    getOpportunities(ctx, readFilters(opportunities.filters, open).filters),
    getContracts(ctx, readFilters(agentContracts.filters, standing).filters),
    countRequests(ctx, specialPrice, undecided),
    countRequests(ctx, potentialCorrection, undecided),
    countSentMails(ctx.db, userId),
    countSharedPacks(ctx.db, userId),
  ]);
  const found = {
    tasks: { count: listed.rowCount, href: `/matrix/tasks?${tasks}` },
    actions: { count: board.openOf, href: `/ttmb/site-manager/board?${actions}` },
    sites: { count: sites, href: `/ttmb/sites?${kept}` },
    opportunities: { count: business.rowCount, href: `/tas/tcis?${open}` },
    agentContracts: { count: contracts.rowCount, href: `/tas/contracts?${standing}` },
    specialPrices: { count: prices, href: `${specialPrice.path}?${undecided}` },
    corrections: { count: corrections, href: `${potentialCorrection.path}?${undecided}` },
    reportMails: { count: mails, href: null },
    reportPacks: { count: packs, href: null },
  };
  return workLeftKinds.map((kind) => ({ kind, ...found[kind] })).filter(({ count }) => count > 0);
}

/** Sites that run: where one has ended nobody has to keep it. */
async function countSites({ db, viewer, now }: Ctx, userId: string): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`
    SELECT count(*)::int AS n FROM ${siteTables} WHERE ${ownSites(viewer)} AND site.manager_id = ${userId} AND ${runningOn(seoulDay(now))}`);
  return rows[0]?.n ?? 0;
}

async function countRequests(ctx: Ctx, definition: RequestDefinition, asked: URLSearchParams): Promise<number> {
  return (await listRequests(ctx, definition, readFilters(requestFilters, asked).filters)).rowCount;
}
