import { useMemo } from "react";
import type { CostSaving } from "~/api/domain/calculators/cost-saving";
import type { CostSavingInput } from "~/api/domain/calculators/cost-saving-input";
import { costParts } from "~/api/domain/calculators/figures/cost-saving";
import { changes, sensitivityOf } from "~/api/domain/calculators/sensitivity";
import type { Step } from "~/api/domain/simulation/steps";
import { StackedBars } from "~/ui/charts/stacked-bars";
import { StepLines } from "~/ui/simulator/step-lines";
import { ReportTable } from "~/ui/tables/report-table";
import type { FigureText } from "~/words/figure-text";
import { useT } from "~/words/use-t";

type Of = { result: CostSaving; texts: FigureText; currency: string };

/** A part that costs nothing on either side is none. */
export const toldParts = ({ current, proposed }: CostSaving) =>
  costParts.filter((part) => current[part] !== 0 || proposed[part] !== 0);

/** The two costs drawn as bars of their parts. */
export function CostDrawing({ result, texts, width }: Omit<Of, "currency"> & { width?: number }) {
  const t = useT();
  const told = toldParts(result);
  const stacks = (["current", "proposed"] as const).map((side) => ({
    label: t(`cost.side.${side}`),
    total: texts.full(result[side].costPerPart, "costPerPart"),
    parts: told.map((part) => ({
      name: part,
      label: t(`cost.part.${part}`),
      value: result[side][part],
      text: texts.full(result[side][part], "costPerPart"),
    })),
  }));
  return <StackedBars label={t("cost.chart.title")} stacks={stacks} width={width} />;
}

/** How much of the proposed tool's cost is the tool itself: the sentence that surprises people. */
export function toolShare({ proposed }: CostSaving): number | null {
  const { edge, body, costPerPart } = proposed;
  return costPerPart > 0 ? (100 * (edge + body)) / costPerPart : null;
}

export function CostCard({
  result,
  texts,
  currency,
  steps,
  name,
}: Of & { steps: readonly Step[]; name(step: Step): string }) {
  const t = useT();
  const row = (key: (typeof costParts)[number] | "costPerPart") => {
    const [current, proposed] = [result.current[key], result.proposed[key]];
    const values = [texts.number(current, "costPerPart"), texts.number(proposed, "costPerPart")];
    return [...values, texts.number(proposed - current, "costPerPart", true)];
  };
  const own = steps.filter(({ name }) => /^(current|proposed)\./.test(name));
  return (
    <section className="card">
      <div className="card-head">
        <h2>{t("cost.chart.title")}</h2>
      </div>
      <p className="say">
        {t("cost.chart.say", {
          cost: texts.full(result.proposed.costPerPart, "costPerPart"),
          share: texts.full(toolShare(result), "percent"),
        })}
      </p>
      <ReportTable
        caption={t("cost.chart.title")}
        first={{ text: t("cost.part.first", { currency }) }}
        groups={[
          {
            columns: [
              { text: t("cost.side.current") },
              { text: t("cost.side.proposed") },
              { text: t("sim.difference") },
            ],
          },
        ]}
        rows={[
          { level: 0, head: t("cost.part.total"), cells: row("costPerPart") },
          ...costParts.map((part) => ({ head: t(`cost.part.${part}`), cells: row(part) })),
        ]}
      />
      <details className="result-lines">
        <summary>
          <span>{t("sim.steps")}</span>
        </summary>
        <StepLines steps={own} texts={texts} name={name} />
      </details>
    </section>
  );
}

/** What becomes of the saving if life, time or price of the proposed tool turn out otherwise. */
export function SensitivityCard({
  input,
  texts,
  currency,
}: {
  input: CostSavingInput;
  texts: FigureText;
  currency: string;
}) {
  const t = useT();
  const table = useMemo(() => sensitivityOf(input), [input]);
  return (
    <section className="card">
      <div className="card-head">
        <h2>{t("cost.sensitivity.title")}</h2>
      </div>
      <p className="say">{t("cost.sensitivity.say", { currency })}</p>
      <ReportTable
        caption={t("cost.sensitivity.title")}
        first={{ text: t("cost.sensitivity.first") }}
        groups={[{ columns: changes.map((percent) => ({ text: texts.change(percent) })) }]}
        rows={table.map(({ lever, annualSavings }) => ({
          head: t(`cost.sensitivity.${lever}`),
          cells: annualSavings.map((saving) => [texts.number(saving, "money"), saving < 0 ? "n" : ""] as const),
        }))}
      />
    </section>
  );
}
