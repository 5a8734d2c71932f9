import type { ChipThickness } from "~/api/domain/calculators/chip/chip-thickness";
import type { FigureUnit } from "~/api/domain/simulation/steps";
import type { Lined } from "~/portal/simulator/case-texts";
import type { FigureText } from "~/words/figure-text";
import type { Translate } from "~/words/use-t";

/** What the answer means, in two sentences: the window in feeds, and what the feed gains over the chip. */
export function sentencesOf(t: Translate, texts: FigureText, result: ChipThickness): string[] {
  const size = (value: number) => texts.full(value, "size");
  const gain = 100 * (result.multiplier - 1);
  return [
    t("chip.say.window", {
      least: size(result.limits.least),
      most: size(result.limits.most),
      feedLeast: size(result.feedLeast),
      feedMost: size(result.feedMost),
    }),
    gain < 0.05
      ? t("chip.say.none")
      : t("chip.say.gain", { feed: size(result.feed), chip: size(result.chip), gain: texts.change(gain) }),
  ];
}

type Cutting = NonNullable<ChipThickness["cutting"]>;

/** The figures in the order in which a practitioner asks for them (domain.md 1.7). */
export function figuresOf(t: Translate, result: ChipThickness): Lined[] {
  const line = (
    key: "chip" | "feed" | "multiplier" | "mean" | "across" | "engagement" | "angle" | "teethInCut",
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
    line("chip", "size", ["angle", "axial", ...radial, "chip"]),
    line("feed", "size", ["angle", "axial", ...radial, "feed"]),
    line("multiplier", "plain", ["axial", "radial", "multiplier"]),
    ...cuttingFigures(t, result.cutting),
    line("mean", "size", ["axialMean", "radialMean", "mean"]),
    ...forceFigures(t, result),
    line("across", "size", ["across"]),
    line("angle", "angle", ["angle", "axial"]),
    line("engagement", "angle", ["overhang", "entry", "exit", "engagement"]),
    line("teethInCut", "plain", ["engagement", "teethInCut"]),
  ];
}

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
