import { divide, subtract, times } from "~/api/domain/decimal";
import { writtenMoney } from "~/api/domain/money-text";
import type { PriceLine } from "~/api/domain/special-price/price-input";
import { formatInteger, formatPercentChange } from "~/words/formats";
import type { PriceReader } from "./price-body.server";
import { shownPercent } from "./shown-percent";

/** What a decision on a line rests on, in the words of its table: the figure, and what stands below it. */
export type DecisionLine = {
  line: number;
  itemNo: string;
  description: string;
  /** A step before rejected it. */
  rejected: boolean;
  cells: Record<Evidence, { text: string; sub?: string; bad?: boolean }>;
};
export type Evidence = "quantity" | "list" | "asked" | "cost" | "margin" | "paid" | "bought" | "others";

/** By how much one price is above another, as "−5.6 %"; empty where one is not known. */
function changeOf({ locale }: PriceReader, price: string, before: string | null): string {
  const share = before === null ? null : divide(price, before, 6);
  return share === null ? "" : `${formatPercentChange(locale, times(subtract(share, "1"), "100"))} %`;
}

export function decisionLine(reader: PriceReader, line: PriceLine): DecisionLine {
  const { record, locale, t } = reader;
  const money = (value: string | null) => writtenMoney(locale, value, record.currency);
  const { others } = line;
  return {
    ...{ line: line.line, itemNo: line.itemNo, description: line.description, rejected: line.decision === "rejected" },
    cells: {
      quantity: { text: formatInteger(locale, line.quantity) },
      list: { text: money(line.list) },
      asked: {
        text: money(line.asked),
        sub: t("specialPrice.ofList", { change: changeOf(reader, line.asked, line.list) }),
      },
      cost: { text: money(line.cost) },
      margin: { text: shownPercent(locale, line.margin), bad: Number(line.margin) < 0 },
      paid: {
        text: money(line.paid),
        ...(line.paid && { sub: t("specialPrice.askedAgainst", { change: changeOf(reader, line.asked, line.paid) }) }),
      },
      bought: { text: formatInteger(locale, line.bought), ...(line.deals[0] && { sub: line.deals[0].day }) },
      others: others
        ? {
            text: t("specialPrice.others.band", { low: money(others.low), high: money(others.high) }),
            sub: t("specialPrice.others.median", {
              median: money(others.median),
              customers: formatInteger(locale, others.customers),
            }),
          }
        : { text: "–" },
    },
  };
}
