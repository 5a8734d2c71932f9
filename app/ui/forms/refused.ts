import type { WhichNumber } from "~/words/settle-numbers";

/** What a refused form comes back with: why in one sentence, what is wrong with each field, what was typed. */
export type Refused = {
  message: string;
  fields: Record<string, string>;
  /** Never a password and never a file: neither could be shown again. */
  values: Record<string, string | string[]>;
  /** Of a sheet the other rows were kept: says how many of both, in place of "nothing was saved". */
  kept?: string;
  /** Somebody else changed the record since it was opened: what stands there now is shown beside what was typed. */
  stale?: true;
  /** Beside each number that means another in the other notation: how it was read. */
  read?: Record<string, string>;
  /** Nothing in the form tells how its numbers are written. */
  ask?: WhichNumber;
};

/** What was typed into a field of one value; undefined where nothing came back. */
export function typedText(refused: Refused | undefined, name: string): string | undefined {
  const typed = refused?.values[name];
  return typeof typed === "string" ? typed : undefined;
}
