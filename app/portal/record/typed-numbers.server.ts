import { whichNumber } from "~/api/domain/settle-input";
import type { Refused } from "~/ui/forms/refused";
import { translate } from "~/words";
import type { Locale } from "~/words/locale";
import { questionOf, readOtherwise, type SettledNumbers } from "~/words/settle-numbers";
import type { Readings } from "~/words/typed-number";

/**
 * "Read as 30,000", by field: what is not written as it was read.
 * @param judged what the API found wrong: money that it did not ask about is of a currency without coins
 */
export function readAs(
  locale: Locale,
  { read, open, lone }: SettledNumbers,
  typed: Refused["values"],
  judged: Refused["fields"] = {},
): Record<string, string> {
  const told = Object.entries(open).filter(([name]) => judged[name] && judged[name] !== questionAt(locale, lone[name]));
  const all = readOtherwise({ read: { ...read, ...Object.fromEntries(told) } }, typed);
  return Object.fromEntries(all.map(([name, number]) => [name, translate(locale, "ui.form.readAs", { number })]));
}

/** What an accepted form's numbers were read as, where they are not written so; a currency without coins told some of them. */
export function toldNumbers(locale: Locale, { read, open }: SettledNumbers, typed: Refused["values"]): string[] {
  const told = readOtherwise({ read: { ...read, ...open } }, typed);
  return [
    ...new Set(
      told.map(([name, number]) =>
        translate(locale, "ui.form.wasRead", { typed: String(typed[name] ?? "").trim(), number }),
      ),
    ),
  ];
}

/**
 * The question of a refused form: a number in it could be either. Asked where a field was refused for it, here or by the API, and
 * shown again with its answer.
 */
export function askNotation(
  locale: Locale,
  settled: SettledNumbers,
  fields: Refused["fields"],
  typed: Refused["values"],
): Pick<Refused, "ask"> {
  const said = new Set(Object.values(fields));
  const ask = questionOf(settled, typed, (readings) => said.has(questionAt(locale, readings) ?? ""));
  return ask ? { ask } : {};
}

function questionAt(locale: Locale, readings: Readings | undefined): string | undefined {
  if (!readings) return undefined;
  const { key, params } = whichNumber(readings);
  return translate(locale, key, params);
}
