import { expect, test } from "vitest";
import { compare, round, subtract, sum } from "./decimal";
import { roundedParts } from "./rounded-parts";

test("rounded parts add up to the total rounded once: what is left goes to those of which most was cut off, then to the largest", () => {
  expect(roundedParts(["0.1168", "0.1125", "0.0760"], 2)).toEqual(["0.12", "0.11", "0.08"]);
  expect(roundedParts(["1.4", "2.4", "3.4"], 0)).toEqual(["1", "2", "4"]);
  expect(roundedParts(["1.5", "2.5"], 0)).toEqual(["1", "3"]);
  // In 1/10,000, in won; what is exact stays.
  expect(roundedParts(["10004000", "20004000", "30000000"], -4)).toEqual(["10000000", "20010000", "30000000"]);
  expect(roundedParts(["7", "0.25"], 2)).toEqual(["7", "0.25"]);
  expect(roundedParts([], 2)).toEqual([]);
});

test("of any parts the sum is that of the total, and none is a whole last place off", () => {
  for (let seed = 1; seed <= 300; seed++) {
    const parts = Array.from({ length: 1 + (seed % 9) }, (_, at) => {
      const value = (seed * 7919 + at * 104_729) % 1_000_003;
      return `${(seed + at) % 11 === 0 ? "-" : ""}${Math.floor(value / 1000)}.${String(value % 1000).padStart(3, "0")}7`;
    });
    for (const digits of [-1, 0, 2]) {
      const rounded = roundedParts(parts, digits);
      expect([seed, sum(rounded)]).toEqual([seed, round(sum(parts), digits, "half-up")]);
      for (const [at, part] of rounded.entries()) {
        const off = subtract(part, parts[at] ?? "0").replace("-", "");
        expect(compare(off, String(10 ** -digits))).toBe(-1);
      }
    }
  }
});
