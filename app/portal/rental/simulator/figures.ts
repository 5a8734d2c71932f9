import { add, multiplyByInteger, subtract } from "~/api/domain/decimal";
import type { FigureText } from "~/words/figure-text";
import type { Translate } from "~/words/use-t";
import type { Result, Rules } from "./page";

export type Line = Result["lines"][number];

/** What a fraction is in per cent: 0.024 as 2.4 %. */
export const percent = (texts: FigureText, fraction: string): string => texts.full(Number(fraction) * 100, "percent");

/** Why a cutter's rate is what it is. */
export function reasonOf(t: Translate, texts: FigureText, line: Line, period: Result["period"], rules: Rules): string {
  const ratio = texts.number(Number(line.ratio), "plain");
  const rate = percent(texts, line.stepRate);
  const reason =
    line.stepFrom === null
      ? t("rental.sim.becauseBase", { ratio, rate })
      : t("rental.sim.because", { ratio, rate, from: texts.number(Number(line.stepFrom), "plain") });
  if (period === 12) return reason;
  return t("rental.sim.becauseTwoYears", { reason, factor: texts.number(Number(rules["two-year-factor"]), "plain") });
}

/** The result in one sentence. */
export function sentenceOf(t: Translate, texts: FigureText, { period, totals }: Result): string {
  const share = (100 * Number(totals.contractFee)) / Number(totals.listValue);
  const fee = texts.full(Number(totals.contractFee), "money");
  return t("rental.sim.sentence", { months: period, fee, share: texts.full(share, "percent") });
}

/** When renting has cost as much as buying: like is compared with like, the inserts of the agreement are in both or in neither. */
export function breakEvenOf(t: Translate, texts: FigureText, { breakEvenMonth, totals }: Result): string {
  if (breakEvenMonth !== null) return t("rental.sim.breakEven", { month: breakEvenMonth });
  const less = texts.full(Number(subtract(totals.listValue, totals.contractFee)), "money");
  return t("rental.sim.breakEvenNever", { amount: less });
}

/** What the cutters have cost by the end of a month if they are bought, with the inserts that are agreed. */
export const purchaseBy = ({ totals }: Result, month: number): string =>
  add(totals.listValue, multiplyByInteger(totals.commitment, month));

/** Figures of a configuration, for panel, sheet and comparison. */
export function figuresOf(
  t: Translate,
  texts: FigureText,
  { totals, months, period }: Result,
): [label: string, value: string][] {
  const half = months[period / 2 - 1];
  const ended = half ? t("rental.sim.terminationIn", { month: half.month }) : "";
  return [
    [t("rental.sim.monthlyFee"), texts.full(Number(totals.monthlyFee), "money")],
    [t("rental.sim.contractFee"), texts.full(Number(totals.contractFee), "money")],
    [t("rental.sim.listValue"), texts.full(Number(totals.listValue), "money")],
    [t("rental.sim.pieces"), texts.full(totals.pieces, "pieces")],
    [t("rental.sim.inserts"), texts.full(totals.inserts, "inserts")],
    [t("rental.sim.commitment"), texts.full(Number(totals.commitment), "money")],
    [t("rental.sim.maxReplacement"), texts.full(totals.maxReplacement, "pieces")],
    [t("rental.sim.safetyStock"), texts.full(totals.safetyStock, "pieces")],
    ...(half ? [[ended, texts.full(Number(half.terminationFee), "money")] as [string, string]] : []),
  ];
}
