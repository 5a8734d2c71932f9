import { daysBetween } from "../report/period";
import { patience, RHYTHM_TIMES } from "../rhythm";

/** Nobody is quiet within so many days: holidays are as long. */
export const QUIET_LEAST_DAYS = 14;
/** So many days without an invoice make a customer a quiet one who has no rhythm, for too few days with invoices. */
export const quietAfterDays = 60;

const limits = { times: RHYTHM_TIMES.red, least: QUIET_LEAST_DAYS, unknown: quietAfterDays - 1 };

/** How long a customer has had no invoice, and how often they usually have one. */
export type Silence = {
  lastDay: string;
  /** From then to the day to which silence is counted. */
  days: number;
  /** The days that usually lie between two of their days with invoices, of the last twelve months; null with too few of them. */
  rhythm: number | null;
};

/**
 * Whether a customer who bought in the last twelve complete months is a quiet one: silent for clearly longer than usual (product.md
 * 3.3, docs/decisions/0129). The one definition of all screens, files and mails.
 */
export const isQuiet = ({ days, rhythm }: Pick<Silence, "days" | "rhythm">): boolean => days > patience(rhythm, limits);

/** Days from a last invoice to the day to which silence is counted. */
export const daysSilent = daysBetween;
