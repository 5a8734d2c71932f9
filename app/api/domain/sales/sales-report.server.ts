import type { Ctx } from "../ctx";
import { subtract } from "../report/decimal";
import type { IgnoredFilter } from "../report/filters";
import { defaultMonth, type ReportPeriod, reportPeriod, spanDays } from "../report/period";
import { loadAsOf } from "./as-of.server";
import { subtractFigures } from "./organisation-rows";
import { loadReportHead } from "./report-head.server";
import { findCustomerName, findItemName, listClasses, monthsOfData, unitOptions } from "./report-options.server";
import { loadReportRates } from "./report-rates.server";
import type { SalesFilter } from "./sales-facts.server";
import type { Rates } from "./sales-figures.server";
import { listInvoiceLines } from "./sales-lines.server";
import { loadMonthSums, type MonthSums, monthsOf, totalFigures } from "./sales-months.server";
import type { Level, SalesFigures, SalesReport, SalesReportFilters } from "./sales-report";
import { listSalesRows, withTarget } from "./sales-rows.server";
import { findTargets, type Targets } from "./sales-targets.server";
import { loadVisibleUnits, type UnitTree } from "./visible-units.server";

export type Prepared = {
  filters: SalesReportFilters;
  level: Level;
  period: ReportPeriod;
  asOf: { day: string; loadedAt: string | null };
  tree: UnitTree;
  filter: SalesFilter;
  rates: Rates;
  currency: string;
  path: SalesReport["path"];
  options: SalesReport["options"];
  ignored: IgnoredFilter[];
};

/**
 * What every answer of MIPSAL01 starts from: the reader's units, the period, the scope and the rates. A filter on
 * something he may not see is dropped and named, exactly as one that does not exist.
 */
export async function prepareSalesReport(
  ctx: Ctx,
  filters: SalesReportFilters,
  ignored: IgnoredFilter[] = [],
): Promise<Prepared> {
  const [asOf, tree, { lines, industries }, customer, item] = await Promise.all([
    loadAsOf(ctx),
    loadVisibleUnits(ctx),
    listClasses(ctx),
    filters.customer === undefined ? null : findCustomerName(ctx, filters.customer),
    filters.item === undefined ? null : findItemName(ctx, filters.item),
  ]);
  const months = monthsOfData(asOf);
  const unit = filters.unit === undefined ? null : (tree.byId.get(filters.unit) ?? null);
  const line = lines.find((option) => option.id === filters.line) ?? null;
  const industry = industries.find((option) => option.id === filters.industry) ?? null;
  const month = filters.month !== undefined && months.includes(filters.month) ? filters.month : undefined;
  const path = { unit: unit && { id: unit.id, name: unit.name }, line, industry, customer, item };
  const unknown = [
    ...ignored,
    ...missing(filters, path),
    ...(month === filters.month ? [] : [named("month", filters.month)]),
  ];
  const unitIds = unit && unit.parentId !== null ? tree.subtree(unit.id) : null;
  const period = reportPeriod(month ?? defaultMonth(asOf.day), asOf.day);
  const rates = await loadReportRates(ctx, period.year, filters.currency, coveredSubsidiaries(ctx, tree, unitIds));
  if (filters.currency === "local" && !rates.rates.factors.every((factor) => factor === "1"))
    unknown.push(named("currency", "local"));
  return {
    filters,
    level: filters.by === "organisation" && tree.roots.length === 0 ? "line" : filters.by,
    period,
    asOf,
    tree,
    filter: {
      scope: ctx.viewer.scope,
      unitIds,
      line: line?.id,
      industry: industry?.id,
      customer: customer?.id,
      item: item?.id,
    },
    rates: rates.rates,
    currency: rates.currency,
    path,
    options: { months, units: unitOptions(tree), lines, industries },
    ignored: [...unknown, ...rates.unconverted.map((code) => named("rate", code))],
  };
}

const named = (name: string, value: unknown): IgnoredFilter => ({ name, value: String(value) });

