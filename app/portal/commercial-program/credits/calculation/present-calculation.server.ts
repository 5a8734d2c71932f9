import type { Calculation, CreditAmounts } from "~/api/domain/commercial/credit-shapes";
import { subtract } from "~/api/domain/decimal";
import { writtenMoney, writtenMoneyChange } from "~/api/domain/money-text";
import { stateBadge } from "~/portal/record/state-badge.server";
import type { ListCell, ListRow } from "~/ui/records/list-table";
import { translate } from "~/words";
import { formatMonth } from "~/words/formats";
import type { Locale } from "~/words/locale";
import { creditAddress, monthAddress } from "../../addresses";

const figures = ["net", "basic", "extra", "discount", "usedPoints", "corrected", "grandTotal"] as const;
type Row = Calculation["rows"][number];

const order = ["new", "changed", "kept", "same"] as const satisfies Row["change"][];

/** Each distributor's figures as they would be; what differs is told under them. What stays the same is left out. */
export function presentCalculation(locale: Locale, { month, rows, seen }: Calculation) {
  const t = (key: Parameters<typeof translate>[1]) => translate(locale, key);
  const sorted = rows
    .filter(({ change }) => change !== "same")
    .sort((a, b) => order.indexOf(a.change) - order.indexOf(b.change));
  const currencies = [...new Set(sorted.map(({ currency }) => currency))];
  const monthText = formatMonth(locale, month);
  const only = rows.length === 1 ? rows[0] : undefined;
  return {
    questionTitle: translate(locale, "commercial.calculate.question", { month: monthText }),
    month: only ? only.unit.name : monthText,
    columns: [
      { text: t("commercial.distributor") },
      { text: t("commercial.change") },
      ...(currencies.length > 1 ? [{ text: t("commercial.currency") }] : []),
      ...figures.map((name) => ({ text: t(`commercial.${name}`), kind: "num" as const })),
    ],
    rows: sorted.map((row) => rowOf(locale, row, currencies.length > 1)),
    nobody: rows.length === 0,
    // Of one currency it stands once above all amounts, of several beside each distributor's.
    tableTitle: currencies.length === 1 ? `${t("commercial.willBe")} (${currencies[0]})` : t("commercial.willBe"),
    changes: rows.filter(({ change }) => change === "new" || change === "changed").length,
    hidden: { seen, ...(only?.id && { credit: String(only.id) }) },
    back: only?.id ? creditAddress(only.id) : monthAddress(month),
  };
}

const rowOf = (locale: Locale, { unit, currency, id, change, before, after }: Row, named: boolean): ListRow => ({
  key: String(unit.id),
  cells: [
    { text: unit.name, sub: unit.code, ...(id !== null && { href: creditAddress(id) }) },
    stateBadge(locale, { word: `commercial.change.${change}` }),
    ...(named ? [currency] : []),
    ...figures.map((name) => figureCell(locale, currency, name, before, after)),
  ],
});

/** The new figure with its difference to the present one. */
function figureCell(
  locale: Locale,
  currency: string,
  name: (typeof figures)[number],
  before: CreditAmounts | null,
  after: CreditAmounts,
): ListCell {
  const text = writtenMoney(locale, after[name], currency);
  if (before === null || before[name] === after[name]) return text;
  return { text, sub: writtenMoneyChange(locale, subtract(after[name], before[name]), currency) };
}
