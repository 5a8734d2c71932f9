import { translate } from "~/words";
import type { Ctx } from "../ctx";
import { compare, subtract } from "../decimal";
import { loadAsOf } from "../facts/as-of.server";
import type { FigureWindow } from "../facts/ranked-keys.server";
import { loadReportHead } from "../facts/report-head.server";
import { unitOptions } from "../facts/report-options.server";
import { loadMonthSums, totalFigures } from "../facts/sales-months.server";
import { askSales } from "../facts/sales-question.server";
import type { IgnoredFilter } from "../report/filters";
import { orderedTable } from "../report/order-rows";
import { mostOrdered } from "../report/order-whole";
import { addMonths, defaultMonth, type Month, monthOfDay, reportPeriod, yearStart } from "../report/period";
import type { Say } from "../report/say";
import { type Stretch, stretchStart } from "../report/stretch";
import {
  chosenMeasures,
  isTime,
  mostMonths,
  type Pivot,
  type PivotCell,
  type PivotDimension,
  type PivotFilters,
  type PivotRow,
  type PivotSums,
  readsLines,
} from "./pivot";
import {
  asksLines,
  type CellRow,
  type FirstRow,
  type FirstRows,
  listPivotCells,
  listPivotTop,
  otherColumns,
  type PivotAsk,
  type PivotOrder,
} from "./pivot-cells.server";
import { hasLongRows, listLongPivotCells, rankLongRows } from "./pivot-long-rows.server";
import { type NameOf, namesOf } from "./pivot-names.server";
import { orderPivotRows, pivotTable } from "./pivot-table";
import { bucketsOf } from "./pivot-time";

/** Bars of the chart. */
const shownInChart = 12;

/** MIPSAL03 as the screen and the API show it. */
export async function getPivot(ctx: Ctx, filters: PivotFilters, ignored: IgnoredFilter[] = []): Promise<Pivot> {
  const window = { offset: (filters.page - 1) * filters.size, limit: filters.size };
  if (orderedTable(filters) !== pivotTable.key) return listPivot(ctx, filters, window, ignored);
  const whole = await listPivot(ctx, filters, { offset: 0, limit: mostOrdered }, ignored);
  if (whole.rest !== null)
    return listPivot(ctx, filters, window, [...ignored, { name: "order", value: String(filters.order) }]);
  return pageOfPivot(whole, filters, window, {
    locale: ctx.locale,
    t: (key, params) => translate(ctx.locale, key, params),
  });
}

/** A page of a whole pivot in the order of one of its columns; a group's subtotal stands above its rows on each page. */
function pageOfPivot(whole: Pivot, filters: PivotFilters, { offset, limit }: FigureWindow, say: Say): Pivot {
  const ordered = orderPivotRows(whole, filters, say);
  const heads = new Map(ordered.flatMap((row) => (row.depth === 1 ? [[row.key, row]] : [])));
  const leaves = ordered.filter(({ depth }) => depth !== 1).slice(offset, offset + limit);
  const rows = leaves.flatMap((leaf, at) => {
    const head = leaf.depth === 2 && leaves[at - 1]?.key !== leaf.key ? heads.get(leaf.key) : undefined;
    return head ? [head, leaf] : [leaf];
  });
  const rest = leaves.length < whole.rowCount ? leaves.reduce<PivotSums>(withoutRow, whole.sums) : null;
  return { ...whole, rows, rest };
}

