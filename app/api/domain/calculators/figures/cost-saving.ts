import type { FigureText } from "~/words/figure-text";
import type { Translate } from "~/words/use-t";
import type { Lined } from "../../simulation/lined";
import type { CostSaving } from "../cost-saving";

/** What a good part's cost is made of, in the order of the drawing. */
export const costParts = ["edge", "body", "machining", "indexing", "setup", "scrap"] as const;

/** Less than a millionth of the cost is no difference. */
export function verdictOf({ current, comparison }: CostSaving): "pays" | "losesMoney" | "even" {
  const noise = 1e-6 * Math.max(current.costPerPart, 1e-6);
  if (Math.abs(comparison.savingPerPart) <= noise) return "even";
  return comparison.savingPerPart > 0 ? "pays" : "losesMoney";
}

/** The result in one sentence. */
export function sentenceOf(t: Translate, texts: FigureText, result: CostSaving): string {
  const { current, comparison } = result;
  const verdict = verdictOf(result);
  if (verdict === "even") return t("cost.sentence.even", { cost: texts.full(current.costPerPart, "costPerPart") });
  const size = (value: number | null) => (value === null ? null : Math.abs(value));
  const said = {
    part: texts.full(size(comparison.savingPerPart), "costPerPart"),
    percent: texts.full(size(comparison.savingPercent), "percent"),
    year: texts.full(size(comparison.annualSaving), "money"),
    hours: texts.full(size(comparison.hoursFreed), "hours"),
    price: texts.full(comparison.breakEvenInsertPrice, "money"),
  };
  if (verdict === "losesMoney")
    return t(comparison.breakEvenInsertPrice < 0 ? "cost.sentence.neverPays" : "cost.sentence.losesMoney", said);
  return t(comparison.hoursFreed < 0 ? "cost.sentence.paysSlower" : "cost.sentence.pays", said);
}

const pieceSteps = (side: string) =>
  ["testedLife", "partsPerEdge", "edge", "body", "machining", "indexing", "setup", "piece", "scrap"].map(
    (name) => `${side}.${name}`,
  );
const timeSteps = ["current.minutesPerPart", "proposed.minutesPerPart"];
const signOf = (value: number | null): "up" | "down" | "" => (!value ? "" : value > 0 ? "up" : "down");

/** The figures beside the inputs, each with the lines that it came from. */
export function figuresOf(t: Translate, texts: FigureText, result: CostSaving): Lined[] {
  const { current, proposed, comparison: c } = result;
  return [
    {
      key: "current",
      label: t("cost.figure.current"),
      value: current.costPerPart,
      unit: "costPerPart",
      steps: pieceSteps("current"),
    },
    {
      key: "proposed",
      label: t("cost.figure.proposed"),
      value: proposed.costPerPart,
      unit: "costPerPart",
      steps: pieceSteps("proposed"),
    },
    {
      key: "savingPerPart",
      label: t("cost.figure.savingPerPart"),
      note: c.savingPercent === null ? t("cost.reason.noCost") : texts.full(c.savingPercent, "percent", true),
      value: c.savingPerPart,
      unit: "costPerPart",
      sign: signOf(c.savingPerPart),
      steps: ["savingPerPart", "savingPercent"],
    },
    {
      key: "annualSaving",
      label: t("cost.figure.annualSaving"),
      value: c.annualSaving,
      unit: "money",
      sign: signOf(c.annualSaving),
      steps: ["annualParts", "savingPerPart", "annualSaving"],
    },
    ...timeFigures(t, result),
    ...breakEvenFigures(t, result),
    ...investmentFigures(t, result),
    {
      key: "annualInserts",
      label: t("cost.figure.annualInserts"),
      note: t("cost.note.order", {
        current: texts.number(current.insertsToOrder, "inserts"),
        proposed: texts.number(proposed.insertsToOrder, "inserts"),
      }),
      value: proposed.annualInserts,
      unit: "inserts",
      text: `${texts.number(current.annualInserts, "inserts")} → ${texts.number(proposed.annualInserts, "inserts")}`,
      steps: ["current", "proposed"].flatMap((side) =>
        ["pieces", "toolLives", "annualInserts"].map((name) => `${side}.${name}`),
      ),
    },
  ];
}

function timeFigures(t: Translate, { comparison: c }: CostSaving): Lined[] {
  const noTime = t("cost.reason.noTime");
  return [
    {
      key: "timeChangePercent",
      label: t("cost.figure.timeChangePercent"),
      note: t("cost.note.timeChangePercent"),
      reason: noTime,
      value: c.timeChangePercent,
      unit: "percent",
      signed: true,
      steps: [...timeSteps, "timeChangePercent"],
    },
    {
      key: "productivityChangePercent",
      label: t("cost.figure.productivityChangePercent"),
      note: t("cost.note.productivityChangePercent"),
      reason: noTime,
      value: c.productivityChangePercent,
      unit: "percent",
      signed: true,
      sign: signOf(c.productivityChangePercent),
      steps: [...timeSteps, "productivityChangePercent"],
    },
    {
      key: "hoursFreed",
      label: t("cost.figure.hoursFreed"),
      value: c.hoursFreed,
      unit: "hours",
      steps: [...timeSteps, "hoursFreed"],
    },
    {
      key: "extraParts",
      label: t("cost.figure.extraParts"),
      reason: noTime,
      value: c.extraParts === null ? null : Math.floor(c.extraParts + 1e-9),
      unit: "wholeParts",
      steps: ["hoursFreed", "extraParts"],
    },
  ];
}

function breakEvenFigures(t: Translate, { comparison: c }: CostSaving): Lined[] {
  const free = c.breakEvenInsertPrice < 0;
  return [
    {
      key: "breakEvenInsertPrice",
      label: t("cost.figure.breakEvenInsertPrice"),
      // Below nothing no insert can be sold: the line that says how it came about still stands behind it.
      reason: t("cost.reason.freeInsert"),
      value: free ? null : c.breakEvenInsertPrice,
      unit: "money",
      steps: ["savingPerPart", "breakEvenInsertPrice"],
    },
    {
      key: "breakEvenToolLife",
      label: t("cost.figure.breakEvenToolLife"),
      reason: t("cost.reason.noLife"),
      value: c.breakEvenToolLife,
      unit: "parts",
      steps: ["edgeChange", "breakEvenToolLife"],
    },
    {
      key: "breakEvenCuttingTime",
      label: t("cost.figure.breakEvenCuttingTime"),
      reason: t("cost.reason.noMachineCost"),
      value: c.breakEvenCuttingTime,
      unit: "minutes",
      steps: ["savingPerPart", "breakEvenCuttingTime"],
    },
  ];
}

/** Only where something is invested. */
function investmentFigures(t: Translate, { comparison: c }: CostSaving): Lined[] {
  if (c.savingBeforeBodies === null) return [];
  const reason = t("cost.reason.noSaving");
  const steps = ["savingBeforeBodies"];
  return [
    {
      key: "breakEvenParts",
      label: t("cost.figure.breakEvenParts"),
      reason,
      // A part more than the exact quantity: with it the investment is earned.
      value: c.breakEvenParts === null ? null : Math.ceil(c.breakEvenParts - 1e-9),
      unit: "wholeParts",
      steps: [...steps, "breakEvenParts"],
    },
    {
      key: "paybackMonths",
      label: t("cost.figure.paybackMonths"),
      reason,
      value: c.paybackMonths,
      unit: "months",
      steps: [...steps, "paybackMonths"],
    },
  ];
}
