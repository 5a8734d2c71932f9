import { describe, expect, test } from "vitest";
import { ignoredTexts } from "./ignored-texts";
import { likeForLike, monthStateOf, newestComplete, reportedMonths, toldUntil } from "./reported-months";

const PRESENT = 202611;

describe("a month that is reported to", () => {
  test.each([
    ["one of nine has not entered", { ym: 202610, due: 9, entered: 8, closed: 0 }, "running"],
    ["all have entered", { ym: 202610, due: 9, entered: 9, closed: 4 }, "complete"],
    ["all have entered, but it is not over", { ym: 202611, due: 9, entered: 9, closed: 0 }, "running"],
    ["all have closed", { ym: 202609, due: 9, entered: 9, closed: 9 }, "closed"],
    ["nobody has to", { ym: 202609, due: 0, entered: 0, closed: 0 }, "running"],
  ] as const)("%s", (_, month, state) => expect(monthStateOf(month, PRESENT)).toBe(state));

  test("reports stand on the newest complete one; where none is, on none", () => {
    const months = (...entered: number[]) =>
      reportedMonths(
        entered.map((count, at) => ({ ym: 202611 - at, due: 3, entered: count, closed: 0 })),
        PRESENT,
      );
    expect(newestComplete(months(1, 3, 3))).toBe(202610);
    expect(newestComplete(months(3, 2, 3))).toBe(202609);
    expect(newestComplete(months(1, 2, 0))).toBeNull();
  });
});

test("nothing is told as of a day to come: of a running month it is the last day that was entered", () => {
  expect(toldUntil(202610, 202610, "2026-11-05")).toBe("2026-10-31");
  expect(toldUntil(202611, 202610, "2026-11-05")).toBe("2026-11-05");
  expect(toldUntil(202611, 202610, "2026-10-05")).toBe("2026-10-31");
  expect(toldUntil(202611, 202610, null)).toBe("2026-10-31");
  expect(toldUntil(202610, 202608, "2026-11-05")).toBe("2026-10-31");
  expect(toldUntil(202611, null, "2026-11-05")).toBe("2026-11-05");
  expect(toldUntil(202611, null, null)).toBeNull();
});

test("only months that were reported in both years are set beside each other", () => {
  const months = Array.from({ length: 12 }, (_, at) => 202601 + at);
  const reported = new Set([...months, ...months.slice(2).map((ym) => ym - 100)]);
  expect(likeForLike(months, (ym) => reported.has(ym))).toEqual(months.slice(2));
});

test("a month that cannot be used is told as it is typed, with its hyphen", () => {
  const told = ignoredTexts(
    (_, said) => String(said?.list),
    [
      { name: "month", value: "202611" },
      { name: "month", value: "soon" },
      { name: "unit", value: "202611" },
    ],
  );
  expect(told).toEqual(["month=2026-11, month=soon, unit=202611"]);
});