/** The same with these of the rows. */
export async function listPivot(
  ctx: Ctx,
  filters: PivotFilters,
  window: FigureWindow,
  ignored: IgnoredFilter[] = [],
): Promise<Pivot> {
  const { question, ask, from, dropped } = await askPivot(ctx, filters, ignored);
  const [{ cells, rowCount, first }, sums, head] = await Promise.all([
    listCells(ctx, ask, filters, window),
    loadMonthSums(ctx, question),
    loadReportHead(ctx, { ...question, ignored: [...question.ignored, ...dropped] }),
  ]);
  const { top, largest, most, least } = first;
  const keys = (of: (row: CellRow) => number | null) => cells.flatMap((each) => of(each) ?? []);
  const named = [...top, largest, most, least].flatMap((row) => (row ? [row.key] : []));
  const range = { from, to: question.period.ym };
  const [rowName, belowName, columnName] = await Promise.all([
    namesOf(ctx, question, ask.row, [...keys(({ k1 }) => k1), ...named], range),
    namesOf(
      ctx,
      question,
      ask.second,
      keys(({ k2 }) => k2),
      range,
    ),
    namesOf(
      ctx,
      question,
      ask.column,
      keys(({ c }) => c).filter((key) => key !== otherColumns),
      range,
    ),
  ]);
  const columns = columnsOf(ask, cells);
  const { leaves, ...table } = tableOf(ask, cells, columns, rowName, belowName);
  const toFirst = ({ key, sales, last_year }: FirstRow) => ({ name: rowName(key), sales, lastYear: last_year });
  return {
    ...head,
    total: totalFigures(sums, question.period),
    row: ask.row,
    second: ask.second,
    column: ask.column,
    from,
    fromLines: asksLines(ask),
    columns: columns.map((key) => ({
      key: key === otherColumns ? null : key,
      name: key === otherColumns ? "" : columnName(key),
    })),
    ...table,
    rest: rowCount > leaves.length ? leaves.reduce(withoutRow, table.sums) : null,
    top: top.map(toFirst),
    largest: largest ? toFirst(largest) : null,
    most: most ? toFirst(most) : null,
    least: least ? toFirst(least) : null,
    rowCount,
    page: filters.page,
    size: filters.size,
    path: question.path,
    options: {
      months: question.months.filter((ym) => ym <= defaultMonth(question.asOf.day, question.asOf.firstMonth)),
      units: unitOptions(question.tree),
      ...question.classes,
    },
  };
}

/** The page's cells, and what the chart and its sentence tell of all rows: where the page does not have them, they are looked up. */
async function listCells(ctx: Ctx, ask: PivotAsk, order: PivotOrder, window: FigureWindow) {
  const isLong = hasLongRows(ask);
  const page = isLong
    ? await listLongPivotCells(ctx, ask, order, window)
    : await listPivotCells(ctx, ask, order, window);
  const isWhole = window.offset === 0 && page.rowCount <= window.limit;
  if (isWhole) return { ...page, first: firstOf(ask, page.cells) };
  if (!isLong) return { ...page, first: await listPivotTop(ctx, ask, shownInChart) };
  const rowsBy = async (sort: PivotOrder["sort"], dir: PivotOrder["dir"], limit = 1) =>
    (await rankLongRows(ctx, ask, { sort, dir }, { offset: 0, limit })).rows;
  const [top, [most], [least]] = await Promise.all([
    rowsBy("sales", "desc", shownInChart),
    rowsBy("change", "desc"),
    rowsBy("change", "asc"),
  ]);
  return { ...page, first: { top, largest: top[0], most, least } };
}

/** The same of the first row dimension, of cells that are all there are. */
function firstOf({ row, second }: PivotAsk, cells: readonly CellRow[]): FirstRows {
  const rows = cells.flatMap(({ k1, g1, g2, gc, sales, last_year }) =>
    k1 !== null && g1 === 0 && gc === 1 && g2 === (second === null ? 0 : 1)
      ? [{ key: k1, sales: sales ?? "0", last_year: last_year ?? "0" }]
      : [],
  );
  const moved = rows.toSorted(
    (a, b) => compare(subtract(b.sales, b.last_year), subtract(a.sales, a.last_year)) || a.key - b.key,
  );
  const bySize = rows.toSorted((a, b) => compare(b.sales, a.sales) || a.key - b.key);
  const top = isTime(row) ? rows.toSorted((a, b) => a.key - b.key) : bySize;
  return { top: top.slice(0, shownInChart), largest: bySize[0], most: moved[0], least: moved.at(-1) };
}

/**
 * Complete months alone, so that a year before is the same stretch of time. A dimension that stands twice is dropped, a
 * range that is turned round or too long is cut, and both are named.
 */
async function askPivot(ctx: Ctx, filters: PivotFilters, ignored: IgnoredFilter[]) {
  const asOf = await loadAsOf(ctx);
  const last = defaultMonth(asOf.day, asOf.firstMonth);
  const dropped: IgnoredFilter[] = [];
  const drop = (name: string, value: unknown) => void dropped.push({ name, value: String(value) });
  const isOpen = filters.month !== undefined && filters.month > last && filters.month <= monthOfDay(asOf.day);
  if (isOpen) drop("month", filters.month);
  const question = await askSales(ctx, { ...filters, month: isOpen ? last : (filters.month ?? last) }, ignored);
  const to = question.period.ym;
  const from = rangeStart(filters.from, to, asOf.firstMonth, drop);
  const free = (name: string, asked: PivotDimension | "none", taken: readonly (PivotDimension | null)[]) => {
    if (asked === "none") return null;
    if (!taken.includes(asked)) return asked;
    drop(name, asked);
    return null;
  };
  const row = filters.row;
  const second = free("second", filters.second, [row]);
  const column = free("column", filters.column, [row, second]);
  const ask: PivotAsk = {
    filter: question.filter,
    rates: question.rates,
    period: reportPeriod(to, question.asOf.day),
    row,
    second,
    column,
    buckets: bucketsOf(
      from,
      to,
      [row, second, column].filter((each) => each !== null),
    ),
    fromLines: chosenMeasures({ columns: filters.columns, column: column ?? "none" }).some(readsLines),
  };
  return { question, ask, from, dropped };
}

