import { sql } from "drizzle-orm";
import { ownCustomers } from "./access/own-customers.server";
import type { Ctx } from "./ctx";
import { AppError } from "./errors";
import { loadAsOf } from "./facts/as-of.server";
import { importEvents } from "./import/import-events.server";
import {
  contactEvents,
  potentialEvents,
  surveyEvents,
  visitEvents,
} from "./marketing-information/customer-events.server";
import { potentialCorrection } from "./marketing-information/potential-correction";
import { matrixEvents } from "./matrix/contract/contract-events.server";
import { requestEventsOf } from "./request/request-events.server";
import { scrapEvents } from "./scrap/scrap-events.server";
import { specialPrice } from "./special-price/special-price";
import { opportunityEvents } from "./tcis/opportunity-events.server";
import { loadTimeline, type TimelineSource } from "./timeline/load-timeline.server";
import type { Timeline } from "./timeline/timeline";
import { siteEvents } from "./tool-management/site-events.server";

/** What each area tells of a customer: another one is a line here. */
const customerEvents: readonly TimelineSource[] = [
  visitEvents,
  potentialEvents,
  surveyEvents,
  contactEvents,
  requestEventsOf(potentialCorrection),
  requestEventsOf(specialPrice),
  matrixEvents,
  siteEvents,
  opportunityEvents,
  importEvents,
];

/** What happened to a customer across areas, a month of it. @throws AppError not-found */
export async function getCustomerTimeline(
  ctx: Ctx,
  { customer: id, timeline: month }: { customer: number; timeline?: number | undefined },
): Promise<Timeline> {
  const { rows } = await ctx.db.execute(
    sql`SELECT FROM customer WHERE id = ${id} AND ${ownCustomers(ctx.viewer.scope)}`,
  );
  if (rows.length === 0) throw new AppError("not-found");
  const { day } = await loadAsOf(ctx);
  // Scrap analysis gives itself away to nobody who may not open it.
  const told = ctx.viewer.menuCodes.has("MIPUTL08") ? [...customerEvents, scrapEvents] : customerEvents;
  return loadTimeline(ctx, told, { id, asOf: day, month });
}
