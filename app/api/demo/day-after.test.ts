import { expect, test } from "vitest";
import { dayAfter } from "./day-after";

test("a day so many days later is the calendar's, over ends of months, leap days and years, however often it is asked", () => {
  const days = ["2024-02-28", "2024-12-31", "2023-02-28", "2026-11-19", "2023-02-29"];
  for (const day of [...days, ...days])
    for (const by of [0, 1, -1, 29, 366, -400])
      expect(dayAfter(day, by), `${day} ${by}`).toBe(
        new Date(Date.parse(day) + by * 86_400_000).toISOString().slice(0, 10),
      );
});
