import { Form } from "@remix-run/react";
import { PrintView } from "~/portal/simulator/print-view";
import { CaseActions } from "~/portal/simulator/saves/case-actions";
import { SavedCases } from "~/portal/simulator/saves/saved-cases";
import { useAnswerWhileTyping } from "~/portal/simulator/use-answer-while-typing";
import { Button, ButtonLink } from "~/ui/controls/button";
import { SubmitButton } from "~/ui/forms/submit-button";
import { InPaperLanguage } from "~/ui/print/in-paper-language";
import { PageHead } from "~/ui/report/page-head";
import { CaseProvider } from "~/ui/simulator/case-context";
import { answeredState } from "~/ui/simulator/case-numbers";
import { CaseTroubles } from "~/ui/simulator/case-troubles";
import { EmptyResult } from "~/ui/simulator/empty-result";
import { ReadNumbers } from "~/ui/simulator/read-numbers";
import { Notice } from "~/ui/states/notice";
import { type FigureText, figureText } from "~/words/figure-text";
import { useT } from "~/words/use-t";
import { sitePath, sitesPath } from "../parts/addresses";
import { fieldName } from "./field-name";
import type { OfferPage } from "./load-offer.server";
import { offerPath } from "./offer-address";
import { OfferSheet } from "./offer-sheet";
import { PlanCard, UnitsCard } from "./plan-cards";
import { CostStack, ModelsCard, ResultCard } from "./result-cards";
import { ToolsCard } from "./tools-card";

/** The id of the form that buttons at the page's head belong to. */
const CASE_FORM = "offer";
const EXAMPLE_FORM = "offer-example";

/** The offer of tool management for a new site: plan and tool list at the left, the contract's cost per unit at the right. */
export function OfferScreen({ page }: { page: OfferPage }) {
  const t = useT();
  const { view, open, answer } = page;
  const currency = answer?.result.currency ?? (page.plan.currency || "USD");
  const texts = figureText(t, page.locale, currency);
  const printed = view === "print";
  const sheet = answer && (
    <InPaperLanguage paper={page.sheet}>
      <OfferSheet page={page} answer={answer} />
    </InPaperLanguage>
  );
  return (
    <>
      <div className="no-print">
        <PageHead
          title={t("ttmbSim.title")}
          code="MIPTMS01"
          classification="internal"
          note={open ? `${open.title}, ${t("sim.compareVersion", { number: open.number })}` : undefined}
        >
          {printed && page.paper.other && <ButtonLink href={page.paper.other.href}>{page.paper.other.text}</ButtonLink>}
          {open && <Outcome page={page} />}
          <PrintView printed={printed} form={CASE_FORM} />
          {!printed && <CaseActions path={offerPath} form={CASE_FORM} open={open} />}
        </PageHead>
      </div>
      {page.over && (
        <div className="no-print mb-4">
          <Notice kind="warn" title={t("ttmbSim.sheet.over", { day: page.over })} />
        </div>
      )}
      {printed ? (
        sheet || <Notice kind="warn" title={t("sim.nothingToPrint")} />
      ) : (
        <>
          <OfferForm page={page} texts={texts} />
          {answer && (
            <div className="no-print mt-4">
              <CostStack offer={answer.result} texts={texts} />
              <ModelsCard offer={answer.result} texts={texts} share={page.plain.share} />
            </div>
          )}
          {sheet || <p className="print-only">{t("sim.nothingToPrint")}</p>}
          <SavedCases list={page.saves} />
        </>
      )}
    </>
  );
}

/** What the kept offer became, or the way there. */
function Outcome({ page: { open, outcome } }: { page: OfferPage }) {
  const t = useT();
  if (!open || !outcome) return null;
  if (outcome.site)
    return <ButtonLink href={sitePath(outcome.site.id)}>{t("ttmbSim.toSite", { site: outcome.site.code })}</ButtonLink>;
  // What no site could keep stands beside its tool.
  if (!outcome.mayMake || outcome.cannot.length > 0) return null;
  return (
    <ButtonLink href={`${sitesPath}/new?offer=${open.id}&version=${open.number}`}>{t("ttmbSim.makeSite")}</ButtonLink>
  );
}

function OfferForm({ page, texts }: { page: OfferPage; texts: FigureText }) {
  const t = useT();
  const typing = useAnswerWhileTyping();
  const { plan, begun, beside, errors, models, answer, numbers } = page;
  const state = answeredState(t, { ...page, typed: plan });
  return (
    <CaseProvider value={state}>
      <Form
        method="get"
        className="simulator no-print"
        id={CASE_FORM}
        key={`${beside.list ?? ""} ${beside.saved ?? ""} ${beside.version ?? ""} ${begun}`}
        {...typing}
        preventScrollReset
      >
        {Object.entries(beside).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <div>
          <CaseTroubles label={(at) => fieldName(t, at, models)} />
          <PlanCard />
          <ToolsCard page={page} texts={texts} />
          <UnitsCard models={models} />
          <div className="acts mt-4">
            <SubmitButton>{t("sim.calculate")}</SubmitButton>
            {answer && (
              <Button type="submit" form={EXAMPLE_FORM} name="act" value="example">
                {t("sim.example")}
              </Button>
            )}
            <ButtonLink href={offerPath}>{t("sim.reset")}</ButtonLink>
            {state.anyChanged && <span className="text-xs text-mute">{t("sim.changedTinted")}</span>}
          </div>
        </div>
        <aside aria-label={t("sim.result")}>
          {answer ? (
            <>
              <ResultCard answer={answer} texts={texts} />
              <ReadNumbers read={numbers.read} typed={plan} label={(at) => fieldName(t, at, models)} />
            </>
          ) : (
            <EmptyResult
              needed={[{ name: "lines", label: t("ttmbSim.list"), done: page.models.length > 0 }]}
              wrong={Object.keys(errors).length}
              example={
                <Button kind="primary" type="submit" form={EXAMPLE_FORM} name="act" value="example">
                  {t("sim.example")}
                </Button>
              }
            />
          )}
        </aside>
      </Form>
      {/* The example's tool list is kept before it is shown: too long for an address. */}
      <Form method="post" action={`${offerPath}/filling`} id={EXAMPLE_FORM} />
    </CaseProvider>
  );
}
