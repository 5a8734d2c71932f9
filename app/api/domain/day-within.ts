import type { Wording } from "./errors";

/** A day that cannot be is told between which ones it can. */
export const dayWithin = (from: string, until: string): Wording => ({
  key: "api.field.day-within",
  params: { from, until },
});
