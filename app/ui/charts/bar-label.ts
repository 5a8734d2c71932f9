import type { Mark, Scale } from "./scale";

type Marks = { thisYear: Mark | null; lastYear: Mark | null; target: Mark | null };

/** Free pixels below a figure, and between it and a dash above it. */
const [FOOT, CLEAR] = [6, 4];
/** Height of its digits where letters are largest: on a phone, in the reader's size Large. */
const DIGITS = 13;

/**
 * Where a bar's figure stands: on its bar, below the target's dash where there is room for it, else above the dash; never on
 * one. Beside a bar of last year that reaches as high it begins with its own bar instead of standing over its middle.
 */
export function labelPlace({ thisYear, lastYear, target }: Marks, y: Scale): { foot: number; beside: boolean } {
  const heightOf = (mark: Mark | null) => Math.min(y(0), y(mark?.value ?? 0));
  const [top, dash] = [heightOf(thisYear), target === null ? Number.POSITIVE_INFINITY : y(target.value)];
  const fits = dash >= top || top - dash >= FOOT + DIGITS + CLEAR;
  const foot = (fits ? top : dash) - FOOT;
  return { foot, beside: heightOf(lastYear) < foot + CLEAR };
}
