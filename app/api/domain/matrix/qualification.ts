import { moneyDigits } from "~/words/formats";
import { compare, divide, max, min, round, subtract, times } from "../decimal";
import type { ProgrammeRules } from "./programme-rules";
import type { Grade } from "./programme-terms";

/** Exact decimals; `cabinetValue` and `committed` (a year) in one money, `supportRate` a fraction of sales. */
type PurchasePromise = { cabinetValue: string; supportRate: string; termYears: number; committed: string };

/** Fractions: what a promise must cover to be a free loan, and to be shared at all. */
type CoverLimits = { free: string; shared: string };

export type Qualification = {
  /** What the customer has to buy in a year for the cabinet to be free, in the same money; two decimals more than a coin. */
  required: string;
  /** Promised / required, six decimals. */
  coverage: string;
  grade: Grade;
  /** What the customer pays once, in smallest parts of `digits`. */
  customerShare: string;
};

/** The one promise that cannot be judged. */
type QualificationError = { error: "SUPPORT_RATE_NOT_POSITIVE" };

/**
 * What a promise of purchases earns (domain.md 5.3): required = value / (rate × years), coverage = promised / required.
 * A coverage exactly on a limit reaches it; the comparison is of exact products, so no tolerance is needed.
 * @param digits decimals of the money's smallest coin; where amounts are in 1/10,000, as many less
 */
export function qualify(
  { cabinetValue, supportRate, termYears, committed }: PurchasePromise,
  limits: CoverLimits,
  digits = 2,
): Qualification | QualificationError {
  if (compare(supportRate, "0") <= 0) return { error: "SUPPORT_RATE_NOT_POSITIVE" };
  const carried = times(supportRate, String(termYears));
  const covered = times(committed, carried);
  const reaches = (limit: string) => compare(covered, times(limit, cabinetValue)) >= 0;
  const grade: Grade = reaches(limits.free) ? "FREE_LOAN" : reaches(limits.shared) ? "SHARED" : "NOT_QUALIFIED";
  const open = grade === "SHARED" ? max("0", subtract(cabinetValue, covered)) : cabinetValue;
  return {
    required: divide(cabinetValue, carried, Math.max(0, digits + 2)) ?? "0",
    coverage: divide(covered, cabinetValue, 6) ?? "0",
    grade,
    customerShare: grade === "FREE_LOAN" ? "0" : round(min(open, cabinetValue), digits, "half-up"),
  };
}

/** What is promised, amounts in 1/10,000 of the currency; the rate is a fraction. */
export type Terms = PurchasePromise & {
  currency: string;
  rules: Pick<ProgrammeRules, "free-cover" | "shared-cover">;
};

/** What a contract's promise earns by its rules, amounts in 1/10,000. @throws Error without a support rate: no contract has none */
export function qualifyTerms({ rules, currency, ...promise }: Terms): Qualification {
  const limits = { free: rules["free-cover"], shared: rules["shared-cover"] };
  const found = qualify(promise, limits, moneyDigits(currency) - 4);
  if ("error" in found) throw new Error("no contract without a support rate is kept");
  return found;
}

/** Fractions of what was promised: below `shortfall` a fee is asked for; below `takeBack` in `takeBackYears` years in a row the cabinet may be fetched. */
type CheckLimits = { shortfall: string; takeBack: string; takeBackYears: number };

/** Per cent, one decimal: bought / promised. Null where nothing was promised. */
export const attainment = (actual: string, committed: string): string | null =>
  compare(committed, "0") <= 0 ? null : divide(times(actual, "100"), committed, 1);

/** What is missing of a year's promise × the support rate, where the attainment is below the limit (domain.md 5.3). */
export function shortfallFee(
  { committed, actual, supportRate }: { committed: string; actual: string; supportRate: string },
  { shortfall }: Pick<CheckLimits, "shortfall">,
  digits = 2,
): string {
  if (compare(actual, times(committed, shortfall)) >= 0) return "0";
  return round(times(subtract(committed, actual), supportRate), digits, "half-up");
}

/** Whether the last whole years in a row were so far below the promise that the maker may take the cabinet back. */
export function mayTakeBack(
  years: readonly { committed: string; actual: string }[],
  { takeBack, takeBackYears }: Pick<CheckLimits, "takeBack" | "takeBackYears">,
): boolean {
  const last = years.slice(-takeBackYears);
  return (
    last.length === takeBackYears &&
    last.every(({ committed, actual }) => compare(actual, times(committed, takeBack)) < 0)
  );
}
