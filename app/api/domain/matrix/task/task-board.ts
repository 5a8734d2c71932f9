import { z } from "zod";
import { boardCard, boardOf, doneTyped, type Span } from "../../board/board";
import { needed, text, typedDay } from "../../typed-values";
import { taskKinds } from "../programme-terms";

/** Whose tasks: of everybody where it is not told. */
export const boardOwners = ["mine", "nobody"] as const;

/** Which tasks a board shows. */
export type BoardAsked = {
  owner?: (typeof boardOwners)[number] | null | undefined;
  within?: Span | undefined;
};

const card = boardCard.extend({
  kind: z.enum(taskKinds),
  title: z.string(),
  contractNo: z.string(),
  customerName: z.string(),
});
export type TaskCard = z.output<typeof card>;

/** Tasks as a board: what is open, the first due first, and what was done lately. */
export const taskBoard = boardOf(card)
  .extend({ may: z.object({ write: z.boolean() }) })
  .meta({ id: "MatrixTaskBoard" });
export type TaskBoard = z.output<typeof taskBoard>;

/** Tasks due in a month, open and done. */
export const taskCalendar = z
  .object({ today: z.string(), month: z.number(), tasks: z.array(card), may: z.object({ write: z.boolean() }) })
  .meta({ id: "MatrixTaskCalendar" });
export type TaskCalendar = z.output<typeof taskCalendar>;

/** Tasks that are done at once. */
export const doneInput = doneTyped.extend({
  remark: text(500),
});
export type DoneInput = z.output<typeof doneInput>;

/** Tasks that go out of use at once, with one reason. */
export const droppedTasks = doneInput.extend({ remark: needed(500) });
export type DroppedTasks = z.output<typeof droppedTasks>;

/** A task is due on another day. */
export const movedTask = z.object({ dueOn: typedDay() });
