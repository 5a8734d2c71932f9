import type { WordKey, WordParams } from "~/words";
import { formatFixed, formatMonth } from "~/words/formats";
import type { Locale } from "~/words/locale";
import { writtenMoneyChange } from "../../money-text";
import type { ActionEffect } from "./action-effect";

type Say = { locale: Locale; t: (key: WordKey, params?: WordParams) => string };
type Side = ActionEffect["before"];

/** What an action did, in a sentence with its basis. @param currency of its costs */
export function effectText({ before, after }: ActionEffect, { locale, t }: Say, currency: string): string {
  const index = ({ index }: Side) => (index === null ? "–" : formatFixed(locale, Number(index), 2, 2));
  const pieces = ({ pieces }: Side) => formatFixed(locale, Number(pieces), 1, 1, true);
  const months = ({ from, to }: Side) => `${formatMonth(locale, from)} – ${formatMonth(locale, to)}`;
  const cost = (value: string) => writtenMoneyChange(locale, value, currency);
  return [
    t("ttmb.effect.index", { before: index(before), after: index(after) }),
    before.cost === null || after.cost === null
      ? t("ttmb.effect.pieces", { before: pieces(before), after: pieces(after) })
      : t("ttmb.effect.cost", { before: cost(before.cost), after: cost(after.cost), currency }),
    t("ttmb.effect.basis", { before: months(before), after: months(after) }),
  ].join(" ");
}
