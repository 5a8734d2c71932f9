import { expect, test } from "vitest";
import type { SalesFigures } from "../facts/sales-shapes";
import { lineMargins, profitSpans, yearProfitColumns } from "./gross-profit";

const costs = {
  total: "70",
  withoutCost: 0,
  months: [],
  before: { total: null, lines: [] },
  lines: [
    { id: 1, cost: "70" },
    { id: 2, cost: null },
  ],
};

const lineOf = (id: number | null, ytd: string) => ({ id, figures: { ytd, ytdLastYear: "100" } as SalesFigures });

test("page and file say of a line in which nothing was sold that it cost nothing, of one with unknown costs nothing", () => {
  const columns = yearProfitColumns<ReturnType<typeof lineOf>>(costs).slice(0, 3);
  const told = (id: number | null, sales: string) => columns.map(({ of }) => of(lineOf(id, sales)));
  expect(told(1, "100")).toEqual(["70", "30", "30"]);
  expect(told(2, "100")).toEqual([null, null, null]);
  expect(told(3, "0")).toEqual(["0", "0", null]);
  expect(told(null, "100")).toEqual(["70", "30", "30"]);
});

test("against a year before that is not known as far, no line's margin is compared: on the page, in the sentence, in the total", () => {
  const all = { ...costs, before: { total: "50", lines: [{ id: 1, cost: "50" }] } };
  const line = { ...lineOf(1, "100"), id: 1, name: "Milling" };
  const told = (known: typeof all.before | null) => {
    const own = { ...all, before: known };
    const [margin] = lineMargins({ costs: own, lines: [line] });
    const total = { month: "10", ytd: "100", ytdLastYear: "100" } as SalesFigures;
    const spans = profitSpans({ month: 202203, open: false, total, trend: [], costs: own });
    return [margin?.before, margin?.points, yearProfitColumns(own).at(-1)?.of(line), spans.ytdBefore.profit];
  };
  expect(told(all.before)).toEqual(["50", "-20", "-20", "50"]);
  expect(told(null)).toEqual([null, null, null, null]);
});

test("three months of records are no moving year, and nothing before them is compared", () => {
  const total = { month: "10", ytd: "30", ytdLastYear: "0" } as Parameters<typeof profitSpans>[0]["total"];
  const trend = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ ym: 202203 - count + 1 + at, sales: "10", cost: "4" }));
  const spans = profitSpans({ month: 202203, open: false, total, trend: trend(3), costs });
  expect([spans.mat.profit, spans.matBefore.profit, spans.ytdBefore.profit, spans.monthBefore]).toEqual([
    null,
    null,
    null,
    null,
  ]);
  expect(profitSpans({ month: 202203, open: false, total, trend: trend(12), costs }).mat.profit).toBe("72");
  expect(profitSpans({ month: 202203, open: false, total, trend: trend(12), costs }).matBefore.profit).toBeNull();
});
