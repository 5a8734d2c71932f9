import type { Ctx } from "../ctx";
import { subtract } from "../decimal";
import { seesCustomersAlone } from "../facts/customers-basis.server";
import { subtractFigures, sumFigures } from "../facts/organisation-rows";
import { loadReportHead } from "../facts/report-head.server";
import { unitOptions } from "../facts/report-options.server";
import { listInvoiceLines } from "../facts/sales-lines.server";
import { loadMonthSums, type MonthSums, monthsOf } from "../facts/sales-months.server";
import { askSales, type SalesQuestion } from "../facts/sales-question.server";
import type { ReportHead, SalesFigures } from "../facts/sales-shapes";
import { findTargets, type Targets } from "../facts/sales-targets.server";
import { totalOf } from "../facts/sales-total.server";
import type { IgnoredFilter } from "../report/filters";
import { addMonths, type Days, spanDays } from "../report/period";
import { subtractPieces, sumPieces } from "./item-pieces.server";
import { expectsMonthEnd, loadMonthEnd } from "./month-end/load-month-end.server";
import type { MonthEnd } from "./month-end/month-end";
import { hasRowTargets, type Level, levelsWorth } from "./sales-levels";
import type { SalesReport, SalesReportFilters } from "./sales-report";
import { listSalesRows } from "./sales-rows.server";

/** A question of MIPSAL01: besides what is asked of sales, how the rows are cut, and how this reader can have them cut. */
export type Prepared = SalesQuestion & { filters: SalesReportFilters; level: Level; levels: Level[] };

export async function prepareSalesReport(
  ctx: Ctx,
  filters: SalesReportFilters,
  ignored: IgnoredFilter[] = [],
): Promise<Prepared> {
  const question = await askSales(ctx, filters, ignored);
  const { ym } = question.period;
  const to = filters.to !== undefined && filters.to < ym ? filters.to : undefined;
  const from = filters.from !== undefined && filters.from <= (to ?? ym) ? filters.from : undefined;
  const levels = levelsOf(ctx, question);
  // A range ends with the report's month at the latest; what it was asked for beyond is named.
  const cut = (["from", "to"] as const).filter((name) => {
    const asked = filters[name];
    return filters.span === "range" && asked !== undefined && (asked > ym || (name === "from" && from === undefined));
  });
  const days = daysAsked(filters, question.asOf.day);
  // One alone, or the wrong way round, tells no days.
  const odd = (["since", "through"] as const).filter((name) => filters.span === "days" && filters[name] && !days);
  return {
    ...question,
    ignored: [...question.ignored, ...[...cut, ...odd].map((name) => ({ name, value: String(filters[name]) }))],
    period: { ...question.period, from: from ?? to, to, days },
    filters,
    // A saved address keeps its level, also where the reader is no longer offered it.
    level: filters.by === "organisation" && !levels.includes(filters.by) ? (levels[0] ?? "line") : filters.by,
    levels,
  };
}

/** Nothing is loaded after "as of". */
function daysAsked({ since, through }: SalesReportFilters, asOf: string): Days | undefined {
  if (since === undefined || through === undefined) return undefined;
  const to = through < asOf ? through : asOf;
  return since <= to ? { from: since, to } : undefined;
}

function levelsOf({ viewer: { scope } }: Ctx, { tree, classes }: SalesQuestion): Level[] {
  const single = !scope.all && seesCustomersAlone(scope);
  return levelsWorth({
    units: tree.byId.size,
    lines: classes.lines.length,
    industries: classes.industries.length,
    customers: single ? scope.customerIds.length : Number.POSITIVE_INFINITY,
  });
}

/** Targets stand by unit and product line. Rows of customers, items and industries have none, what they add up to has. */
const findRowTargets = (ctx: Ctx, prepared: Prepared): Promise<Targets | null> =>
  findTargets(ctx, prepared, prepared.level === "organisation" ? "unit" : "line");

/** MIPSAL01 as the screen and the API show it. */
export async function getSalesReport(
  ctx: Ctx,
  filters: SalesReportFilters,
  ignored: IgnoredFilter[] = [],
): Promise<SalesReport> {
  return answerSalesReport(ctx, await prepareSalesReport(ctx, filters, ignored));
}

