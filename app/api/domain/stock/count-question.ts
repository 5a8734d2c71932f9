import { formatInteger } from "~/words/formats";
import type { Locale } from "~/words/locale";
import { multiplyByInteger } from "../decimal";
import type { Wording } from "../errors";
import { writtenMoneyChange } from "../money-text";

type Counted = {
  book: number | null;
  counted: number;
  /** Of a piece, in 1/10,000; null where nobody knows it. */
  price: string | null;
  currency: string;
};

/** The second look at a count of a file: what differs from the books is asked about with its money before it is written. */
export function countQuestion(locale: Locale, { book, counted, price, currency }: Counted): Wording {
  const value = price === null ? null : multiplyByInteger(price, counted - (book ?? 0));
  return {
    key: "stock.count.differs",
    params: {
      ...{ book: formatInteger(locale, book ?? 0), counted: formatInteger(locale, counted) },
      value: value === null ? "–" : `${writtenMoneyChange(locale, value, currency)} ${currency}`,
    },
  };
}
