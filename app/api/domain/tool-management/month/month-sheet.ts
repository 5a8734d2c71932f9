import { z } from "zod";
import { recordKey } from "../../record-key";
import { leftRows } from "../../sheet-rows";
import { text, typedMonth } from "../../typed-values";
import { MOST_REMARK } from "../entry/entry-input";
import { expenseKinds } from "../ttmb-terms";

/** What cannot be a number is told beside its row, so that it does not keep the others back. */
const units = z.number().int().nullable().default(null);
const made = { good: units, planned: units };

/** A model's month as somebody's sheet has it: 0 = nothing was made, none = not entered. `seen`: what stood there when it was drawn. */
const productionRow = z.object({
  model: recordKey(),
  ...made,
  seen: z.object(made),
  /** Good units that are meant, though they are not usual. */
  sure: units,
});
export type ProductionRow = z.output<typeof productionRow>;

/** All models of a site's month. */
export const productionInput = z.object({ month: typedMonth(), rows: z.array(productionRow).max(1000) });
export type ProductionInput = z.output<typeof productionInput>;

const amount = () => z.string().trim().max(30).default("").meta({ number: "money" });
/** Expenses of a kind: 0 = none in this month, empty = not entered. */
const expenseRow = z.object({
  kind: z.enum(expenseKinds),
  amount: amount(),
  /** One that is too long is told beside its row. */
  remark: text(MOST_REMARK * 10),
  seen: z.object({ amount: z.string().max(30).default(""), remark: text(MOST_REMARK) }),
  /** The amount that is meant, though it is not usual. */
  sure: z.string().trim().max(30).default(""),
});
export type ExpenseRow = z.output<typeof expenseRow>;

/** All kinds of expenses of a site's month. */
export const expensesInput = z.object({ month: typedMonth(), rows: z.array(expenseRow).max(expenseKinds.length) });
export type ExpensesInput = z.output<typeof expensesInput>;

/** Rows that were changed are kept; `left` names those that are wrong, `fields` says why. */
export const keptMonth = z.object({ kept: z.number(), ...leftRows });
export type KeptMonth = z.output<typeof keptMonth>;

const stored = { good: z.number().nullable(), planned: z.number().nullable() };
const model = z.object({
  id: z.number(),
  /** "L1 M1". */
  name: z.string(),
  modelName: z.string(),
  ...stored,
  before: z.object(stored),
});
const expense = z.object({
  kind: z.enum(expenseKinds),
  /** In 1/10,000; null = not entered. */
  amount: z.string().nullable(),
  remark: z.string(),
  before: z.string().nullable(),
  /** Of the year up to the month. */
  year: z.string(),
});

/** The sheets of a month. */
export const monthSheets = ["production", "expenses"] as const;
export type MonthSheetKind = (typeof monthSheets)[number];

/** A site's month as its sheets of production and of expenses show it (MIPTMS07). */
export const monthSheet = z
  .object({
    ...{ id: z.number(), code: z.string(), siteName: z.string(), currency: z.string() },
    month: z.number(),
    /** Months to choose from, the newest first. */
    months: z.array(z.number()),
    /** Why nothing can be entered; null where it can. */
    closed: z.string().nullable(),
    models: z.array(model),
    expenses: z.array(expense),
    /** Models that have to report and have not. */
    missing: z.array(z.string()),
    can: z.array(z.string()),
  })
  .meta({ id: "TtmbMonthSheet" });
export type MonthSheet = z.output<typeof monthSheet>;
