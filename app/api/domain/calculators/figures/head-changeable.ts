import type { FigureText } from "~/words/figure-text";
import type { Translate } from "~/words/use-t";
import { caseFacts } from "../../simulation/case-facts";
import { caseNames } from "../../simulation/case-names";
import type { Typed } from "../../simulation/fields";
import type { Lined } from "../../simulation/lined";
import type { HeadChangeable } from "../head-changeable";
import { headChangeableFields } from "../head-changeable-input";

export const sides = ["solid", "head"] as const;
/** What a part's cost is made of, in the order of the drawing. */
export const costParts = ["tool", "change", "machining"] as const;

/** Less than a millionth of the cost is no difference. */
export function verdictOf({ solid, savingPerPart }: HeadChangeable): "pays" | "losesMoney" | "even" {
  if (Math.abs(savingPerPart) <= 1e-6 * Math.max(solid.costPerPart, 1e-6)) return "even";
  return savingPerPart > 0 ? "pays" : "losesMoney";
}

/** The result in one sentence. */
export function sentenceOf(t: Translate, texts: FigureText, result: HeadChangeable): string {
  const verdict = verdictOf(result);
  if (verdict === "even") return t("head.sentence.even", { cost: texts.full(result.solid.costPerPart, "costPerPart") });
  const size = (value: number | null) => (value === null ? null : Math.abs(value));
  const never = verdict === "losesMoney" && result.breakEvenHeadPrice < 0;
  return t(never ? "head.sentence.neverPays" : `head.sentence.${verdict}`, {
    part: texts.full(size(result.savingPerPart), "costPerPart"),
    percent: texts.full(size(result.savingPercent), "percent"),
    year: texts.full(size(result.annualSaving), "money"),
    price: texts.full(result.breakEvenHeadPrice, "money"),
  });
}

const signOf = (value: number): "up" | "down" | "" => (value === 0 ? "" : value > 0 ? "up" : "down");
const costSteps = (side: string) => ["tool", "change", "machining", "costPerPart"].map((name) => `${side}.${name}`);

/** The figures beside the inputs, each with the lines that it came from. */
export function figuresOf(t: Translate, texts: FigureText, result: HeadChangeable): Lined[] {
  const { solid, head, split } = result;
  return [
    {
      key: "solid",
      label: t("head.figure.solid"),
      value: solid.costPerPart,
      unit: "costPerPart",
      steps: ["solid.wholeLife", "solid.lifePerUse", ...costSteps("solid")],
    },
    {
      key: "head",
      label: t("head.figure.head"),
      value: head.costPerPart,
      unit: "costPerPart",
      steps: costSteps("head"),
    },
    {
      key: "savingPerPart",
      label: t("head.figure.savingPerPart"),
      note: t("head.note.split", {
        tool: texts.number(split.tool, "costPerPart", true),
        change: texts.number(split.change, "costPerPart", true),
        machining: texts.number(split.machining, "costPerPart", true),
      }),
      value: result.savingPerPart,
      unit: "costPerPart",
      sign: signOf(result.savingPerPart),
      steps: ["savingPerPart", "savingPercent"],
    },
    {
      key: "annualSaving",
      label: t("head.figure.annualSaving"),
      value: result.annualSaving,
      unit: "money",
      sign: signOf(result.annualSaving),
      steps: ["savingPerPart", "annualSaving"],
    },
    {
      key: "machineHoursSaved",
      label: t("head.figure.machineHoursSaved"),
      value: result.machineHoursSaved,
      unit: "hours",
      steps: ["machineHoursSaved"],
    },
    ...payFigures(t, result),
    ...countFigures(t, texts, result),
    ...stockFigures(t, texts, result),
  ];
}

function payFigures(t: Translate, { breakEvenHeadPrice, shankPaysAfter }: HeadChangeable): Lined[] {
  return [
    {
      key: "breakEvenHeadPrice",
      label: t("head.figure.breakEvenHeadPrice"),
      reason: t("head.reason.freeHead"),
      value: breakEvenHeadPrice < 0 ? null : breakEvenHeadPrice,
      unit: "money",
      steps: ["savingPerPart", "breakEvenHeadPrice"],
    },
    {
      key: "shankPaysAfter",
      label: t("head.figure.shankPaysAfter"),
      note: t("head.note.heads"),
      reason: t("head.reason.noSaving"),
      // With one head more than the exact number the shank is earned.
      value: shankPaysAfter === null ? null : Math.ceil(shankPaysAfter - 1e-9),
      unit: "plain",
      steps: ["savingPerHead", "shankPaysAfter"],
    },
  ];
}

function countFigures(t: Translate, texts: FigureText, { solid, head }: HeadChangeable): Lined[] {
  const count = (value: number) => texts.number(value, "plain");
  return [
    {
      key: "solidYear",
      label: t("head.figure.solidYear"),
      note: t("head.note.changes", { count: count(solid.changesYear) }),
      value: solid.toolsYear,
      unit: "plain",
      steps: ["solid.toolsYear", "solid.changesYear"],
    },
    {
      key: "headYear",
      label: t("head.figure.headYear"),
      note: t("head.note.shanks", { count: count(head.shanksYear) }),
      value: head.headsYear,
      unit: "plain",
      steps: ["head.changesYear", "head.shanksYear"],
    },
  ];
}

/** Only where the stock was entered. */
function stockFigures(t: Translate, texts: FigureText, { stock }: HeadChangeable): Lined[] {
  if (!stock) return [];
  return [
    {
      key: "stock",
      label: t("head.figure.stock"),
      note: t("head.note.stockValue", {
        solid: texts.full(stock.solidValue, "money"),
        head: texts.full(stock.headValue, "money"),
      }),
      value: stock.headPieces,
      unit: "pieces",
      text: `${texts.number(stock.solidPieces, "pieces")} → ${texts.number(stock.headPieces, "pieces")}`,
      steps: sides.flatMap((side) => [`${side}.stockPieces`, `${side}.stockValue`]),
    },
    {
      key: "carryingSaving",
      label: t("head.figure.carryingSaving"),
      value: stock.carryingSaving,
      unit: "money",
      sign: signOf(stock.carryingSaving),
      steps: ["carryingSaving"],
    },
  ];
}

const stockNames = ["machines", "spares", "regrindDays", "headDays", "carryingRate"];

type Assumed = { typed: Typed; stock: boolean };

/** What a case assumes, in the reader's words; the stock only where it was entered. `typed` has what stands in for blanks. */
export function factsOf(t: Translate, texts: FigureText, { typed, stock }: Assumed): [string, string][] {
  const minutes = t(typed.time === "s" ? "cost.time.s" : "cost.time.min");
  const asked = headChangeableFields.filter(({ at }) => stock || !stockNames.includes(at));
  const numbers = caseFacts(asked, typed, texts, (at) => {
    const label = caseNames(t, "head").field(at);
    return at.endsWith("Time") ? `${label}, ${minutes}` : label;
  });
  return [[t("head.field.currency"), typed.currency || "USD"], ...numbers];
}
