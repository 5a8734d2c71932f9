import { compare, isZero } from "~/api/domain/decimal";
import { type ColumnKind, isText } from "~/api/domain/report/columns";
import type { TableColumn } from "~/api/domain/report/table";
import { directionOf, toneOf } from "~/api/domain/report/tones";
import { phoneHref } from "~/ui/records/phone-href";
import type { Cell, Sign, Tier } from "~/ui/tables/cell";
import type { WordKey } from "~/words";
import {
  columnClock,
  formatAmount,
  formatAmountChange,
  formatInteger,
  formatPercent,
  formatPercentChange,
  formatQuantity,
  moneyDigits,
} from "~/words/formats";
import type { ReportPage } from "./report-page.server";

type Writing = Pick<ReportPage, "locale" | "in" | "currency" | "t" | "timeZone" | "opens">;

/** A cell as its column's kind is written, with the way to what it is made of. */
export function cellOf<Row>(page: Writing, column: TableColumn<Row>, row: Row): Cell {
  const value = column.of(row);
  if (value === "") return "";
  const sub = column.sub?.(row, { locale: page.locale, t: page.t }) ?? undefined;
  const wanted = value === null && column.offers ? page.opens(column.opens?.(row)) : undefined;
  if (wanted && column.offers)
    return [page.t(typeof column.offers === "function" ? column.offers(row) : column.offers), "", wanted, sub];
  const text =
    value === null
      ? nothing(column)
      : column.isNothing?.(row)
        ? "–"
        : (column.short?.(row, { locale: page.locale, t: page.t }) ??
          textOf({ ...page, currency: column.coins?.(row) ?? page.currency }, withCoins(column, row), value));
  const sign = value === null ? "" : column.warns?.(row) ? "n" : signOf(column, value, text, row);
  const href = value === null ? undefined : column.dials ? phoneHref(value) : page.opens(column.opens?.(row));
  if (sub) return [text, sign, href, sub];
  return href ? [text, sign, href] : sign ? [text, sign] : text;
}

/** An exact price of a currency of its row's own has at least the decimals of its coins: 9.70 stands above 11.04. */
const withCoins = <Row>(column: TableColumn<Row>, row: Row) => {
  const currency = column.kind === "quantity" && column.coins?.(row);
  return currency ? { ...column, digits: moneyDigits(currency) } : column;
};

const nothing = ({ kind, dash }: Pick<TableColumn<never>, "kind" | "dash">) =>
  dash || !(isText(kind) || kind === "rank") ? "–" : "";

/** A value as its kind is written. */
export function textOf(
  { locale, in: unit, currency, t, timeZone }: Writing,
  { kind, state, digits, seconds }: Pick<TableColumn<never>, "kind" | "state" | "digits" | "seconds">,
  value: string,
): string {
  const texts: Record<ColumnKind, () => string> = {
    amount: () => (isZero(value) ? "–" : formatAmount(locale, value, unit, currency)),
    gap: () => (isZero(value) ? "–" : formatAmountChange(locale, value, unit, currency)),
    attainment: () => formatPercent(locale, value),
    share: () => formatPercent(locale, value),
    growth: () => formatPercentChange(locale, value),
    count: () => formatInteger(locale, value),
    rank: () => formatInteger(locale, value),
    quantity: () => formatQuantity(locale, value, digits),
    day: () => value,
    time: () => columnClock(timeZone, seconds ? "second" : "minute").at(value),
    text: () => value,
    state: () => (state ? t(state(value).word) : value),
  };
  return texts[kind]();
}

/** What is shown as nothing is neither ahead nor behind. */
const isRoundedZero = (text: string) => /^[−+]?0(\.0+)?$/.test(text);

/** A tier has its marker wherever it is written. */
const tiers: Partial<Record<WordKey, Tier>> = {
  "member.tier.bronze": "bronze",
  "member.tier.silver": "silver",
  "member.tier.black": "black",
};
export const tierOf = (word: unknown): Tier | undefined => tiers[word as WordKey];

function signOf<Row>({ kind, state, head, isCalm }: TableColumn<Row>, value: string, text: string, row: Row): Sign {
  if (kind === "attainment") return isRoundedZero(text) ? "" : compare(value, "100") < 0 ? "d" : "u";
  if (kind === "state") {
    const told = state?.(value);
    return !told || told.plain ? "" : (tierOf(told.word) ?? toneOf(told.word) ?? "plain");
  }
  const bad = { more: "−", less: "+", neither: null }[directionOf(head)];
  return bad !== null && text.startsWith(bad) && !isRoundedZero(text) && !isCalm?.(row) ? "n" : "";
}
