import { benefitKinds, type MatrixBenefits } from "~/api/domain/matrix/simulator/benefits";
import type { Lined } from "~/api/domain/simulation/lined";
import type { FigureText } from "~/words/figure-text";
import type { Translate } from "~/words/use-t";

export type Verdict = "pays" | "late" | "never";

/** A cabinet that has not paid for itself after three years pays late. */
export function verdictOf({ paybackMonths, threeYearNet }: MatrixBenefits): Verdict {
  if (paybackMonths === null) return "never";
  return threeYearNet >= 0 ? "pays" : "late";
}

/** The result in one sentence. */
export function sentenceOf(t: Translate, texts: FigureText, result: MatrixBenefits): string {
  const said = {
    gross: texts.full(result.gross, "money"),
    net: texts.full(result.net, "money"),
    months: texts.full(result.paybackMonths, "months"),
    three: texts.full(result.threeYearNet, "money"),
  };
  return t(`matrixSim.sentence.${verdictOf(result)}`, said);
}

/** What stands in the place of the payback: why there is none. */
export const noPaybackOf = (t: Translate, { gross }: MatrixBenefits): string =>
  t(gross === 0 ? "matrixSim.reason.noBenefit" : "matrixSim.reason.noNet");

type Given = { t: Translate; texts: FigureText; result: MatrixBenefits };

/** The figures beside the inputs: benefits by kind, then what comes of them. */
export const figuresOf = (given: Given): Lined[] => [...benefitFigures(given), ...returnFigures(given)];

function benefitFigures({ t, texts, result }: Given): Lined[] {
  const kinds = benefitKinds.map(
    (kind): Lined => ({
      key: kind,
      label: t(`matrixSim.benefit.${kind}`),
      note:
        kind === "walking" ? t("matrixSim.note.hours", { hours: texts.full(result.walkingHours, "hours") }) : undefined,
      value: result.benefit[kind],
      unit: "money",
      steps: kind === "walking" ? ["walkingHours", kind] : [kind],
    }),
  );
  return [
    ...kinds,
    { key: "gross", label: t("matrixSim.figure.gross"), value: result.gross, unit: "money", steps: ["gross"] },
  ];
}

function returnFigures({ t, result }: Given): Lined[] {
  const { net, paybackMonths, firstYearRoi, threeYearNet, releasedCash } = result;
  const sign = (value: number) => (value > 0 ? "up" : value < 0 ? "down" : "");
  return [
    { key: "net", label: t("matrixSim.figure.net"), value: net, unit: "money", sign: sign(net), steps: ["net"] },
    {
      key: "paybackMonths",
      label: t("matrixSim.figure.paybackMonths"),
      reason: noPaybackOf(t, result),
      value: paybackMonths,
      unit: "months",
      steps: ["paybackMonths"],
    },
    {
      key: "firstYearRoi",
      label: t("matrixSim.figure.firstYearRoi"),
      reason: t("matrixSim.reason.noInvestment"),
      value: firstYearRoi,
      unit: "percent",
      signed: true,
      steps: ["firstYearRoi"],
    },
    {
      key: "threeYearNet",
      label: t("matrixSim.figure.threeYearNet"),
      value: threeYearNet,
      unit: "money",
      sign: sign(threeYearNet),
      steps: ["threeYearNet"],
    },
    {
      key: "releasedCash",
      label: t("matrixSim.figure.releasedCash"),
      note: t("matrixSim.note.releasedCash"),
      value: releasedCash,
      unit: "money",
      steps: ["releasedCash"],
    },
  ];
}
