import { expect, test } from "vitest";
import { daysOfPage } from "./sales-line-months.server";

const span = { from: "2026-01-01", to: "2026-03-20" };
const months = [
  { ym: 202601, lines: 40 },
  { ym: 202602, lines: 30 },
  { ym: 202603, lines: 20 },
];
const page = (number: number, descending: boolean) =>
  daysOfPage(months, span, { offset: (number - 1) * 50, limit: 50 }, descending);

test("newest first, the first page lies in the last months, up to the span's own last day", () => {
  expect(page(1, true)).toEqual({ days: { from: "2026-02-01", to: "2026-03-20" }, window: { offset: 0, limit: 50 } });
});

test("a later page passes over whole months of lines", () => {
  expect(page(2, true)).toEqual({ days: { from: "2026-01-01", to: "2026-01-31" }, window: { offset: 0, limit: 50 } });
  expect(page(2, false)).toEqual({ days: { from: "2026-02-01", to: "2026-03-20" }, window: { offset: 10, limit: 50 } });
});

test("a month that the page only touches is read as well", () => {
  expect(page(1, false)).toEqual({ days: { from: "2026-01-01", to: "2026-02-28" }, window: { offset: 0, limit: 50 } });
});

test("a page behind the last line is asked of nobody", () => {
  expect(page(3, true)).toBeNull();
  expect(daysOfPage([], span, { offset: 0, limit: 50 }, true)).toBeNull();
});
