import { expect, test } from "vitest";
import { competitorShare, controlLimits, lostValue, partsPerMillion, rejectShare, unusedShare } from "./scrap-figures";

test("half of the rejected edges still usable: the study of domain.md 9.4 in its own figures", () => {
  expect(unusedShare({ available: 1000, used: 490 })).toBe("51");
  expect(unusedShare({ available: 0, used: 0 })).toBeNull();
});

test("an unused edge is worth what the pieces cost by their edges", () => {
  // 10 pieces of 12,500 with 4 edges each: an edge costs 3,125; 15 of 40 are unused.
  const line = { pieces: 10, available: 40, used: 25, unitPrice: "125000000" };
  expect(lostValue(line)).toBe("468750000");
  expect(lostValue({ ...line, used: 40 })).toBe("0");
  // 1 of 3 edges of a piece of 1.0000: rounded once, half up.
  expect(lostValue({ pieces: 1, available: 3, used: 2, unitPrice: "10000" })).toBe("3333");
});

test("competitors' share is of pieces, scrap of what was produced", () => {
  expect(competitorShare({ pieces: 80, ownPieces: 60 })).toBe("25");
  expect(rejectShare({ produced: 20_000, rejected: 150 })).toBe("0.8");
  expect(partsPerMillion({ produced: 20_000, rejected: 150 })).toBe("7500");
  expect(rejectShare({ produced: 0, rejected: 0 })).toBeNull();
  expect(partsPerMillion({ produced: 0, rejected: 0 })).toBeNull();
});

test("limits of the p chart: the example of the NIST handbook, 30 wafers of 50 chips with 347 defective", () => {
  const samples = [
    { produced: 50, rejected: 12 },
    ...Array.from({ length: 28 }, () => ({ produced: 50, rejected: 11 })),
  ];
  const left = 347 - 12 - 28 * 11;
  const limits = controlLimits([...samples, { produced: 50, rejected: left }], 3);
  expect(limits[0]?.mean).toBeCloseTo(23.13, 2);
  expect(limits[0]?.upper).toBeCloseTo(41.02, 2);
  expect(limits[0]?.lower).toBeCloseTo(5.24, 2);
  expect(limits.at(-1)?.outside).toBe(true);
  expect(limits[0]?.outside).toBe(false);
});

test("no limit is below nothing, and a month without production has none", () => {
  const [small, empty] = controlLimits(
    [
      { produced: 10, rejected: 1 },
      { produced: 0, rejected: 0 },
    ],
    3,
  );
  expect(small?.lower).toBe(0);
  expect(empty).toBeNull();
  expect(controlLimits([{ produced: 0, rejected: 0 }], 3)).toEqual([null]);
});
