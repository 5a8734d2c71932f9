import { z } from "zod";
import type { WordKey } from "~/words";
import { readNumber } from "~/words/typed-number";
import type { Month } from "./report/period";

/** Text of a form that may be left empty. */
export const text = (most: number) => z.string().trim().max(most).default("");
/** Text that has to stand there. */
export const needed = (most: number) => z.string().trim().min(1).max(most);
/** What somebody adds in their own words. */
export const remark = () => text(500);

/** What spreadsheets make of a month: 202610, 2026.10, and the first day of it, which is what Excel takes 2026-10 for. */
const LIKE_A_MONTH = /^(20\d\d)[-./]?(0[1-9]|1[0-2])(?:[-./]\d\d(?:[ T].*)?)?$/;
export const asMonth = (typed: string): string => typed.normalize("NFKC").replace(LIKE_A_MONTH, "$1-$2");

/** A month as it is typed: 2026-10; 202610 and a day of it are the same. */
export const typedMonth = () =>
  z
    .string()
    .trim()
    .overwrite(asMonth)
    .regex(/^20\d\d-(0[1-9]|1[0-2])$/, { error: "api.field.month" satisfies WordKey });

export const readMonth = (typed: string): Month => Number(typed.replace("-", ""));
export const writeMonth = (ym: Month | null): string =>
  ym === null ? "" : `${Math.floor(ym / 100)}-${String(ym % 100).padStart(2, "0")}`;

type Sorts = { most?: number; signed?: boolean; error?: WordKey };
/** What could be either is one too: who knows its currency reads or asks. */
const isNumber = (typed: string, signed = false): boolean => {
  const read = readNumber(typed);
  return "error" in read ? read.error === "WHICH_NUMBER" : signed || !read.text.startsWith("-");
};

/** A positive amount of money as it is typed, in whatever notation; `readMoney` reads it in its currency. */
export const typedMoney = ({ most = 24, signed, error = "api.field.typed-number" }: Sorts = {}) =>
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
export const typedWhole = (form = /^\d+$/, error: WordKey = "api.field.typed-number") =>
  plainNumber(form, "whole", error);
