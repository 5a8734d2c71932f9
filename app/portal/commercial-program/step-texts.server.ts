import type { IncentiveKind, StepType } from "~/api/domain/commercial/programme-terms";
import { times } from "~/api/domain/decimal";
import { translate } from "~/words";
import { formatQuantity, withPercentSign } from "~/words/formats";
import type { Locale } from "~/words/locale";

type Measured = { kind: IncentiveKind; stepType: StepType; currency: string };

/** Where a step begins, in the words of what it is measured by: "from 100,000,000 KRW", "from 110 % of target". */
export function stepText(locale: Locale, { kind, stepType, currency }: Measured, from: string): string {
  const measure = stepType === "growth" ? "growth" : kind === "basic" ? "amount" : "attainment";
  return translate(locale, `commercial.measure.${measure}`, { value: formatQuantity(locale, from), currency });
}

/** "2.5 %", of a fraction. */
export const rateText = (locale: Locale, rate: string): string =>
  withPercentSign(locale, formatQuantity(locale, times(rate, "100")));
