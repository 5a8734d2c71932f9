import { type MatrixBenefits, matrixSimulator } from "~/api/domain/matrix/simulator/benefits";
import type { MatrixInput } from "~/api/domain/matrix/simulator/benefits-input";
import { caseNames } from "~/api/domain/simulation/case-names";
import { CaseLink } from "~/portal/simulator/case-link";
import { resultLines } from "~/portal/simulator/case-texts";
import type { SimulatorPage } from "~/portal/simulator/simulator-page";
import { type ShownCase, SimulatorView } from "~/portal/simulator/simulator-view";
import { Badge } from "~/ui/controls/badge";
import { ResultPanel } from "~/ui/simulator/result-panel";
import { figureText } from "~/words/figure-text";
import { useT } from "~/words/use-t";
import { BenefitBars, InvestmentLine } from "./benefit-drawings";
import { figuresOf, noPaybackOf, sentenceOf, verdictOf } from "./figures";
import { MatrixInputs } from "./matrix-inputs";
import { MatrixSheet } from "./print-sheet";

export type MatrixCase = ShownCase<MatrixInput, MatrixBenefits>;
type Props = { loaded: SimulatorPage<MatrixBenefits>; hidden: Record<string, string | undefined> };

const badges = { pays: "good", late: "warn", never: "bad" } as const;

/** What a tool cabinet brings a customer, and when it has paid for itself. */
export function MatrixSimulator({ loaded, hidden }: Props) {
  return (
    <SimulatorView
      simulator={matrixSimulator}
      loaded={loaded}
      label={(said) => caseNames(said, "matrixSim").field}
      texts={(now, said, locale) => figureText(said, locale, now.currency || "USD")}
      hidden={hidden}
      inputs={() => <MatrixInputs />}
      result={(shown) => <MatrixResult shown={shown} path={loaded.path} />}
      below={(shown) => <Drawings shown={shown} />}
      sheet={(shown, onScreen) => (
        <MatrixSheet head={loaded.sheet} defaults={loaded.page.defaults} shown={shown} onScreen={onScreen} />
      )}
    />
  );
}

function MatrixResult({ shown, path }: { shown: MatrixCase; path: string }) {
  const t = useT();
  const { simulation, texts, now } = shown;
  const { result, steps } = simulation;
  const verdict = verdictOf(result);
  return (
    <ResultPanel
      title={t("sim.result")}
      unit={now.currency || "USD"}
      label={t("matrixSim.headline")}
      value={result.paybackMonths === null ? "–" : texts.full(result.paybackMonths, "months")}
      verdict={
        <>
          <p>
            <Badge kind={badges[verdict]}>{t(`matrixSim.verdict.${verdict}`)}</Badge>
          </p>
          <p className="mt-2 text-sm">{sentenceOf(t, texts, result)}</p>
          {verdict === "never" && <p className="mt-2 text-sm">{noPaybackOf(t, result)}</p>}
        </>
      }
      lines={resultLines(figuresOf({ t, texts, result }), steps, texts)}
      texts={texts}
      name={caseNames(t, "matrixSim").step}
    >
      <CaseLink simulator={matrixSimulator} path={path} now={now} />
    </ResultPanel>
  );
}

function Drawings({ shown: { simulation, input, right, texts, now } }: { shown: MatrixCase }) {
  const t = useT();
  const { result } = simulation;
  const currency = now.currency || "USD";
  return (
    <>
      <section className="card">
        <div className="card-head">
          <h2>{t("matrixSim.chart.benefits")}</h2>
          <span className="text-xs text-mute">{currency}</span>
        </div>
        <BenefitBars result={result} texts={texts} />
      </section>
      {right && (
        <section className="card">
          <div className="card-head">
            <h2>{t("matrixSim.chart.investment")}</h2>
            <span className="text-xs text-mute">{currency}</span>
          </div>
          <p className="say">{t("matrixSim.chart.sentence", { month: texts.full(result.net / 12, "money", true) })}</p>
          <InvestmentLine result={result} input={input} texts={texts} />
        </section>
      )}
    </>
  );
}
