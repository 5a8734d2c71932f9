import type { z } from "zod";
import { hasWord } from "~/words";
import { dayReadings } from "~/words/typed-day";
import type { Wording } from "./errors";
import { WHICH_DAY } from "./typed-values";
import { wholeWording } from "./whole-number";

/** The specification's sentence carries the address, wherever it is said. */
const WRONG_EMAIL = "public.login.wrongEmail";

/** What is typed as one is told of as one: "characters" are what texts have. */
const A_NUMBER = /^\s*[+-]?\d[\d.,'\s]*$/;

/**
 * What is wrong with a field, as the catalogue says it: for the API's answer and for the form before the API is asked.
 * `given` = something was typed, `typed` = what, `kind` = what was sent beside it as the kind of it. A schema may name the words itself: `z.string().regex(…, { error: "api.field.…" })`.
 */
export function issueWording(issue: z.core.$ZodIssue, given: boolean, typed?: unknown, kind?: unknown): Wording {
  if (issue.message === WRONG_EMAIL) return { key: WRONG_EMAIL, params: { email: String(typed ?? "").trim() } };
  if (issue.message === WHICH_DAY) return dayWording(String(typed ?? ""));
  const whole = wholeWording(issue.message, given, kind);
  if (whole) return whole;
  if (hasWord(issue.message)) return { key: issue.message };
  if (!given && (issue.code === "invalid_type" || issue.code === "invalid_value")) return { key: "api.field.required" };
  if (issue.code === "too_small" && issue.origin !== "number") return { key: "api.field.required" };
  if (issue.code === "too_big" && issue.origin === "string") {
    const key = A_NUMBER.test(String(typed ?? "")) ? "api.field.number-too-long" : "api.field.too-long";
    return { key, params: { max: Number(issue.maximum) } };
  }
  if (issue.code === "unrecognized_keys") return { key: "api.field.unknown", params: { names: issue.keys.join(", ") } };
  // What may be left out: said of what it would have been, filled in.
  const inner =
    issue.code === "invalid_union" &&
    issue.errors.flat().find(({ message }) => hasWord(message) || wholeWording(message, given));
  return inner ? issueWording(inner, given, typed, kind) : { key: "api.field.wrong" };
}

/** What is wrong with a day: it could be either of two, or it is none. */
export function dayWording(typed: string): Wording {
  const params = dayReadings(typed);
  return params ? { key: WHICH_DAY, params } : { key: "api.field.day" };
}
