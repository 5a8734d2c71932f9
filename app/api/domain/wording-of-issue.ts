import type { z } from "zod";
import { hasWord } from "~/words";
import type { Wording } from "./errors";

/** What a schema has against a value, in words for the field: the same beside a form's field and a file's cell. @param given whether there was a value */
export function wordingOf(issue: z.core.$ZodIssue, given: boolean): Wording {
  if (!given && issue.code === "invalid_type") return { key: "api.field.required" };
  if (issue.code === "too_small" && issue.origin === "string") return { key: "api.field.required" };
  if (issue.code === "too_big" && issue.origin === "string") {
    return { key: "api.field.too-long", params: { max: Number(issue.maximum) } };
  }
  if (issue.code === "unrecognized_keys") return { key: "api.field.unknown", params: { names: issue.keys.join(", ") } };
  // A schema may name the words itself: `z.string().regex(…, { error: "api.field.…" satisfies WordKey })`.
  return { key: hasWord(issue.message) ? issue.message : "api.field.wrong" };
}
