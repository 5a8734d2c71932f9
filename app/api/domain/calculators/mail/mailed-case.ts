import { translate, type WordKey, type WordParams } from "~/words";
import { type FigureText, figureText } from "~/words/figure-text";
import type { Locale } from "~/words/locale";
import type { DecimalSign } from "~/words/typed-number";
import type { Translate } from "~/words/use-t";
import { defaultsOf, filledIn, type Rates, type Simulator } from "../../simulation/definition";
import type { Typed } from "../../simulation/fields";
import type { Lined } from "../../simulation/lined";
import { readCase } from "../../simulation/settle-case";

type Told<Input, Result> = {
  t: Translate;
  texts: FigureText;
  /** What was filled in alone; what stands in for blanks is in `defaults`. */
  typed: Typed;
  defaults: Typed;
  input: Input;
  result: Result;
};

/** A calculator whose cases go to customers by mail: the mail tells what its screen and its sheet tell. */
export type MailedCase<Input, Result> = {
  simulator: Simulator<Input, Result>;
  title: WordKey;
  /** In inches, feet and horsepower. */
  inch?(typed: Typed): boolean;
  sentence(told: Told<Input, Result>): string;
  figures(told: Told<Input, Result>): Lined[];
  facts(told: Told<Input, Result>): [label: string, value: string][];
};

type Mailed<Result> = { locale: Locale; typed: Typed; rates: Rates; result: Result; own?: DecimalSign | undefined };
type Fact = { label: string; value: string };
export type CaseInWords = { title: string; sentence: string; results: Fact[]; assumptions: Fact[] };

/** A case in the sender's words: what it comes to, its figures, and every assumption behind them. It has been found right before. */
export function caseInWords<Input, Result>(
  of: MailedCase<Input, Result>,
  { locale, typed: all, rates, result, own }: Mailed<Result>,
): CaseInWords {
  const { simulator } = of;
  const t = (key: WordKey, params?: WordParams) => translate(locale, key, params);
  const { input, settled } = readCase(simulator, all, rates, own);
  const typed = filledIn(simulator.fields, settled.plain);
  const texts = figureText(t, locale, typed.currency ?? "USD", of.inch?.(typed));
  const told = { t, texts, typed, defaults: defaultsOf(simulator.fields, rates), input, result };
  return {
    title: t(of.title),
    sentence: of.sentence(told),
    results: of
      .figures(told)
      .flatMap(({ label, value, text, unit, signed }) =>
        value === null ? [] : [{ label, value: text ?? texts.full(value, unit, signed) }],
      ),
    assumptions: of.facts(told).map(([label, value]) => ({ label, value })),
  };
}
