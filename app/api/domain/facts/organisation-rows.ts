import { add, subtract, sum } from "../decimal";
import type { SalesFigures, SalesRow } from "./sales-shapes";

export type TreeNode = { id: number; name: string; kind?: string };
export type Tree = { childrenOf: (id: number) => TreeNode[]; subtree: (id: number) => number[] };

export const noFigures = (withTargets: boolean): SalesFigures => ({
  month: "0",
  monthTarget: withTargets ? "0" : null,
  monthLastYear: "0",
  ytd: "0",
  ytdTarget: withTargets ? "0" : null,
  ytdLastYear: "0",
  mat: "0",
  matPrevious: "0",
});

const eachFigure = (a: SalesFigures, b: SalesFigures, combine: (x: string, y: string) => string): SalesFigures => {
  const targets = (x: string | null, y: string | null) => (x === null || y === null ? null : combine(x, y));
  return {
    month: combine(a.month, b.month),
    monthTarget: targets(a.monthTarget, b.monthTarget),
    monthLastYear: combine(a.monthLastYear, b.monthLastYear),
    ytd: combine(a.ytd, b.ytd),
    ytdTarget: targets(a.ytdTarget, b.ytdTarget),
    ytdLastYear: combine(a.ytdLastYear, b.ytdLastYear),
    mat: combine(a.mat, b.mat),
    matPrevious: combine(a.matPrevious, b.matPrevious),
  };
};

/** Sum of two rows, figure by figure; a ratio is always made of such sums, never of other ratios. */
export const addFigures = (a: SalesFigures, b: SalesFigures) => eachFigure(a, b, add);
export const subtractFigures = (a: SalesFigures, b: SalesFigures) => eachFigure(a, b, subtract);

/** Sum of many rows; of targets where each has one. */
export function sumFigures(rows: readonly SalesFigures[], withTargets: boolean): SalesFigures {
  const of = (name: keyof SalesFigures) => sum(rows.map((row) => row[name] ?? "0"));
  const target = (name: "monthTarget" | "ytdTarget") =>
    withTargets && rows.every((row) => row[name] !== null) ? of(name) : null;
  return {
    month: of("month"),
    monthTarget: target("monthTarget"),
    monthLastYear: of("monthLastYear"),
    ytd: of("ytd"),
    ytdTarget: target("ytdTarget"),
    ytdLastYear: of("ytdLastYear"),
    mat: of("mat"),
    matPrevious: of("matPrevious"),
  };
}

export const isEmpty = (figures: SalesFigures) =>
  Object.values(figures).every((value) => value === null || /^-?0(\.0+)?$/.test(value));

/**
 * Rows of the organisation below some units: each unit with the units below it as a group with its subtotal, a unit
 * without any as a row of its own. What a unit sold itself stands beside its children as a row without a key.
 */
export function organisationRows(
  tops: TreeNode[],
  own: { name: string; figures: SalesFigures | undefined },
  tree: Tree,
  figuresOf: (unitId: number) => SalesFigures | undefined,
  withTargets: boolean,
): SalesRow[] {
  const sumOf = (ids: number[]) =>
    sumFigures(
      ids.flatMap((id) => figuresOf(id) ?? []),
      withTargets,
    );
  const rows: SalesRow[] = [];
  const push = (
    id: number | null,
    name: string,
    depth: 0 | 1 | 2,
    opens: boolean,
    figures: SalesFigures,
    whole = false,
  ) => {
    if (!isEmpty(figures)) rows.push({ id, name, depth, ...(whole && { whole }), opens, figures });
  };
  for (const top of tops) {
    const children = tree.childrenOf(top.id);
    const total = sumOf(tree.subtree(top.id));
    const isWhole = children.length > 0 && top.kind === "subsidiary" && tops.length > 1;
    push(top.id, top.name, children.length > 0 ? 1 : 0, children.length > 0, total, isWhole);
    if (children.length === 0) continue;
    for (const child of children) {
      push(child.id, child.name, 2, tree.childrenOf(child.id).length > 0, sumOf(tree.subtree(child.id)));
    }
    push(null, top.name, 2, false, figuresOf(top.id) ?? noFigures(withTargets));
  }
  if (own.figures) push(null, own.name, 0, false, own.figures);
  return rows;
}
