import { expect, test } from "vitest";
import { nextDue, schedule } from "./rhythm";

const next = (rhythm: "daily" | "weekly" | "monthly", day: number, timeZone: string, after: string) =>
  nextDue({ rhythm, day }, timeZone, new Date(after)).toISOString();

test.each([
  ["daily", 0, "Asia/Seoul", "2026-11-20T03:00:00Z", "2026-11-20T22:00:00.000Z"],
  ["daily", 0, "Asia/Seoul", "2026-11-20T21:59:59Z", "2026-11-20T22:00:00.000Z"],
  ["daily", 0, "Asia/Seoul", "2026-11-20T22:00:00Z", "2026-11-21T22:00:00.000Z"],
  ["weekly", 1, "Asia/Seoul", "2026-11-20T03:00:00Z", "2026-11-22T22:00:00.000Z"],
  ["weekly", 7, "America/New_York", "2026-11-20T03:00:00Z", "2026-11-22T12:00:00.000Z"],
  ["monthly", 31, "Europe/Berlin", "2027-02-01T00:00:00Z", "2027-02-28T06:00:00.000Z"],
  ["monthly", 1, "Asia/Kolkata", "2026-12-31T20:00:00Z", "2027-01-01T01:30:00.000Z"],
  // The morning after clocks were put forward, and after they were put back.
  ["daily", 0, "Europe/Berlin", "2027-03-27T12:00:00Z", "2027-03-28T05:00:00.000Z"],
  ["daily", 0, "Europe/Berlin", "2027-10-30T12:00:00Z", "2027-10-31T06:00:00.000Z"],
  ["daily", 0, "Europe/Berlin", "2026-10-24T05:00:00Z", "2026-10-25T06:00:00.000Z"],
  ["daily", 0, "Europe/Berlin", "2027-03-27T06:00:00Z", "2027-03-28T05:00:00.000Z"],
  ["daily", 0, "Asia/Kolkata", "2026-10-24T05:00:00Z", "2026-10-25T01:30:00.000Z"],
  ["daily", 0, "America/Sao_Paulo", "2018-11-03T10:00:00Z", "2018-11-04T09:00:00.000Z"],
] as const)("%s %i in %s after %s is due at seven there: %s", (rhythm, day, timeZone, after, due) => {
  expect(next(rhythm, day, timeZone, after)).toBe(due);
});

test("a day that the rhythm does not have is none", () => {
  const ok = (rhythm: string, day: number) => schedule.safeParse({ rhythm, day }).success;
  expect([ok("daily", 0), ok("weekly", 7), ok("monthly", 31)]).toEqual([true, true, true]);
  expect([ok("daily", 1), ok("weekly", 8), ok("weekly", 0), ok("monthly", 0), ok("monthly", 32)]).toEqual(
    Array(5).fill(false),
  );
});
