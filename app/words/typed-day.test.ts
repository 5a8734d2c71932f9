import { describe, expect, test } from "vitest";
import { asDay, asMonth, dayReadings } from "./typed-day";

describe("a day is read as people type it", () => {
  test.each([
    "2026-10-31",
    " 2026-10-31 ",
    "20261031",
    "2026.10.31",
    "2026. 10. 31.",
    "2026/10/31",
    "2026년 10월 31일",
    "2026年10月31日",
    "２０２６－１０－３１",
    "31.10.2026",
    "31. 10. 2026",
    "31/10/2026",
    "10/31/2026",
    "31-10-2026",
    "31-Oct-2026",
    "31 October 2026",
    "Oct 31, 2026",
    "2026-10-31 00:00:00",
    "2026-10-31T09:30",
    "31.10.2026 0:00",
  ])("%s is the last of October", (typed) => {
    expect(asDay(typed)).toBe("2026-10-31");
  });

  test.each([
    ["1.2.2026", "2026-02-01"],
    ["2026-2-1", "2026-02-01"],
    ["5/5/2026", "2026-05-05"],
    ["30.02.2026", "2026-02-30"],
  ])("%s is written %s, whether the calendar knows it or not", (typed, day) => {
    expect(asDay(typed)).toBe(day);
  });

  test.each(["", "soon", "31.10.26", "26-10-31", "2026-10", "202610", "31 Foo 2026", "2026-10-31-1", "1e3"])(
    "%j is left as it is",
    (typed) => expect(asDay(typed)).toBe(typed),
  );

  test("what could be the third of April or the fourth of March is never guessed", () => {
    expect(asDay("3/4/2026")).toBe("3/4/2026");
    expect(dayReadings("3/4/2026")).toEqual({ one: "2026-04-03", other: "2026-03-04" });
    expect(dayReadings("31/4/2026")).toBeNull();
  });
});

describe("a month is read as people type it", () => {
  test.each([
    "2026-10",
    "202610",
    "2026.10",
    "2026. 10.",
    "2026/10",
    "2026년 10월",
    "2026年10月",
    "10/2026",
    "10.2026",
    "2026-10-01",
    "20261001",
    "2026-10-01 00:00:00",
    "1.10.2026",
    "２０２６１０",
  ])("%s is October", (typed) => {
    expect(asMonth(typed)).toBe("2026-10");
  });

  test.each(["2026-13", "2026", "10", "soon", "2026-1x"])("%s is left as it is", (typed) => {
    expect(asMonth(typed)).toBe(typed);
  });
  test("a month of one digit is its own", () =>
    expect([asMonth("2026-9"), asMonth("9/2026")]).toEqual(["2026-09", "2026-09"]));
});
