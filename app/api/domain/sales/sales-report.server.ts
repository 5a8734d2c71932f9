import type { Ctx } from "../ctx";
import { subtract } from "../report/decimal";
import type { IgnoredFilter } from "../report/filters";
import { defaultMonth, type ReportPeriod, reportPeriod, spanDays } from "../report/period";
import { loadAsOf } from "./as-of.server";
import {
  findCustomerName,
  findItemName,
  listIndustries,
  listMonths,
  listProductLines,
  unitOptions,
} from "./report-options.server";
import { loadReportRates } from "./report-rates.server";
import type { SalesFilter } from "./sales-facts.server";
import type { Rates } from "./sales-figures.server";
import { listInvoiceLines } from "./sales-lines.server";
import { loadMonths } from "./sales-months.server";
import type { Level, SalesReport, SalesReportFilters } from "./sales-report";
import { listSalesRows, type RowPage } from "./sales-rows.server";
import { hasTargets } from "./sales-targets.server";
import { loadVisibleUnits, type UnitTree } from "./visible-units.server";
import { countWorkingDays } from "./working-days.server";

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
  const [asOf, tree, lines, industries] = await Promise.all([
    loadAsOf(ctx),
    loadVisibleUnits(ctx),
    listProductLines(ctx),
    listIndustries(ctx),
  ]);
  const [months, customer, item] = await Promise.all([
    listMonths(ctx, asOf.day),
    filters.customer === undefined ? null : findCustomerName(ctx, filters.customer),
    filters.item === undefined ? null : findItemName(ctx, filters.item),
  ]);
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
  const span = spanDays(period, filters.span);
  const before = spanDays(period, "month-before");
  const [body, trend, thisYear, lastYear] = await Promise.all([
    level === "lines" ? listLines(ctx, prepared) : listRows(ctx, prepared),
    loadMonths(
      ctx,
      filter,
      period,
      rates,
      hasTargets(filter, level === "organisation" || level === "line" ? level : ""),
    ),
    countWorkingDays(ctx, spanDays(period, "month").from, period.until),
    countWorkingDays(ctx, before.from, before.to),
  ]);
  return {
    asOf: prepared.asOf.day,
    loadedAt: prepared.asOf.loadedAt,
    month: period.ym,
    open: period.open,
    until: period.until,
    matEnd: period.matEnd,
    workingDays: { thisYear, lastYear },
    currency: prepared.currency,
    level,
    span,
    ...body,
    page: filters.page,
    size: filters.size,
    ...trend,
    path: prepared.path,
    options: prepared.options,
    ignored: prepared.ignored,
  };
}

type Body = Pick<SalesReport, "rows" | "lines" | "total" | "lineTotal" | "rest" | "rowCount">;

async function listRows(ctx: Ctx, prepared: Prepared): Promise<Body> {
  const { size, page } = prepared.filters;
  const found: RowPage = await listSalesRows(ctx, prepared, { offset: (page - 1) * size, limit: size });
  const hidden = found.rowCount - found.rows.length;
  return {
    rows: found.rows,
    lines: [],
    total: found.total,
    lineTotal: null,
    rest: hidden > 0 ? { rows: hidden, figures: found.rest, amount: null } : null,
    rowCount: found.rowCount,
  };
}

async function listLines(ctx: Ctx, prepared: Prepared): Promise<Body> {
  const { filters, filter, period, rates } = prepared;
  const descending = (filters.dir ?? "desc") === "desc";
  const column = filters.sort === "amount" ? "amount" : "date";
  const window = { offset: (filters.page - 1) * filters.size, limit: filters.size };
  const [found, sums] = await Promise.all([
    listInvoiceLines(ctx, filter, spanDays(period, filters.span), rates, { column, descending }, window),
    listSalesRows(ctx, { ...prepared, level: "line" }, { offset: 0, limit: 0 }),
  ]);
  const hidden = found.rowCount - found.lines.length;
  return {
    rows: [],
    lines: found.lines,
    total: sums.total,
    lineTotal: found.total,
    rest: hidden > 0 ? { rows: hidden, figures: null, amount: subtract(found.total.amount, found.pageAmount) } : null,
    rowCount: found.rowCount,
  };
}
