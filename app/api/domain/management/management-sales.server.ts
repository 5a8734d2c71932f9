import type { Ctx } from "../ctx";
import { listCustomerMovers } from "../mainboard/list-movers.server";
import { add } from "../report/decimal";
import { type IgnoredFilter, readFilters } from "../report/filters";
import { addMonths, type Month, type ReportPeriod, reportPeriod } from "../report/period";
import { addFigures, isEmpty, noFigures } from "../sales/organisation-rows";
import { loadReportHead } from "../sales/report-head.server";
import { type FigureRow, listAllFigures } from "../sales/sales-figures.server";
import { loadMonthSums, monthsOf } from "../sales/sales-months.server";
import { type SalesFigures, salesReportFilters } from "../sales/sales-report";
import { type Prepared, prepareSalesReport, totalOf } from "../sales/sales-report.server";
import { mergeTargets } from "../sales/sales-rows.server";
import { findTargets, type Targets } from "../sales/sales-targets.server";
import type { UnitTree } from "../sales/visible-units.server";
import type { ManagementFilters, ManagementProfit, ManagementRow, ManagementSales } from "./management-sales";

/** Both pages of the management mode ask what the sales report asks, without any filter but month and currency. */
async function prepare(ctx: Ctx, { month, currency }: ManagementFilters, ignored: IgnoredFilter[]) {
  const { filters } = readFilters(salesReportFilters, new URLSearchParams());
  const prepared = await prepareSalesReport(ctx, { ...filters, month, currency }, ignored);
  const { filter, period, rates } = prepared;
  const [byUnit, byLine, before, sums, head] = await Promise.all([
    findTargets(ctx, filter, "organisation", period, rates),
    findTargets(ctx, filter, "line", period, rates),
    findTargets(ctx, filter, "line", yearBefore(period, prepared.asOf.day), rates),
    loadMonthSums(ctx, filter, period, rates),
    loadReportHead(ctx, prepared),
  ]);
  const targetOf = (ym: Month) => byLine?.months.get(ym) ?? before?.months.get(ym) ?? null;
  const common = {
    ...head,
    total: totalOf(prepared, sums, byLine),
    matTarget: sumOf(lastMonths(period.matEnd, 12).map(targetOf)),
    months: prepared.options.months,
  };
  return { prepared, byUnit, byLine, sums, targetOf, common };
}

const yearBefore = ({ year }: ReportPeriod, asOf: string) => reportPeriod((year - 1) * 100 + 12, asOf);

/** Months up to one of them, the oldest first. */
const lastMonths = (end: Month, count: number): Month[] =>
  Array.from({ length: count }, (_, at) => addMonths(end, at + 1 - count));

/** A sum in which something is missing is no sum. */
const sumOf = (amounts: (string | null)[]): string | null =>
  amounts.reduce((sum, each) => (sum === null || each === null ? null : add(sum, each)), "0" as string | null);

const TREND_MONTHS = 24;

/** MIPMGM01 for the reader's own scope. */
export async function getManagementSales(
  ctx: Ctx,
  filters: ManagementFilters,
  ignored: IgnoredFilter[] = [],
): Promise<ManagementSales> {
  const { prepared, byUnit, byLine, sums, targetOf, common } = await prepare(ctx, filters, ignored);
  const { filter, period, rates, tree } = prepared;
  const [units, lines, movers] = await Promise.all([
    listAllFigures(ctx, filter, "unit", period, rates),
    listAllFigures(ctx, filter, "line", period, rates),
    listCustomerMovers(ctx, prepared),
  ]);
  return {
    ...common,
    subsidiaries: subsidiaryRows(tree, units, byUnit),
    lines: lineRows(prepared, lines, byLine),
    trend: lastMonths(period.matEnd, TREND_MONTHS).map((ym) => ({ ym, sales: sums.at(ym), target: targetOf(ym) })),
    movers,
  };
}

/** MIPMGM10, as far as sales go. */
export async function getManagementProfit(
  ctx: Ctx,
  filters: ManagementFilters,
  ignored: IgnoredFilter[] = [],
): Promise<ManagementProfit> {
  const { prepared, byLine, sums, common } = await prepare(ctx, filters, ignored);
  const { filter, period, rates } = prepared;
  const lines = await listAllFigures(ctx, filter, "line", period, rates);
  const { months } = monthsOf(sums, period, byLine?.months ?? null);
  return { ...common, year: months, lines: lineRows(prepared, lines, byLine) };
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

function lineRows(prepared: Prepared, rows: FigureRow[], targets: Targets | null): ManagementRow[] {
  const byKey = mergeTargets(rows, targets);
  return prepared.options.lines.flatMap(({ id, name }) => {
    const figures = byKey.get(id);
    return figures && !isEmpty(figures) ? [{ id, name, figures }] : [];
  });
}
