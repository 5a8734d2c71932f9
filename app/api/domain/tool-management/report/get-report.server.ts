import { sql } from "drizzle-orm";
import type { Ctx, Viewer } from "../../ctx";
import { compare, divide, percentOf, sum } from "../../decimal";
import { isoInstant } from "../../iso-instant.server";
import { addMonths, lastDay, type Month } from "../../report/period";
import { requireRuleValues } from "../../rule/rule-values.server";
import { seoulDay } from "../../seoul-time";
import { listActions } from "../action/list-actions.server";
import { loadModels, loadMonths, loadTools } from "../figures/load-figures.server";
import { listComments, listCounts, listExpenses, listSavings } from "../figures/load-records.server";
import { type MonthFigures, type ToolRow, waterfallOf } from "../figures/site-figures";
import type { ActionRow, CountDay, SavingRow } from "../figures/site-records";
import { turnsOf } from "../figures/site-sums";
import { missingModels } from "../missing-months.server";
import { countedMonths, savedIn } from "../saving";
import { type FoundSite, findSite } from "../site/find-site.server";
import { loadFacts, monthOf } from "../site/get-site.server";
import type { SiteFacts } from "../site/site-record";
import { ttmbRules } from "../ttmb-rules";
import { type CustomerReport, forCustomer } from "./customer-report";
import { type OwnFigures, type SiteReport, siteReport, type UsedTool } from "./site-report";

const partners = new Set(["ROLE_CORPORATION", "ROLE_DIST_ADMIN", "ROLE_DISTRIBUTOR"]);
/** The maker's own people read what the site earns and costs; one role of theirs is enough. */
export const readsCosts = ({ roles }: Pick<Viewer, "roles">): boolean => roles.some((role) => !partners.has(role));

type Asked = { id: number; month?: Month | undefined; for: "customer" | "internal" };

/**
 * MIPTMS08: a site's month, with twelve months beside it; of a closed one what it said when it was closed. What the maker earns and
 * spends, and what its people wrote for themselves, stands in the internal report alone. @throws AppError not-found
 */
export async function getSiteReport(
  ctx: Ctx,
  { id, month: asked, for: reader }: Asked,
): Promise<SiteReport | CustomerReport> {
  const found = await findSite(ctx, id);
  const { month, months } = await monthOf(ctx, found, asked);
  const { paper, closedAt } = await findClosing(ctx, id, month);
  const told = paper ?? (await makeReport(ctx, found, month, closedAt));
  const mayBoth = readsCosts(ctx.viewer);
  const edition = await findEdition(ctx, id, month);
  return { ...(mayBoth && reader === "internal" ? told : forCustomer(told)), edition, mayBoth, monthsKnown: months };
}

/** When a month was closed, and what its report said then; null where it is open, or no report was kept. */
async function findClosing({ db, locale }: Ctx, site: number, month: Month) {
  const { rows } = await db.execute<{ paper: unknown; closedAt: string }>(sql`
    SELECT paper -> ${locale} AS paper, closed_at::text AS "closedAt" FROM ttmb_month
     WHERE site_id = ${site} AND ym = ${month} AND reopened_at IS NULL`);
  const [closing] = rows;
  return { paper: siteReport.safeParse(closing?.paper).data ?? null, closedAt: closing?.closedAt ?? null };
}

/** Of a month that was reopened: when it was closed again, and which paper is worth nothing since. */
async function findEdition({ db }: Ctx, site: number, month: Month): Promise<SiteReport["edition"]> {
  const { rows } = await db.execute<{ closedAt: string; reopened: boolean }>(sql`
    SELECT ${isoInstant("closed_at")} AS "closedAt", reopened_at IS NOT NULL AS reopened FROM ttmb_month
     WHERE site_id = ${site} AND ym = ${month} ORDER BY turn DESC LIMIT 2`);
  const before = rows.find(({ reopened }) => reopened);
  const now = rows.find(({ reopened }) => !reopened);
  const day = ({ closedAt }: { closedAt: string }) => seoulDay(new Date(closedAt));
  return before ? { day: now ? day(now) : null, replaces: day(before) } : null;
}

