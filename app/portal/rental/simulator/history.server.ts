import { translate, type WordKey, type WordParams } from "~/words";
import { figureText } from "~/words/figure-text";
import type { Locale } from "~/words/locale";
import type { Calculation } from "./load-simulator.server";

/** What a kept result holds: it was calculated and stored by this very program. */
export const resultOf = (of: { result: Record<string, unknown> }) => of.result as Calculation["result"];

/** Number of cutters, monthly fee and period of a saved simulation. */
export function figureCells(locale: Locale, of: { result: Record<string, unknown> }): string[] {
  const t = (key: WordKey, params?: WordParams) => translate(locale, key, params);
  const { totals, currency, period } = resultOf(of);
  const texts = figureText(t, locale, currency);
  return [
    texts.number(totals.pieces, "pieces"),
    texts.full(Number(totals.monthlyFee), "money"),
    texts.full(Number(totals.contractFee), "money"),
    t(`rental.period.${period}`),
  ];
}
