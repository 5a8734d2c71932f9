import { asDay } from "~/words/typed-day";
import { invalidField, type Wording } from "../../errors";

import { USUAL_YEARS } from "./contract-input";

type Term = { startOn: string; endOn: string };

/** What is asked of a term that is longer than usual, before it is kept; null where nothing is. */
export function longTerm({ startOn, endOn }: Term): Wording | null {
  const after = `${Number(startOn.slice(0, 4)) + USUAL_YEARS}${startOn.slice(4)}`;
  return endOn < after ? null : { key: "agentContract.longTerm", params: { day: endOn, years: USUAL_YEARS } };
}

/** @param meant the last day that its sender said is meant @throws AppError invalid-input */
export function refuseLongTerm(term: Term, meant: string): void {
  const asked = asDay(meant) === term.endOn ? null : longTerm(term);
  if (asked) throw invalidField("longTerm", asked);
}
