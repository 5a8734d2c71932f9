import type { WordKey } from "~/words";
import type { Translate } from "~/words/use-t";

/** One text for a single row, one for several; without the first nothing is said of a single row. */
type Words = { one?: WordKey; several: WordKey };

/** A sentence about which of several rows have most: of one row nothing is "most of all", and of none nothing is said. */
export function sayAmong(t: Translate, count: number, { one, several }: Words, said: Parameters<Translate>[1]): string {
  const key = count > 1 ? several : count === 1 ? one : undefined;
  return key === undefined ? "" : t(key, said);
}