/** All that a report of a month says, for the maker's own people. @param closedAt what was written down later is not in it */
export async function makeReport(
  ctx: Ctx,
  found: FoundSite,
  month: Month,
  closedAt: string | null = null,
): Promise<SiteReport> {
  const { id } = found;
  const { db } = ctx;
  const facts = await loadFacts(ctx, found);
  const sites = sql`site.id = ${id}`;
  const from = addMonths(month, -11);
  const siteIds = [id];
  const one = { siteIds, from: month, to: month };
  const [months, models, tools, missing, savings, counts, actions, comments, expenses, rules] = await Promise.all([
    loadMonths(db, { siteIds, from, to: month }),
    loadModels(db, one),
    loadTools(db, one),
    missingModels(db, siteIds, month, month),
    listSavings(ctx, id),
    listCounts(ctx, id, lastDay(month)),
    listActions(ctx, sites, { ended: MOST_ENDED, until: closedAt }),
    listComments(ctx, id, { from: month, to: month }),
    listExpenses(ctx, id, month, month),
    requireRuleValues(db, ttmbRules, lastDay(month)),
  ]);
  const present = months.find(({ ym }) => ym === month);
  const counted = countSavings(savings, Number(rules["saving-months"]), month);
  return {
    ...headOf(facts),
    ...{ mayBoth: true, paper: "internal" },
    ...{ month, monthsKnown: [], closed: month <= found.closedTo, edition: null },
    missing: missing.map(({ model }) => model),
    entered: present?.entered ?? false,
    units: present?.units ?? 0,
    planned: models.reduce((all, model) => all + model.planned, 0),
    charged: present?.revenue ?? "0",
    charges: present ? { units: present.unitCharge, fee: present.fee, tools: present.soldTools } : null,
    usageIndex: usageOf(tools),
    months: months.map(({ ym, units, revenue, entered, closed }) => ({ ym, units, charged: revenue, entered, closed })),
    models: models
      .filter(({ used, told }) => used || told)
      .map(({ lineId: _line, used: _used, waiting: _waiting, ...model }) => model),
    worst: worstOf(tools, Number(rules["worst-items"])),
    savings: counted,
    saved: sum(counted.map(({ saved }) => saved)),
    counts,
    accuracy: allCounts(counts),
    accuracyTarget: rules["accuracy-target"],
    actions: actions.filter((action) => isTold(action, month)),
    comments,
    own: present?.entered ? ownFigures(months, present, models, expenses) : null,
  };
}

/** So many that ended last are looked at for what they did. */
const MOST_ENDED = 40;
/** What is open, and what was done as long as it is news: in the month that ends its comparison and the two after it. */
const isTold = ({ state, effect }: ActionRow, month: Month): boolean =>
  state === "open" || (effect !== null && effect.after.to <= month && effect.after.to >= addMonths(month, -2));

type Head = (typeof headKeys)[number];
const headKeys = [
  ...(["id", "code", "name", "customerName", "unitName", "managerName", "contractType", "currency"] as const),
  ...(["gainShare", "startDay", "employees", "machines"] as const),
] as const;
/** What the paper says of the site itself. */
const headOf = (facts: SiteFacts) =>
  Object.fromEntries(headKeys.map((key) => [key, facts[key]])) as Pick<SiteFacts, Head>;

/** All counts of twelve months together. */
function allCounts(counts: readonly CountDay[]): SiteReport["accuracy"] {
  const counted = counts.reduce((all, day) => all + day.counted, 0);
  const accurate = counts.reduce((all, day) => all + day.accurate, 0);
  return { counted, accurate, percent: percentOf(String(accurate), String(counted)) };
}

/** Issued over expected, weighed with the list's prices. */
function usageOf(tools: readonly ToolRow[]): string | null {
  const planned = sum(tools.map(({ planCost }) => planCost));
  const excess = sum(tools.map(({ excessCost }) => excessCost));
  return divide(sum([planned, excess]), planned, 2);
}

/** Tools of which most was issued too much, by cost. */
const worstOf = (tools: readonly ToolRow[], most: number): UsedTool[] =>
  tools
    .filter(({ excessCost }) => compare(excessCost, "0") > 0)
    .toSorted((a, b) => compare(b.excessCost, a.excessCost))
    .slice(0, Math.min(most, 10))
    .map(({ toolId, line, model, toolNo, machiningPart, catalogueNo, maker, expected, issued, excessCost }) => ({
      ...{ toolId, line, model, toolNo, machiningPart, catalogueNo, maker, expected, issued },
      excessCost,
    }));

/** Savings that are still counted in a month, or were in the eleven before, with what they brought in it. */
const countSavings = (savings: readonly SavingRow[], months: number, month: Month): SiteReport["savings"] =>
  savings
    .filter(({ startYm }) => countedMonths(startYm, months, addMonths(month, -11), month) > 0)
    .map((saving) => {
      const counted = countedMonths(saving.startYm, months, month, month);
      return { ...saving, counted, saved: savedIn(saving.savingAYear, counted) };
    });

function ownFigures(
  all: readonly MonthFigures[],
  present: MonthFigures,
  models: Parameters<typeof waterfallOf>[0],
  expenses: readonly { kind: string; amount: string }[],
): OwnFigures {
  const months = all.filter(({ entered }) => entered);
  const { revenue, toolCost, planCost, excessCost, priceEffect, stockValue } = present;
  return {
    months: months.map(({ ym, revenue, toolCost, planCost, expenses, units }) => ({
      ym,
      revenue,
      toolCost,
      planCost,
      expenses,
      units,
    })),
    ...{ revenue, toolCost, planCost, expenses: present.expenses, usageEffect: excessCost, priceEffect, stockValue },
    turns: turnsOf(months).turns,
    waterfall: waterfallOf(models),
    expensesByKind: expenses.map(({ kind, amount }) => ({ kind, amount })),
  };
}
