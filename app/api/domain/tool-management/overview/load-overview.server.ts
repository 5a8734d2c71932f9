import { sql } from "drizzle-orm";
import type { Ctx } from "../../ctx";
import { divide, sum, times } from "../../decimal";
import { lastDay, type Month } from "../../report/period";
import { requireRuleValues } from "../../rule/rule-values.server";
import { loadMonths } from "../figures/load-figures.server";
import { loadSiteSums, type SitesQuestion } from "../figures/load-sites.server";
import { type SiteSums, turnsOf } from "../figures/site-sums";
import { siteTables } from "../own-sites.server";
import { countedMonths, savedIn } from "../saving";
import { ttmbRules } from "../ttmb-rules";
import type { AddedMonths, SiteMonth } from "./summary";

/** Sites with what the period came to, and each of their months, the newest first. */
export async function loadOverview(
  ctx: Ctx,
  question: SitesQuestion,
): Promise<{ sites: SiteSums[]; rows: SiteMonth[] }> {
  const [sites, months, savings] = await Promise.all([
    loadSiteSums(ctx, question),
    loadMonths(ctx.db, question),
    savingsOf(ctx, question),
  ]);
  const byId = new Map(sites.map((site) => [site.siteId, site]));
  const rows = months.flatMap((month): SiteMonth[] => {
    const site = byId.get(month.siteId);
    if (!site) return [];
    const { siteId, code, name, customerId, customerName, currency: siteCurrency, factor } = site;
    const { ym, closed, units, revenue, toolCost, planCost, expenses } = month;
    const facts = { siteId, code, name, customerId, customerName, siteCurrency, factor, ym, closed };
    return [
      { ...facts, units, revenue, toolCost, planCost, expenses, saved: savings(siteId, ym), ...turnsOf([month]) },
    ];
  });
  return { sites, rows: rows.sort((a, b) => b.ym - a.ym || a.code.localeCompare(b.code)) };
}

/** What savings brought a site in a month: a twelfth of their year, as long as they are counted. */
async function savingsOf({ db }: Ctx, { sites, to }: SitesQuestion) {
  const rules = await requireRuleValues(db, ttmbRules, lastDay(to));
  const counted = Number(rules["saving-months"]);
  const { rows } = await db.execute<{ siteId: number; savingAYear: string; startYm: number }>(sql`
    SELECT s.site_id AS "siteId", s.saving_a_year::text AS "savingAYear", s.start_ym AS "startYm"
      FROM ${siteTables} JOIN ttmb_saving s ON s.site_id = site.id AND s.use_yn = 'Y' WHERE ${sites}`);
  return (site: number, ym: Month): string =>
    sum(
      rows
        .filter(({ siteId }) => siteId === site)
        .map(({ savingAYear, startYm }) => savedIn(savingAYear, countedMonths(startYm, counted, ym, ym))),
    );
}

/** Months of sites with several currencies together, in the report's. Those without a rate are left out. */
export function addMonthsOf(rows: readonly SiteMonth[]): AddedMonths {
  const added = (of: (row: SiteMonth) => string) =>
    sum(rows.flatMap((row) => (row.factor === null ? [] : times(of(row), row.factor))));
  return {
    units: rows.reduce((all, { units }) => all + units, 0),
    revenue: added(({ revenue }) => revenue),
    toolCost: added(({ toolCost }) => toolCost),
    planCost: added(({ planCost }) => planCost),
    expenses: added(({ expenses }) => expenses),
    saved: added(({ saved }) => saved),
  };
}

/** All sites together month by month, the oldest first. */
export const byMonth = (rows: readonly SiteMonth[]) =>
  [...new Set(rows.map(({ ym }) => ym))]
    .sort((a, b) => a - b)
    .map((ym) => ({ ym, ...addMonthsOf(rows.filter((row) => row.ym === ym)) }));

/** How far the actual cost per unit may be from the plan, in per cent. */
export async function bandOn({ db }: Ctx, month: Month): Promise<string> {
  const rules = await requireRuleValues(db, ttmbRules, lastDay(month));
  return divide(times(rules["plan-band"], "100"), "1", 1) ?? "0";
}

/** Currencies of sites without a rate into the report's: they are told, not left out in silence. */
export const unconverted = (sites: readonly { factor: string | null; currency: string }[]) =>
  [...new Set(sites.flatMap(({ factor, currency }) => (factor === null ? currency : [])))].map((value) => ({
    name: "rate",
    value,
  }));
