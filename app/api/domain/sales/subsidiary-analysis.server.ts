import { sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { add, compare as compareDecimals } from "../decimal";
import { loadMonthRates, type MonthRates } from "../facts/month-rates.server";
import { loadReportHead } from "../facts/report-head.server";
import { figureOf, type MonthSums, monthsOf, totalFigures } from "../facts/sales-months.server";
import { askSales, type SalesQuestion } from "../facts/sales-question.server";
import { findTargets, type TargetSums, type Targets } from "../facts/sales-targets.server";
import { withTarget } from "../facts/sales-total.server";
import type { IgnoredFilter } from "../report/filters";
import type { SubsidiaryAnalysis, SubsidiaryFigures, SubsidiaryFilters, SubsidiaryRow } from "./subsidiary-analysis";
import { effectColumns, yearColumns } from "./subsidiary-columns";
import {
  addSums,
  listProductMix,
  listSubsidiarySums,
  type MixCell,
  type SubsidiarySums,
} from "./subsidiary-sums.server";

/** MIPSAL02 as the screen and the API show it. */
export async function getSubsidiaryAnalysis(
  ctx: Ctx,
  filters: SubsidiaryFilters,
  ignored: IgnoredFilter[] = [],
): Promise<SubsidiaryAnalysis> {
  const { month, line, industry, compare, currency, rate } = filters;
  const asked = { month, line, industry, compare, currency, unit: undefined, customer: undefined, item: undefined };
  const question = await askSales(ctx, asked, ignored);
  const monthRates = await loadMonthRates(ctx, currency, question.period, null);
  const [sums, mix, targets, own, units, head] = await Promise.all([
    listSubsidiarySums(ctx, question, monthRates),
    listProductMix(ctx, question),
    findTargets(ctx, question, "subsidiary"),
    rate === "local" ? findTargets(ctx, inOwnCurrency(question), "subsidiary") : null,
    listSubsidiaries(ctx),
    loadReportHead(ctx, question),
  ]);
  const goals = rate === "local" ? own : targets;
  const { period, classes, path, months, tree } = question;
  const lines = classes.lines.filter(({ id }) => mix.some((cell) => cell.lineId === id));
  const rows = units.flatMap(({ id, ...named }): SubsidiaryRow[] => {
    const found = sums.get(id) ?? (targets?.byKey.has(id) ? noSums : undefined);
    if (!found) return [];
    const figures = figuresOf(question, filters, found, goals && (goals.byKey.get(id) ?? noTarget));
    const cells = mix.filter((cell) => cell.subsidiaryId === id);
    return [{ id: tree.byId.has(id) ? id : null, ...named, figures, mix: lines.map(({ id }) => mixOf(cells, id)) }];
  });
  const whole = wholeOf([...sums.values()]);
  const total = totalFigures(whole.budget, period);
  return {
    ...head,
    ignored: [...head.ignored, ...missingRates(monthRates)],
    total: targets ? withTarget(total, targets.total) : total,
    rate,
    rows: sorted(rows, filters),
    all: {
      figures: wholeFigures(question, filters, whole, targets),
      mix: lines.map(({ id }) => mixOf(mix, id)),
    },
    lines,
    ...monthsOf(whole.budget, period, targets?.months ?? null),
    path: { line: path.line, industry: path.industry },
    options: { months, ...classes },
  };
}

const noTarget: TargetSums = { month: "0", ytd: "0" };
const nothing: MonthSums = { at: () => "0", part: () => "0" };
const noSums: SubsidiarySums = { local: nothing, budget: nothing, actual: nothing };

const inOwnCurrency = (question: SalesQuestion): SalesQuestion => ({
  ...question,
  rates: { ...question.rates, factors: question.rates.factors.map(() => "1") },
});

function figuresOf(
  { period }: SalesQuestion,
  { rate }: SubsidiaryFilters,
  sums: SubsidiarySums,
  target: TargetSums | null,
): SubsidiaryFigures {
  const year = (of: MonthSums) => ({
    ytd: figureOf(of, period, "ytd"),
    ytdLastYear: figureOf(of, period, "ytd_before"),
  });
  const [budget, actual] = [year(sums.budget), year(sums.actual)];
  const shown = rate === "local" ? year(sums.local) : rate === "actual" ? actual : budget;
  // A target is set at the budget rate; against actual rates it would measure the currency.
  const reached = rate === "local" ? shown.ytd : budget.ytd;
  const months = Array.from({ length: 12 }, (_, i) => period.year * 100 + i + 1);
  return {
    months: months.map((ym) => (ym <= period.ym ? sums[rate].at(ym) : null)),
    shown,
    target: target && { goal: target.ytd, reached },
    budget,
    actual,
  };
}

/** Amounts in own currencies have no sum: there the total is the one at budget rates, without its months. */
function wholeFigures(
  question: SalesQuestion,
  filters: SubsidiaryFilters,
  whole: SubsidiarySums,
  targets: Targets | null,
): SubsidiaryFigures {
  const rate = filters.rate === "local" ? "budget" : filters.rate;
  const figures = figuresOf(question, { ...filters, rate }, whole, targets?.total ?? null);
  return filters.rate === "local" ? { ...figures, months: figures.months.map(() => null) } : figures;
}

const wholeOf = (all: SubsidiarySums[]): SubsidiarySums => ({
  local: nothing,
  budget: addSums(all.map(({ budget }) => budget)),
  actual: addSums(all.map(({ actual }) => actual)),
});

const mixOf = (cells: MixCell[], lineId: number) =>
  cells
    .filter((cell) => cell.lineId === lineId)
    .reduce(
      (sum, { ytd, ytdLastYear }) => ({ ytd: add(sum.ytd, ytd), ytdLastYear: add(sum.ytdLastYear, ytdLastYear) }),
      {
        ytd: "0",
        ytdLastYear: "0",
      },
    );

const missingRates = ({ missing }: MonthRates): IgnoredFilter[] =>
  missing.map(({ currency, months }) => ({ name: "actualRate", value: `${currency} ${months.join(" ")}` }));

/** Rows without a figure to compare stand last, whichever way the others go. */
function sorted(rows: SubsidiaryRow[], { sort, dir }: SubsidiaryFilters): SubsidiaryRow[] {
  if (!sort) return rows;
  const direction = (dir ?? (sort === "name" ? "asc" : "desc")) === "desc" ? -1 : 1;
  if (sort === "name") return rows.sort((a, b) => direction * a.name.localeCompare(b.name));
  // Per working day all growth is scaled alike, and a column that is not shown orders as well.
  const usual = { compare: "year", growthDays: null } as const;
  const column = [...yearColumns(usual), ...effectColumns(usual)].find(({ key }) => key === sort);
  return rows
    .map((row) => ({ row, value: column?.of(row.figures) ?? null }))
    .sort((a, b) =>
      a.value === null || b.value === null
        ? Number(a.value === null) - Number(b.value === null)
        : direction * compareDecimals(a.value, b.value),
    )
    .map(({ row }) => row);
}

/** Every subsidiary in display order: whose own unit a reader does not see, they still read their part of. */
async function listSubsidiaries(ctx: Ctx): Promise<{ id: number; name: string; currency: string }[]> {
  const name = sql.identifier(`name_${ctx.locale}`);
  const { rows } = await ctx.reports.execute<{ id: number; name: string; currency: string }>(sql`
    select id, coalesce(${name}, name_en) as name, currency from org_unit where subsidiary_id = id order by display_order, id`);
  return rows;
}
