import { costParts, figuresOf, sentenceOf, sides, verdictOf } from "~/api/domain/calculators/figures/head-changeable";
import { type HeadChangeable, headChangeableSimulator } from "~/api/domain/calculators/head-changeable";
import type { HeadChangeableInput } from "~/api/domain/calculators/head-changeable-input";
import { caseNames } from "~/api/domain/simulation/case-names";
import { CaseLink } from "~/portal/simulator/case-link";
import { resultLines } from "~/portal/simulator/case-texts";
import type { SimulatorPage } from "~/portal/simulator/simulator-page";
import { type ShownCase, SimulatorView } from "~/portal/simulator/simulator-view";
import { Badge } from "~/ui/controls/badge";
import { ResultPanel } from "~/ui/simulator/result-panel";
import { ReportTable } from "~/ui/tables/report-table";
import type { WordKey } from "~/words";
import { figureText } from "~/words/figure-text";
import { useT } from "~/words/use-t";
import { CostDrawing } from "./cost-drawing";
import { HeadInputs } from "./head-inputs";
import { HeadSheet } from "./print-sheet";

export type HeadCase = ShownCase<HeadChangeableInput, HeadChangeable>;
const badges = { pays: "good", losesMoney: "bad", even: undefined } as const;

/** Solid carbide against an exchangeable head. */
export function HeadCalculator({ loaded }: { loaded: SimulatorPage<HeadChangeable> }) {
  return (
    <SimulatorView
      simulator={headChangeableSimulator}
      loaded={loaded}
      label={(said) => caseNames(said, "head").field}
      texts={(now, said, locale) => figureText(said, locale, now.currency || "USD")}
      inputs={(now, convert) => <HeadInputs time={now.time || "min"} convert={convert} />}
      result={(shown) => <HeadResult shown={shown} path={loaded.path} />}
      below={(shown) => <CostCard shown={shown} />}
      sheet={(shown, onScreen) => (
        <HeadSheet head={loaded.sheet} defaults={loaded.page.defaults} shown={shown} onScreen={onScreen} />
      )}
    />
  );
}

function HeadResult({ shown: { simulation, texts, now }, path }: { shown: HeadCase; path: string }) {
  const t = useT();
  const { result, steps, warnings } = simulation;
  const verdict = verdictOf(result);
  return (
    <ResultPanel
      title={t("sim.result")}
      unit={now.currency || "USD"}
      label={t("head.headline")}
      value={texts.number(result.annualSaving, "money")}
      verdict={
        <>
          <p>
            <Badge kind={badges[verdict]}>{t(`head.verdict.${verdict}`)}</Badge>
          </p>
          <p className="mt-2 text-sm">{sentenceOf(t, texts, result)}</p>
          {warnings.map((warning) => (
            <p key={warning} className="mt-2 text-sm text-warn">
              {t(`head.warning.${warning}` as WordKey)}
            </p>
          ))}
        </>
      }
      lines={resultLines(figuresOf(t, texts, result), steps, texts)}
      texts={texts}
      name={caseNames(t, "head").step}
    >
      <CaseLink simulator={headChangeableSimulator} path={path} now={now} />
    </ResultPanel>
  );
}

function CostCard({ shown: { simulation, texts, now } }: { shown: HeadCase }) {
  const t = useT();
  const { result } = simulation;
  const row = (key: (typeof costParts)[number] | "costPerPart") => {
    const [solid, head] = [result.solid[key], result.head[key]];
    const values = [texts.number(solid, "costPerPart"), texts.number(head, "costPerPart")];
    return [...values, texts.number(head - solid, "costPerPart", true)];
  };
  return (
    <section className="card">
      <div className="card-head">
        <h2>{t("head.chart.title")}</h2>
      </div>
      <p className="say">{t("head.chart.say")}</p>
      <CostDrawing result={result} texts={texts} />
      <ReportTable
        caption={t("head.chart.title")}
        first={{ text: t("head.chart.first", { currency: now.currency || "USD" }) }}
        groups={[
          { columns: [...sides.map((side) => ({ text: t(`head.side.${side}`) })), { text: t("sim.difference") }] },
        ]}
        rows={[
          { level: 0, head: t("head.part.total"), cells: row("costPerPart") },
          ...costParts.map((part) => ({ head: t(`head.part.${part}`), cells: row(part) })),
        ]}
      />
    </section>
  );
}
