import type { Ctx } from "../ctx";
import { isNegative } from "../decimal";
import { noFigures, organisationRows, sumFigures } from "../facts/organisation-rows";
import type { FigureWindow } from "../facts/ranked-keys.server";
import { salesColumns } from "../facts/sales-columns";
import { type FigureRow, listAllFigures } from "../facts/sales-figures.server";
import type { SalesQuestion } from "../facts/sales-question.server";
import { type FigureOrder, rankFigures } from "../facts/sales-ranking.server";
import { type Pieces, pieceKeys, type SalesFigures, type SalesRow, type SortColumn } from "../facts/sales-shapes";
import type { Targets } from "../facts/sales-targets.server";
import { withTarget } from "../facts/sales-total.server";
import { isBehind, type Shortfall, shareOf, shortfallOf } from "../facts/shortfall";
import type { Unit } from "../facts/visible-units.server";
import { byValue } from "../report/order-rows";
import { hasPieces, listItemsWithPieces, sumPieces } from "./item-pieces.server";
import type { Level } from "./sales-levels";
import type { SalesReportFilters } from "./sales-report";
import type { Prepared } from "./sales-report.server";

export type RowOrder = { sort: SortColumn; dir: "asc" | "desc" };
export type RowPage = {
  rows: SalesRow[];
  /** What they are sorted by where the address does not say it. */
  order: RowOrder | null;
  /** Sum of the rows of other pages; null where it is the total without this page. */
  hidden: SalesFigures | null;
  /** Of all rows, where rows have pieces. */
  pieces?: Pieces;
  rowCount: number;
};

/** Rows of the chosen level. Units, lines and industries are counted in tens or hundreds: all of them are read. */
export function listSalesRows(
  ctx: Ctx,
  prepared: Prepared,
  targets: Promise<Targets | null>,
  total: Promise<SalesFigures>,
  window: FigureWindow,
): Promise<RowPage> {
  if (hasPieces(ctx, prepared)) return itemsWithPieces(ctx, prepared, total, window);
  if (prepared.level === "customer" || prepared.level === "item")
    return longLevel(ctx, prepared, prepared.level, total, window);
  return shortLevel(ctx, prepared, targets, total, window);
}

/** Who is behind looks for the largest losses: unless another order is asked for, they stand first. */
async function orderOf({ filters }: Prepared, total: Promise<SalesFigures>): Promise<RowOrder> {
  const { sort, dir } = filters;
  if (sort !== undefined) return { sort, dir: dir ?? (sort === "name" ? "asc" : "desc") };
  return isBehind({ total: await total }) ? { sort: "monthChange", dir: "asc" } : { sort: "ytd", dir: "desc" };
}

/** A share is sorted as the amount that it is a share of; by columns that this level lacks (targets, pieces) the year to date decides. */
async function rankingOrder({ sort, dir }: RowOrder, total: Promise<SalesFigures>): Promise<FigureOrder> {
  if (sort === "monthShare") {
    const { amount } = shortfallOf({ total: await total }, false);
    return { column: "monthChange", descending: (dir === "desc") !== isNegative(amount) };
  }
  return { column: targetColumns.has(sort) ? "ytd" : sort, descending: dir === "desc" };
}
const targetColumns = new Set<string>([
  ...salesColumns.flatMap((column) => ("target" in column ? [column.key] : [])),
  ...pieceKeys,
]);

/** All items of single customers: so few that every column orders them here. */
async function itemsWithPieces(
  ctx: Ctx,
  prepared: Prepared,
  total: Promise<SalesFigures>,
  window: FigureWindow,
): Promise<RowPage> {
  const [all, order] = await Promise.all([listItemsWithPieces(ctx, prepared), orderOf(prepared, total)]);
  const { sort, dir } =
    targetColumns.has(order.sort) && !isPieces(order.sort) ? { ...order, sort: "ytd" as const } : order;
  const first = [...all].sort((a, b) => (a.id ?? 0) - (b.id ?? 0));
  const ordered = isPieces(sort)
    ? first.sort(byValue((row) => row.pieces?.[sort] ?? null, dir === "desc"))
    : sortRows({ sort, dir }, first, shortfallOf({ total: await total }, false));
  return { ...cut(ordered, window, false), pieces: sumPieces(all), order };
}

const isPieces = (sort: SortColumn): sort is (typeof pieceKeys)[number] => pieceKeys.some((key) => key === sort);

async function longLevel(
  ctx: Ctx,
  prepared: Prepared,
  level: "customer" | "item",
  total: Promise<SalesFigures>,
  window: FigureWindow,
): Promise<RowPage> {
  const order = await orderOf(prepared, total);
  const page = await rankFigures(ctx, prepared, level, await rankingOrder(order, total), window);
  const rows = page.rows.map(
    ({ key, name, figures }): SalesRow => ({ id: key, name, depth: 0, opens: false, figures }),
  );
  return { rows, hidden: null, rowCount: page.rowCount, order };
}

const dimensionOf = {
  organisation: "unit",
  line: "line",
  industry: "industry",
} as const satisfies Record<Exclude<Level, "lines" | "customer" | "item">, string>;

