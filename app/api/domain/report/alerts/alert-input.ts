import { z } from "zod";
import { readingObstacles } from "../../access/why-not-reading";

export const directions = ["below", "above"] as const;
export type Direction = (typeof directions)[number];

/**
 * What the last check found: the figure on its usual side, or across the value; no figure; not the same thing any more
 * (a filter or a rate is missing, or the currency is another one); or why its reader may not be told.
 */
export const alertOutcomes = ["clear", "across", "no-value", "not-comparable", ...readingObstacles] as const;
export type AlertOutcome = (typeof alertOutcomes)[number];

/** A value in the figure's own measure: amounts in 1/10,000 of the currency's unit, ratios in per cent, counts. */
export const alertValue = z.string().regex(/^-?\d{1,24}(\.\d{1,6})?$/);
