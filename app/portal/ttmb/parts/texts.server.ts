import { divide, isZero, percentOf } from "~/api/domain/decimal";
import { writtenMoney } from "~/api/domain/money-text";
import { roundedParts } from "~/api/domain/rounded-parts";
import {
  type Margin,
  margin,
  marginPercent,
  type ToolFigures,
  variance,
} from "~/api/domain/tool-management/figures/site-figures";
import { cpuDigits, cpuOf } from "~/api/domain/tool-management/figures/site-sums";
import type { RecordReader } from "~/portal/record/require-record.server";
import {
  formatFixed,
  formatInteger,
  formatPercent,
  formatPercentChange,
  moneyDigits,
  withPercentSign,
} from "~/words/formats";
import type { Locale } from "~/words/locale";

const written = (locale: Locale, value: string | null, digits: number): string =>
  value === null ? "–" : formatFixed(locale, Number(value), digits, digits);

/** A cost per unit as it is shown: a cost in 1/10,000 over good units; a dash without any. */
export const cpuText = (locale: Locale, cost: string, units: number, currency: string): string =>
  written(locale, cpuOf(cost, units, currency), cpuDigits(currency));

/** The actual cost of a unit with what it is off the plan; in words where nothing was issued. */
export function actualCpuText(
  { t, locale }: Pick<RecordReader<unknown>, "t" | "locale">,
  figures: Pick<ToolFigures, "planCost" | "toolCost">,
  units: number,
  currency: string,
): string {
  if (isZero(figures.toolCost)) return t("ttmb.nothingIssued");
  const text = cpuText(locale, figures.toolCost, units, currency);
  const off = variance(figures);
  return off === null ? text : `${text} (${withPercentSign(locale, formatPercentChange(locale, off))})`;
}

/** The same of a cost that is per unit already, in 1/10,000. */
export const unitCostText = (locale: Locale, cost: string | null, currency: string): string =>
  written(locale, cost === null ? null : divide(cost, "10000", cpuDigits(currency)), cpuDigits(currency));

/** The same with its sign: a step of the waterfall. */
export const unitStepText = (locale: Locale, cost: string, currency: string): string => {
  const value = divide(cost, "10000", cpuDigits(currency)) ?? "0";
  return formatFixed(locale, Number(value), cpuDigits(currency), cpuDigits(currency), true);
};

/** A contract price per unit, in 1/1,000,000: with all its decimals, so that price × units is what is charged. */
export const contractCpuText = (locale: Locale, cpu: string | null, currency: string): string =>
  cpu === null ? "–" : formatFixed(locale, Number(divide(cpu, "1000000", 6)), cpuDigits(currency), 6);

/**
 * What each model was charged with, in coins that add up to what they are charged with together. That total is reckoned and kept of closed
 * months as it exactly is, and rounded once wherever it is told; so it is the models that give way, by less than a coin.
 */
export const chargedTexts = (locale: Locale, models: readonly { charged: string }[], currency: string): string[] =>
  roundedParts(
    models.map(({ charged }) => charged),
    moneyDigits(currency) - 4,
  ).map((charged) => writtenMoney(locale, charged, currency));

/** An index or a number of turns with its decimals; a dash for none. */
export const indexText = (locale: Locale, value: string | null, digits = 2): string => written(locale, value, digits);

/** Per cent with its sign as the language writes it; a dash for none. */
export const shareText = (locale: Locale, value: string | null): string =>
  value === null ? "–" : withPercentSign(locale, formatPercent(locale, value));

/** A margin, with what it is of the revenue where that says something. @param money how amounts of the site are written */
export function marginText(locale: Locale, figures: Margin, money: (amount: string) => string): string {
  const percent = marginPercent(figures);
  return `${money(margin(figures))}${percent === null ? "" : ` (${shareText(locale, percent)})`}`;
}

/** Of the counts of twelve months, which it names, with what is aimed at. @param target as a fraction */
export function accuracyText(
  { t, locale }: Pick<RecordReader<unknown>, "t" | "locale">,
  { counted, accurate }: { counted: number; accurate: number },
  target: string,
): string {
  if (counted === 0) return t("ttmb.accuracy.none");
  return t("ttmb.accuracy.text", {
    percent: shareText(locale, percentOf(String(accurate), String(counted))),
    target: shareText(locale, percentOf(target, "1")),
    ...{ accurate: formatInteger(locale, accurate), counted: formatInteger(locale, counted) },
  });
}
