import { Form } from "@remix-run/react";
import { PrintView } from "~/portal/simulator/print-view";
import { CaseActions } from "~/portal/simulator/saves/case-actions";
import { SavedCases } from "~/portal/simulator/saves/saved-cases";
import { useAnswerWhileTyping } from "~/portal/simulator/use-answer-while-typing";
import { Button, ButtonLink } from "~/ui/controls/button";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { SubmitButton } from "~/ui/forms/submit-button";
import { PageHead } from "~/ui/report/page-head";
import { CaseProvider } from "~/ui/simulator/case-context";
import { Notice } from "~/ui/states/notice";
import { type FigureText, figureText } from "~/words/figure-text";
import { type Translate, useT } from "~/words/use-t";
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
  const texts = figureText(t, page.locale, answer?.result.currency ?? (page.plan.currency || "USD"));
  const printed = view === "print";
  const sheet = answer && <OfferSheet page={page} answer={answer} texts={texts} />;
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
          <PrintView printed={printed} form={CASE_FORM} />
          {!printed && <CaseActions path={offerPath} form={CASE_FORM} open={open} />}
        </PageHead>
      </div>
      {printed ? (
        sheet || <Notice kind="warn" title={t("sim.nothingToPrint")} />
      ) : (
        <>
          <OfferForm page={page} texts={texts} />
          {answer && (
            <div className="no-print mt-4">
              <CostStack offer={answer.result} texts={texts} />
              <ModelsCard offer={answer.result} texts={texts} />
            </div>
          )}
          {sheet || <p className="print-only">{t("sim.nothingToPrint")}</p>}
          <SavedCases list={page.saves} />
        </>
      )}
    </>
  );
}

function OfferForm({ page, texts }: { page: OfferPage; texts: FigureText }) {
  const t = useT();
  const typing = useAnswerWhileTyping();
  const { plan, baseline, begun, beside, errors, models, answer } = page;
  const changed = (name: string) => begun && (plan[name] ?? "") !== (baseline[name] ?? "");
  const state = {
    ...{ typed: plan, defaults: {}, errors, notes: {}, changed },
    anyChanged: Object.keys(plan).some(changed),
  };
  const summary = Object.entries(errors).map(([fieldId, text]) => ({
    fieldId,
    text: `${labelOf(t, fieldId, models)}: ${text}`,
  }));
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
          <ErrorSummary title={t("sim.notCalculatedFields", { count: summary.length })} errors={summary} />
          <PlanCard />
          <ToolsCard page={page} texts={texts} />
          <UnitsCard models={models} />
          <div className="acts mt-4">
            <SubmitButton>{t("sim.calculate")}</SubmitButton>
            <Button type="submit" form={EXAMPLE_FORM} name="act" value="example">
              {t("sim.example")}
            </Button>
            <ButtonLink href={offerPath}>{t("sim.reset")}</ButtonLink>
            {state.anyChanged && <span className="text-xs text-mute">{t("sim.changedTinted")}</span>}
          </div>
        </div>
        <aside aria-label={t("sim.result")}>
          {answer ? <ResultCard answer={answer} texts={texts} /> : <NoResult wrong={summary.length} />}
        </aside>
      </Form>
      {/* The example's tool list is kept before it is shown: too long for an address. */}
      <Form method="post" action={`${offerPath}/filling`} id={EXAMPLE_FORM} />
    </CaseProvider>
  );
}

function NoResult({ wrong }: { wrong: number }) {
  const t = useT();
  return (
    <section className="card">
      <div className="card-head">
        <h2>{t("sim.result")}</h2>
      </div>
      <p className="card-body text-mute" aria-live="polite">
        {wrong > 0 ? t("sim.noResultErrors", { count: wrong }) : t("ttmbSim.none")}
      </p>
    </section>
  );
}

/** What a field is called, for the list of what is wrong: `units.2` is the second model's. */
function labelOf(t: Translate, name: string, models: OfferPage["models"]): string {
  const [own = "", no] = name.split(".");
  const model = models[Number(no) - 1];
  if (own === "units" && model)
    return t("ttmbSim.unitsOf", { model: [model.line, model.model].filter(Boolean).join(", ") });
  return no ? t("ttmbSim.toolNo", { number: no }) : t(`ttmbSim.field.${own as "margin"}`);
}
