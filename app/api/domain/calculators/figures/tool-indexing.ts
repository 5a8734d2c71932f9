import type { FigureText } from "~/words/figure-text";
import type { Translate } from "~/words/use-t";
import { caseFacts } from "../../simulation/case-facts";
import { caseNames } from "../../simulation/case-names";
import type { Typed } from "../../simulation/fields";
import type { Lined } from "../../simulation/lined";
import type { ToolIndexing } from "../tool-indexing";
import { toolIndexingFields } from "../tool-indexing-input";

/** The result in one sentence. */
export function sentenceOf(t: Translate, texts: FigureText, { lost, savedHours, savedMachineCost }: ToolIndexing) {
  return t(savedHours > 0 ? "indexing.sentence" : "indexing.sentenceNoChange", {
    hours: texts.full(lost.hoursYear, "hours"),
    cost: texts.full(lost.machineCost, "money"),
    saved: texts.full(savedMachineCost, "money"),
  });
}

type Given = { t: Translate; texts: FigureText; result: ToolIndexing; paybackYears: number };

/** The figures beside the inputs: what the standstill costs, then what the change brings. */
export const figuresOf = (given: Given): Lined[] => [...lostFigures(given), ...savedFigures(given)];

function lostFigures({ t, texts, result }: Given): Lined[] {
  const { lost } = result;
  return [
    {
      key: "minutesPerMachineDay",
      label: t("indexing.figure.minutesPerMachineDay"),
      note: t("indexing.note.shareOfDay", {
        share: texts.full(result.shareOfDay, "percent"),
        hours: texts.number(result.hoursPerDay, "hours"),
      }),
      value: result.minutesPerMachineDay,
      unit: "minutes",
      steps: ["minutesPerMachineDay", "shareOfDay"],
    },
    {
      key: "lostHours",
      label: t("indexing.figure.lostHours"),
      note: t("indexing.note.hours", {
        day: texts.full(result.hoursDay, "hours"),
        month: texts.full(lost.hoursMonth, "hours"),
      }),
      value: lost.hoursYear,
      unit: "hours",
      steps: ["hoursDay", "lost.hoursYear", "lost.hoursMonth"],
    },
    {
      key: "lostCost",
      label: t("indexing.figure.lostCost"),
      value: lost.machineCost,
      unit: "money",
      steps: ["lost.machineCost"],
    },
    {
      key: "costPerStop",
      label: t("indexing.figure.costPerStop"),
      value: result.costPerStop,
      unit: "money",
      steps: ["costPerStop"],
    },
    ...partFigures(t, "lost", lost.parts, lost.value),
  ];
}

/** Parts and their value, or why there are none. */
function partFigures(t: Translate, of: "lost" | "extra", parts: number | null, value: number | null): Lined[] {
  const side = of === "lost" ? "lost." : "";
  const names = of === "lost" ? ["parts", "value"] : ["extraParts", "extraValue"];
  return [
    {
      key: `${of}Parts`,
      label: t(`indexing.figure.${of}Parts`),
      reason: t("indexing.reason.noPartTime"),
      value: parts,
      unit: "wholeParts",
      steps: [`${side}${names[0]}`],
    },
    {
      key: `${of}Value`,
      label: t(`indexing.figure.${of}Value`),
      reason: t(parts === null ? "indexing.reason.noPartTime" : "indexing.reason.noPartValue"),
      value,
      unit: "money",
      steps: [`${side}${names[1]}`],
    },
  ];
}

function savedFigures({ t, texts, result, paybackYears }: Given): Lined[] {
  const { lost, savedHours } = result;
  const share = lost.hoursYear > 0 ? (100 * savedHours) / lost.hoursYear : null;
  return [
    {
      key: "savedHours",
      label: t("indexing.figure.savedHours"),
      note: t("indexing.note.saving", { saving: texts.full(share, "percent") }),
      value: savedHours,
      unit: "hours",
      sign: savedHours > 0 ? "up" : "",
      steps: ["saving", "savedHours", "after.hoursYear"],
    },
    {
      key: "savedMachineCost",
      label: t("indexing.figure.savedMachineCost"),
      value: result.savedMachineCost,
      unit: "money",
      sign: savedHours > 0 ? "up" : "",
      steps: ["savedMachineCost", "after.machineCost"],
    },
    ...partFigures(t, "extra", result.extraParts, result.extraValue),
    {
      key: "regainedShare",
      label: t("indexing.figure.regainedShare"),
      value: result.regainedShare,
      unit: "percent",
      steps: ["shareOfDay", "saving", "regainedShare"],
    },
    {
      key: "mayCost",
      label: t("indexing.figure.mayCost"),
      note: t("indexing.note.mayCost", { years: texts.number(paybackYears, "plain") }),
      value: result.mayCost,
      unit: "money",
      steps: ["savedMachineCost", "mayCost"],
    },
  ];
}

const timeNames = ["indexTime", "partTime"];

/** What a case assumes, in the reader's words. @param typed with what stands in for blanks */
export function factsOf(t: Translate, texts: FigureText, typed: Typed): [string, string][] {
  const minutes = t(typed.time === "s" ? "cost.time.s" : "cost.time.min");
  const numbers = caseFacts(toolIndexingFields, typed, texts, (at) => {
    const label = caseNames(t, "indexing").field(at);
    return timeNames.includes(at) ? `${label}, ${minutes}` : label;
  });
  return [[t("indexing.field.currency"), typed.currency || "USD"], ...numbers];
}
