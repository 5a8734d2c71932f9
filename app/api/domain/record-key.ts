import { z } from "zod";
import { plainWhole } from "./record-id";

/** The largest number that the key of a record can be: what its column holds. */
const LARGEST_KEY = 2_147_483_647;

/** A whole number as an address, a form or a call has it: digits alone where it is text, so that nothing has two ways of writing it. */
export const keyWithin = (least: number, most: number, error?: string) =>
  z.preprocess(plainWhole, z.number({ error }).int({ error }).min(least, { error }).max(most, { error }));

/** Nobody types it: it is not read as a number is that somebody wrote (`settleInput`). */
const IS_KEY = { number: "key" };

/** The key of a record. @param error what is said where it is none */
export const recordKey = (error?: string) => keyWithin(1, LARGEST_KEY, error).meta(IS_KEY);
/** The key of a record of which there are more than that: movements, entries. */
export const longKey = () => keyWithin(1, Number.MAX_SAFE_INTEGER).meta(IS_KEY);
/** A month as yyyymm. */
export const monthKey = () =>
  z.preprocess(
    plainWhole,
    z
      .number()
      .int()
      .min(200_001)
      .max(209_912)
      .refine((ym) => ym % 100 >= 1 && ym % 100 <= 12),
  );