function missing(filters: SalesReportFilters, path: SalesReport["path"]): IgnoredFilter[] {
  const names = ["unit", "line", "industry", "customer", "item"] as const;
  return names.flatMap((name) =>
    filters[name] !== undefined && path[name] === null ? [named(name, filters[name])] : [],
  );
}

/** Subsidiaries whose currency matters; null = all. A corporation's scope names customers, so all may matter. */
function coveredSubsidiaries(ctx: Ctx, tree: UnitTree, unitIds: number[] | null): Set<number> | null {
  const { scope } = ctx.viewer;
  if (!scope.all && scope.customerIds.length > 0) return null;
  const ids = unitIds ?? (scope.all ? null : [...tree.byId.keys()]);
  if (ids === null) return null;
  return new Set(ids.map((id) => tree.byId.get(id)?.subsidiaryId ?? id));
}

/** MIPSAL01 as the screen and the API show it. */
export async function getSalesReport(
  ctx: Ctx,
  filters: SalesReportFilters,
  ignored: IgnoredFilter[] = [],
): Promise<SalesReport> {
  const prepared = await prepareSalesReport(ctx, filters, ignored);
  const { filter, level, period, rates } = prepared;
  const targets = findTargets(ctx, filter, level, period, rates);
  const sums = loadMonthSums(ctx, filter, period, rates);
  const total = Promise.all([sums, targets]).then(([months, aims]) => totalOf(prepared, months, aims));
  const [found, aims, figures, body, head] = await Promise.all([
    sums,
    targets,
    total,
    level === "lines" ? listLines(ctx, prepared) : listRows(ctx, prepared, targets, total),
    loadReportHead(ctx, prepared),
  ]);
  return {
    ...head,
    level,
    span: spanDays(period, filters.span),
    total: figures,
    ...body,
    page: filters.page,
    size: filters.size,
    ...monthsOf(found, period, aims?.months ?? null),
    path: prepared.path,
    options: prepared.options,
  };
}

/** Everything that a report's rows add up to. */
export const totalOf = ({ period }: Prepared, sums: MonthSums, targets: Targets | null): SalesFigures => {
  const total = totalFigures(sums, period);
  return targets ? withTarget(total, targets.total) : total;
};

export async function loadSalesTotal(ctx: Ctx, prepared: Prepared, targets: Targets | null): Promise<SalesFigures> {
  const { filter, period, rates } = prepared;
  return totalOf(prepared, await loadMonthSums(ctx, filter, period, rates), targets);
}

type Body = Pick<SalesReport, "rows" | "lines" | "lineTotal" | "rest" | "rowCount">;

async function listRows(
  ctx: Ctx,
  prepared: Prepared,
  targets: Promise<Targets | null>,
  total: Promise<SalesFigures>,
): Promise<Body> {
  const { size, page } = prepared.filters;
  const found = await listSalesRows(ctx, prepared, targets, { offset: (page - 1) * size, limit: size });
  const others = found.rowCount - found.rows.length;
  const figures = found.hidden ?? found.rows.reduce((rest, row) => subtractFigures(rest, row.figures), await total);
  return {
    rows: found.rows,
    lines: [],
    lineTotal: null,
    rest: others > 0 ? { rows: others, figures, amount: null } : null,
    rowCount: found.rowCount,
  };
}

async function listLines(ctx: Ctx, prepared: Prepared): Promise<Body> {
  const { filters, filter, period, rates, asOf } = prepared;
  const descending = (filters.dir ?? "desc") === "desc";
  const column = filters.sort === "amount" ? "amount" : "date";
  const window = { offset: (filters.page - 1) * filters.size, limit: filters.size };
  const span = spanDays(period, filters.span);
  const found = await listInvoiceLines(ctx, filter, span, asOf.day, rates, { column, descending }, window);
  const others = found.rowCount - found.lines.length;
  return {
    rows: [],
    lines: found.lines,
    lineTotal: found.total,
    rest: others > 0 ? { rows: others, figures: null, amount: subtract(found.total.amount, found.pageAmount) } : null,
    rowCount: found.rowCount,
  };
}
