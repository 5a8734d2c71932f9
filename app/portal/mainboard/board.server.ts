import type { UserInfo } from "~/api/client.server";
import type { Mainboard } from "~/api/domain/mainboard/mainboard";
import { type CustomerHref, customerHrefOf } from "~/portal/figures/customer-href.server";
import { addressOn } from "~/portal/report/report-address";
import { translate, type WordKey, type WordParams } from "~/words";
import { amountUnitText, formatAmount, formatInteger } from "~/words/formats";
import type { Locale } from "~/words/locale";

export type T = (key: WordKey, params?: WordParams) => string;

/** By what gains and losses are listed. */
export const moveLists = ["byUnit", "byLine", "byCustomer"] as const;
export type MoveList = (typeof moveLists)[number];

/** The reader's cards and how their figures are written. */
export type Board = {
  cards: Mainboard;
  user: UserInfo;
  locale: Locale;
  t: T;
  timeZone: string;
  /** The list of gains and losses that was asked for. */
  moves: MoveList | undefined;
  customerHref: CustomerHref;
  count: (value: number) => string;
  /** In k of the cards' currency, without its name: the head of a card says it once. */
  inK: (value: string) => string;
  unit: string;
};

export function boardOf(cards: Mainboard, user: UserInfo, locale: Locale, moves: MoveList | undefined): Board {
  const { currency } = cards;
  return {
    ...{ cards, user, locale, moves, unit: amountUnitText("k", currency) },
    t: (key, params) => translate(locale, key, params),
    timeZone: user.userPrincipal.timeZone,
    customerHref: customerHrefOf(user.menus, addressOn("/sales/report", new URLSearchParams())),
    count: (value) => formatInteger(locale, value),
    inK: (value) => formatAmount(locale, value, "k", currency),
  };
}
