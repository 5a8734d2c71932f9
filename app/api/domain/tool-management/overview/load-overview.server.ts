import type { Ctx } from "../../ctx";
import { divide, sum, times } from "../../decimal";
import { lastDay, type Month, monthOfDay } from "../../report/period";
import { monthStateOf } from "../../report/reported-months";
import { requireRuleValues } from "../../rule/rule-values.server";
import { seoulDay } from "../../seoul-time";
import { loadSiteMonths, type SitesQuestion } from "../figures/load-sites.server";
import { type SiteSums, turnsOf } from "../figures/site-sums";
import { missingBySite, missingModels } from "../missing-months.server";
import { ttmbRules } from "../ttmb-rules";
import type { MissingMonth } from "./overview-filters";
import type { AddedMonths, SiteMonth } from "./summary";

/** Sites with what the period came to, and each of their months, the newest first. */
export async function loadOverview(
  ctx: Ctx,
  question: SitesQuestion,
): Promise<{ sites: SiteSums[]; rows: SiteMonth[] }> {
  const { sites, months, savings } = await loadSiteMonths(ctx, question);
  const present = monthOfDay(seoulDay(ctx.now));
  const byId = new Map(sites.map((site) => [site.siteId, site]));
  const rows = months.flatMap((month): SiteMonth[] => {
    const site = byId.get(month.siteId);
    if (!site) return [];
    const { siteId, code, name, customerId, customerName, currency: siteCurrency, factor } = site;
    const { ym, entered, closed, units, revenue, toolCost, planCost, expenses } = month;
    const facts = { siteId, code, name, customerId, customerName, siteCurrency, factor, ym, entered };
    const state = monthStateOf({ ym, due: 1, entered: Number(entered), closed: Number(closed) }, present);
    return [
      {
        ...{ ...facts, state, units, revenue, toolCost, planCost, expenses },
        ...{ saved: savings(siteId, ym), ...turnsOf(entered ? [month] : []) },
      },
    ];
  });
  return { sites, rows: rows.sort((a, b) => b.ym - a.ym || a.code.localeCompare(b.code)) };
}

/** Months in a period that production of a model lacks for. @param found which of the sites, with their names */
export async function missingOf(
  { db }: Ctx,
  { from, to }: Pick<SitesQuestion, "from" | "to">,
  found: readonly Pick<SiteSums, "siteId" | "code">[],
): Promise<MissingMonth[]> {
  const codes = new Map(found.map(({ siteId, code }) => [siteId, code]));
  const lacking = await missingModels(db, [...codes.keys()], from, to);
  return missingBySite(lacking, (site) => codes.get(site) ?? "");
}

/** Months of sites with several currencies together, in the report's. Those not entered, or without a rate, are left out. */
export function addMonthsOf(all: readonly SiteMonth[]): AddedMonths {
  const rows = all.filter(({ entered }) => entered);
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

/** All sites together month by month, the oldest first; months that nobody entered are not among them. */
export const byMonth = (all: readonly SiteMonth[]) => {
  const rows = all.filter(({ entered }) => entered);
  return [...new Set(rows.map(({ ym }) => ym))]
    .sort((a, b) => a - b)
    .map((ym) => ({ ym, ...addMonthsOf(rows.filter((row) => row.ym === ym)) }));
};

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
