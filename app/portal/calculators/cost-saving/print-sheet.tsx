import type { CostSaving } from "~/api/domain/calculators/cost-saving";
import { type CostSavingInput, sides } from "~/api/domain/calculators/cost-saving-input";
import { figuresOf, sentenceOf } from "~/api/domain/calculators/figures/cost-saving";
import { caseFacts, toolRows } from "~/api/domain/calculators/figures/cost-saving-facts";
import { testedSaving } from "~/api/domain/calculators/tested-lives";
import type { Typed } from "~/api/domain/simulation/fields";
import type { Simulation } from "~/api/domain/simulation/steps";
import { resultLines } from "~/portal/simulator/case-texts";
import type { SheetHead } from "~/portal/simulator/simulator-page";
import { Sheet, SheetFacts, SheetRows, SheetSection } from "~/ui/print/sheet";
import type { FigureText } from "~/words/figure-text";
import { useT } from "~/words/use-t";
import { CostDrawing, toldParts } from "./breakdown";
import { sayTheTests } from "./tests-card";

type Props = {
  input: CostSavingInput;
  head: SheetHead;
  typed: Typed;
  defaults: Typed;
  simulation: Simulation<CostSaving>;
  texts: FigureText;
  onScreen?: boolean;
};

/** The calculation as a document: one A4 page with letterhead, both tools, the result, terms and places to sign. */
export function CostSavingSheet({ head, typed, defaults, simulation, input, texts, onScreen }: Props) {
  const t = useT();
  const { result, steps } = simulation;
  const told = toldParts(result);
  const saving = testedSaving(input);
  const lines = resultLines(figuresOf(t, texts, result), steps, texts);
  return (
    <Sheet
      maker={head.maker}
      title={t("cost.sheet.title")}
      meta={[typed.customer && t("cost.sheet.preparedFor", { customer: typed.customer }), ...head.meta]
        .filter(Boolean)
        .join(" · ")}
      figure={{ label: t("cost.headline"), value: texts.full(result.comparison.annualSaving, "money") }}
      date={head.date}
      terms={{
        title: t("cost.sheet.terms"),
        lines: [t("cost.sheet.term1"), t("cost.sheet.term2"), t("cost.sheet.term3")],
      }}
      parties={[t("cost.sheet.customerSigns"), t("cost.sheet.makerSigns", { maker: head.maker.name })]}
      mark={null}
      onScreen={onScreen}
    >
      <p className="verdict">{sentenceOf(t, texts, result)}</p>
      {saving && <p>{sayTheTests(t, texts, { input, saving })}</p>}
      <SheetSection title={t("cost.sheet.case")}>
        <SheetFacts facts={caseFacts(t, texts, typed, defaults)} />
        <SheetRows
          caption={t("cost.card.tools")}
          heads={["", ...sides.map((side) => t(`cost.side.${side}`))]}
          rows={toolRows(t, texts, { typed, input })}
        />
      </SheetSection>
      <SheetSection title={t("sim.result")} aside={typed.currency}>
        <div className="sheet-columns">
          {[lines.slice(0, 8), lines.slice(8)].map((part) => (
            <SheetRows
              key={part[0]?.key}
              caption={t("sim.result")}
              heads={[]}
              rows={part.map(({ key, label, value, reason }) => ({
                key,
                strong: key === "annualSaving",
                cells: [reason ? `${label} (${reason})` : label, value],
              }))}
            />
          ))}
        </div>
      </SheetSection>
      <SheetSection title={t("cost.chart.title")}>
        <CostDrawing result={result} texts={texts} width={720} />
        <SheetRows
          caption={t("cost.chart.title")}
          heads={["", ...told.map((part) => t(`cost.part.${part}`)), t("cost.part.total")]}
          rows={sides.map((side) => ({
            key: side,
            cells: [
              t(`cost.side.${side}`),
              ...told.map((part) => texts.number(result[side][part], "costPerPart")),
              texts.number(result[side].costPerPart, "costPerPart"),
            ],
          }))}
        />
      </SheetSection>
    </Sheet>
  );
}
