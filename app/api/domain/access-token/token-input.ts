import { z } from "zod";

/** Days for which a token may be made, and those that a form begins with. */
export const tokenDays = [30, 90, 180, 365] as const;
export const usualDays = 90;
/** Tokens of one person that may live at a time. */
export const TOKENS_AT_MOST = 10;
/** Days before its end from which on a token's owner is told. */
export const TOLD_DAYS = 7;

export const NAME_LENGTH = 60;

/** As the form sends it; what is wrong with it is said by `makeToken`, beside the field. */
export const tokenInput = z.object({ name: z.string().max(200), days: z.number().int() });

/** A token as its owner's list has it. Times are instants. */
export const ownToken = z
  .object({
    id: z.string(),
    name: z.string(),
    /** The last characters of the token. */
    ending: z.string(),
    /** The one role that it reads as; null = all of its owner's. */
    activeRole: z.string().nullable(),
    madeAt: z.string(),
    expiresAt: z.string(),
    /** Days until then, the last one counted though it has begun. */
    daysLeft: z.number(),
    lastUsedAt: z.string().nullable(),
    /** An entity set or a report's code. */
    lastRead: z.string().nullable(),
    rowsRead: z.number(),
  })
  .meta({ id: "AccessToken" });
export type OwnToken = z.output<typeof ownToken>;
