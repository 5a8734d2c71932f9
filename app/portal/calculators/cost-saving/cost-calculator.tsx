import type { ReactNode } from "react";
import type { CostSaving } from "~/api/domain/calculators/cost-saving";
import { figuresOf, sentenceOf, verdictOf } from "~/api/domain/calculators/figures/cost-saving";
import { costSavingSimulator } from "~/api/domain/calculators/simulators";
import type { Typed } from "~/api/domain/simulation/fields";
import { CaseLink } from "~/portal/simulator/case-link";
import { resultLines } from "~/portal/simulator/case-texts";
import type { SimulatorPage } from "~/portal/simulator/simulator-page";
import { SimulatorView } from "~/portal/simulator/simulator-view";
import { Badge } from "~/ui/controls/badge";
import { ResultPanel } from "~/ui/simulator/result-panel";
import type { CasePage } from "~/ui/simulator/use-case";
import { figureText } from "~/words/figure-text";
import { useT } from "~/words/use-t";
import { CostCard, CostDrawing, SensitivityCard } from "./breakdown";
import { HeadCard, MachineCard, ToolsCard } from "./case-inputs";
import { QuantityCard } from "./curves";
import { CostSavingSheet } from "./print-sheet";
import { fieldName, stepName } from "./step-name";
import { TestsCard } from "./tests-card";

const badges = { pays: "good", losesMoney: "bad", even: undefined } as const;

type Props = {
  loaded: SimulatorPage<CostSaving>;
  hidden?: Record<string, string | undefined>;
  /** Links to the case are offered: to colleagues, and to the open page. */
  linked?: true;
};

const currencyOf = (now: Typed) => now.currency || "USD";

/** Current tool against proposed tool: the same on the public page and behind the sign-in. */
export function CostCalculator({ loaded, hidden, linked }: Props) {
  const t = useT();
  const { sheet, path, page } = loaded;
  return (
    <SimulatorView
      simulator={costSavingSimulator}
      loaded={loaded}
      label={fieldName}
      texts={(now, said, locale) => figureText(said, locale, currencyOf(now))}
      hidden={hidden}
      inputs={(now, convert) => (
        <>
          <MachineCard />
          <ToolsCard time={now.time || "min"} convert={convert} />
          <HeadCard />
        </>
      )}
      result={({ simulation, texts, now }) => (
        <CostResult simulation={simulation} texts={texts} currency={currencyOf(now)}>
          {linked && (
            <CaseLink
              simulator={costSavingSimulator}
              path={path}
              now={now}
              open={{ path: "/openapi-cost-saving-simulator", text: t("cost.forCustomers") }}
            />
          )}
        </CostResult>
      )}
      below={({ simulation, texts, now, input, right }) => (
        <>
          <CostCard {...simulation} texts={texts} currency={currencyOf(now)} name={stepName(t)} />
          {right && <TestsCard input={input} texts={texts} />}
          {right && <QuantityCard result={simulation.result} input={input} texts={texts} />}
          {right && <SensitivityCard input={input} texts={texts} currency={currencyOf(now)} />}
        </>
      )}
      sheet={({ simulation, texts, now, input }, onScreen) => (
        <CostSavingSheet
          head={sheet}
          typed={now}
          defaults={page.defaults}
          simulation={simulation}
          input={input}
          texts={texts}
          onScreen={onScreen}
        />
      )}
    />
  );
}

type Result = NonNullable<CasePage<CostSaving>["simulation"]>;

function CostResult({
  simulation: { result, steps, warnings },
  texts,
  currency,
  children,
}: {
  simulation: Result;
  texts: ReturnType<typeof figureText>;
  currency: string;
  children: ReactNode;
}) {
  const t = useT();
  const verdict = verdictOf(result);
  const several = warnings.flatMap((warning) => /^(current|proposed)\.SEVERAL/.exec(warning)?.[1] ?? []);
  return (
    <ResultPanel
      title={t("sim.result")}
      unit={currency}
      label={t("cost.headline")}
      value={texts.number(result.comparison.annualSaving, "money")}
      verdict={
        <>
          <p>
            <Badge kind={badges[verdict]}>{t(`cost.verdict.${verdict}`)}</Badge>
          </p>
          <p className="mt-2 text-sm">{sentenceOf(t, texts, result)}</p>
          <p className="label mt-2">{t("cost.chart.title")}</p>
          <CostDrawing result={result} texts={texts} width={380} />
          {several.map((side) => (
            <p key={side} className="mt-2 text-sm text-warn">
              {t("cost.warning.SEVERAL_EDGES_PER_PART", { side: t(`cost.side.${side as "current"}`) })}
            </p>
          ))}
        </>
      }
      lines={resultLines(figuresOf(t, texts, result), steps, texts)}
      texts={texts}
      name={stepName(t)}
    >
      {children}
    </ResultPanel>
  );
}
