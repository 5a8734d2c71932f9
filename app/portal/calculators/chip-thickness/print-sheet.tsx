import { factsOf, figuresOf, sentencesOf } from "~/api/domain/calculators/figures/chip-thickness";
import type { Typed } from "~/api/domain/simulation/fields";
import { resultLines } from "~/portal/simulator/case-texts";
import type { SheetHead } from "~/portal/simulator/simulator-page";
import { Sheet, SheetFacts, SheetRows, SheetSection } from "~/ui/print/sheet";
import type { WordKey } from "~/words";
import { useT } from "~/words/use-t";
import type { ChipCase } from "./chip-calculator";
import { ChipCurve } from "./chip-curve";
import { PlanView } from "./plan-view";

type Props = { head: SheetHead; defaults: Typed; shown: ChipCase; onScreen?: boolean };

/** The calculation as a document: one A4 page with the case, the result, the sketch and the curve. */
export function ChipSheet({ head, defaults, shown, onScreen }: Props) {
  const t = useT();
  const { simulation, texts, now, input, right } = shown;
  const { result, steps, warnings } = simulation;
  const lines = resultLines(figuresOf(t, result), steps, texts);
  const half = Math.ceil(lines.length / 2);
  return (
    <Sheet
      maker={head.maker}
      title={t("chip.sheet.title")}
      meta={head.meta.join(" · ")}
      date={head.date}
      terms={{ title: t("chip.sheet.terms"), lines: [t("chip.sheet.term1"), t("chip.sheet.term2")] }}
      mark={null}
      onScreen={onScreen}
    >
      <p className="verdict">
        {[
          ...(result.beyond === null ? [] : [t("chip.headline.beyond")]),
          ...(result.verdict ? [t(`chip.verdict.${result.verdict}`)] : []),
          sentencesOf(t, texts, result).join(" "),
        ].join(" · ")}
      </p>
      {warnings.map((warning) => (
        <p key={warning}>{t(`chip.warning.${warning}` as WordKey)}</p>
      ))}
      <SheetSection title={t("chip.sheet.case")}>
        <SheetFacts facts={factsOf(t, texts, { ...defaults, ...now })} />
      </SheetSection>
      <SheetSection title={t("sim.result")}>
        <div className="sheet-columns">
          {[lines.slice(0, half), lines.slice(half)].map((part) => (
            <SheetRows
              key={part[0]?.key}
              caption={t("sim.result")}
              heads={[]}
              rows={part.map(({ key, label, value, reason }) => ({
                key,
                strong: key === "chip" || key === "feed",
                cells: [reason ? `${label} (${reason})` : label, value],
              }))}
            />
          ))}
        </div>
      </SheetSection>
      {right && (
        <SheetSection title={t("chip.curve.title")}>
          <div className="chip-drawings">
            <PlanView result={result} widthText={texts.full(input.width, "size")} />
            <ChipCurve input={input} result={result} texts={texts} />
          </div>
        </SheetSection>
      )}
    </Sheet>
  );
}
