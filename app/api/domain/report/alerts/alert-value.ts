import { type AmountUnit, amountUnitText, formatAmountFine, formatQuantity, withPercentSign } from "~/words/formats";
import type { Locale } from "~/words/locale";
import type { AlertKind } from "../alert-figure";

/** How a value is written and typed: the report's display unit and currency. */
export type AlertMeasure = { kind: AlertKind; unit: AmountUnit; currency: string };

const isAmount = (kind: AlertKind) => kind === "amount" || kind === "gap";
const unitPowers: Record<AmountUnit, number> = { "1": 0, k: 3, M: 6, G: 9 };

/** "1,250.5 k USD", "97.3 %", "42": as fine as values are typed. @param value in the figure's own measure */
export function alertValueText(locale: Locale, { kind, unit, currency }: AlertMeasure, value: string): string {
  if (isAmount(kind)) return `${formatAmountFine(locale, value, unit)} ${amountUnitText(unit, currency)}`;
  const number = formatQuantity(locale, value);
  return kind === "count" ? number : withPercentSign(locale, number);
}

/** At most three decimals: what `alertValueText` shows. */
const typed = /^(-?)(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,3}))?$/;
const MOST_DIGITS = 12;

/**
 * What a reader typed, with the separators of his numbers: commas between thousands, a point before decimals, as all
 * languages of the portal write them. @returns in the figure's own measure; null = no such number
 */
export function readAlertValue({ kind, unit }: Pick<AlertMeasure, "kind" | "unit">, text: string): string | null {
  const isRatio = !isAmount(kind) && kind !== "count";
  const plain = text.trim().replace("−", "-");
  const [, sign = "", whole = "", fraction = ""] = typed.exec(isRatio ? plain.replace(/\s*%$/, "") : plain) ?? [];
  const digits = whole.replaceAll(",", "");
  if (digits === "" || digits.length > MOST_DIGITS) return null;
  if (!isAmount(kind)) return fraction ? `${sign}${digits}.${fraction}` : `${sign}${digits}`;
  return sign + BigInt(digits + fraction.padEnd(4 + unitPowers[unit], "0")).toString();
}
