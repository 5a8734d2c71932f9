import { z } from "zod";
import { typedDay } from "../typed-values";

/** Somebody decides in another's absence, from a day to a day of Seoul's calendar, both included. */
export const deputyInput = z.object({
  /** The deputy's e-mail ID. */
  deputy: z.string().trim().min(1).max(200).meta({ picks: "user" }),
  from: typedDay(),
  to: typedDay(),
});
export type DeputyInput = z.output<typeof deputyInput>;

const person = z.object({ userId: z.string(), username: z.string() });
/** absent = the reader is away; deputy = the reader stands in. */
export const deputyRecord = z.object({
  id: z.uuid(),
  side: z.enum(["absent", "deputy"]),
  absent: person,
  deputy: person,
  from: z.string(),
  to: z.string(),
  state: z.enum(["coming", "running", "past", "ended"]),
});
export type DeputyRecord = z.output<typeof deputyRecord>;
