import { formatInteger } from "~/words/formats";
import type { Locale } from "~/words/locale";
import { add, multiplyByInteger } from "../../decimal";
import type { Wording } from "../../errors";
import { wholeWithin } from "../../whole-number";
import { type Compared, type CountRow, type KeptCount, MOST_REMARK } from "./count-sheet";

/** What is known of a tool on the day of the count; no price = it is not kept there. */
export type KnownTool = { price: string | null; other: Compared["other"]; stock: number | null };
type Asked = { locale: Locale; most: number; unknown: Wording };
export type WrongCount = { field: string; wording: Wording };

/**
 * A row of a count against the books: a difference is posted only with the number that was compared, another's number of the same day only
 * once it was asked about. @param most pieces of one tool at one place
 */
export function judgeCount(
  { locale, most, unknown }: Asked,
  row: CountRow,
  { price, other, stock }: KnownTool,
): { book: number; counted: number } | WrongCount {
  const isNone = (pieces: number) => pieces < 0 || pieces > most;
  const wrong = (field: string, wording: Wording) => ({ field, wording });
  if (price === null) return wrong("counted", unknown);
  const { counted } = row;
  if (counted === null) return wrong("counted", { key: "stock.count.numberNeeded" });
  if (row.remark.length > MOST_REMARK)
    return wrong("remark", { key: "api.field.too-long", params: { max: MOST_REMARK } });
  if (isNone(counted)) return wrong("counted", wholeWithin(0, most));
  const book = stock ?? other?.book ?? row.book;
  if (book === null) return wrong("book", { key: "stock.count.bookNeeded" });
  if (isNone(book)) return wrong("book", wholeWithin(0, most));
  if (row.book !== null && row.book !== book)
    return wrong("counted", { key: "stock.count.moved", params: { book: formatInteger(locale, book) } });
  if (counted !== book && row.seen !== counted) return wrong("counted", { key: "stock.count.lookFirst" });
  if (other && other.counted !== counted && row.sure !== counted)
    return wrong("sure", {
      key: "stock.count.other",
      params: { by: other.by, counted: formatInteger(locale, other.counted) },
    });
  return { book, counted };
}

type Posted = { price: string; book: number; counted: number };

/** What was posted, with its differences in money. */
export function toldCounts(posted: readonly Posted[]): Pick<KeptCount, "kept" | "differ" | "value"> {
  const value = posted.reduce(
    (all, { price, book, counted }) => add(all, multiplyByInteger(price, counted - book)),
    "0",
  );
  return { kept: posted.length, differ: posted.filter(({ book, counted }) => book !== counted).length, value };
}