function rangeStart(
  asked: Month | Stretch | undefined,
  to: Month,
  first: Month | null,
  drop: (name: string, value: unknown) => void,
): Month {
  const least = addMonths(to, 1 - mostMonths);
  const usual = yearStart(to);
  if (asked === undefined) return usual;
  const wanted = typeof asked === "string" ? stretchStart(asked, to) : asked;
  if (wanted > to) {
    drop("from", asked);
    return usual;
  }
  const start = Math.max(wanted, least, first ?? wanted);
  if (start !== wanted) drop("from", asked);
  return start;
}

/** Time in its own order, everything else from the largest, the others last. */
function columnsOf({ column }: PivotAsk, cells: readonly CellRow[]): number[] {
  if (column === null) return [];
  const totals = cells.filter(({ g1, gc }) => g1 === 1 && gc === 0);
  const size = new Map(totals.map(({ c, sales }) => [c ?? otherColumns, Number(sales)]));
  const keys = [...size.keys()].filter((key) => key !== otherColumns);
  // Only their order: each column's figure is its own exact sum.
  const order = (a: number, b: number) => (isTime(column) ? 0 : (size.get(b) ?? 0) - (size.get(a) ?? 0)) || a - b;
  return [...keys.sort(order), ...(size.has(otherColumns) ? [otherColumns] : [])];
}

const toCell = (row: CellRow): PivotCell => ({
  sales: row.sales ?? "0",
  lastYear: row.last_year ?? "0",
  quantity: row.quantity,
  lines: row.lines,
});

function tableOf(
  ask: PivotAsk,
  cells: readonly CellRow[],
  columns: readonly number[],
  rowName: NameOf,
  belowName: NameOf,
) {
  const idOf = (k1: unknown, k2: unknown, c: unknown) => `${k1}/${k2}/${c}`;
  const found = new Map(
    cells.map((each) => [idOf(each.g1 ? "*" : each.k1, each.g2 ? "*" : each.k2, each.gc ? "*" : each.c), toCell(each)]),
  );
  const nothing: PivotCell = {
    sales: "0",
    lastYear: "0",
    quantity: ask.fromLines ? "0" : null,
    lines: ask.fromLines ? "0" : null,
  };
  const sumsOf = (k1: unknown, k2: unknown): PivotSums => ({
    cells: columns.map((c) => found.get(idOf(k1, k2, c)) ?? nothing),
    total: found.get(idOf(k1, k2, "*")) ?? nothing,
  });
  const leaves = cells
    .filter(({ gc, place }) => gc === 1 && place !== null)
    .sort((a, b) => (a.place ?? 0) - (b.place ?? 0))
    .map(({ k1, k2 }): PivotRow => {
      const [key, below] = [k1 ?? 0, ask.second === null ? null : (k2 ?? 0)];
      const name = below === null ? rowName(key) : belowName(below);
      return { depth: below === null ? 0 : 2, key, below, name, ...sumsOf(key, k2 ?? 0) };
    });
  const rows = leaves.flatMap((leaf, at): PivotRow[] => {
    if (leaf.depth === 0 || leaves[at - 1]?.key === leaf.key) return [leaf];
    return [{ depth: 1, key: leaf.key, below: null, name: rowName(leaf.key), ...sumsOf(leaf.key, "*") }, leaf];
  });
  return { rows, leaves, sums: sumsOf("*", "*") };
}

const withoutCell = (from: PivotCell, row: PivotCell): PivotCell => ({
  sales: subtract(from.sales, row.sales),
  lastYear: subtract(from.lastYear, row.lastYear),
  quantity: from.quantity === null ? null : subtract(from.quantity, row.quantity ?? "0"),
  lines: from.lines === null ? null : subtract(from.lines, row.lines ?? "0"),
});
const withoutRow = (from: PivotSums, row: PivotSums): PivotSums => ({
  cells: from.cells.map((cell, at) => withoutCell(cell, row.cells[at] as PivotCell)),
  total: withoutCell(from.total, row.total),
});