export async function answerSalesReport(ctx: Ctx, prepared: Prepared): Promise<SalesReport> {
  const { filters, level, levels, period, path, classes, usualCurrency, months: known } = prepared;
  const targets = findRowTargets(ctx, prepared);
  const sums = loadMonthSums(ctx, prepared);
  const total = Promise.all([sums, targets]).then(([months, aims]) => totalOf(prepared, months, aims));
  const head = loadReportHead(ctx, prepared);
  const [found, aims, figures, body, told, expected] = await Promise.all([
    sums,
    targets,
    total,
    level === "lines"
      ? listLines(ctx, prepared)
      : listRows(ctx, prepared, hasRowTargets(level) ? targets : none, total),
    head,
    // Nothing is asked of a closed month, nor above invoice lines, whose files hold lines alone.
    level !== "lines" && expectsMonthEnd(ctx, prepared) ? expectMonthEnd(ctx, prepared, { head, sums, targets }) : null,
  ]);
  return {
    ...told,
    level,
    levels,
    usualCurrency,
    withTargets: !seesCustomersAlone(ctx.viewer.scope),
    span: spanDays(period, filters.span),
    total: figures,
    ...body,
    page: filters.page,
    size: filters.size,
    ...monthsOf(found, period, aims?.months ?? null),
    expected,
    path,
    options: { months: known, units: unitOptions(prepared.tree), ...classes },
  };
}

const none = Promise.resolve(null);

type Asked = { head: Promise<ReportHead>; sums: Promise<MonthSums>; targets: Promise<Targets | null> };

/** Out of what the report asks for anyway: days, sales, last year and target of the whole month. */
async function expectMonthEnd(ctx: Ctx, prepared: Prepared, asked: Asked): Promise<MonthEnd> {
  const { ym } = prepared.period;
  const [{ workingDays, daysInMonth }, sums, aims] = await Promise.all([asked.head, asked.sums, asked.targets]);
  return loadMonthEnd(ctx, prepared, {
    ...{ daysDone: workingDays.thisYear, daysInMonth, sales: sums.at(ym), lastYear: sums.at(addMonths(ym, -12)) },
    target: aims && (aims.months.get(ym) ?? null),
  });
}

/** The question as it is asked of invoice lines: of one invoice, where that is asked for. */
export const askedOfLines = (prepared: Prepared): Prepared => {
  const { invoice } = prepared.filters;
  return invoice === undefined
    ? prepared
    : { ...prepared, filter: { ...prepared.filter, invoice, linesAlone: true as const } };
};

type Body = Pick<SalesReport, "rows" | "lines" | "lineTotal" | "pieces" | "rest" | "rowCount" | "order">;

async function listRows(
  ctx: Ctx,
  prepared: Prepared,
  targets: Promise<Targets | null>,
  total: Promise<SalesFigures>,
): Promise<Body> {
  const { size, page } = prepared.filters;
  const found = await listSalesRows(ctx, prepared, targets, total, { offset: (page - 1) * size, limit: size });
  const others = found.rowCount - found.rows.length;
  const shown = () =>
    sumFigures(
      found.rows.map(({ figures }) => figures),
      false,
    );
  const figures = found.hidden ?? subtractFigures(await total, shown());
  const restPieces = found.pieces && { pieces: subtractPieces(found.pieces, sumPieces(found.rows)) };
  return {
    rows: found.rows,
    lines: [],
    lineTotal: null,
    pieces: found.pieces ?? null,
    rest: others > 0 ? { rows: others, figures, amount: null, ...restPieces } : null,
    rowCount: found.rowCount,
    order: found.order,
  };
}

async function listLines(ctx: Ctx, prepared: Prepared): Promise<Body> {
  const { filters, period } = prepared;
  const descending = (filters.dir ?? "desc") === "desc";
  const column = filters.sort === "amount" ? "amount" : "date";
  const window = { offset: (filters.page - 1) * filters.size, limit: filters.size };
  const span = spanDays(period, filters.span);
  const found = await listInvoiceLines(ctx, askedOfLines(prepared), span, { column, descending }, window);
  const others = found.rowCount - found.lines.length;
  return {
    rows: [],
    lines: found.lines,
    lineTotal: found.total,
    pieces: null,
    rest: others > 0 ? { rows: others, figures: null, amount: subtract(found.total.amount, found.pageAmount) } : null,
    rowCount: found.rowCount,
    order: null,
  };
}
