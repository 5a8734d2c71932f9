import type { Ctx } from "../ctx";
import { compare } from "../decimal";
import { noFigures, organisationRows, sumFigures } from "../facts/organisation-rows";
import type { FigureWindow } from "../facts/ranked-keys.server";
import type { SummedColumn } from "../facts/sales-columns";
import { type FigureRow, listAllFigures } from "../facts/sales-figures.server";
import type { SalesQuestion } from "../facts/sales-question.server";
import { type FigureOrder, rankFigures } from "../facts/sales-ranking.server";
import type { SalesFigures, SalesRow, SortColumn } from "../facts/sales-shapes";
import type { Targets } from "../facts/sales-targets.server";
import { withTarget } from "../facts/sales-total.server";
import type { Level, SalesReportFilters } from "./sales-report";
import type { Prepared } from "./sales-report.server";

export type RowPage = {
  rows: SalesRow[];
  /** Sum of the rows of other pages; null where it is the total without this page. */
  hidden: SalesFigures | null;
  rowCount: number;
};

/** Rows of the chosen level. Units, lines and industries are counted in tens or hundreds: all of them are read. */
export function listSalesRows(
  ctx: Ctx,
  prepared: Prepared,
  targets: Promise<Targets | null>,
  window: FigureWindow,
): Promise<RowPage> {
  if (prepared.level === "customer" || prepared.level === "item")
    return longLevel(ctx, prepared, prepared.level, window);
  return shortLevel(ctx, prepared, targets, window);
}

function orderOf(prepared: Prepared, fallback: SortColumn): FigureOrder {
  const column = prepared.filters.sort ?? fallback;
  return { column, descending: (prepared.filters.dir ?? (column === "name" ? "asc" : "desc")) === "desc" };
}

async function longLevel(
  ctx: Ctx,
  prepared: Prepared,
  level: "customer" | "item",
  window: FigureWindow,
): Promise<RowPage> {
  const page = await rankFigures(ctx, prepared, level, orderOf(prepared, "ytd"), window);
  const rows = page.rows.map(
    ({ key, name, figures }): SalesRow => ({ id: key, name, depth: 0, opens: false, figures }),
  );
  return { rows, hidden: null, rowCount: page.rowCount };
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
  window: FigureWindow,
): Promise<RowPage> {
  const level = prepared.level === "organisation" || prepared.level === "industry" ? prepared.level : "line";
  const [found, aims] = await Promise.all([listAllFigures(ctx, prepared, dimensionOf[level]), targets]);
  const figures = mergeTargets(found, aims);
  const all =
    level === "organisation" ? unitRows(prepared, figures, aims !== null) : flatRows(prepared, level, figures);
  return cut(sortRows(prepared.filters, all), window, aims !== null);
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

/** The units below the chosen one, or below the top, each with its subtotal. */
export function unitRows(
  { tree, path }: Pick<SalesQuestion, "tree" | "path">,
  figures: Map<number, SalesFigures>,
  withTargets: boolean,
): SalesRow[] {
  const [only, ...others] = tree.roots;
  const top = path.unit ?? (others.length === 0 && only && tree.childrenOf(only.id).length > 0 ? only : null);
  const tops = top ? tree.childrenOf(top.id) : tree.roots;
  const own = top ? { name: top.name, figures: figures.get(top.id) } : { name: "", figures: undefined };
  return organisationRows(tops, own, tree, (id) => figures.get(id), withTargets);
}

function flatRows(prepared: Prepared, level: "line" | "industry", figures: Map<number, SalesFigures>): SalesRow[] {
  const options = level === "line" ? prepared.classes.lines : prepared.classes.industries;
  return options.flatMap(({ id, name }): SalesRow[] => {
    const found = figures.get(id);
    return found ? [{ id, name, depth: 0, opens: false, figures: found }] : [];
  });
}

const isSummed = (column: SortColumn | undefined): column is SummedColumn =>
  column !== undefined && column !== "name" && column !== "date" && column !== "amount";

/** Sorted by a figure, groups keep their rows below them; unsorted, everything stays in display order. */
export function sortRows({ sort, dir }: Pick<SalesReportFilters, "sort" | "dir">, rows: SalesRow[]): SalesRow[] {
  const measure = isSummed(sort) ? sort : null;
  if (measure === null && sort !== "name") return rows;
  const direction = (dir ?? (measure ? "desc" : "asc")) === "desc" ? -1 : 1;
  const collator = new Intl.Collator();
  const byFigure = (a: SalesRow, b: SalesRow) =>
    direction * (measure ? compare(a.figures[measure], b.figures[measure]) : collator.compare(a.name, b.name));
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

function cut(rows: SalesRow[], window: FigureWindow, withTargets: boolean): RowPage {
  const shown = rows.slice(window.offset, window.offset + window.limit);
  const others = [...rows.slice(0, window.offset), ...rows.slice(window.offset + window.limit)];
  const hidden = sumFigures(
    leaves(others).map(({ figures }) => figures),
    withTargets,
  );
  return { rows: shown, hidden, rowCount: rows.length };
}
