import { sql } from "drizzle-orm";
import type { Ctx, Viewer } from "../../ctx";
import { compare, divide, percentOf, sum } from "../../decimal";
import { addMonths, lastDay, type Month } from "../../report/period";
import { requireRuleValues } from "../../rule/rule-values.server";
import { stockTurns } from "../cost-per-unit";
import { loadModels, loadMonths, loadTools } from "../figures/load-figures.server";
import { listActions, listComments, listCounts, listExpenses, listSavings } from "../figures/load-records.server";
import { type MonthFigures, type ToolRow, waterfallOf } from "../figures/site-figures";
import type { SavingRow } from "../figures/site-records";
import { countedMonths, savedIn } from "../saving";
import { findSite } from "../site/find-site.server";
import { loadFacts, monthOf } from "../site/get-site.server";
import { ttmbRules } from "../ttmb-rules";
import type { OwnFigures, SiteReport, UsedTool } from "./site-report";

const partners = new Set(["ROLE_CORPORATION", "ROLE_DIST_ADMIN", "ROLE_DISTRIBUTOR"]);
/** The maker's own people read what the site earns and costs; one role of theirs is enough. */
export const readsCosts = ({ roles }: Pick<Viewer, "roles">): boolean => roles.some((role) => !partners.has(role));

type Asked = { id: number; month?: Month | undefined; for: "customer" | "internal" };

/**
 * MIPTMS08: a site's month, with twelve months beside it. What the maker earns and spends, and what its people wrote for themselves,
 * stands in the internal report alone. @throws AppError not-found
 */
export async function getSiteReport(ctx: Ctx, { id, month: asked, for: reader }: Asked): Promise<SiteReport> {
  const found = await findSite(ctx, id);
  const { db } = ctx;
  const mayBoth = readsCosts(ctx.viewer);
  const isOwn = mayBoth && reader === "internal";
  const facts = await loadFacts(ctx, found);
  const { month, known } = await monthOf(ctx, found, asked);
  const sites = sql`site.id = ${id}`;
  const from = addMonths(month, -11);
  const one = { sites, from: month, to: month };
  const [months, models, tools, savings, counts, actions, comments, expenses, rules] = await Promise.all([
    loadMonths(db, { sites, from, to: month }),
    loadModels(db, one),
    loadTools(db, one),
    listSavings(ctx, id),
    listCounts(ctx, id, lastDay(month)),
    listActions(ctx, sites, 0),
    listComments(ctx, id, { from: month, to: month, forCustomer: !isOwn }),
    listExpenses(ctx, id, month, month),
    requireRuleValues(db, ttmbRules, lastDay(month)),
  ]);
  const present = months.find(({ ym }) => ym === month);
  const counted = countSavings(savings, Number(rules["saving-months"]), month);
  const {
    code,
    name,
    customerName,
    unitName,
    managerName,
    contractType,
    currency,
    gainShare,
    startDay,
    employees,
    machines,
  } = facts;
  return {
    ...{
      id,
      code,
      name,
      customerName,
      unitName,
      managerName,
      contractType,
      currency,
      gainShare,
      startDay,
      employees,
      machines,
    },
    ...{ mayBoth, paper: isOwn ? "internal" : "customer" },
    ...{ month, monthsKnown: known, closed: month <= found.closedTo },
    units: present?.units ?? 0,
    planned: models.reduce((all, model) => all + model.planned, 0),
    charged: present?.revenue ?? "0",
    usageIndex: usageOf(tools),
    months: months.map(({ ym, units, revenue, closed }) => ({ ym, units, charged: revenue, closed })),
    models: models
      .filter(({ used, units }) => used || units > 0)
      .map(
        ({ modelId, line, lineName, model, modelName, units, planned, charged, contractCpu, planCost, toolCost }) => ({
          ...{ modelId, line, lineName, model, modelName, units, planned, charged, contractCpu },
          ...(isOwn ? { planCost, toolCost } : { planCost: null, toolCost: null }),
        }),
      ),
    worst: worstOf(tools, Number(rules["worst-items"]), isOwn),
    savings: counted,
    saved: sum(counted.map(({ saved }) => saved)),
    counts,
    accuracy: {
      counted: counts.reduce((all, day) => all + day.counted, 0),
      accurate: counts.reduce((all, day) => all + day.accurate, 0),
      percent: percentOf(
        String(counts.reduce((all, day) => all + day.accurate, 0)),
        String(counts.reduce((all, day) => all + day.counted, 0)),
      ),
    },
    accuracyTarget: rules["accuracy-target"],
    actions,
    comments,
    own: isOwn && present ? ownFigures(months, present, models, expenses) : null,
  };
}

/** Issued over expected, weighed with the list's prices. */
function usageOf(tools: readonly ToolRow[]): string | null {
  const planned = sum(tools.map(({ planCost }) => planCost));
  const excess = sum(tools.map(({ excessCost }) => excessCost));
  return divide(sum([planned, excess]), planned, 2);
}

/** Tools of which most was issued too much, by cost; a customer reads them in pieces, in the same order. */
const worstOf = (tools: readonly ToolRow[], most: number, isOwn: boolean): UsedTool[] =>
  tools
    .filter(({ excessCost }) => compare(excessCost, "0") > 0)
    .toSorted((a, b) => compare(b.excessCost, a.excessCost))
    .slice(0, Math.min(most, 10))
    .map(({ toolId, line, model, toolNo, machiningPart, catalogueNo, maker, expected, issued, excessCost }) => ({
      ...{ toolId, line, model, toolNo, machiningPart, catalogueNo, maker, expected, issued },
      excessCost: isOwn ? excessCost : null,
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
  months: readonly MonthFigures[],
  present: MonthFigures,
  models: Parameters<typeof waterfallOf>[0],
  expenses: readonly { kind: string; amount: string }[],
): OwnFigures {
  const stocks = months.flatMap(({ stockValue }) => stockValue ?? []);
  const issued = months.filter(({ stockValue }) => stockValue !== null).map(({ toolCost }) => toolCost);
  const mean = divide(sum(stocks), String(stocks.length), 4);
  const turns = mean === null ? null : stockTurns(sum(issued), issued.length, mean);
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
    turns: turns === null ? null : divide(turns, "1", 1),
    waterfall: waterfallOf(models),
    expensesByKind: expenses.map(({ kind, amount }) => ({ kind, amount })),
  };
}
