import { expect, test } from "vitest";
import type { ManagementProfit } from "~/api/domain/management/management-sales";
import { translate } from "~/words";
import { profitKeyFigures } from "../profit/profit-figures.server";
import type { AreaAnswers } from "./area-answers.server";
import { figureOf } from "./area-figures.server";
import type { T } from "./present-area.server";
import { coursesOf } from "./trend-figures";

const t: T = (key, params) => translate("en", key, params);
/** Months up to one of 2026, the oldest first. */
const monthsTo = (last: number, count: number) =>
  Array.from({ length: count }, (_, at) => {
    const index = 2026 * 12 + last - count + at;
    return Math.floor(index / 12) * 100 + (index % 12) + 1;
  });

/** Of a year in which the costs of one month are not known. */
const reportWithout = (unknown: number) => {
  const part = { sales: "100", profit: "40" };
  const months = monthsTo(10, 24);
  return {
    ...{ loadedAt: "2026-11-19", asOf: "2026-11-19", month: 202610, currency: "USD", costs: null, lines: [] },
    options: { months: months.toReversed() },
    profit: { month: part, monthBefore: null, ytd: part, ytdBefore: part, mat: part, matBefore: part },
    trend: months.map((ym) => ({ ym, sales: "100", cost: ym === unknown ? null : "60" })),
  } as unknown as ManagementProfit;
};
const figuresOf = (report: ManagementProfit) =>
  profitKeyFigures({ report, t, locale: "en" }, (value) => ({ value, unit: "" }), undefined, {}).map(
    ({ spark }) => spark?.length,
  );

test("a month whose profit is not known is drawn in no course, for 0 it is not", () => {
  const [all, mat] = [13, 13];
  expect(figuresOf(reportWithout(0))).toEqual([all, all, all, 10, mat]);
  expect(figuresOf(reportWithout(202603))).toEqual([all, 0, 0, 0, 0]);
  // Of a year before it takes the moving year's course alone.
  expect(figuresOf(reportWithout(202501))).toEqual([all, all, all, 10, 0]);
});

test("beside a January that still runs stands no course of the year before", () => {
  const year = monthsTo(0, 24).map((ym) => ({ ym, value: 1 }));
  expect(year.at(-1)?.ym).toBe(202512);
  expect(coursesOf(year, 2026)).toMatchObject({ ytd: [], month: Array(13).fill(1) });
  expect(coursesOf(year, 2025).ytd).toEqual(Array.from({ length: 12 }, (_, at) => at + 1));
});

test("the tile of profit has its own months to choose from, and no course of margins that lacks one", async () => {
  const tileOf = (report: ManagementProfit) =>
    figureOf.MIPMGM10?.({ t, locale: "en", ask: async () => report } as unknown as AreaAnswers);
  const [known, unknown] = [await tileOf(reportWithout(0)), await tileOf(reportWithout(202603))];
  expect([known?.months?.[0], known?.usual, known?.spark.length]).toEqual([202610, 202610, 13]);
  expect(unknown?.spark).toEqual([]);
});
