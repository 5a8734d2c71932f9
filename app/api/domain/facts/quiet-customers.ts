import { daysBetween } from "../report/period";
import { patience, RHYTHM_TIMES } from "../rhythm";

/** Nobody is quiet within so many days: holidays are as long. */
export const QUIET_LEAST_DAYS = 14;
/** So many days without buying make a customer a quiet one who has no rhythm, for too few days on which they bought. */
export const quietAfterDays = 60;

const limits = { times: RHYTHM_TIMES.red, least: QUIET_LEAST_DAYS, unknown: quietAfterDays - 1 };

/** How long a customer has bought nothing, and how often they usually do. A day of returns alone is no day of buying. */
export type Silence = {
  lastDay: string;
  /** From then to the day to which silence is counted. */
  days: number;
  /** The days that usually lie between two days on which they bought, of the last twelve months; null with too few of them. */
  rhythm: number | null;
};

/**
 * Whether a customer who bought in the last twelve complete months is a quiet one: silent for clearly longer than usual (product.md
 * 3.3, docs/decisions/0129). The one definition of all screens, files and mails.
 */
export const isQuiet = ({ days, rhythm }: Pick<Silence, "days" | "rhythm">): boolean => days > patience(rhythm, limits);

/** Days from the last day of buying to the day to which silence is counted. */
export const daysSilent = daysBetween;
