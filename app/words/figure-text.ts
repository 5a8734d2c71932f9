import type { FigureUnit } from "~/api/domain/simulation/steps";
import { formatFixed, withPercentSign } from "./formats";
import type { Locale } from "./locale";
import type { Translate } from "./use-t";

/** Decimals of figures that are no money (domain.md 0, display): as many as they need, at most so many. */
const decimals: Partial<Record<FigureUnit, readonly [least: number, most: number]>> = {
  percent: [1, 1],
  hours: [0, 1],
  months: [0, 1],
  minutes: [0, 4],
  speed: [0, 0],
  length: [0, 3],
  surfaceSpeed: [0, 0],
  angle: [1, 1],
  rpm: [0, 0],
  pressure: [0, 0],
  power: [1, 1],
  torque: [1, 1],
  parts: [0, 2],
  pieces: [0, 2],
  partsPerHour: [1, 1],
  plain: [0, 4],
};

/** Decimals of money per part: with them a price per unit is shown, signed and charged. */
export const perPartDigits = (currency: string): number => (currency === "KRW" ? 1 : 4);

/** Money per part has four decimals, in won one; a price as many as it was given; a sum its smallest coin. */
function digitsOf(unit: FigureUnit, currency: string, inch: boolean): readonly [number, number] {
  if (unit === "size") return inch ? [4, 4] : [3, 3];
  if (unit === "fine") return inch ? [5, 6] : [4, 5];
  if (unit === "feed") return inch ? [1, 1] : [0, 0];
  if (unit === "removal") return inch ? [2, 2] : [1, 1];
  const won = currency === "KRW";
  if (unit === "costPerPart") return [perPartDigits(currency), perPartDigits(currency)];
  if (unit === "price") return won ? [0, 0] : [2, 4];
  if (unit === "money" || unit === "moneyPerHour") return won ? [0, 0] : [2, 2];
  return decimals[unit] ?? [0, 0];
}

export type FigureText = {
  /** The number alone; "–" when there is none. */
  number(value: number | null, unit: FigureUnit, signed?: boolean): string;
  /** With what it counts: "25,695.00 USD", "1.84 min", "33.2 %". */
  full(value: number | null, unit: FigureUnit, signed?: boolean): string;
  /** A round change: "+10 %". */
  change(percent: number): string;
};

/** Written alike in every language: metric, inch. */
const symbols = {
  speed: ["m/min", "ft/min"],
  length: ["m", "ft"],
  surfaceSpeed: ["m/min", "ft/min"],
  size: ["mm", "in"],
  fine: ["mm", "in"],
  rpm: ["min⁻¹", "rpm"],
  feed: ["mm/min", "in/min"],
  removal: ["cm³/min", "in³/min"],
  pressure: ["N/mm²", "N/mm²"],
  power: ["kW", "hp"],
  torque: ["N·m", "lbf·ft"],
} as const;
const isMeasure = (unit: FigureUnit): unit is keyof typeof symbols => unit in symbols;
/** Metres. These two are calculated in metres whatever was typed; all others in what was typed. */
const FOOT = 0.3048;
/** What doubles lose in a sum must not turn a half down: 0.02625 + 41.15 is 41.176249999999996. */
const KEPT_DIGITS = 14;
const inMetres = (unit: FigureUnit) => unit === "speed" || unit === "length";
const isMoney = (unit: FigureUnit): unit is "costPerPart" | "price" | "money" =>
  unit === "costPerPart" || unit === "price" || unit === "money";

/** How the figures of a case are written for a reader; in inches, feet and horsepower where `inch` is asked for. */
export function figureText(t: Translate, locale: Locale, currency: string, inch = false): FigureText {
  const number: FigureText["number"] = (given, unit, signed) => {
    if (given === null) return "–";
    const value = inch && inMetres(unit) ? given / FOOT : given;
    const [least, most] = digitsOf(unit, currency, inch);
    return formatFixed(locale, Number(value.toPrecision(KEPT_DIGITS)), least, most, signed);
  };
  const full: FigureText["full"] = (value, unit, signed) => {
    if (value === null) return "–";
    const text = number(value, unit, signed);
    if (isMoney(unit)) return `${text}\u00a0${currency}`;
    if (unit === "plain") return text;
    if (unit === "percent") return withPercentSign(locale, text);
    if (unit === "angle") return `${text}°`;
    if (isMeasure(unit)) return `${text}\u00a0${symbols[unit][inch ? 1 : 0]}`;
    return t(`sim.unit.${unit}`, { value: text, currency });
  };
  const change = (percent: number) => withPercentSign(locale, formatFixed(locale, percent, 0, 0, true));
  return { number, full, change };
}
