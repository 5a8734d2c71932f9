import type { WordKey } from "~/words/catalogues";
import type { FigureText } from "~/words/figure-text";
import type { Translate } from "~/words/use-t";
import { caseFacts } from "../../simulation/case-facts";
import { caseNames } from "../../simulation/case-names";
import type { Typed } from "../../simulation/fields";
import type { Lined } from "../../simulation/lined";
import type { FigureUnit } from "../../simulation/steps";
import { chipFields, readChip } from "../chip/chip-input";
import type { ChipThickness } from "../chip/chip-thickness";

type Judged = Pick<ChipThickness, "window" | "limits" | "unproven"> & {
  advised: NonNullable<ChipThickness["advised"]>;
};

function windowSentence(t: Translate, size: (value: number) => string, result: Judged): string {
  const { window, limits, advised, unproven } = result;
  const named = { window: t(`chip.window.${window}`), least: size(limits.least), most: size(limits.most) };
  if (unproven)
    return t("chip.say.windowUnproven", {
      ...named,
      ...{ feedLeast: size(unproven.least), feedMost: size(unproven.most), times: unproven.times },
    });
  const feedMost = size(advised.most);
  return advised.least === null
    ? t("chip.say.windowOut", { ...named, feedMost })
    : t("chip.say.window", { ...named, feedLeast: size(advised.least), feedMost });
}

/** What the answer means: the window in feeds, where the formula asks for more than is advised, and what the feed gains over the chip. */
export function sentencesOf(t: Translate, texts: FigureText, result: ChipThickness): string[] {
  const size = (value: number) => texts.full(value, "size");
  const { advised, deviation, feed, formulaFeed, chip } = result;
  const gain = 100 * (feed / chip - 1);
  const limited = feed < formulaFeed * (1 - 1e-9);
  const window = advised ? [windowSentence(t, size, { ...result, advised })] : [];
  // A feed beyond what the formula holds for gets no chip and no verdict, and gains nothing that could be promised.
  if (result.beyond !== null) return [t("chip.say.beyond", { feed: size(feed), most: size(result.beyond) }), ...window];
  return [
    ...window,
    ...(limited ? [t("chip.say.limited", { formula: size(formulaFeed), feed: size(feed), chip: size(chip) })] : []),
    ...(!limited && deviation !== null && deviation <= -1
      ? [t("chip.say.deviation", { deviation: texts.full(-deviation, "percent") })]
      : []),
    gain < 0.05
      ? t("chip.say.none")
      : t("chip.say.gain", { feed: size(result.feed), chip: size(result.chip), gain: texts.change(gain) }),
  ];
}

type Cutting = NonNullable<ChipThickness["cutting"]>;

/** The figures in the order in which a practitioner asks for them (domain.md 1.7). */
export function figuresOf(t: Translate, result: ChipThickness): Lined[] {
  const line = (
    key: "chip" | "feed" | "multiplier" | "mean" | "across" | "engagement" | "angle" | "teethInCut" | "feedMark",
    unit: FigureUnit,
    steps: string[],
  ): Lined => ({
    key,
    label: t(`chip.figure.${key}`),
    value: result[key],
    unit,
    reason: t("chip.reason.noTeeth"),
    steps,
  });
  const radial = ["overhang", "entry", "exit", "engagement", "radial"];
  return [
    toldChip(t, result, line("chip", "size", ["angle", "axial", ...radial, "chip"])),
    line("feed", "size", ["angle", "axial", ...radial, "feed", "feedLimit", "limitedChip"]),
    line("multiplier", "plain", ["axial", "radial", "multiplier"]),
    { ...line("feedMark", "fine", ["feedMark"]), reason: t("chip.reason.noMark") },
    ...cuttingFigures(t, result.cutting),
    toldChip(t, result, line("mean", "size", ["axialMean", "radialMean", "mean"])),
    ...forceFigures(t, result),
    line("across", "size", ["across"]),
    line("angle", "angle", ["angle", "axial"]),
    line("engagement", "angle", ["overhang", "entry", "exit", "engagement"]),
    line("teethInCut", "plain", ["engagement", "teethInCut"]),
  ];
}

/** No figure where the formula does not hold. */
const toldChip = (t: Translate, { beyond }: ChipThickness, line: Lined): Lined =>
  beyond === null ? line : { ...line, value: null, reason: t("chip.reason.beyond") };

function cuttingFigures(t: Translate, cutting: Cutting | null): Lined[] {
  const reason = t("chip.reason.noSpeed");
  return [
    {
      key: "tableFeed",
      label: t("chip.figure.tableFeed"),
      value: cutting?.tableFeed ?? null,
      unit: "feed",
      reason,
      steps: ["rpm", "tableFeed"],
    },
    { key: "rpm", label: t("chip.figure.rpm"), value: cutting?.rpm ?? null, unit: "rpm", reason, steps: ["rpm"] },
    {
      key: "minutes",
      label: t("chip.figure.minutes"),
      value: cutting?.minutes ?? null,
      unit: "minutes",
      reason: cutting ? t("chip.reason.noLength") : reason,
      steps: ["tableFeed", "minutes"],
    },
  ];
}

/** Removal rate, force and power, or what lacks for them. */
function forceFigures(t: Translate, { cutting }: ChipThickness): Lined[] {
  const reason = !cutting
    ? t("chip.reason.noSpeed")
    : t(cutting.removal === null ? "chip.reason.noDepth" : "chip.reason.tooThin");
  const line = (key: "removal" | "power" | "torque" | "motorPower" | "specificForce", unit: FigureUnit): Lined => ({
    key,
    label: t(`chip.figure.${key}`),
    note: key === "power" ? t("chip.note.power") : undefined,
    value: cutting?.[key] ?? null,
    unit,
    reason,
    steps: key === "power" ? ["specificForce", "power"] : [key],
  });
  return [
    line("removal", "removal"),
    line("power", "power"),
    line("torque", "torque"),
    line("motorPower", "power"),
    line("specificForce", "pressure"),
  ];
}

const choices = ["cutter", "position", "material"] as const;

/** What a chip case assumes, in the reader's words; what was not asked for is left out. @param typed with what stands in for blanks */
export function factsOf(t: Translate, texts: FigureText, typed: Typed): [string, string][] {
  const chosen = choices.map((name): [string, string] => [
    t(`chip.field.${name}`),
    t(`chip.${name}.${typed[name] || firstOf(name)}` as WordKey),
  ]);
  // "As usual" is told as what it stands for.
  chosen.splice(2, 0, [t("chip.field.window"), t(`chip.window.${readChip(typed).input.window}`)]);
  const asked = chipFields.filter(
    ({ at }) => (at !== "overhang" || typed.position === "offset") && (at !== "tilt" || typed.cutter === "ball"),
  );
  const name = (at: string) => caseNames(t, "chip").field(at) + unitOf(at, typed.measures === "inch");
  return [...chosen, ...caseFacts(asked, typed, texts, name)];
}

/** What counts a field, as it stands behind its name. */
export function unitOf(name: string, inch: boolean): string {
  const field = chipFields.find(({ at }) => at === name);
  const dimension = field?.kind === "number" ? field.dimension : undefined;
  if (dimension === "size") return inch ? ", in" : ", mm";
  if (dimension === "speed") return inch ? ", ft/min" : ", m/min";
  return dimension === "power" ? (inch ? ", hp" : ", kW") : "";
}

const firstOf = (name: string): string => {
  const field = chipFields.find(({ at }) => at === name);
  return field?.kind === "choice" ? (field.options[0] ?? "") : "";
};
