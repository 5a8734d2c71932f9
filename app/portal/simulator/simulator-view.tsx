import { type ReactNode, useMemo } from "react";
import type { Simulator } from "~/api/domain/simulation/definition";
import type { Typed } from "~/api/domain/simulation/fields";
import { readCase, switchUnits } from "~/api/domain/simulation/settle-case";
import type { Simulation } from "~/api/domain/simulation/steps";
import { ButtonLink } from "~/ui/controls/button";
import { InPaperLanguage } from "~/ui/print/in-paper-language";
import { EmptyResult, type Needed } from "~/ui/simulator/empty-result";
import { ReadNumbers } from "~/ui/simulator/read-numbers";
import { useCase } from "~/ui/simulator/use-case";
import { Notice } from "~/ui/states/notice";
import type { FigureText } from "~/words/figure-text";
import type { Locale } from "~/words/locale";
import { type Translate, useT } from "~/words/use-t";
import { SimulatorForm } from "./simulator-form";
import type { SimulatorPage } from "./simulator-page";

/** The id of the form that buttons at the page's head belong to. */
export const CASE_FORM = "case";

/** A case that was calculated, and how its figures are written. `right`: what stands in the form is what was calculated. */
export type ShownCase<Input, Result> = {
  simulation: Simulation<Result>;
  input: Input;
  right: boolean;
  /** What was typed, each number written so that it is read in one way only. */
  now: Typed;
  texts: FigureText;
};

type Props<Input, Result> = {
  simulator: Simulator<Input, Result>;
  loaded: SimulatorPage<Result>;
  /** What a field is called, for the list of what is wrong. */
  label(t: Translate): (name: string) => string;
  texts(now: Typed, t: Translate, locale: Locale): FigureText;
  hidden?: Record<string, string | undefined>;
  inputs(now: Typed, convert: (to: string) => void): ReactNode;
  result(shown: ShownCase<Input, Result>): ReactNode;
  /** What needs the page's whole width: drawings and tables. */
  below?(shown: ShownCase<Input, Result>): ReactNode;
  /** The printed page; `onScreen` where the address asks for it. */
  sheet?(shown: ShownCase<Input, Result>, onScreen: boolean): ReactNode;
};

/** A simulator: inputs, result, what stands below both, and the sheet that is printed of it. */
export function SimulatorView<Input, Result>(props: Props<Input, Result>) {
  const { simulator, loaded, label, texts, hidden = {}, inputs, result, below, sheet } = props;
  const t = useT();
  const { defaults, decimalSign } = loaded.page;
  const reader = useMemo(
    () => ({
      read: (typed: Typed) => readCase(simulator, typed, defaults, decimalSign),
      inUnits: (typed: Typed, to: string) => switchUnits(simulator, typed, to, decimalSign),
    }),
    [simulator, defaults, decimalSign],
  );
  const { form, state, now, plain, read, input, right, simulation, onInput, convert } = useCase(
    simulator,
    loaded.page,
    reader,
    t,
  );
  const shown = simulation && { simulation, input, right, now: plain, texts: texts(now, t, loaded.locale) };
  const readNumbers = <ReadNumbers read={read} typed={now} label={label(t)} />;
  const onScreen = loaded.view === "print";
  const printed = shown && sheet && (
    <InPaperLanguage paper={loaded.sheet}>
      <Printed drawn={(said) => sheet({ ...shown, texts: texts(now, said, loaded.sheet.lang) }, onScreen)} />
      <div className={onScreen ? undefined : "print-only"}>
        <Printed drawn={(said) => <ReadNumbers read={read} typed={now} label={label(said)} />} />
      </div>
    </InPaperLanguage>
  );
  if (onScreen) return printed || <Notice kind="warn" title={t("sim.nothingToPrint")} />;
  return (
    <>
      <div className="no-print">
        <SimulatorForm
          form={form}
          id={CASE_FORM}
          state={state}
          onInput={onInput}
          label={label(t)}
          hidden={hidden}
          exampleHref={shown ? loaded.hrefs.example : undefined}
          resetHref={loaded.hrefs.reset}
          result={
            shown ? (
              <>
                {result(shown)}
                {readNumbers}
              </>
            ) : (
              <EmptyResult
                needed={neededOf(simulator.fields, now, label(t))}
                wrong={Object.keys(state.errors).length}
                example={
                  <ButtonLink kind="primary" href={loaded.hrefs.example}>
                    {t("sim.example")}
                  </ButtonLink>
                }
              />
            )
          }
        >
          {inputs(now, convert)}
        </SimulatorForm>
        {shown && below && <div className="mt-4">{below(shown)}</div>}
      </div>
      {printed || <p className="print-only">{t("sim.nothingToPrint")}</p>}
    </>
  );
}

/** Numbers that nothing stands in for where they are blank. */
const neededOf = (fields: Simulator["fields"], now: Typed, label: (name: string) => string): Needed[] =>
  fields.flatMap((field) =>
    field.kind === "number" && field.blank === undefined
      ? [{ name: field.at, label: label(field.at), done: (now[field.at] ?? "").trim() !== "" }]
      : [],
  );

/** Drawn with the words of the paper that it stands on. */
function Printed({ drawn }: { drawn(t: Translate): ReactNode }) {
  return drawn(useT());
}
