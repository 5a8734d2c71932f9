import { type AmountUnit, amountUnitText, formatAmountFine, formatQuantity, withPercentSign } from "~/words/formats";
import type { Locale } from "~/words/locale";
import type { FieldNumber } from "~/words/settle-numbers";
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
const form = /^(-?)(\d+)(?:\.(\d{1,3})0?)?$/;
const MOST_DIGITS = 12;

/** How the value of a figure is typed: a count in whole numbers, a ratio with its per cent sign or without. */
export const alertNumber = (kind: AlertKind): FieldNumber => ({
  grouped: kind === "count",
  percent: !isAmount(kind) && kind !== "count",
});

/** @param plain as `settleNumbers` writes it. @returns in the figure's own measure; null = no such number */
export function readAlertValue({ kind, unit }: Pick<AlertMeasure, "kind" | "unit">, plain: string): string | null {
  const [, sign = "", digits = "", fraction = ""] = form.exec(plain) ?? [];
  if (digits === "" || digits.length > MOST_DIGITS) return null;
  if (!isAmount(kind)) return fraction ? `${sign}${digits}.${fraction}` : `${sign}${digits}`;
  return sign + BigInt(digits + fraction.padEnd(4 + unitPowers[unit], "0")).toString();
}
