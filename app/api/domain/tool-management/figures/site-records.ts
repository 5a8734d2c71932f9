import { z } from "zod";
import { actionEffect } from "../action/action-effect";
import { actionStates, causes, expenseKinds, savingBases, savingCategories, stockClasses } from "../ttmb-terms";

export const expenseRow = z.object({
  ym: z.number(),
  kind: z.enum(expenseKinds),
  amount: z.string(),
  remark: z.string(),
});
export type ExpenseRow = z.output<typeof expenseRow>;

export const savingRow = z.object({
  id: z.number(),
  title: z.string(),
  category: z.enum(savingCategories),
  basis: z.enum(savingBases),
  /** Cost per unit in 1/1,000,000, or parts per corner. */
  before: z.string(),
  after: z.string(),
  unitsAYear: z.number(),
  /** In 1/10,000. */
  savingAYear: z.string(),
  startYm: z.number(),
  proof: z.string(),
  signedBy: z.string().nullable(),
  signedOn: z.string().nullable(),
  tool: z.string().nullable(),
});
export type SavingRow = z.output<typeof savingRow>;

export const countDay = z.object({
  day: z.string(),
  counted: z.number(),
  accurate: z.number(),
  percent: z.string().nullable(),
  /** Tools that were not within their tolerance. */
  wrong: z.array(
    z.object({
      stockClass: z.enum(stockClasses),
      book: z.number(),
      counted: z.number(),
      tool: z.string(),
      remark: z.string(),
    }),
  ),
});
export type CountDay = z.output<typeof countDay>;

export const actionRow = z.object({
  id: z.number(),
  siteId: z.number(),
  site: z.string(),
  /** Null in closed months that were kept without it. */
  toolId: z.number().nullable().default(null),
  line: z.string(),
  model: z.string(),
  toolNo: z.string(),
  machiningPart: z.string(),
  cause: z.enum(causes),
  action: z.string(),
  owner: z.string(),
  /** The owner's account; null where a name was written before accounts were chosen. */
  ownerId: z.string().nullable().default(null),
  dueDay: z.string(),
  state: z.enum(actionStates),
  endedOn: z.string().nullable(),
  result: z.string(),
  /** What it did, once that can be said. */
  effect: actionEffect.nullable().default(null),
});
export type ActionRow = z.output<typeof actionRow>;
/** Still open beyond its day. */
export const isOverdue = ({ state, dueDay }: Pick<ActionRow, "state" | "dueDay">, today: string): boolean =>
  state === "open" && dueDay < today;

export const commentRow = z.object({
  id: z.number(),
  ym: z.number(),
  line: z.string().nullable(),
  text: z.string(),
  forCustomer: z.boolean(),
  by: z.string(),
});
export type CommentRow = z.output<typeof commentRow>;
