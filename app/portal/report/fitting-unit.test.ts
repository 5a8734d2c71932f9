import { expect, test } from "vitest";
import { comparedColumns } from "~/api/domain/facts/compared-columns";
import { noFigures } from "~/api/domain/facts/organisation-rows";
import { salesReport } from "~/api/domain/sales/sales-report";
import { formatAmount, formatAmountChange } from "~/words/formats";
import { cellOf } from "./cell-text.server";
import { fittingUnit } from "./fitting-unit.server";

const page = {
  locale: "en",
  in: "k",
  currency: "USD",
  t: (key: string) => key,
  timeZone: "Asia/Seoul",
  opens: () => undefined,
} as const;
const cell = (kind: "amount" | "gap" | "attainment", value: string) =>
  cellOf<string>(page, { key: "x", kind, head: "sales.total", of: (row) => row }, value);

/** One row with this amount of whole dollars, below a total that is a thousand times as much. */
const answer = (dollars: string) => {
  const figures = { month: `${dollars}0000`, monthTarget: null, monthLastYear: "0", ytd: "0", ytdTarget: null };
  const rest = { ytdLastYear: "0", mat: "0", matPrevious: "0" };
  const row = { id: 1, name: "Row", depth: 0, opens: false, figures: { ...figures, ...rest } };
  const total = { ...figures, ...rest, month: `${dollars}0000000` };
  return {
    level: "customer",
    compare: "year",
    growthDays: null,
    open: false,
    expected: null,
    rows: [row],
    total,
    rest: null,
    path: {},
  };
};

test.each([
  ["0", "k"],
  ["999", "1"],
  ["1000", "k"],
  ["99999999", "k"],
  ["100000000", "M"],
  ["100000000000", "G"],
] as const)("a largest row of %s dollars is written in %s", (dollars, unit) => {
  const filters = { by: "customer", page: 1, size: 50 };
  expect(fittingUnit(salesReport, answer(dollars), filters, "k")).toBe(unit);
});

test.each([
  ["73520000", "k", "7.4"],
  ["999400000", "k", "99.9"],
  ["999600000", "k", "100"],
  ["1285200000", "k", "129"],
  ["0", "k", "0"],
  ["1", "k", "0.0"],
  ["123456", "1", "12.35"],
] as const)("%s in %s is %s", (value, unit, text) => {
  expect(formatAmount("en", value, unit, "USD")).toBe(text);
  if (value.length > 1) expect(formatAmountChange("en", value, unit, "USD")).toBe(`+${text}`);
});

test("a real zero is a dash, and what is shown as nothing has no arrow", () => {
  expect([cell("amount", "0"), cell("gap", "0.00"), cell("attainment", "0.0")]).toEqual(["–", "–", "0.0"]);
  expect([cell("amount", "1"), cell("gap", "-50000000"), cell("attainment", "99.9")]).toEqual([
    "0.0",
    ["−5.0", "n"],
    ["99.9", "d"],
  ]);
});

test("a row without change has no share of the change; one that changed a little has a rounded one", () => {
  const { shown } = comparedColumns({ compare: "year", growthDays: null }, false, {
    chosen: ["monthShare"],
    shortfall: { against: "before", amount: "90000" },
  });
  const [share] = shown;
  if (!share) throw new Error("no column of shares");
  const shareCell = (month: string) => cellOf(page, share, { ...noFigures(false), month, monthLastYear: "7" });
  expect([shareCell("7"), shareCell("8")]).toEqual(["–", "0.0"]);
});
