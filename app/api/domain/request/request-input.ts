import { z } from "zod";
import { text } from "../typed-values";
import { type EventVerb, requestActs, requestStates, requestVerbs } from "./define-request";

/** A decision or the like: which state of the request was seen, and what is said to it. */
export const verbInput = z.object({
  id: z.uuid(),
  stamp: z.iso.datetime(),
  comment: text(500),
});
export type VerbInput = z.output<typeof verbInput>;

export const person = z.object({ userId: z.string(), username: z.string() });
const eventVerbs = [...requestVerbs, "reminder", "escalation"] as const satisfies readonly EventVerb[];

/** A line of a request's history. */
export const requestEventRecord = z.object({
  no: z.number(),
  at: z.string(),
  verb: z.enum(eventVerbs),
  step: z.string().nullable(),
  /** `system` where nobody did it. */
  actor: person,
  /** Who was stood in for. */
  actorFor: person.nullable(),
  comment: z.string(),
});
export type RequestEventRecord = z.output<typeof requestEventRecord>;

/** A request as a list shows it. */
export const requestHead = z.object({
  id: z.uuid(),
  customer: z.object({ id: z.number(), code: z.string(), name: z.string() }),
  state: z.enum(requestStates),
  step: z.string().nullable(),
  /** The steps that limits chose for it; null = all of its kind. */
  steps: z.array(z.string()).nullable(),
  /** Since when the people of the next step may decide too. */
  escalatedAt: z.string().nullable(),
  requestedBy: person,
  reason: z.string(),
  sentAt: z.string().nullable(),
  waitsSince: z.string().nullable(),
  decidedAt: z.string().nullable(),
  decidedBy: person.nullable(),
  decidedFor: person.nullable(),
  /** See stale.server.ts. */
  stamp: z.string(),
});
export type RequestHead = z.output<typeof requestHead>;

/** A request as its own page shows it. */
export const requestRecord = requestHead.extend({
  /** What the reader may do; see actsOf in define-request.ts. */
  can: z.array(z.enum(requestActs)),
  /** For whom the reader would decide; null = in their own right, or not at all. */
  standsInFor: person.nullable(),
  events: z.array(requestEventRecord),
});
export type RequestRecord = z.output<typeof requestRecord>;
