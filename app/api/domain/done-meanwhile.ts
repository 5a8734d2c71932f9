import { formatInstant } from "~/words/formats";
import type { Ctx } from "./ctx";
import { AppError } from "./errors";

/** The last thing that was done to a record, in the reader's words. */
type Done = { what: string; by: string; at: string | Date };

/** Of a record that somebody else moved on while its page was open: who did what to it, and when. */
export function doneMeanwhile({ viewer }: Pick<Ctx, "viewer">, { what, by, at }: Done): AppError {
  const when = formatInstant(new Date(at).toISOString(), viewer.timeZone);
  return new AppError("request-decided", { params: { what, by, at: when } });
}
