import { matrixFields } from "~/api/domain/matrix/simulator/benefits-input";
import { caseFacts } from "~/api/domain/simulation/case-facts";
import { caseNames } from "~/api/domain/simulation/case-names";
import type { Typed } from "~/api/domain/simulation/fields";
import { resultLines } from "~/portal/simulator/case-texts";
import type { SheetHead } from "~/portal/simulator/simulator-page";
import { Sheet, SheetFacts, SheetRows, SheetSection } from "~/ui/print/sheet";
import { useT } from "~/words/use-t";
import { BenefitBars, InvestmentLine } from "./benefit-drawings";
import { figuresOf, sentenceOf } from "./figures";
import type { MatrixCase } from "./matrix-simulator";

type Props = { head: SheetHead; defaults: Typed; shown: MatrixCase; onScreen?: boolean };

/** The calculation as a document: one A4 page with all assumptions, benefits, and when the cabinet has paid for itself. */
export function MatrixSheet({ head, defaults, shown, onScreen }: Props) {
  const t = useT();
  const { simulation, input, right, texts, now } = shown;
  const { result, steps } = simulation;
  const lines = resultLines(figuresOf({ t, texts, result }), steps, texts);
  const meta = [...new Set([now.customer, ...head.meta])].filter(Boolean).join(" · ");
  return (
    <Sheet
      maker={head.maker}
      title={t("matrixSim.sheet.title")}
      meta={meta}
      date={head.date}
      terms={{
        title: t("matrixSim.sheet.terms"),
        lines: [t("matrixSim.sheet.term1"), t("matrixSim.sheet.term2"), t("matrixSim.sheet.term3")],
      }}
      mark={null}
      onScreen={onScreen}
    >
      <p className="verdict">{sentenceOf(t, texts, result)}</p>
      <SheetSection title={t("matrixSim.sheet.case")}>
        <SheetFacts
          facts={caseFacts(matrixFields, { ...defaults, ...filled(now) }, texts, caseNames(t, "matrixSim").field)}
        />
      </SheetSection>
      <SheetSection title={t("sim.result")} aside={now.currency || "USD"}>
        <div className="sheet-columns">
          {[lines.slice(0, 6), lines.slice(6)].map((part, at) => (
            <SheetRows
              key={part[0]?.key}
              caption={t(at === 0 ? "matrixSim.chart.benefits" : "matrixSim.chart.investment")}
              heads={[]}
              rows={part.map(({ key, label, value, reason }) => ({
                key,
                strong: key === "gross" || key === "paybackMonths",
                cells: [reason ? `${label} (${reason})` : label, value],
              }))}
            />
          ))}
        </div>
      </SheetSection>
      <SheetSection title={t("matrixSim.chart.benefits")}>
        <BenefitBars result={result} texts={texts} width={720} />
      </SheetSection>
      {right && (
        <SheetSection title={t("matrixSim.chart.investment")}>
          <InvestmentLine result={result} input={input} texts={texts} />
        </SheetSection>
      )}
    </Sheet>
  );
}

/** A field that was emptied counts as what stands in for it. */
const filled = (typed: Typed): Typed => Object.fromEntries(Object.entries(typed).filter(([, text]) => text?.trim()));
