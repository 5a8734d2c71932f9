import { type ApiClient, ApiError } from "~/api/client.server";
import { filledIn, type Simulator } from "~/api/domain/simulation/definition";
import type { Typed } from "~/api/domain/simulation/fields";
import type { Lined } from "~/api/domain/simulation/lined";
import type { SimulationKind } from "~/api/domain/simulation/simulation-input";
import type { Simulation } from "~/api/domain/simulation/steps";
import type { Cell, TableRow } from "~/ui/tables/cell";
import { hasWord, translate, type WordKey, type WordParams } from "~/words";
import { type FigureText, figureText } from "~/words/figure-text";
import type { Locale } from "~/words/locale";
import type { Translate } from "~/words/use-t";
import { typedIn } from "../load-case.server";
import type { SavedColumn, SavedDesk, SavedVersion } from "./saved-desk";

type Told<Result> = {
  t: Translate;
  texts: FigureText;
  locale: Locale;
  result: Result;
};
type Given<Result> = {
  simulator: Pick<Simulator, "fields" | "code">;
  kind: SimulationKind;
  path: string;
  /** The words of its choices stand below it: `<words>.<field>.<option>`. */
  words: string;
  /** The API's call for this simulator. */
  ask(api: ApiClient, typed: Typed): Promise<{ simulation: Simulation<Result> }>;
  sentence(t: Translate, texts: FigureText, result: Result): string;
  columns: readonly (SavedColumn & { cell(told: Told<Result>): string })[];
  figures(told: Told<Result>): Lined[];
  field(t: Translate): (at: string) => string;
  customerOf?(typed: Typed): string;
};

const translator =
  (locale: Locale): Translate =>
  (key: WordKey, params?: WordParams) =>
    translate(locale, key, params);
const currencyOf = (typed: Typed): string => typed.currency || "USD";

/** A simulator that is a list of fields: how its cases are kept and compared. */
export function simulatorDesk<Result>(given: Given<Result>): SavedDesk {
  const { simulator, kind, path, words } = given;
  const told = (locale: Locale, { input, result }: Pick<SavedVersion, "input" | "result">): Told<Result> => {
    const t = translator(locale);
    // What a kept result holds: it was calculated and stored by this very program.
    return { t, locale, texts: figureText(t, locale, currencyOf(input)), result: result as Result };
  };
  return {
    code: simulator.code,
    kind,
    path,
    words: [`${words}.`],
    customer: "sim.field.customer",
    customerOf: given.customerOf ?? (() => ""),
    caseOf: async (_api, search) => filledIn(simulator.fields, typedIn(simulator, search)),
    async summaryOf(api, locale, typed) {
      try {
        const { simulation } = await given.ask(api, typed);
        const t = translator(locale);
        const texts = figureText(t, locale, currencyOf(typed));
        return { sentence: given.sentence(t, texts, simulation.result), lacking: [] };
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== "invalid-input") throw error;
        return { sentence: null, lacking: [] };
      }
    },
    columns: given.columns,
    cells: (locale, of) => given.columns.map(({ cell }) => cell(told(locale, of))),
    difference: true,
    figures: (locale, a, b) =>
      compared(told(locale, a), told(locale, b), given, currencyOf(a.input) === currencyOf(b.input)),
    inputs: (locale, a, b) => differing(locale, given, a, b),
  };
}

/** Figures of two versions side by side with their difference; none where they count different currencies. */
function compared<Result>(
  a: Told<Result>,
  b: Told<Result>,
  { figures }: Given<Result>,
  sameMoney: boolean,
): TableRow[] {
  const [before, after] = [figures(a), figures(b)];
  const keys = [...new Set([...before, ...after].map(({ key }) => key))];
  return keys.map((key) => {
    const [from, to] = [before.find((each) => each.key === key), after.find((each) => each.key === key)];
    const known = from ?? to;
    const unit = known?.unit ?? "plain";
    const [first, second] = [from?.value ?? null, to?.value ?? null];
    const comparable = sameMoney && first !== null && second !== null;
    const cells: Cell[] = [
      from ? (from.text ?? a.texts.full(first, unit)) : "–",
      to ? (to.text ?? b.texts.full(second, unit)) : "–",
      comparable ? b.texts.number(second - first, unit, true) : "–",
    ];
    return { head: known?.label ?? key, cells };
  });
}

function differing<Result>(locale: Locale, { simulator, words, field }: Given<Result>, a: Typed, b: Typed) {
  const nameOf = field(translator(locale));
  // A choice in the reader's words, all else as it was typed.
  const spoken = (at: string, text: string): string => {
    const key = `${words}.${at.split(".").at(-1)}.${text}`;
    return hasWord(key) ? translate(locale, key) : text || "–";
  };
  return simulator.fields.flatMap(({ at }) => {
    const [from, to] = [a[at] ?? "", b[at] ?? ""];
    return from === to ? [] : [{ head: nameOf(at), cells: [spoken(at, from), spoken(at, to)] }];
  });
}
