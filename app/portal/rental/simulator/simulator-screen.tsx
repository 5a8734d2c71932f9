import { Form, useSearchParams } from "@remix-run/react";
import { useRef } from "react";
import { lineNumbers, neededToSave } from "~/api/domain/rental/rental-case";
import { PrintView } from "~/portal/simulator/print-view";
import { CaseActions } from "~/portal/simulator/saves/case-actions";
import { SavedCases } from "~/portal/simulator/saves/saved-cases";
import { useAnswerWhileTyping } from "~/portal/simulator/use-answer-while-typing";
import { Button, ButtonLink } from "~/ui/controls/button";
import { InPaperLanguage } from "~/ui/print/in-paper-language";
import { PageHead } from "~/ui/report/page-head";
import { CaseProvider } from "~/ui/simulator/case-context";
import { answeredState } from "~/ui/simulator/case-numbers";
import { CaseTroubles } from "~/ui/simulator/case-troubles";
import { EmptyResult, type Needed } from "~/ui/simulator/empty-result";
import { ReadNumbers } from "~/ui/simulator/read-numbers";
import { Notice } from "~/ui/states/notice";
import { figureText } from "~/words/figure-text";
import { useT } from "~/words/use-t";
import { caseAddress } from "./case-address";
import { PickHits } from "./case-pick";
import { ContractCard } from "./contract-card";
import { CuttersCard } from "./cutters-card";
import type { Desk } from "./desks";
import { CASE_FORM, type SimulatorPage } from "./page";
import { RentalSheet } from "./rental-sheet";
import { RentCard, ResultCard } from "./result-cards";

type Props = { desk: Desk; page: SimulatorPage };

/** The rental simulator: contract and cutters at the left, the result at the right, what was saved below. */
export function SimulatorScreen({ desk, page }: Props) {
  const t = useT();
  const { result, rules, view, open } = page;
  const printed = view === "print";
  const texts = figureText(t, page.locale, result?.currency ?? page.terms.lessors[0]?.currency ?? "USD");
  const sheet = page.sheet.result && rules && (
    <InPaperLanguage paper={page.sheet}>
      <RentalSheet page={page} result={page.sheet.result} rules={rules} />
    </InPaperLanguage>
  );
  return (
    <>
      <div className="no-print">
        <PageHead
          title={t(desk.title)}
          code={desk.code}
          classification="internal"
          note={open ? `${open.title}, ${t("sim.compareVersion", { number: open.number })}` : undefined}
        >
          <PrintView printed={printed} form={CASE_FORM} />
          {!printed && <RentalActions desk={desk} page={page} />}
        </PageHead>
      </div>
      {printed ? (
        sheet || <Notice kind="warn" title={t("rental.sim.nothingToPrint")} />
      ) : (
        <>
          {page.did && <Notice kind="good">{t(`rental.sim.${page.did}`)}</Notice>}
          <ResetQuestion desk={desk} page={page} />
          <CaseForm page={page} texts={texts} />
          {result && (
            <div className="no-print mt-4">
              <RentCard result={result} texts={texts} />
            </div>
          )}
          {sheet || <p className="print-only">{t("rental.sim.nothingToPrint")}</p>}
          <SavedCases list={page.saves} title={t("rental.sim.saves")} />
        </>
      )}
    </>
  );
}

/** What can be done with the case: each button takes the form's fields along. */
function RentalActions({ desk, page: { open, contract } }: Props) {
  const t = useT();
  return (
    <>
      <Button type="submit" form={CASE_FORM} name="ask" value="reset">
        {t("sim.reset")}
      </Button>
      <CaseActions path={desk.path} form={CASE_FORM} open={open} />
      {contract && <ButtonLink href={contract}>{t("contracts.simulation.make")}</ButtonLink>}
    </>
  );
}

