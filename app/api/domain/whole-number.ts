import { z } from "zod";
import type { WordKey } from "~/words";
import { withGroups } from "~/words/typed-number";
import type { Wording } from "./errors";

/** What is no whole number within these is told both. */
export const wholeWithin = (least: number, most: number): Wording => ({
  key: "api.field.whole-within",
  params: { least: withGroups(String(least)), most: withGroups(String(most)) },
});

/** A schema's message is a text: the range rides behind the key. */
const MARK = "api.field.whole-within" satisfies WordKey;
const MESSAGE = /^api\.field\.whole-within (-?\d+) (-?\d+)( by-kind)?$/;

/** A whole number in a range that is named wherever it is refused: beside a field, at a row of a file, by the API. */
export function wholeNumber(least: number, most: number) {
  const wrong = { error: `${MARK} ${least} ${most}` };
  return z.number(wrong).int(wrong).min(least, wrong).max(most, wrong);
}

/** The same of a movement: only an adjustment is below zero, and the range that is named is that of the kind beside it. */
export function wholeNumberOfKind(most: number) {
  const wrong = { error: `${MARK} ${-most} ${most} by-kind` };
  return z.number(wrong).int(wrong).min(-most, wrong).max(most, wrong);
}

/** What a schema of `wholeNumber` found; null for any other message. @param given something was typed @param kind as it was sent beside it */
export function wholeWording(message: string, given: boolean, kind?: unknown): Wording | null {
  const [, least, most, byKind] = MESSAGE.exec(message) ?? [];
  if (least === undefined || most === undefined) return null;
  if (!given) return { key: "api.field.number-needed" };
  return wholeWithin(byKind && kind !== "adjustment" ? 1 : Number(least), Number(most));
}
