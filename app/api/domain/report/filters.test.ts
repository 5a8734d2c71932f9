import { describe, expect, test } from "vitest";
import { z } from "zod";
import { underMore, withField } from "./filter-field";
import { foldLists, idsFilter, monthFilter, readFilters } from "./filters";

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

describe("a filter of several keys", () => {
  const several = { unit: idsFilter() };
  const read = (asked: string) => readFilters(several, new URLSearchParams(asked));

  test("takes them with commas, as links write them, or one by one, as a form sends them", () => {
    for (const asked of ["unit=3,7", "unit=3&unit=7", "unit=3%2C7&unit=3"])
      expect(read(asked)).toEqual({ filters: { unit: [3, 7] }, ignored: [] });
    expect(String(foldLists(several, new URLSearchParams("unit=3&page=2&unit=7")))).toBe("unit=3%2C7&page=2");
  });

  test("leaves out and tells what is no key, and takes the others; without any it means all", () => {
    expect(read("unit=3,-1,x,1e9,99999999999")).toEqual({
      filters: { unit: [3] },
      ignored: ["-1", "x", "1e9", "99999999999"].map((value) => ({ name: "unit", value })),
    });
    for (const asked of ["", "unit=", "unit=,"]) expect(read(asked)).toEqual({ filters: {}, ignored: [] });
  });

  test("is still one of several where it stands under More", () => {
    const field = { label: "sales.filter.unit", chosen: () => null } as const;
    const more = { unit: underMore(withField(idsFilter(), field)) };
    expect(readFilters(more, new URLSearchParams("unit=3,7")).filters).toEqual({ unit: [3, 7] });
  });
});
