import { type ReactNode, useCallback } from "react";
import type { Simulator } from "~/api/domain/simulation/definition";
import type { Typed } from "~/api/domain/simulation/fields";
import { readCase } from "~/api/domain/simulation/settle-case";
import type { Simulation } from "~/api/domain/simulation/steps";
import { useCase } from "~/ui/simulator/use-case";
import { Notice } from "~/ui/states/notice";
import type { FigureText } from "~/words/figure-text";
import { useT } from "~/words/use-t";
import { NoResult, SimulatorForm } from "./simulator-form";
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
  label(name: string): string;
  texts(now: Typed): FigureText;
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
  const readTyped = useCallback(
    (typed: Typed) => readCase(simulator, typed, defaults, decimalSign),
    [simulator, defaults, decimalSign],
  );
  const { form, state, now, plain, read, input, right, simulation, onInput, convert } = useCase(
    simulator,
    loaded.page,
    readTyped,
    t,
  );
  const shown = simulation && { simulation, input, right, now: plain, texts: texts(now) };
  const readNumbers = read.map(
    ([at, number]) => `${label(at)}: ${t("ui.form.wasRead", { typed: now[at] ?? "", number })}`,
  );
  const page = shown && sheet?.(shown, loaded.view === "print");
  const printed = page && (
    <>
      {page}
      <div className={loaded.view === "print" ? undefined : "print-only"}>
        <ReadNumbers read={readNumbers} />
      </div>
    </>
  );
  if (loaded.view === "print") return printed || <Notice kind="warn" title={t("sim.nothingToPrint")} />;
  return (
    <>
      <div className="no-print">
        <SimulatorForm
          form={form}
          id={CASE_FORM}
          state={state}
          onInput={onInput}
          label={label}
          hidden={hidden}
          exampleHref={loaded.hrefs.example}
          resetHref={loaded.hrefs.reset}
          result={
            shown ? (
              <>
                {result(shown)}
                <ReadNumbers read={readNumbers} />
              </>
            ) : (
              <NoResult errors={Object.keys(state.errors).length} />
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

/** The numbers that were read otherwise than they are written: the result is what they are taken for. */
function ReadNumbers({ read }: { read: readonly string[] }) {
  if (read.length === 0) return null;
  return (
    <ul className="hint mt-2">
      {read.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
