import type { FigureText } from "~/words/figure-text";
import { readNumber } from "~/words/typed-number";
import type { CaseField } from "./definition";
import type { Typed } from "./fields";

/** A number as the reader's language writes it. */
export function written(texts: FigureText, typed: string): string {
  const read = readNumber(typed);
  return "error" in read ? typed : texts.number(Number(read.text), "plain");
}

/** The numbers of a case for its printed page, in the order of the fields; what was left blank and counts for nothing is left out. */
export const caseFacts = (
  fields: readonly CaseField[],
  typed: Typed,
  texts: FigureText,
  label: (at: string) => string,
): [string, string][] =>
  fields.flatMap(({ kind, at }): [string, string][] => {
    const text = typed[at];
    return kind === "number" && text ? [[label(at), written(texts, text)]] : [];
  });
