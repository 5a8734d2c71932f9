import { expect, test } from "vitest";
import { orderedRows, orderOn } from "./order-rows";
import { table } from "./table";

type Row = { name: string; level: 1 | 2; amount: string | null; day: string };
const row = (name: string, level: 1 | 2, amount: string | null, day = ""): Row => ({ name, level, amount, day });
const rows = [
  row("Asia", 1, "30"),
  row("China", 2, "9", "2026-02-01"),
  row("India", 2, "21", "2026-01-01"),
  row("Europe", 1, "100"),
  row("Spain", 2, null),
  row("Italy", 2, "100"),
];
const regions = table<Row, null>({
  key: "regions",
  title: "sales.table.title",
  name: { key: "name", head: "sales.filter.unit", of: ({ name }) => name, level: ({ level }) => level },
  columns: [
    { key: "amount", kind: "amount", head: "sales.column.sales", of: ({ amount }) => amount },
    { key: "day", kind: "day", head: "sales.column.date", of: ({ day }) => day },
  ],
  rows: () => rows,
});
const say = { locale: "en" as const, t: (key: string) => key };
const names = (order: string | undefined) =>
  orderedRows(regions, regions.columns as never, { answer: null, filters: { order }, say } as never).map(
    (each) => (each as Row).name,
  );

test("a table whose rows are all there is put in the order of any column, groups keep theirs, nothing stands last", () => {
  expect(names(undefined)).toEqual(rows.map(({ name }) => name));
  expect(names("regions.amount")).toEqual(["Europe", "Italy", "Spain", "Asia", "India", "China"]);
  expect(names("regions.amount-asc")).toEqual(["Asia", "China", "India", "Europe", "Italy", "Spain"]);
  expect(names("regions.name-desc")).toEqual(["Europe", "Spain", "Italy", "Asia", "India", "China"]);
  expect(names("regions.day")).toEqual(["Asia", "India", "China", "Europe", "Spain", "Italy"]);
  expect(names("others.amount")).toEqual(rows.map(({ name }) => name));
});

test("months stand in their order, not in that of their letters", () => {
  const months = table<number, null>({
    key: "months",
    title: "sales.table.title",
    name: {
      key: "month",
      head: "sales.chart.month",
      of: (ym) => (ym === 202604 ? "April 2026" : "February 2026"),
      orders: String,
    },
    columns: [],
    rows: () => [202604, 202602],
  });
  const ordered = (order: string) => orderedRows(months, [], { answer: null, filters: { order }, say } as never);
  expect(ordered("months.name-asc")).toEqual([202602, 202604]);
  expect(ordered("months.name-desc")).toEqual([202604, 202602]);
});

test("a head begins with what is looked for, and turns the order round at the second click", () => {
  const column = { key: "amount", kind: "amount" } as const;
  expect(orderOn(regions, column, {})).toEqual({ order: "regions.amount-desc", descending: null });
  expect(orderOn(regions, column, { order: "regions.amount-desc" })).toEqual({
    order: "regions.amount-asc",
    descending: true,
  });
  // A change begins with what was lost.
  const change = { key: "change", kind: "growth" as const };
  expect(orderOn(regions, change, {})).toEqual({ order: "regions.change-asc", descending: null });
  expect(orderOn(regions, change, { order: "regions.change-asc" }).order).toBe("regions.change-desc");
  expect(orderOn(regions, null, {})).toEqual({ order: "regions.name-asc", descending: null });
});
