import { whichNumber } from "~/api/domain/settle-input";
import { NOTATION, type Refused } from "~/ui/forms/refused";
import { translate } from "~/words";
import type { Locale } from "~/words/locale";
import type { SettledNumbers } from "~/words/settle-numbers";
import { asSign, withGroups } from "~/words/typed-number";

/** "Read as 30,000", by field: what is not written as it was read. */
export function readAs(locale: Locale, { read }: SettledNumbers, typed: Refused["values"]): Record<string, string> {
  const said = Object.entries(read).flatMap(([name, text]) => {
    const number = withGroups(text);
    return number === typed[name] ? [] : [[name, translate(locale, "ui.form.readAs", { number })] as const];
  });
  return Object.fromEntries(said);
}

/** What an accepted form's numbers were read as, where they are not written so; a currency without coins told some of them. */
export function toldNumbers(locale: Locale, { read, open }: SettledNumbers, typed: Refused["values"]): string[] {
  const told = Object.entries({ ...read, ...open }).flatMap(([name, text]) => {
    const [was, number] = [String(typed[name] ?? ""), withGroups(text)];
    return number === was ? [] : [translate(locale, "ui.form.wasRead", { typed: was, number })];
  });
  return [...new Set(told)];
}

/**
 * The question of a refused form: a number in it could be either. Asked where a field was refused for it, here or by the API, and
 * shown again with its answer.
 */
export function askNotation(
  locale: Locale,
  { lone }: SettledNumbers,
  fields: Refused["fields"],
  typed: Refused["values"],
): Pick<Refused, "ask"> {
  const answered = asSign(typed[NOTATION]);
  const said = new Set(Object.values(fields));
  const found = Object.entries(lone).find(([, readings]) => {
    const { key, params } = whichNumber(readings);
    return answered || said.has(translate(locale, key, params));
  });
  if (!found) return {};
  const [name, readings] = found;
  const choices = ([".", ","] as const).map((sign) => [sign, withGroups(readings[sign])] as const);
  return { ask: { typed: String(typed[name] ?? ""), choices, answered } };
}
