import { z } from "zod";
import { monthFilter } from "../report/filters";

/** What can have happened to a record; each has words (`timeline.<kind>`) with a place for what it was about. */
export const timelineKinds = [
  "visit",
  "potential",
  "survey",
  "contact",
  "import",
  "request-submission",
  "request-approval",
  "request-rejection",
  "request-return",
  "request-withdrawal",
  "matrix-submission",
  "matrix-qualification",
  "matrix-rejection",
  "matrix-signature",
  "matrix-installation",
  "matrix-activation",
  "matrix-renewal",
  "matrix-closing",
  "ttmb-start",
  "ttmb-saving",
  "scrap-collection",
  "opportunity",
  "opportunity-won",
  "opportunity-lost",
] as const;

export const timelineEntry = z.object({
  day: z.string(),
  kind: z.enum(timelineKinds),
  /** What it was about: a purpose, product lines, a name. Of a request its kind, which has words (`request.kind.…`). */
  what: z.string(),
  /** What was said or found. */
  detail: z.string().nullable(),
  /** Who did it, and for whom that person stood in. */
  by: z.string().nullable(),
  actorFor: z.string().nullable(),
  /** Address of the record that tells more. */
  href: z.string().nullable(),
});
export type TimelineEntry = z.output<typeof timelineEntry>;

/** One month of what happened, the latest first, with the months before and after it that have something to tell. */
export const timeline = z.object({
  /** yyyymm; null where nothing is told of at all. */
  month: z.number().nullable(),
  earlier: z.number().nullable(),
  later: z.number().nullable(),
  entries: z.array(timelineEntry),
  /** How many the month has; `entries` are the latest of them. */
  count: z.number(),
});
export type Timeline = z.output<typeof timeline>;

/** The month of a timeline in an address; the last one that has something to tell unless given. */
export const timelineFilters = { timeline: monthFilter() };
