import { z } from "zod";
import { text } from "../../typed-values";
import { taskKinds } from "../programme-terms";
import { taskStates } from "./tasks";

/** So many open tasks stand on the board and on its paper; the others are in the list. */
export const MOST_CARDS = 200;
/** Done tasks stay on the board for so many days. */
export const DONE_DAYS = 14;

/** Whose tasks: of everybody where it is not told. */
export const boardOwners = ["mine", "nobody"] as const;

/** Open tasks that are due in so many days, overdue ones always. */
export const boardSpans = ["7", "30", "all"] as const;
export const USUAL_SPAN = "30";
/** Which tasks a board shows. */
export type BoardAsked = {
  owner?: (typeof boardOwners)[number] | null | undefined;
  within?: (typeof boardSpans)[number] | undefined;
};

const card = z.object({
  id: z.number(),
  /** Its row on screen and paper; counts from 1. */
  no: z.number(),
  kind: z.enum(taskKinds),
  title: z.string(),
  state: z.enum(taskStates),
  contractNo: z.string(),
  customerName: z.string(),
  owner: z.string(),
  dueOn: z.string(),
  doneOn: z.string().nullable(),
  stamp: z.string(),
  can: z.array(z.string()),
});
export type TaskCard = z.output<typeof card>;

/** Tasks as a board: what is open, the first due first, and what was done lately. */
export const taskBoard = z
  .object({
    today: z.string(),
    /** Stands for the order of the open ones: printed above the list, typed with its numbers. */
    code: z.string(),
    open: z.array(card),
    /** All open ones, also those that are due later or beyond the most that are drawn. */
    openOf: z.number(),
    done: z.array(card),
    may: z.object({ write: z.boolean() }),
  })
  .meta({ id: "MatrixTaskBoard" });
export type TaskBoard = z.output<typeof taskBoard>;

/** Tasks due in a month, open and done. */
export const taskCalendar = z
  .object({ today: z.string(), month: z.number(), tasks: z.array(card), may: z.object({ write: z.boolean() }) })
  .meta({ id: "MatrixTaskCalendar" });
export type TaskCalendar = z.output<typeof taskCalendar>;

/** Several are done at once: those that are ticked, and those whose numbers were read off a printed list. */
export const doneInput = z.object({
  ids: z.array(z.coerce.number().int().min(1)).max(MOST_CARDS).default([]),
  /** "3, 7-9": rows of the printed list. */
  numbers: text(400),
  /** What stands above the printed list. */
  code: text(20),
  /** The board whose numbers these are. */
  owner: z.enum(boardOwners).nullable().default(null),
  within: z.enum(boardSpans).default(USUAL_SPAN),
  remark: text(500),
});
export type DoneInput = z.output<typeof doneInput>;

export const doneTasks = z.object({
  done: z.number(),
  /** Those that are not, each with the reason in words. */
  left: z.array(z.string()),
});
export type DoneTasks = z.output<typeof doneTasks>;
