import { factsOf, figuresOf, sentenceOf } from "~/api/domain/calculators/figures/head-changeable";
import type { Typed } from "~/api/domain/simulation/fields";
import { resultLines } from "~/portal/simulator/case-texts";
import type { SheetHead } from "~/portal/simulator/simulator-page";
import { Sheet, SheetFacts, SheetRows, SheetSection } from "~/ui/print/sheet";
import type { WordKey } from "~/words";
import { useT } from "~/words/use-t";
import { CostDrawing } from "./cost-drawing";
import type { HeadCase } from "./head-calculator";

type Props = { head: SheetHead; defaults: Typed; shown: HeadCase; onScreen?: boolean };

/** The calculation as a document: one A4 page with the case, the result, and both costs drawn. */
export function HeadSheet({ head, defaults, shown: { simulation, texts, now }, onScreen }: Props) {
  const t = useT();
  const { result, steps, warnings } = simulation;
  const lines = resultLines(figuresOf(t, texts, result), steps, texts);
  const facts = factsOf(t, texts, { typed: { ...defaults, ...now }, stock: result.stock !== null });
  return (
    <Sheet
      maker={head.maker}
      title={t("head.sheet.title")}
      meta={[now.customerName, now.operation, ...head.meta].filter(Boolean).join(" · ")}
      date={head.date}
      terms={{
        title: t("head.sheet.terms"),
        lines: [t("head.sheet.term1"), t("head.sheet.term2"), t("head.sheet.term3")],
      }}
      mark={null}
      onScreen={onScreen}
    >
      <p className="verdict">{sentenceOf(t, texts, result)}</p>
      {warnings.map((warning) => (
        <p key={warning}>{t(`head.warning.${warning}` as WordKey)}</p>
      ))}
      <SheetSection title={t("head.sheet.case")}>
        <SheetFacts facts={facts} />
      </SheetSection>
      <SheetSection title={t("sim.result")} aside={now.currency || "USD"}>
        <div className="sheet-columns">
          {[lines.slice(0, 6), lines.slice(6)].map((part) => (
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
      <SheetSection title={t("head.chart.title")}>
        <CostDrawing result={result} texts={texts} width={720} />
      </SheetSection>
    </Sheet>
  );
}
