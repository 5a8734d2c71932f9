import { factsOf, figuresOf, sentenceOf } from "~/api/domain/calculators/figures/tool-indexing";
import type { Typed } from "~/api/domain/simulation/fields";
import { resultLines } from "~/portal/simulator/case-texts";
import type { SheetHead } from "~/portal/simulator/simulator-page";
import { Sheet, SheetFacts, SheetRows, SheetSection } from "~/ui/print/sheet";
import { useT } from "~/words/use-t";
import { type IndexingCase, paybackYearsOf } from "./indexing-simulator";
import { StandstillDrawing } from "./standstill-drawing";

type Props = { head: SheetHead; defaults: Typed; shown: IndexingCase; onScreen?: boolean };

/** The calculation as a document: one A4 page with all assumptions, the result, and both months drawn. */
export function IndexingSheet({ head, defaults, shown, onScreen }: Props) {
  const t = useT();
  const { simulation, texts, now } = shown;
  const { result, steps } = simulation;
  const lines = resultLines(figuresOf({ t, texts, result, paybackYears: paybackYearsOf(shown) }), steps, texts);
  const facts = factsOf(t, texts, { ...defaults, ...now });
  return (
    <Sheet
      maker={head.maker}
      title={t("indexing.sheet.title")}
      meta={[now.companyName, now.customerName, ...head.meta].filter(Boolean).join(" · ")}
      date={head.date}
      terms={{
        title: t("indexing.sheet.terms"),
        lines: [t("indexing.sheet.term1"), t("indexing.sheet.term2"), t("indexing.sheet.term3")],
      }}
      mark={null}
      onScreen={onScreen}
    >
      <p className="verdict">{sentenceOf(t, texts, result)}</p>
      <SheetSection title={t("indexing.sheet.case")}>
        <SheetFacts facts={facts} />
      </SheetSection>
      <SheetSection title={t("sim.result")} aside={now.currency || "USD"}>
        <div className="sheet-columns">
          {[lines.slice(0, 6), lines.slice(6)].map((part, at) => (
            <SheetRows
              key={part[0]?.key}
              caption={t(at === 0 ? "indexing.group.lost" : "indexing.group.saved")}
              heads={[]}
              rows={part.map(({ key, label, value, reason }) => ({
                key,
                strong: key === "savedMachineCost",
                cells: [reason ? `${label} (${reason})` : label, value],
              }))}
            />
          ))}
        </div>
      </SheetSection>
      <SheetSection title={t("indexing.chart.title")}>
        <StandstillDrawing result={result} texts={texts} width={720} />
      </SheetSection>
    </Sheet>
  );
}
