import type { ReactNode } from "react";
import type { CostSaving } from "~/api/domain/calculators/cost-saving";
import { costSavingSimulator } from "~/api/domain/calculators/simulators";
import type { Typed } from "~/api/domain/simulation/fields";
import { resultLines } from "~/portal/simulator/case-texts";
import { NoResult, SimulatorForm } from "~/portal/simulator/simulator-form";
import { Badge } from "~/ui/controls/badge";
import { CopyLink } from "~/ui/simulator/copy-link";
import { ResultPanel } from "~/ui/simulator/result-panel";
import { type CasePage, useCase } from "~/ui/simulator/use-case";
import { Notice } from "~/ui/states/notice";
import { figureText } from "~/words/figure-text";
import { useT } from "~/words/use-t";
import { CostCard, SensitivityCard } from "./breakdown";
import { HeadCard, MachineCard, ToolsCard } from "./case-inputs";
import { figuresOf, sentenceOf, verdictOf } from "./figures";
import type { CalculatorPage } from "./page";
import { CostSavingSheet } from "./print-sheet";
import { fieldName, stepName } from "./step-name";

/** The id of the form that buttons at the page's head belong to. */
export const CASE_FORM = "case";
const badges = { pays: "good", losesMoney: "bad", even: undefined } as const;

type Props = Pick<CalculatorPage, "locale" | "view" | "sheet" | "hrefs" | "path"> & {
  page: CasePage<CostSaving>;
  hidden?: Record<string, string | undefined>;
  /** What a link to the case carries; absent = links are not offered. */
  shared?(now: Typed): Record<string, string>;
};

/** Current tool against proposed tool: the same on the public page and behind the sign-in. */
export function CostCalculator({ page, locale, view, sheet, hrefs, path, hidden = {}, shared }: Props) {
  const t = useT();
  const { form, state, now, input, right, simulation, onInput, convert } = useCase(costSavingSimulator, page, t);
  const currency = now.currency || "USD";
  const texts = figureText(t, locale, currency);
  const printed = simulation && (
    <CostSavingSheet
      head={sheet}
      typed={now}
      defaults={page.defaults}
      simulation={simulation}
      texts={texts}
      onScreen={view === "print"}
    />
  );
  if (view === "print") return printed || <NothingToPrint />;
  return (
    <>
      <div className="np">
        <SimulatorForm
          form={form}
          id={CASE_FORM}
          state={state}
          onInput={onInput}
          label={fieldName(t)}
          hidden={hidden}
          exampleHref={hrefs.example}
          resetHref={hrefs.reset}
          result={
            simulation ? (
              <CostResult simulation={simulation} {...{ texts, currency }}>
                {shared && <CaseLinks path={path} typed={shared(now)} />}
              </CostResult>
            ) : (
              <NoResult errors={Object.keys(state.errors).length} />
            )
          }
        >
          <MachineCard />
          <ToolsCard time={now.time || "min"} convert={convert} />
          <HeadCard />
        </SimulatorForm>
        {simulation && (
          <div className="mt-4">
            <CostCard {...simulation} {...{ texts, currency }} name={stepName(t)} />
            {right && <SensitivityCard {...{ input, texts, currency }} />}
          </div>
        )}
      </div>
      {printed}
    </>
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

/** The case as a link: for colleagues to this screen, for customers to the page that is open to all. */
function CaseLinks({ path, typed }: { path: string; typed: Record<string, string> }) {
  const t = useT();
  const search = new URLSearchParams(typed).toString();
  return (
    <div className="pg">
      <CopyLink key={search} address={`${path}?${search}`} text={t("sim.copyLink")} done={t("sim.linkCopied")} />
      <a href={`/openapi-cost-saving-simulator?${search}`} target="_blank" rel="noreferrer">
        {t("cost.forCustomers")}
      </a>
    </div>
  );
}

function NothingToPrint() {
  const t = useT();
  return <Notice kind="warn" title={t("sim.nothingToPrint")} />;
}