async function shortLevel(
  ctx: Ctx,
  prepared: Prepared,
  targets: Promise<Targets | null>,
  total: Promise<SalesFigures>,
  window: FigureWindow,
): Promise<RowPage> {
  const level = prepared.level === "organisation" || prepared.level === "industry" ? prepared.level : "line";
  const [found, aims] = await Promise.all([listAllFigures(ctx, prepared, dimensionOf[level]), targets]);
  const figures = mergeTargets(found, aims);
  const all =
    level === "organisation" ? unitRows(prepared, figures, aims !== null) : flatRows(prepared, level, figures);
  const whole = { total: await total };
  const order = level === "industry" && isBehind(whole) ? await orderOf(prepared, total) : null;
  const short = shortfallOf(whole, aims !== null);
  return { ...cut(sortRows(order ?? prepared.filters, all, short), window, aims !== null), order };
}

/** Figures of every key that has sales or a target. */
export function mergeTargets(rows: FigureRow[], targets: Targets | null): Map<number, SalesFigures> {
  const figures = new Map(rows.map((row) => [row.key, row.figures]));
  if (!targets) return figures;
  for (const [key, row] of figures) figures.set(key, withTarget(row, targets.byKey.get(key)));
  for (const [key, target] of targets.byKey) {
    if (!figures.has(key)) figures.set(key, withTarget(noFigures(true), target));
  }
  return figures;
}

/** The units below the chosen one, or below the top, each with its subtotal; of several chosen ones these themselves. */
export function unitRows(
  { tree, path }: Pick<SalesQuestion, "tree" | "path">,
  figures: Map<number, SalesFigures>,
  withTargets: boolean,
): SalesRow[] {
  const [only, ...others] = tree.roots;
  const [chosen, ...more] = outermost(tree, path.unit);
  const top = chosen ?? (others.length === 0 && only && tree.childrenOf(only.id).length > 0 ? only : null);
  if (chosen && more.length > 0)
    return organisationRows(
      [chosen, ...more],
      { name: "", figures: undefined },
      tree,
      (id) => figures.get(id),
      withTargets,
    );
  const tops = top ? tree.childrenOf(top.id) : tree.roots;
  const own = top ? { name: top.name, figures: figures.get(top.id) } : { name: "", figures: undefined };
  return organisationRows(tops, own, tree, (id) => figures.get(id), withTargets);
}

/** The chosen units that lie below no other chosen one, in the order in which units are shown. */
function outermost(tree: SalesQuestion["tree"], chosen: readonly { id: number }[]): Unit[] {
  const ids = new Set(chosen.map(({ id }) => id));
  const isBelow = ({ parentId }: Unit): boolean => {
    const parent = parentId === null ? undefined : tree.byId.get(parentId);
    return parent !== undefined && (ids.has(parent.id) || isBelow(parent));
  };
  return [...tree.byId.values()].filter((unit) => ids.has(unit.id) && !isBelow(unit));
}

function flatRows(prepared: Prepared, level: "line" | "industry", figures: Map<number, SalesFigures>): SalesRow[] {
  const options = level === "line" ? prepared.classes.lines : prepared.classes.industries;
  return options.flatMap(({ id, name }): SalesRow[] => {
    const found = figures.get(id);
    return found ? [{ id, name, depth: 0, opens: false, figures: found }] : [];
  });
}

const figuresBy = new Map<string, (figures: SalesFigures) => string | null>(
  salesColumns.map(({ key, of }) => [key, of]),
);

/** Sorted by a figure, groups keep their rows below them; unsorted, everything stays in display order. */
export function sortRows(
  { sort, dir }: Pick<SalesReportFilters, "sort" | "dir">,
  rows: SalesRow[],
  shortfall?: Shortfall,
): SalesRow[] {
  const share = (figures: SalesFigures) => (shortfall ? shareOf(figures, shortfall) : null);
  const measure = sort === "monthShare" ? share : sort && figuresBy.get(sort);
  if (!measure && sort !== "name") return rows;
  const isDescending = (dir ?? (measure ? "desc" : "asc")) === "desc";
  const collator = new Intl.Collator();
  const byFigure = measure
    ? byValue(({ figures }: SalesRow) => measure(figures), isDescending)
    : (a: SalesRow, b: SalesRow) => (isDescending ? -1 : 1) * collator.compare(a.name, b.name);
  const groups: { head: SalesRow; children: SalesRow[] }[] = [];
  for (const row of rows) {
    if (row.depth === 2) groups.at(-1)?.children.push(row);
    else groups.push({ head: row, children: [] });
  }
  return groups
    .sort((a, b) => byFigure(a.head, b.head))
    .flatMap(({ head, children }) => [head, ...children.sort(byFigure)]);
}

/** Leaves add up to the total; a group's subtotal must not be counted again. */
const leaves = (rows: SalesRow[]) => rows.filter((row) => row.depth !== 1);

function cut(rows: SalesRow[], window: FigureWindow, withTargets: boolean): Omit<RowPage, "order"> {
  const shown = rows.slice(window.offset, window.offset + window.limit);
  const others = [...rows.slice(0, window.offset), ...rows.slice(window.offset + window.limit)];
  const hidden = sumFigures(
    leaves(others).map(({ figures }) => figures),
    withTargets,
  );
  return { rows: shown, hidden, rowCount: rows.length };
}