/** Asked before the list is emptied; an empty one says that there is nothing to empty. */
function ResetQuestion({ desk, page: { ask, begun, open, typed, beside } }: Props) {
  const t = useT();
  if (!ask) return null;
  if (!begun && !open) return <Notice kind="warn" title={t("rental.sim.nothingToReset")} />;
  return (
    <Notice kind="warn" title={t("rental.sim.resetAsk")}>
      <div className="acts mt-2">
        <ButtonLink kind="danger" href={`${desk.path}?did=reset`}>
          {t("rental.sim.resetDo")}
        </ButtonLink>
        <ButtonLink href={caseAddress(desk.path, typed, beside)}>{t("rental.sim.keep")}</ButtonLink>
      </div>
    </Notice>
  );
}

/** Grows when a case is given up: its fields, which keep their own text, start anew. */
function useTimesEmptied(begun: boolean): number {
  const seen = useRef({ begun, times: 0 });
  if (seen.current.begun && !begun) seen.current.times++;
  seen.current.begun = begun;
  return seen.current.times;
}

function CaseForm({ page, texts }: { page: SimulatorPage; texts: ReturnType<typeof figureText> }) {
  const t = useT();
  const typing = useAnswerWhileTyping();
  const tab = useSearchParams()[0].get("tab") ?? undefined;
  const { typed, begun, beside, errors, numbers } = page;
  const timesEmptied = useTimesEmptied(begun);
  const state = answeredState(t, page);
  const wrong = Object.keys(errors).length;
  const label = (at: string) => labelOf(t, at);
  return (
    <CaseProvider value={state}>
      <Form
        method="get"
        className="simulator no-print"
        id={CASE_FORM}
        key={`${beside.saved ?? ""} ${beside.version ?? ""} ${timesEmptied}`}
        {...typing}
        preventScrollReset
      >
        {Object.entries({ ...beside, tab }).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <div>
          {/* Enter in a field calculates; it looks for nobody and takes nothing away. */}
          <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true" />
          <CaseTroubles label={label} />
          <ContractCard {...page} />
          <PickHits hits={page.hits} />
          <CuttersCard {...page} texts={texts} />
        </div>
        <aside aria-label={t("sim.result")}>
          {page.result ? (
            <>
              <Partly counted={page.result.lines.length} lines={lineNumbers(typed).length} />
              <ResultCard
                result={page.result}
                texts={texts}
                asSaved={page.asSaved}
                missing={page.open ? [] : neededOf(t, typed).filter(({ done }) => !done)}
              />
              <ReadNumbers read={numbers.read} typed={typed} label={label} />
            </>
          ) : (
            <EmptyResult
              needed={neededOf(t, typed)}
              wrong={wrong}
              example={
                <ButtonLink kind="primary" href={page.example}>
                  {t("sim.example")}
                </ButtonLink>
              }
            />
          )}
        </aside>
      </Form>
    </CaseProvider>
  );
}

/** A sum of some of the cutters is not told as if it were of all. */
function Partly({ counted, lines }: { counted: number; lines: number }) {
  const t = useT();
  if (counted === lines) return null;
  return <Notice kind="warn">{t("rental.sim.partly", { counted: String(counted), lines: String(lines) })}</Notice>;
}

/** What a case needs before something comes of it, and before it can be saved. */
const neededOf = (t: ReturnType<typeof useT>, typed: SimulatorPage["typed"]): Needed[] => [
  { name: "find", label: t("rental.sim.aCutter"), done: lineNumbers(typed).length > 0 },
  ...neededToSave.map((name) => ({ name, label: t(`rental.field.${name}`), done: Boolean(typed[name]?.trim()) })),
];

/** What a field is called, for the list of what is wrong: `quantity.3` is the third cutter's. */
function labelOf(t: ReturnType<typeof useT>, name: string): string {
  const [own = "", no] = name.split(".");
  const field = t(`rental.field.${own as "lines"}`);
  return no ? t("rental.sim.lineField", { field, item: no }) : field;
}
