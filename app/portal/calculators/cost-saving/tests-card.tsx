import { useMemo } from "react";
import { type CostSavingInput, sides } from "~/api/domain/calculators/cost-saving-input";
import { type Spread, spreadOf, type TestedSaving, testedSaving } from "~/api/domain/calculators/tested-lives";
import { ReportTable } from "~/ui/tables/report-table";
import type { FigureText } from "~/words/figure-text";
import { type Translate, useT } from "~/words/use-t";

type Of = { input: CostSavingInput; texts: FigureText };

/** What the tested edges mean for the saving: between what, and how many of them pay. */
export function sayTheTests(
  t: Translate,
  texts: FigureText,
  { input, saving }: { input: CostSavingInput; saving: TestedSaving },
) {
  const { least, most, paying } = saving;
  const edges = input.proposed.tested.length;
  const range = t("cost.tests.range", { least: texts.full(least, "money"), most: texts.full(most, "money") });
  const verdict = t(least > 0 ? "cost.tests.always" : most > 0 ? "cost.tests.mixed" : "cost.tests.never");
  const own = edges > 0 ? ` ${t("cost.tests.paying", { paying, edges })}` : "";
  return `${range} ${verdict}${own}`;
}

/** Mean and spread of the tested edges of each tool; nothing where none was tested. */
export function TestsCard({ input, texts }: Of) {
  const t = useT();
  const saving = useMemo(() => testedSaving(input), [input]);
  if (saving === null) return null;
  const rows = sides.flatMap((side) => {
    const spread = spreadOf(input[side].tested);
    return spread ? [{ head: t(`cost.side.${side}`), cells: cellsOf(texts, spread, input[side].lifeUnit) }] : [];
  });
  return (
    <section className="card">
      <div className="card-head">
        <h2>{t("cost.tests.title")}</h2>
      </div>
      <p className="say">{sayTheTests(t, texts, { input, saving })}</p>
      <ReportTable
        caption={t("cost.tests.title")}
        first={{ text: t("cost.field.tool") }}
        groups={[{ columns: columns.map((name) => ({ text: t(`cost.tests.${name}`) })) }]}
        rows={rows}
      />
    </section>
  );
}

const columns = ["edges", "mean", "shortest", "longest", "deviation", "percent"] as const;

function cellsOf(texts: FigureText, spread: Spread, unit: "parts" | "minutes"): string[] {
  const { edges, mean, shortest, longest, deviation, deviationPercent } = spread;
  const lives = [mean, shortest, longest, deviation].map((life) => texts.full(life, unit));
  return [texts.number(edges, "edges"), ...lives, texts.full(deviationPercent, "percent")];
}
