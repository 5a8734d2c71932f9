import { describe, expect, test } from "vitest";
import { translate } from "~/words";
import { figureText } from "~/words/figure-text";
import type { Translate } from "~/words/use-t";
import { expectFormulas } from "../../../../../tests/harness/formulas";
import type { Typed } from "../../simulation/fields";
import { figuresOf, sentencesOf } from "../figures/chip-thickness";
import { chipCurve, feedTable } from "./chip-curve";
import { chipExample } from "./chip-example";
import { chipSimulator } from "./chip-thickness";
import { exactFeed, feedMark } from "./fences";

const { read, simulate } = chipSimulator;
/** The rates that a new database has. */
const rates = { rubbing: "0.05", mediumLeast: "0.1", mediumMost: "0.2", solidLeast: "0.4", solidMost: "1" };

describe("what is advised can be run", () => {
  const simulated = (typed: Typed) => simulate(read({ ...rates, ...typed }).input);
  const ball = { direction: "thickness", cutter: "ball", position: "side", diameter: "6", depth: "0.3", width: "0.3" };

  test("a ball nose of 6 mm starts with solid carbide: feeds from 0.086 to 0.216 mm, never those of an insert", () => {
    const { result, warnings } = simulated({ ...ball, feed: "0.1" });
    expect(result.window).toBe("solid");
    expect([result.advised?.least?.toFixed(3), result.advised?.most.toFixed(3)]).toEqual(["0.086", "0.216"]);
    expect(warnings).not.toContain("OTHER_WINDOW");
  });

  test("nothing is said where window and cutter do not belong together", () => {
    const { result, warnings } = simulated({ ...ball, feed: "0.1", window: "medium" });
    expect([result.verdict, result.advised]).toEqual([null, null]);
    expect(warnings).toContain("OTHER_WINDOW");
    const large = simulated({ ...chipExample, window: "solid" }).result;
    expect([large.verdict, large.advised]).toEqual([null, null]);
    const own = simulated({ ...ball, feed: "0.1", window: "own", windowLeast: "0.02", windowMost: "0.05" }).result;
    expect(own.verdict).toBe("good");
  });

  test.each([
    [{ cutter: "ball", diameter: "16" }, "solid"],
    [{ cutter: "straight", diameter: "12" }, "solid"],
    [{ cutter: "straight", diameter: "12.1" }, "medium"],
    [{ cutter: "straight", diameter: "0.47", measures: "inch" }, "solid"],
    [{ cutter: "round", diameter: "12" }, "medium"],
  ])("%o starts with %s", (typed, window) => {
    expect(read({ ...rates, ...typed }).input.window).toBe(window);
  });

  const thin = { direction: "feed", cutter: "straight", position: "side", diameter: "20", angle: "90" };
  test("a chip thicker than the layer is refused with the thickest that there is", () => {
    expect(read({ ...rates, ...thin, width: "0.05", chip: "0.1" }).errors).toEqual({
      chip: { code: "HEX_EXCEEDS_AE", params: { to: 0.05 } },
    });
    expect(read({ ...rates, ...thin, width: "0.05", chip: "0.05" }).errors).toEqual({});
  });

  test("no feed beyond 0.3 × √(D × a_e), nor beyond four times the chip; of a high feed cutter six times", () => {
    const held = simulated({ ...thin, width: "0.05", chip: "0.05" });
    expect([held.result.formulaFeed.toFixed(3), held.result.feed.toFixed(3)]).toEqual(["0.501", "0.200"]);
    expect(held.warnings).toContain("FEED_LIMITED_MULTIPLIER");
    const wide = simulated({
      ...thin,
      diameter: "50",
      width: "0.5",
      chip: "0.5",
      window: "heavy",
      heavyLeast: "0.18",
      heavyMost: "0.35",
    });
    expect([wide.result.formulaFeed.toFixed(3), wide.result.feed.toFixed(3)]).toEqual(["2.513", "1.500"]);
    expect(wide.warnings).toContain("FEED_LIMITED_GEOMETRY");
    expect(held.result.advised).toEqual({ least: null, most: expect.closeTo(0.3, 12) });
    expect(wide.result.chip).toBeCloseTo(1.5 / wide.result.multiplier, 12);
    expectFormulas(wide);
    expectFormulas(held);
    const high = { cutter: "high_feed", position: "centred", diameter: "32", angle: "12", width: "22", chip: "0.15" };
    expect(simulated({ ...thin, ...high }).result.feed).toBeCloseTo(0.7215, 4);
    for (const { feed, multiplier } of feedTable(read({ ...rates, ...thin, width: "1", chip: "0.05" }).input, 0.05))
      expect([(feed ?? 0) <= 0.2 + 1e-12, (multiplier ?? 0) <= 4 + 1e-12]).toEqual([true, true]);
  });

  test("a feed that was typed and is beyond the formula gets no verdict, but a warning", () => {
    const { result, warnings } = simulated({ ...thin, direction: "thickness", width: "0.05", feed: "1" });
    expect(result.verdict).toBeNull();
    expect(warnings).toContain("FEED_BEYOND_FORMULA");
  });

  test.each(["ko", "en", "zh"] as const)("nor a chip thickness, with its window or without: %s", (locale) => {
    const t: Translate = (key, params) => translate(locale, key, params);
    const texts = figureText(t, locale, "");
    const cut = { ...thin, direction: "thickness", width: "0.05", feed: "1.1" };
    for (const typed of [cut, { ...cut, window: "solid" }, { ...cut, diameter: "50", window: "solid" }]) {
      const { result } = simulated(typed);
      expect(result.chip).toBeGreaterThan(Number(cut.width));
      const told = [
        ...figuresOf(t, result).flatMap(({ key, value }) => (key === "chip" || key === "mean" ? [value] : [])),
        ...sentencesOf(t, texts, result),
      ];
      expect(told.slice(0, 2)).toEqual([null, null]);
      const fence = texts.full(result.beyond, "size");
      expect(told[2]).toBe(t("chip.say.beyond", { feed: texts.full(1.1, "size"), most: fence }));
      expect(told.join(" ")).not.toContain(texts.full(result.chip, "size"));
      expect(chipCurve(read({ ...rates, ...typed }).input, 1.1).every(({ share, chip }) => chip <= share * 50)).toBe(
        true,
      );
    }
    const held = simulated({ ...cut, feed: "0.3" }).result;
    expect([held.beyond, figuresOf(t, held)[0]?.value]).toEqual([null, held.chip]);
  });

  test.each(["ko", "en", "zh"] as const)(
    "a window that wants more than the proven multiple is told by its feeds, not as out of reach: %s",
    (locale) => {
      const t: Translate = (key, params) => translate(locale, key, params);
      const typed = { ...ball, diameter: "10", feed: "0.25" };
      const { result } = simulated(typed);
      // 0.25 mm makes a chip within the window, and lies between the feeds that are told of it.
      expect([result.verdict, result.advised?.least]).toEqual(["good", null]);
      const { least, most, times } = result.unproven ?? { least: 1, most: 0, times: 0 };
      expect([least < 0.25, most > 0.25, times]).toEqual([true, true, 4]);
      expect(simulated({ ...typed, feed: least.toPrecision(12) }).result.chip).toBeCloseTo(result.limits.least, 9);
      const [sentence] = sentencesOf(t, figureText(t, locale, ""), result);
      expect(sentence).toContain(figureText(t, locale, "").full(least, "size"));
      expect(simulated({ ...thin, direction: "thickness", width: "2", feed: "0.2" }).result.unproven).toBeNull();
      expect(simulated({ ...typed, feed: "0.1", window: "medium" }).result.unproven).toBeNull();
    },
  );

  test("feed marks are f_z² / 4D, of a wall or the ground under a ball nose alone", () => {
    const mark = (typed: Typed) =>
      simulated({ ...thin, width: "2", direction: "thickness", feed: "0.4", ...typed }).result.feedMark;
    expect(mark({})).toBeCloseTo(0.002, 12);
    expect(mark({ position: "centred" })).toBeNull();
  });
});

describe("the exact geometry (vectors-2.json, chip)", () => {
  test.each([
    [20, 0.2, 0.05, 0.251259, 0.268783, -6.52],
    [50, 0.5, 0.12, 0.603023, 0.643148, -6.239],
  ])("Ø%d, a_e %d, h_ex %d", (diameter, width, chip, classic, exact, deviation) => {
    const typed = { ...rates, direction: "feed", cutter: "straight", position: "side", angle: "90" };
    const sizes = { diameter: String(diameter), width: String(width), chip: String(chip) };
    const { result } = simulate(read({ ...typed, ...sizes }).input);
    expect(result.formulaFeed).toBeCloseTo(classic, 5);
    expect(exactFeed({ diameter, width, chip })).toBeCloseTo(exact, 5);
    expect(result.deviation).toBeCloseTo(deviation, 2);
  });

  test("a chip thicker than the layer has no feed", () => {
    expect(exactFeed({ diameter: 20, width: 0.01, chip: 0.05 })).toBeNull();
    expect(feedMark(0.4, 20)).toBeCloseTo(0.002, 12);
  });
});
