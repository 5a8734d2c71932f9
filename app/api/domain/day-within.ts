import type { Wording } from "./errors";

/** A day that cannot be is told between which ones it can, or which is the only one. */
export const dayWithin = (from: string, until: string): Wording =>
  from === until
    ? { key: "api.field.day-only", params: { day: until } }
    : { key: "api.field.day-within", params: { from, until } };
