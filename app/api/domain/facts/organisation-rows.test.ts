import { expect, test } from "vitest";
import { noFigures, organisationRows, type Tree } from "./organisation-rows";
import type { SalesFigures } from "./sales-shapes";

/** A tree written as what stands below what. */
function treeOf(below: Record<number, number[]>): Tree {
  const childrenOf = (id: number) => (below[id] ?? []).map((child) => ({ id: child, name: `unit ${child}` }));
  const subtree = (id: number): number[] => [id, ...(below[id] ?? []).flatMap(subtree)];
  return { childrenOf, subtree };
}

const sold = (month: string, monthTarget: string | null = null): SalesFigures => ({
  ...noFigures(false),
  month,
  monthTarget,
});

function rowsOf(
  below: Record<number, number[]>,
  top: number,
  figures: Record<number, SalesFigures>,
  withTargets = false,
) {
  const tree = treeOf(below);
  const own = { name: `unit ${top}`, figures: figures[top] };
  return organisationRows(tree.childrenOf(top), own, tree, (id) => figures[id], withTargets);
}
const short = (rows: ReturnType<typeof rowsOf>) =>
  rows.map(({ id, depth, opens, figures }) => [id, depth, opens, figures.month]);
const leaves = (rows: ReturnType<typeof rowsOf>) => rows.filter(({ depth }) => depth !== 1);

test("a unit without units below it is a row of its own", () => {
  expect(short(rowsOf({ 1: [2, 3] }, 1, { 2: sold("5"), 3: sold("7") }))).toEqual([
    [2, 0, false, "5"],
    [3, 0, false, "7"],
  ]);
});

test("a unit with units below it is a group: its subtotal counts the whole subtree", () => {
  const rows = rowsOf({ 1: [2], 2: [3, 4], 4: [5] }, 1, { 3: sold("1"), 4: sold("10"), 5: sold("100") });
  expect(short(rows)).toEqual([
    [2, 1, true, "111"],
    [3, 2, false, "1"],
    [4, 2, true, "110"],
  ]);
});

test("what a unit sold itself stands beside the units below it", () => {
  const rows = rowsOf({ 1: [2], 2: [3] }, 1, { 1: sold("1000"), 2: sold("10"), 3: sold("1") });
  expect(short(rows)).toEqual([
    [2, 1, true, "11"],
    [3, 2, false, "1"],
    [null, 2, false, "10"],
    [null, 0, false, "1000"],
  ]);
  expect(leaves(rows).reduce((sum, row) => sum + Number(row.figures.month), 0)).toBe(1011);
});

test("a unit that sold nothing is not shown, one with returns as large as its sales and a target is", () => {
  const rows = rowsOf({ 1: [2, 3, 4] }, 1, { 2: sold("0.0000", "0"), 3: sold("0", "5"), 4: sold("-3", "0") }, true);
  expect(rows.map(({ id }) => id)).toEqual([3, 4]);
});

test("sums stay exact beyond what a JavaScript number holds", () => {
  const rows = rowsOf({ 1: [2], 2: [3, 4] }, 1, { 3: sold("9007199254740993.00000001"), 4: sold("0.00000002") });
  expect(rows[0]?.figures.month).toBe("9007199254740993.00000003");
});
