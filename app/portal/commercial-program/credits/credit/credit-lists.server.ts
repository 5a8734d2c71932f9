import { writtenMoneyChange } from "~/api/domain/money-text";
import type { ListPart } from "~/portal/record/list-parts.server";
import { formatMonth } from "~/words/formats";
import { creditAddress, discountAddress, discountsPath } from "../../addresses";
import { type CreditReader, moneyOf } from "./credit-texts.server";

/** Discounts of the month that are taken off. */
export const discountList = (page: CreditReader): ListPart => {
  const { record, t } = page;
  return {
    id: "discounts",
    name: t("commercial.block.discounts"),
    caption: `${t("commercial.block.discounts")} (${record.currency})`,
    actions: [
      { text: t("commercial.discounts"), href: `${discountsPath}?month=${record.month}&unit=${record.unit.id}` },
    ],
    columns: [
      ...(["discountNo", "day", "customerCode", "invoiceNo"] as const).map((name) => ({
        text: t(`field.discount.${name}`),
      })),
      { text: t("field.discount.amount"), kind: "num" },
    ],
    rows: record.discounts.map(({ id, discountNo, day, customer, invoiceNo, amount }) => ({
      key: String(id),
      cells: [
        { text: discountNo, href: discountAddress(id) },
        ...[day, customer ?? "–", invoiceNo || "–", moneyOf(page)(amount)],
      ],
    })),
  };
};

/** Credited months that would be others today: each names the month that it puts right. */
export const correctionList = ({ record, locale, t }: CreditReader): ListPart => ({
  id: "corrections",
  name: t("commercial.block.corrections"),
  caption: `${t("commercial.block.corrections")} (${record.currency})`,
  columns: [
    { text: t("sales.filter.month") },
    ...(["net", "incentive", "points", "amount"] as const).map((name) => ({
      ...{ text: t(`commercial.correction.${name}`), kind: "num" as const },
    })),
  ],
  rows: record.corrections.map(({ originId, month, net, incentive, usedPoints, amount }) => ({
    key: String(originId),
    cells: [
      { text: formatMonth(locale, month), href: creditAddress(originId) },
      ...[net, incentive, usedPoints, amount].map((value) => writtenMoneyChange(locale, value, record.currency)),
    ],
  })),
});
