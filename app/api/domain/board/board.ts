import { z } from "zod";
import { recordKey } from "../record-key";
import { text } from "../typed-values";

/** So many cards are drawn, what is open before what is done; the others are counted. */
export const MOST_CARDS = 300;
/** What is done stays on the board for so many days. */
export const DONE_DAYS = 14;

/** `overdue` is open beyond its day. */
export const boardStates = ["open", "overdue", "done"] as const;

/** What is open and due in so many days; what is overdue always. */
export const boardSpans = ["7", "30", "all"] as const;
export type Span = (typeof boardSpans)[number];
export const USUAL_SPAN = "30";

/** What a card says, whatever it is a card of. */
export const boardCard = z.object({
  id: z.number(),
  /** Its row on screen and paper; counts from 1. */
  no: z.number(),
  state: z.enum(boardStates),
  owner: z.string(),
  dueOn: z.string(),
  doneOn: z.string().nullable(),
  stamp: z.string(),
  can: z.array(z.string()),
});

/** What is open, the first due first, and what was done lately. */
export const boardOf = <C extends z.ZodType>(card: C) =>
  z.object({
    today: z.string(),
    /** Stands for this list of open ones: printed above it, typed with its numbers, then and later. */
    code: z.string(),
    open: z.array(card),
    /** All open ones, also those that are due later or beyond the most that are drawn. */
    openOf: z.number(),
    done: z.array(card),
    doneOf: z.number(),
  });

/** Several are done at once: those that are ticked, and those whose numbers were read off a printed list. */
export const doneTyped = z.object({
  ids: z.array(recordKey()).max(MOST_CARDS).default([]),
  /** "3, 7-9": rows of the printed list. */
  numbers: text(400),
  /** What stands above the printed list. */
  code: text(20),
});

export const doneTogether = z.object({
  done: z.number(),
  /** Those that are not, each with the reason in words. */
  left: z.array(z.string()),
});
export type DoneTogether = z.output<typeof doneTogether>;
