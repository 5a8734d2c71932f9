import { roundedParts } from "~/api/domain/rounded-parts";
import type { Offer } from "~/api/domain/tool-management/offer/simulate-offer";
import { stepsNamed } from "~/portal/simulator/case-texts";
import { StackedBars } from "~/ui/charts/stacked-bars";
import { ResultPanel } from "~/ui/simulator/result-panel";
import { ReportTable } from "~/ui/tables/report-table";
import type { FigureText } from "~/words/figure-text";
import { moneyDigits } from "~/words/formats";
import { useT } from "~/words/use-t";
import { figuresOf, modelName, sentenceOf } from "./figures";
import type { Calculation } from "./load-offer.server";

/** The contract's cost per unit beside plan and list; every figure opens what it came from. */
export function ResultCard({ answer: { result, steps }, texts }: { answer: Calculation; texts: FigureText }) {
  const t = useT();
  return (
    <ResultPanel
      title={t("sim.result")}
      unit={result.currency}
      label={t("ttmbSim.figure.contractCpu")}
      value={texts.number(Number(result.totals.contractCpu), "costPerPart")}
      verdict={<p className="text-sm">{sentenceOf(t, texts, result)}</p>}
      lines={figuresOf(t, result).map(({ key, label, value, unit, steps: names }) => ({
        ...{ key, label, value: texts.full(value, unit) },
        steps: stepsNamed(steps, names),
      }))}
      texts={texts}
      name={({ name }) => t(`ttmbSim.figure.${name as "planCpu"}`)}
    />
  );
}

type Of = { offer: Offer; texts: FigureText; width?: number };

/** What a unit's contract price is made of, as one bar. */
export function StackDrawing({ offer, texts, width }: Of) {
  const t = useT();
  const parts = offer.stack.map(({ kind, amount }) => ({
    name: `cpu-${kind}`,
    label: t(`ttmbSim.stack.${kind}`),
    value: Number(amount),
    text: texts.full(Number(amount), "costPerPart"),
  }));
  const total = texts.full(Number(offer.totals.contractCpu), "costPerPart");
  return (
    <StackedBars
      label={t("ttmbSim.chart.stack")}
      width={width}
      stacks={[{ label: t("ttmbSim.chart.unit"), total, parts }]}
    />
  );
}

export function CostStack({ offer, texts }: Of) {
  const t = useT();
  return (
    <section className="card">
      <div className="card-head">
        <h2>{t("ttmbSim.chart.stack")}</h2>
        <span className="text-xs text-mute">{offer.currency}</span>
      </div>
      <StackDrawing offer={offer} texts={texts} />
      <ReportTable
        caption={t("ttmbSim.chart.stack")}
        first={{ text: t("ttmbSim.chart.part") }}
        groups={[{ columns: [{ text: t("ttmbSim.chart.unit") }, { text: t("ttmbSim.chart.share") }] }]}
        rows={offer.stack.map(({ kind, amount }) => ({
          head: t(`ttmbSim.stack.${kind}`),
          cells: [
            texts.full(Number(amount), "costPerPart"),
            texts.full(shareOf(amount, offer.totals.contractCpu), "percent"),
          ],
        }))}
      />
    </section>
  );
}

const shareOf = (amount: string, whole: string): number | null =>
  Number(whole) === 0 ? null : (100 * Number(amount)) / Number(whole);

/** Each model on its line: what a unit is planned to cost, and what the contract would charge for it. */
export function ModelsCard({ offer, texts, share }: Of & { share: string | undefined }) {
  const t = useT();
  return (
    <section className="card">
      <div className="card-head">
        <h2>{t("ttmbSim.models")}</h2>
        <span className="text-xs text-mute">{offer.currency}</span>
      </div>
      <p className="say">{t(share === "units" ? "ttmbSim.modelsSay.units" : "ttmbSim.modelsSay")}</p>
      <ReportTable
        caption={t("ttmbSim.models")}
        first={{ text: t("ttmbSim.model") }}
        groups={[{ columns: modelHeads.map((head) => ({ text: t(head) })) }]}
        rows={modelRows(offer, texts, t("ttmbSim.total"))}
      />
    </section>
  );
}

export const modelHeads = [
  "ttmbSim.tools",
  "ttmbSim.figure.units",
  "ttmbSim.figure.planCpu",
  "ttmbSim.figure.value",
  "ttmbSim.figure.contractCpu",
  "ttmbSim.figure.revenue",
] as const;

/** Of these heads, by their places, what the maker plans to spend. */
export const ownModelColumns: ReadonlySet<number> = new Set([2, 3]);

/** The models with all of them together first; what they cost and bring in a year adds up to it, to the coin. */
export function modelRows({ currency, models, tools, totals }: Offer, texts: FigureText, total: string) {
  const inCoins = (amounts: readonly string[]) => roundedParts(amounts, moneyDigits(currency));
  const values = inCoins(models.map(({ value }) => value));
  const revenues = inCoins(models.map(({ revenue }) => revenue));
  const cells = (of: {
    tools: number;
    units: number;
    planCpu: string;
    value: string;
    contractCpu: string;
    revenue: string;
  }) => [
    texts.number(of.tools, "wholeParts"),
    texts.number(of.units, "wholeParts"),
    texts.number(Number(of.planCpu), "costPerPart"),
    texts.number(Number(of.value), "money"),
    texts.number(Number(of.contractCpu), "costPerPart"),
    texts.number(Number(of.revenue), "money"),
  ];
  return [
    { head: total, cells: cells({ ...totals, tools: tools.length }), level: 0 as const },
    ...models.map((model, at) => ({
      head: modelName(model),
      cells: cells({ ...model, value: values[at] ?? model.value, revenue: revenues[at] ?? model.revenue }),
    })),
  ];
}
