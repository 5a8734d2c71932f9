import { expect, test } from "vitest";
import { translate } from "~/words";
import { locales } from "~/words/locale";
import { namedOnce } from "./named-once";

test("above a refused form what is wrong is named once, in every language", () => {
  for (const locale of locales) {
    const wrong = translate(locale, "stock.below.zero", { item: "BLK B20 T05", day: "2026-11-05", left: "−1" });
    expect(namedOnce("BLK B20 T05", wrong)).toBe(wrong);
    expect(namedOnce("BLK B20 T0", wrong)).toMatch(/^BLK B20 T0: BLK B20 T05/);
  }
  expect(namedOnce("Pieces", "Ask for one piece or more.")).toBe("Pieces: Ask for one piece or more.");
  expect(namedOnce(undefined, "Something is wrong")).toBe("Something is wrong");
});
