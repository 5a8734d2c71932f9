import { describe, expect, test } from "vitest";
import { z } from "zod";
import { monthFilter, readFilters } from "./filters";

const days = { from: z.iso.date().optional(), to: z.iso.date().optional() };
const months = { from: monthFilter(), to: monthFilter() };

test("a filter that takes one value and is given several takes the first and tells the others", () => {
  const asked = new URLSearchParams("from=2026-10&from=2026-11&from=2026-10&from=&to=2026-12&to=2026-12");
  expect(readFilters(months, asked)).toEqual({
    filters: { from: 202610, to: 202612 },
    ignored: [{ name: "from", value: "2026-11" }],
  });
});

describe("a range that ends before it begins", () => {
  test("is left out and told, so that no list is empty without a word", () => {
    expect(readFilters(days, new URLSearchParams("from=2026-11-20&to=2026-11-10"))).toEqual({
      filters: { from: undefined, to: undefined },
      ignored: [
        { name: "from", value: "2026-11-20" },
        { name: "to", value: "2026-11-10" },
      ],
    });
    expect(readFilters(months, new URLSearchParams("from=2026-11&to=202610")).filters).toEqual({});
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
