import { describe, expect, test } from "vitest";
import { z } from "zod";
import { monthFilter, readFilters } from "./filters";

const days = { from: z.iso.date().optional(), to: z.iso.date().optional() };
const months = { from: monthFilter(), to: monthFilter() };

describe("a range that ends before it begins", () => {
  test("loses its end, which is told, so that no list is empty without a word", () => {
    expect(readFilters(days, new URLSearchParams("from=2026-11-20&to=2026-11-10"))).toEqual({
      filters: { from: "2026-11-20", to: undefined },
      ignored: [{ name: "to", value: "2026-11-10" }],
    });
    expect(readFilters(months, new URLSearchParams("from=2026-11&to=202610")).ignored).toEqual([
      { name: "to", value: "202610" },
    ]);
  });

  test("is none where both are the same, or one is not given", () => {
    for (const asked of ["from=2026-11-20&to=2026-11-20", "from=2026-11-20", "to=2026-11-10"])
      expect(readFilters(days, new URLSearchParams(asked)).ignored).toEqual([]);
    expect(readFilters(months, new URLSearchParams("from=2026-10&to=2026-11")).filters).toEqual({
      from: 202610,
      to: 202611,
    });
  });
});
