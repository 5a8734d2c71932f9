import type { Ctx } from "../ctx";
import { readFilters } from "../report/filters";
import { opportunities } from "../tcis/opportunity/opportunities";
import { getOpportunities } from "../tcis/opportunity/opportunities.server";
import { visits } from "../tcis/visit/visits";
import { getVisits } from "../tcis/visit/visits.server";
import { NEXT_STEPS } from "./card-choice";
import type { NextStepAlarm } from "./mainboard";

/** The reader's own next steps at customers that are overdue or due: counted as the lists that each leads to count them. */
export async function listNextSteps(ctx: Ctx): Promise<NextStepAlarm[]> {
  const { menuCodes } = ctx.viewer;
  const own = (more: string) => new URLSearchParams(`${more}&size=25`);
  const [business, calls] = await Promise.all([
    menuCodes.has(NEXT_STEPS.opportunities)
      ? getOpportunities(ctx, readFilters(opportunities.filters, own("owner=mine")).filters)
      : null,
    menuCodes.has(NEXT_STEPS.visits) ? getVisits(ctx, readFilters(visits.filters, own("visitor=mine")).filters) : null,
  ]);
  const alarms = (["overdue", "due"] as const).flatMap((kind): NextStepAlarm[] => [
    {
      ...{ of: "opportunities", kind, count: business?.steps[kind] ?? 0, days: business?.days ?? 0 },
      href: `/tas/tcis?owner=mine&step=${kind}`,
    },
    {
      ...{ of: "visits", kind, count: calls?.counts[kind] ?? 0, days: calls?.days ?? 0 },
      href: `/tas/tcis/visits?visitor=mine&step=${kind}`,
    },
  ]);
  return alarms.filter(({ count }) => count > 0);
}
