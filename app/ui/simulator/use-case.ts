import { type RefObject, useEffect, useMemo, useRef, useState } from "react";
import type { Simulator } from "~/api/domain/simulation/definition";
import type { FieldError, Typed } from "~/api/domain/simulation/fields";
import type { SettledCase } from "~/api/domain/simulation/settle-case";
import type { Simulation } from "~/api/domain/simulation/steps";
import type { WordKey } from "~/words/catalogues";
import { type DecimalSign, withGroupedNumbers } from "~/words/typed-number";
import type { Translate } from "~/words/use-t";
import type { CaseState } from "./case-context";
import { caseNumbers, toldBeside } from "./case-numbers";

/** A case as the server answered it. */
export type CasePage<Result> = {
  typed: Typed;
  /** What changed values are measured against: the saved version, or what the page came with. */
  baseline: Typed;
  defaults: Typed;
  /** Null while the case is empty or wrong. */
  simulation: Simulation<Result> | null;
  errors: Record<string, string>;
  /** Whether a case was asked for: then a field that lacks is told, and not before. */
  begun: boolean;
  /** How the reader writes where no number of the case tells it. */
  decimalSign: DecimalSign;
};

type Fields = Pick<Simulator, "fields">["fields"];
const controlOf = (form: HTMLFormElement | null, name: string) => {
  const found = form?.elements.namedItem(name);
  const isControl =
    found instanceof HTMLInputElement || found instanceof HTMLSelectElement || found instanceof RadioNodeList;
  return isControl ? found : null;
};

function readForm(form: HTMLFormElement | null, fields: Fields): Typed {
  return Object.fromEntries(fields.map(({ at }) => [at, controlOf(form, at)?.value ?? ""]));
}

/** Writes a case into the form; a choice that it lacks is its first. */
function fillForm(form: HTMLFormElement | null, fields: Fields, typed: Typed): void {
  for (const field of fields) {
    const control = controlOf(form, field.at);
    const text = typed[field.at] || (field.kind === "choice" ? (field.options[0] ?? "") : "");
    if (control && control.value !== text) control.value = text;
  }
}

const same = (fields: Fields, a: Typed, b: Typed) =>
  fields.every((field) => {
    const first = field.kind === "choice" ? (field.options[0] ?? "") : "";
    return (a[field.at] || first) === (b[field.at] || first);
  });

export const sayError = (t: Translate, { code, params }: FieldError): string =>
  t(`sim.error.${code}` as WordKey, withGroupedNumbers(params));

/** A case with its numbers read in one notation, and with the rates of the day where it is blank. */
type TypedCase<Input> = ReturnType<Simulator<Input>["read"]> & { settled: SettledCase };
type CaseReader<Input> = {
  read(typed: Typed): TypedCase<Input>;
  /** In another unit of the switch; as it was typed while one of its numbers is asked about. */
  inUnits(typed: Typed, to: string): Typed;
};

/**
 * The case of a simulator: as the server answered it until somebody types, then read and calculated on the spot by the same
 * pure files. The fields keep their own text, so nothing that is typed while the page comes to life is lost.
 */
export function useCase<Input, Result>(
  simulator: Simulator<Input, Result>,
  page: CasePage<Result>,
  { read: readTyped, inUnits }: CaseReader<Input>,
  t: Translate,
) {
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState<Typed | null>(null);
  useServerAnswer(form, simulator.fields, page, setTyped);
  const now = typed ?? page.typed;
  const read = useMemo(() => readTyped(now), [readTyped, now]);
  const own = Object.entries(read.errors).filter(([name]) => page.begun || (now[name] ?? "").trim() !== "");
  const right = Object.keys(read.errors).length === 0;
  const simulation = useMemo(
    () => (typed === null ? page.simulation : right ? simulator.simulate(read.input) : null),
    [typed, page.simulation, right, simulator, read],
  );
  const changed = (name: string) => page.begun && (now[name] ?? "") !== (page.baseline[name] ?? "");
  const numbers = caseNumbers(read.settled, now);
  const state: CaseState = {
    typed: page.typed,
    defaults: page.defaults,
    errors: typed === null ? page.errors : Object.fromEntries(own.map(([name, error]) => [name, sayError(t, error)])),
    ...toldBeside(t, numbers),
    changed,
    anyChanged: simulator.fields.some(({ kind, at }) => kind !== "choice" && changed(at)),
  };
  const onInput = () => setTyped(readForm(form.current, simulator.fields));
  const convert = (to: string) => {
    const converted = inUnits(readForm(form.current, simulator.fields), to);
    fillForm(form.current, simulator.fields, converted);
    setTyped(converted);
  };
  const { plain } = read.settled;
  return { form, state, now, plain, read: numbers.read, input: read.input, right, simulation, onInput, convert };
}

function useServerAnswer<Result>(
  form: RefObject<HTMLFormElement>,
  fields: Fields,
  page: CasePage<Result>,
  setTyped: (typed: Typed | null) => void,
) {
  const shown = useRef(page);
  useEffect(() => {
    // A print view has no form.
    if (!form.current) return;
    if (shown.current === page) {
      // Typed before the page came to life.
      const found = readForm(form.current, fields);
      if (!same(fields, found, page.typed)) setTyped(found);
      return;
    }
    shown.current = page;
    fillForm(form.current, fields, page.typed);
    setTyped(null);
  }, [page, fields, form, setTyped]);
}
