import { figuresOf, sentenceOf } from "~/api/domain/calculators/figures/tool-indexing";
import { type ToolIndexing, toolIndexingSimulator } from "~/api/domain/calculators/tool-indexing";
import type { ToolIndexingInput } from "~/api/domain/calculators/tool-indexing-input";
import { caseNames } from "~/api/domain/simulation/case-names";
import { CaseLink } from "~/portal/simulator/case-link";
import { resultLines } from "~/portal/simulator/case-texts";
import type { SimulatorPage } from "~/portal/simulator/simulator-page";
import { type ShownCase, SimulatorView } from "~/portal/simulator/simulator-view";
import { ResultPanel } from "~/ui/simulator/result-panel";
import { ReportTable } from "~/ui/tables/report-table";
import { figureText } from "~/words/figure-text";
import { useT } from "~/words/use-t";
import { IndexingInputs } from "./indexing-inputs";
import { IndexingSheet } from "./print-sheet";
import { StandstillDrawing } from "./standstill-drawing";

export type IndexingCase = ShownCase<ToolIndexingInput, ToolIndexing>;
export const paybackYearsOf = ({ input, right }: IndexingCase): number => (right ? input.paybackYears : 0);

/** What standing still for indexing costs, and what a change of it brings. */
export function IndexingSimulator({ loaded }: { loaded: SimulatorPage<ToolIndexing> }) {
  return (
    <SimulatorView
      simulator={toolIndexingSimulator}
      loaded={loaded}
      label={(said) => caseNames(said, "indexing").field}
      texts={(now, said, locale) => figureText(said, locale, now.currency || "USD")}
      inputs={(now, convert) => <IndexingInputs time={now.time || "min"} convert={convert} />}
      result={(shown) => <IndexingResult shown={shown} path={loaded.path} />}
      below={(shown) => <StandstillCard shown={shown} />}
      sheet={(shown, onScreen) => (
        <IndexingSheet head={loaded.sheet} defaults={loaded.page.defaults} shown={shown} onScreen={onScreen} />
      )}
    />
  );
}

function IndexingResult({ shown, path }: { shown: IndexingCase; path: string }) {
  const t = useT();
  const { simulation, texts, now } = shown;
  const { result, steps } = simulation;
  return (
    <ResultPanel
      title={t("sim.result")}
      unit={now.currency || "USD"}
      label={t("indexing.headline")}
      value={texts.number(result.savedMachineCost, "money")}
      verdict={
        <>
          <p className="text-sm">{sentenceOf(t, texts, result)}</p>
          <p className="mt-2 text-xs text-mute">{t("indexing.twoViews")}</p>
        </>
      }
      lines={resultLines(figuresOf({ t, texts, result, paybackYears: paybackYearsOf(shown) }), steps, texts)}
      texts={texts}
      name={caseNames(t, "indexing").step}
    >
      <CaseLink simulator={toolIndexingSimulator} path={path} now={now} />
    </ResultPanel>
  );
}

function StandstillCard({ shown: { simulation, texts } }: { shown: IndexingCase }) {
  const t = useT();
  const { lost, after } = simulation.result;
  const row = (head: string, before: string, then: string) => ({ head, cells: [before, then] });
  return (
    <section className="card">
      <div className="card-head">
        <h2>{t("indexing.chart.title")}</h2>
      </div>
      <StandstillDrawing result={simulation.result} texts={texts} />
      <ReportTable
        caption={t("indexing.chart.title")}
        first={{ text: t("indexing.chart.first") }}
        groups={[{ columns: [{ text: t("indexing.chart.before") }, { text: t("indexing.chart.after") }] }]}
        rows={[
          row(
            t("indexing.step.hoursMonth"),
            texts.full(lost.hoursMonth, "hours"),
            texts.full(after.hoursMonth, "hours"),
          ),
          row(
            t("indexing.step.machineCost"),
            texts.full(lost.machineCost, "money"),
            texts.full(after.machineCost, "money"),
          ),
          row(t("indexing.step.parts"), texts.full(lost.parts, "wholeParts"), texts.full(after.parts, "wholeParts")),
          row(t("indexing.step.value"), texts.full(lost.value, "money"), texts.full(after.value, "money")),
        ]}
      />
    </section>
  );
}
