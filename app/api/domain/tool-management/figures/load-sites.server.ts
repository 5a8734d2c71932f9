import { type SQL, sql } from "drizzle-orm";
import { unitNameIn } from "../../access/own-units.server";
import type { Ctx } from "../../ctx";
import { customerName } from "../../customer-name.server";
import { sum } from "../../decimal";
import { type Converted, ratesOf } from "../../facts/report-rates.server";
import { personName } from "../../person-name.server";
import { addMonths, firstDay, lastDay, type Month, monthOfDay } from "../../report/period";
import { seoulDay } from "../../seoul-time";
import { missingModels } from "../missing-months.server";
import { siteName, siteTables } from "../own-sites.server";
import { isAccurate } from "../stock-count";
import type { StockClass } from "../ttmb-terms";
import { loadMonths } from "./load-figures.server";
import { tolerancesOn } from "./load-records.server";
import { loadSavings } from "./load-savings.server";
import { type SiteSums, turnsOf } from "./site-sums";

export type SitesQuestion = { sites: SQL; from: Month; to: Month; currency: Converted };

type Facts = Omit<
  SiteSums,
  | (
      | "months"
      | "units"
      | "revenue"
      | "toolCost"
      | "planCost"
      | "expenses"
      | "excessCost"
      | "saved"
      | "stockValue"
      | "turns"
    )
  | ("counted" | "accurate" | "missing")
>;

/** Sites in the order of their codes with what a period came to. @param sites a condition on `siteTables` that has the reader's scope */
export const loadSiteSums = async (ctx: Ctx, question: SitesQuestion): Promise<SiteSums[]> =>
  (await loadSiteMonths(ctx, question)).sites;

/** The same with each of their months, and what was saved in it. */
export async function loadSiteMonths(ctx: Ctx, question: SitesQuestion) {
  const { from, to } = question;
  const { db } = ctx;
  const present = monthOfDay(seoulDay(ctx.now));
  const facts = await loadSiteFacts(ctx, question);
  const siteIds = facts.map(({ siteId }) => siteId);
  const [months, savings, counts, missing] = await Promise.all([
    loadMonths(db, { siteIds, from, to }),
    loadSavings(ctx, question),
    countAccurate(ctx, question),
    missingModels(db, siteIds, addMonths(to, -23), addMonths(present, -1)),
  ]);
  const sums = facts.map((site): SiteSums => {
    const own = months.filter(({ siteId, entered }) => entered && siteId === site.siteId);
    const added = (of: (month: (typeof own)[number]) => string) => sum(own.map(of));
    return {
      ...site,
      months: own.length,
      units: own.reduce((all, { units }) => all + units, 0),
      revenue: added(({ revenue }) => revenue),
      toolCost: added(({ toolCost }) => toolCost),
      planCost: added(({ planCost }) => planCost),
      expenses: added(({ expenses }) => expenses),
      excessCost: added(({ excessCost }) => excessCost),
      saved: sum(own.map(({ ym }) => savings(site.siteId, ym))),
      ...turnsOf(own),
      ...(counts.get(site.siteId) ?? { counted: 0, accurate: 0 }),
      missing: new Set(missing.filter(({ siteId }) => siteId === site.siteId).map(({ ym }) => ym)).size,
    };
  });
  return { sites: sums, months, savings };
}

/** Sites in the order of their codes, without their months: their contract, the rate of the period's last year and their open actions. */
export async function loadSiteFacts(ctx: Ctx, { sites, to, currency }: Omit<SitesQuestion, "from">): Promise<Facts[]> {
  const today = sql`${seoulDay(ctx.now)}::date`;
  const open = sql`
    FROM ttmb_line l JOIN ttmb_model m ON m.line_id = l.id JOIN ttmb_tool t ON t.model_id = m.id
    JOIN ttmb_action a ON a.tool_id = t.id AND a.state = 'open' AND a.use_yn = 'Y' WHERE l.site_id = site.id`;
  const { rows } = await ctx.db.execute<Facts>(sql`
    SELECT site.id AS "siteId", site.code, ${siteName(ctx.locale)} AS name, customer.id AS "customerId", ${customerName(ctx.locale)} AS "customerName",
           customer.country, ${unitNameIn(ctx)} AS "unitName", CASE WHEN manager.id IS NOT NULL THEN ${personName(ctx.locale, "manager")} END AS "managerName",
           site.contract_type AS "contractType", site.currency, site.start_day::text AS "startDay", site.end_day::text AS "endDay",
           site.use_yn = 'Y' AS used, site.employees, site.machines, trim_scale(site.own_share / 100.0)::text AS "ownShare",
           ttmb_closed_to(site.id) AS "closedTo",
           CASE WHEN site.currency = ${currency} THEN '1' ELSE trim_scale(rate.factor)::text END AS factor,
           (SELECT count(*)::int ${open}) AS "openActions", (SELECT count(*)::int ${open} AND a.due_day < ${today}) AS "overdueActions"
      FROM ${siteTables} LEFT JOIN (${ratesOf(Math.floor(to / 100), currency)}) AS rate ON rate.currency = site.currency
      JOIN org_unit u ON u.id = site.org_unit_id LEFT JOIN app_user manager ON manager.id = site.manager_id
     WHERE ${sites} ORDER BY site.code`);
  return rows;
}

async function countAccurate(ctx: Ctx, { sites, from, to }: SitesQuestion) {
  const { rows } = await ctx.db.execute<{
    siteId: number;
    day: string;
    stockClass: StockClass;
    book: number;
    counted: number;
  }>(sql`
    SELECT site.id AS "siteId", c.day::text AS day, c.stock_class AS "stockClass", c.book, c.counted
      FROM ${siteTables} JOIN ttmb_line l ON l.site_id = site.id JOIN ttmb_model m ON m.line_id = l.id JOIN ttmb_tool t ON t.model_id = m.id
      JOIN ttmb_count c ON c.tool_id = t.id AND c.day BETWEEN ${firstDay(from)}::date AND ${lastDay(to)}::date WHERE ${sites}`);
  const days = [...new Set(rows.map(({ day }) => day))];
  const limits = new Map(await Promise.all(days.map(async (day) => [day, await tolerancesOn(ctx, day)] as const)));
  const counts = new Map<number, { counted: number; accurate: number }>();
  for (const row of rows) {
    const found = counts.get(row.siteId) ?? { counted: 0, accurate: 0 };
    const tolerances = limits.get(row.day);
    const isRight = tolerances !== undefined && isAccurate(row, tolerances);
    counts.set(row.siteId, { counted: found.counted + 1, accurate: found.accurate + Number(isRight) });
  }
  return counts;
}
