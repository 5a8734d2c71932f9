import { sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { add } from "../decimal";
import { addFigures, isEmpty, noFigures } from "../facts/organisation-rows";
import { loadReportHead } from "../facts/report-head.server";
import { type FigureRow, listAllFigures } from "../facts/sales-figures.server";
import { loadMonthSums, monthsOf } from "../facts/sales-months.server";
import { askSales, type SalesQuestion } from "../facts/sales-question.server";
import type { SalesFigures } from "../facts/sales-shapes";
import { findTargets, type Targets } from "../facts/sales-targets.server";
import { totalOf } from "../facts/sales-total.server";
import type { UnitTree } from "../facts/visible-units.server";
import { listCustomerMovers } from "../mainboard/list-movers.server";
import type { IgnoredFilter } from "../report/filters";
import { addMonths, type Month, type ReportPeriod, reportPeriod, yearStart } from "../report/period";
import { mergeTargets } from "../sales/sales-rows.server";
import { findCostOfSales } from "./cost-of-sales.server";
import { costOf, profitSpans } from "./gross-profit";
import type { ManagementFilters, ManagementProfit, ManagementRow, ManagementSales } from "./management-sales";

/** Both pages of the management mode ask what the sales report asks, without any filter but month and currency. */
async function prepare(ctx: Ctx, { month, currency }: ManagementFilters, ignored: IgnoredFilter[]) {
  const question = await askSales(ctx, { month, currency }, ignored);
  const { period, asOf } = question;
  const [byLine, before, sums, head] = await Promise.all([
    findTargets(ctx, question, "line"),
    findTargets(ctx, { ...question, period: yearBefore(period, asOf.day) }, "line"),
    loadMonthSums(ctx, question),
    loadReportHead(ctx, question),
  ]);
  const targetOf = (ym: Month) => byLine?.months.get(ym) ?? before?.months.get(ym) ?? null;
  const common = {
    ...head,
    total: totalOf(question, sums, byLine),
    matTarget: sumOf(lastMonths(period.matEnd, 12).map(targetOf)),
    options: { months: question.months },
  };
  return { question, byLine, sums, targetOf, common };
}

const yearBefore = ({ year }: ReportPeriod, asOf: string) => reportPeriod((year - 1) * 100 + 12, asOf);

/** Months up to one of them, the oldest first. */
const lastMonths = (end: Month, count: number): Month[] =>
  Array.from({ length: count }, (_, at) => addMonths(end, at + 1 - count));

/** A sum in which something is missing is no sum. */
const sumOf = (amounts: (string | null)[]): string | null =>
  amounts.reduce((sum, each) => (sum === null || each === null ? null : add(sum, each)), "0" as string | null);

const TREND_MONTHS = 24;
/** Those of two years of which there are records: before them sales are not 0, they are not known. */
const knownMonths = ({ period, months }: Pick<SalesQuestion, "period" | "months">): Month[] =>
  lastMonths(period.matEnd, TREND_MONTHS).filter((ym) => ym >= (months.at(-1) ?? ym));

/** MIPMGM01 for the reader's own scope. */
export async function getManagementSales(
  ctx: Ctx,
  filters: ManagementFilters,
  ignored: IgnoredFilter[] = [],
): Promise<ManagementSales> {
  const { question, byLine, sums, targetOf, common } = await prepare(ctx, filters, ignored);
  const { tree } = question;
  const [byUnit, units, lines, movers, places] = await Promise.all([
    findTargets(ctx, question, "unit"),
    listAllFigures(ctx, question, "unit"),
    listAllFigures(ctx, question, "line"),
    listCustomerMovers(ctx, question),
    findPlaces(ctx),
  ]);
  return {
    ...common,
    subsidiaries: subsidiaryRows(tree, units, byUnit).map((row) => {
      const place = row.id === null ? undefined : places.get(row.id);
      return place ? { ...row, place } : row;
    }),
    lines: lineRows(question, lines, byLine),
    trend: knownMonths(question).map((ym) => ({ ym, sales: sums.at(ym), target: targetOf(ym) })),
    movers,
  };
}

/** Where each subsidiary is: in the middle of its country's cities. */
async function findPlaces({ reports }: Ctx): Promise<Map<number, { latitude: number; longitude: number }>> {
  const { rows } = await reports.execute<{ id: number; latitude: number; longitude: number }>(sql`
    SELECT unit.id, round(avg(latitude), 2)::float8 AS latitude, round(avg(longitude), 2)::float8 AS longitude
      FROM org_unit unit JOIN place ON place.country = unit.country WHERE unit.kind = 'subsidiary' GROUP BY unit.id`);
  return new Map(rows.map(({ id, ...place }) => [id, place]));
}

/** MIPMGM10 for the reader's own scope; costs for readers of the whole company alone. */
export async function getManagementProfit(
  ctx: Ctx,
  filters: ManagementFilters,
  ignored: IgnoredFilter[] = [],
): Promise<ManagementProfit> {
  const { question, byLine, sums, common } = await prepare(ctx, filters, ignored);
  const [lines, known] = await Promise.all([
    listAllFigures(ctx, question, "line"),
    findCostOfSales(ctx, question.period, filters.currency),
  ]);
  const ownMonths = knownMonths(question);
  // Sales of a year that is known in part, and the costs of them, are not those of the same days.
  const isBeforeKnown = ownMonths.includes(yearStart(question.period.ym) - 100);
  const costs = known && { ...known, before: isBeforeKnown ? known.before : null };
  const costIn = (ym: Month) => (costs === null ? null : costOf(costs.months, (month) => month.ym === ym));
  const { months } = monthsOf(sums, question.period, byLine?.months ?? null);
  const trend = ownMonths.map((ym) => ({ ...{ ym, sales: sums.at(ym), cost: costIn(ym) } }));
  const profit = profitSpans({ ...common, costs, trend });
  return { ...common, year: months, lines: lineRows(question, lines, byLine), costs, profit, trend };
}

/** Every unit counts to its subsidiary; they stand in the order of the organisation. */
function subsidiaryRows(tree: UnitTree, units: FigureRow[], targets: Targets | null): ManagementRow[] {
  const sums = new Map<number, SalesFigures>();
  for (const [unitId, own] of mergeTargets(units, targets)) {
    const id = tree.byId.get(unitId)?.subsidiaryId ?? unitId;
    sums.set(id, addFigures(sums.get(id) ?? noFigures(targets !== null), own));
  }
  const order = [...tree.byId.keys()];
  return [...sums]
    .filter(([, each]) => !isEmpty(each))
    .sort(([a], [b]) => order.indexOf(a) - order.indexOf(b))
    .map(([id, each]) => ({ id: tree.byId.has(id) ? id : null, name: subsidiaryName(tree, id), figures: each }));
}

/** Who sees single offices alone does not see their subsidiary's record: its units name it. */
const subsidiaryName = (tree: UnitTree, id: number): string =>
  tree.byId.get(id)?.name ??
  tree.roots
    .filter(({ subsidiaryId }) => subsidiaryId === id)
    .map(({ name }) => name)
    .join(", ");

function lineRows({ classes }: SalesQuestion, rows: FigureRow[], targets: Targets | null): ManagementRow[] {
  const byKey = mergeTargets(rows, targets);
  return classes.lines.flatMap(({ id, name }) => {
    const figures = byKey.get(id);
    return figures && !isEmpty(figures) ? [{ id, name, figures }] : [];
  });
}
