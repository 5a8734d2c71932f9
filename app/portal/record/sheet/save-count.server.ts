import { writtenWithCurrency } from "~/api/domain/money-text";
import {
  type ComparedCount,
  type CountRow,
  countInput,
  type KeptCount,
  writeCounted,
} from "~/api/domain/stock/count/count-sheet";
import { wholeWithin } from "~/api/domain/whole-number";
import type { Refused } from "~/ui/forms/refused";
import { translate } from "~/words";
import type { Locale } from "~/words/locale";
import type { Saved } from "../save.server";
import { type LookedAt, presentCompared } from "./present-count.server";
import { rowsWith, textIn, unitsIn, valuesIn } from "./read-rows";

/** What the sheet says once for all of its rows. */
export const countForm = countInput.pick({ day: true });
export const countNumbers = [[/^(counted|book)-\d+$/, { grouped: true }]] as const;

/** `next`: compare (again) before anything can be posted. */
export type Looked = LookedAt & Pick<Refused, "values" | "fields"> & { next: "look" | "post" };

const counted = (form: FormData) =>
  rowsWith(form, "counted").map((row) => ({ tool: Number(row) || 0, counted: unitsIn(form, `counted-${row}`) }));

type Compare = (day: string, counted: string) => Promise<ComparedCount>;

/** The second look: nothing is written; what cannot be a number is said at its row. @param most pieces of one tool */
export async function lookAtCount(locale: Locale, form: FormData, compare: Compare, most: number): Promise<Looked> {
  const day = textIn(form, "day");
  const rows = counted(form);
  const isWrong = ({ counted: pieces }: (typeof rows)[number]) => pieces !== null && (pieces < 0 || pieces > most);
  const right = rows.filter((row) => !isWrong(row));
  const answer = presentCompared(locale, await compare(day, writeCounted(right).slice(0, 8000)));
  const values = valuesIn(form);
  for (const { row, counted, book } of Object.values(answer.looked)) {
    values[`look-${row}`] = counted;
    if (book !== "") values[`book-${row}`] = book;
  }
  const { key, params } = wholeWithin(0, most);
  const wrong = rows.filter(isWrong);
  const unread = wrong.length > 0 ? [translate(locale, "stock.count.unread", { rows: wrong.length })] : [];
  const compared = Object.keys(answer.looked).length;
  const told = compared > 0 ? [answer.says] : wrong.length > 0 ? [] : [translate(locale, "stock.count.typeFirst")];
  return {
    ...answer,
    says: [...told, ...unread].join(" "),
    next: compared > 0 && wrong.length === 0 ? "post" : "look",
    values,
    fields: Object.fromEntries(wrong.map(({ tool }) => [`counted-${tool}`, translate(locale, key, params)])),
  };
}

type Post = (rows: CountRow[]) => Promise<KeptCount>;
type Posted = { locale: Locale; currency: string; to: string };

/** Posts the rows that are right; the others come back as they were typed. @param sent as it came */
export async function saveCount(
  { form, sent }: { form: FormData; sent: FormData },
  post: Post,
  { locale, currency, to }: Posted,
): Promise<Saved> {
  const rows = counted(form).map((row) => ({
    ...{ ...row, book: unitsIn(form, `book-${row.tool}`), seen: unitsIn(form, `look-${row.tool}`) },
    ...{ sure: unitsIn(form, `sure-${row.tool}`), remark: textIn(form, `remark-${row.tool}`) },
  }));
  const { kept, differ, value, left, fields } = await post(rows);
  const params = { kept, differ, value: writtenWithCurrency(locale, value, currency) };
  if (left.length === 0) return { to, told: "stock.count.kept", params };
  const said = translate(locale, "stock.count.keptSome", { ...params, left: left.length });
  return { to, left: { kept: said, fields, values: valuesIn(sent, new Set(left)) } };
}
