import { z } from "zod";
import type { WordKey } from "~/words";
import { asDay, asMonth, dayReadings } from "~/words/typed-day";
import { readNumber } from "~/words/typed-number";
import type { Month } from "./report/period";

/** A form sends the end of a line as two characters; what was typed, and what its field counts, is one. */
const typed = () =>
  z
    .string()
    .trim()
    .overwrite((given) => given.replaceAll("\r\n", "\n"));

/** Text of a form that may be left empty. */
export const text = (most: number) => typed().max(most).default("");
/** Text that has to stand there. */
export const needed = (most: number) => typed().min(1).max(most);
/** What somebody adds in their own words. */
export const remark = () => text(500);
/** The same where they have to say why. */
export const neededRemark = () =>
  typed()
    .min(1, { error: "api.field.remark" satisfies WordKey })
    .max(500);

/** A day that could be either of two: which of them is asked (`issueWording`). */
export const WHICH_DAY = "api.field.which-day" satisfies WordKey;

/** A year outside these is a slip of the pen: 2206, 0026. */
const POSSIBLE_YEAR = /^(19\d\d|20\d\d|2100)-/;

/** A day as it is typed, in whatever notation; what reads it has it as 2026-10-31. */
export const typedDay = () =>
  z
    .string()
    .trim()
    .overwrite(asDay)
    .check(
      z.iso.date({
        error: ({ input }) => (dayReadings(String(input)) ? WHICH_DAY : ("api.field.day" satisfies WordKey)),
        abort: true,
      }),
    )
    .refine((day) => POSSIBLE_YEAR.test(day), { error: "api.field.day-year" satisfies WordKey });

/** A month as it is typed, in whatever notation: 2026-10. */
export const typedMonth = () =>
  z
    .string()
    .trim()
    .overwrite(asMonth)
    .regex(/^20\d\d-(0[1-9]|1[0-2])$/, { error: "api.field.month" satisfies WordKey })
    .meta({ format: "month" });

export const readMonth = (typed: string): Month => Number(typed.replace("-", ""));
export const writeMonth = (ym: Month | null): string =>
  ym === null ? "" : `${Math.floor(ym / 100)}-${String(ym % 100).padStart(2, "0")}`;

type Sorts = { most?: number; signed?: boolean; error?: WordKey };
/** What could be either is one too: who knows its currency reads or asks. */
const isNumber = (typed: string, signed = false): boolean => {
  const read = readNumber(typed);
  return "error" in read ? read.error === "WHICH_NUMBER" : signed || !read.text.startsWith("-");
};

/** A positive amount of money as it is typed, in whatever notation; `readMoney` reads it in its currency, which the example here leaves open. */
export const typedMoney = ({ most = 24, signed, error = "api.field.typed-money" }: Sorts = {}) =>
  z
    .string()
    .trim()
    .max(most)
    .refine((typed) => isNumber(typed, signed), { error })
    .meta({ number: "money" });

/** The same where nothing at all is an answer as well. */
export const typedMoneyOrNone = (sorts: Sorts = {}) => z.union([z.literal(""), typedMoney(sorts)]).default("");

/** A positive number as it is typed. Forms and API have written it plainly before its schema reads it (`settleInput`). */
const plainNumber = (form: RegExp, number: "decimal" | "whole" | "percent", error: WordKey) =>
  z.string().trim().max(24).regex(form, { error }).meta({ number });
export const typedNumber = (form = /^\d+(\.\d{1,4})?$/, error: WordKey = "api.field.typed-number") =>
  plainNumber(form, "decimal", error);
export const typedPercent = (form = /^\d+(\.\d{1,4})?$/, error: WordKey = "api.field.typed-number") =>
  plainNumber(form, "percent", error);
export const typedWhole = (form: RegExp, error: WordKey) => plainNumber(form, "whole", error);
