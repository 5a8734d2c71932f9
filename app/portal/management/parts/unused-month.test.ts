import { expect, test } from "vitest";
import { unusedMonth } from "./load-tiles.server";

test("a landing names the month that it cannot show, and none that it shows or was not asked for", () => {
  expect(unusedMonth("2022-01", 202610)).toEqual({ name: "month", value: "2022-01" });
  expect(unusedMonth("2026-13", 202610)).toEqual({ name: "month", value: "2026-13" });
  for (const given of ["2026-10", "202610", "", null]) expect(unusedMonth(given, 202610)).toBeNull();
  expect(unusedMonth("2026-10", undefined)).toBeNull();
});
