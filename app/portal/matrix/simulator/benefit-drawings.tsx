import { benefitKinds, cumulatedNet, type MatrixBenefits } from "~/api/domain/matrix/simulator/benefits";
import type { MatrixInput } from "~/api/domain/matrix/simulator/benefits-input";
import { BalanceLine } from "~/ui/charts/balance-line";
import { StackedBars } from "~/ui/charts/stacked-bars";
import type { FigureText } from "~/words/figure-text";
import { useT } from "~/words/use-t";

type Of = { result: MatrixBenefits; texts: FigureText; width?: number };

/** The benefits of a year as bars, one for each kind. */
export function BenefitBars({ result: { benefit }, texts, width }: Of) {
  const t = useT();
  const stacks = benefitKinds.map((kind) => {
    const text = texts.full(benefit[kind], "money");
    const label = t(`matrixSim.benefit.${kind}`);
    return {
      label,
      total: text,
      parts: [{ name: "benefit", label: t("matrixSim.chart.year"), value: benefit[kind], text }],
    };
  });
  return <StackedBars label={t("matrixSim.chart.benefits")} stacks={stacks} width={width} />;
}

/** What is left over month by month, from the investment on, and where it has paid for itself. */
export function InvestmentLine({ result, input, texts }: Of & { input: MatrixInput }) {
  const t = useT();
  const months = cumulatedNet(result, input);
  const { paybackMonths } = result;
  const last = months.length - 1;
  return (
    <BalanceLine
      label={t("matrixSim.chart.investment")}
      values={months.map(({ value }) => value)}
      every={last > 60 ? 12 : 6}
      stepText={(month) => String(month)}
      valueText={(value) => texts.number(value, "wholeParts")}
      mark={
        paybackMonths !== null && paybackMonths > 0 && paybackMonths <= last
          ? { at: paybackMonths, text: texts.full(paybackMonths, "months") }
          : undefined
      }
      axis={t("matrixSim.chart.months")}
    />
  );
}
