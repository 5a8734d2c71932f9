import type { Scale } from "./incentive";
import type { IncentiveKind } from "./programme-terms";

/** The scales that a credit was calculated with, as they were; null = there was none. */
export type CreditBasis = Record<IncentiveKind, (Scale & { validFrom: number }) | null>;
