import { multiplyByInteger } from "../../decimal";
import type { CountReason } from "./count-sheet";

/** A tool that was never counted is as suspicious as one of two years ago. */
const NEVER_DAYS = 730;

/**
 * How much a hidden difference of a tool may cost: value issued in a year × (1 + counts that differed) × days since the last count. A tool
 * of which nothing was issued is proposed after all others.
 */
export const suspicionOf = ({ value, differed, days }: CountReason): string =>
  multiplyByInteger(multiplyByInteger(value, 1 + differed), days ?? NEVER_DAYS);
