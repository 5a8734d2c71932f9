import { describe, expect, it } from "vitest";
import { addMonths, defaultMonth, reportPeriod, spanDays } from "./period";

describe("the periods of a report", () => {
  it("open with the last complete month of the data, not of the clock", () => {
    expect(defaultMonth("2026-11-19")).toBe(202610);
    expect(defaultMonth("2026-11-30")).toBe(202611);
    expect(defaultMonth("2026-01-15")).toBe(202512);
  });

  it("compare an open month with the same days of last year and end the annual total before it", () => {
    const period = reportPeriod(202611, "2026-11-19");
    expect(period).toMatchObject({
      open: true,
      until: "2026-11-19",
      before: { month: { from: "2025-11-01", to: "2025-11-19" }, ytd: { from: "2025-01-01", to: "2025-11-19" } },
      matStart: 202511,
      matEnd: 202610,
    });
    expect(spanDays(period, "ytd-before")).toEqual({ from: "2025-01-01", to: "2025-11-19" });
    expect(spanDays(period, "mat")).toEqual({ from: "2025-11-01", to: "2026-10-31" });
  });

  it("stand against the month before, and the year to date against as many months before January", () => {
    const daysOf = (ym: number, asOf: string) => {
      const period = reportPeriod(ym, asOf, "previous");
      return (["month-before", "ytd-before", "mat-before"] as const).map((span) => {
        const { from, to } = spanDays(period, span);
        return `${from} ${to}`;
      });
    };
    expect(daysOf(202610, "2026-11-19")).toEqual([
      "2026-09-01 2026-09-30",
      "2025-03-01 2025-12-31",
      "2024-11-01 2025-10-31",
    ]);
    // An open month ends what it is compared with on its own day.
    expect(daysOf(202611, "2026-11-19")).toEqual([
      "2026-10-01 2026-10-19",
      "2025-02-01 2025-12-19",
      "2024-11-01 2025-10-31",
    ]);
    expect(daysOf(202601, "2026-11-19").slice(0, 2)).toEqual(["2025-12-01 2025-12-31", "2025-12-01 2025-12-31"]);
    expect(daysOf(202603, "2026-03-30").slice(0, 2)).toEqual(["2026-02-01 2026-02-28", "2025-10-01 2025-12-30"]);
  });

  it("know leap days and year ends", () => {
    expect(reportPeriod(202402, "2024-02-28").open).toBe(true);
    expect(reportPeriod(202402, "2024-02-29").open).toBe(false);
    expect(spanDays(reportPeriod(202502, "2025-12-31"), "month-before")).toEqual({
      from: "2024-02-01",
      to: "2024-02-29",
    });
    expect(addMonths(202601, -1)).toBe(202512);
    expect(addMonths(202612, 1)).toBe(202701);
    expect(addMonths(202603, -27)).toBe(202312);
  });
});
