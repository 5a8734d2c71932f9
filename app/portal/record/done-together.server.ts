import type { DoneTogether } from "~/api/domain/board/board";
import { recordKey } from "~/api/domain/record-key";
import type { WordKey } from "~/words";
import type { Saved } from "./save.server";

const key = recordKey();
/** Records by the numbers that a form carries: what no record can be called by was ticked nowhere. */
export const numbersOf = (values: readonly unknown[]): number[] =>
  values.flatMap((value) => key.safeParse(value).data ?? []);

/**
 * What became of several that were ticked: how many are done, and the others with their reasons. Where none is, the form comes back
 * as it was sent.
 */
export function toldTogether(
  { to, told, ids, typed }: { to: string; told: WordKey; ids: readonly number[]; typed: object },
  { done, left }: DoneTogether,
): Saved {
  // Each by itself: they stand in one line.
  const named = left.join("; ");
  if (done > 0) return { to, told, params: { done }, says: left.length > 0 ? [named] : [] };
  const values = Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, String(value)]));
  return { to, left: { fields: {}, values: { ...values, ids: ids.map(String) }, kept: named } };
}
