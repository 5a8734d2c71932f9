import { writtenWithCurrency } from "~/api/domain/money-text";
import type { KeptRefill, RefillInput } from "~/api/domain/stock/refill/refill-rows";
import { translate } from "~/words";
import { formatInteger } from "~/words/formats";
import type { Locale } from "~/words/locale";
import type { Saved } from "../save.server";
import { rowsWith, unitsIn, valuesIn } from "./read-rows";

export const refillNumbers = [[/^received-\d+$/, { grouped: true }]] as const;

/** What the page reads besides its own words. */
export const refillWords = ["stock.refill.", "stock.day.tool"] as const;

type Post = (rows: RefillInput["rows"]) => Promise<KeptRefill>;
type Posted = { locale: Locale; currency: string; to: string };

/** Enters the rows that are right; the others come back as they were typed, and what was kept is not proposed beside them. */
export async function saveRefill(
  { form, sent }: { form: FormData; sent: FormData },
  post: Post,
  { locale, currency, to }: Posted,
): Promise<Saved> {
  const rows = rowsWith(form, "received").map((row) => ({
    ...{ tool: Number(row) || 0, received: unitsIn(form, `received-${row}`), sure: unitsIn(form, `sure-${row}`) },
    taken: form.has(`take-${row}`),
  }));
  const { kept, pieces, left, fields, held, done, ...answer } = await post(rows);
  const params = {
    kept,
    pieces: formatInteger(locale, pieces),
    value: writtenWithCurrency(locale, answer.value, currency),
  };
  if (left.length === 0) return { to, told: "stock.refill.kept", params, says: [...done, ...held] };
  const said = translate(locale, "stock.refill.keptSome", { ...params, left: left.length });
  // The paper's numbers are of a list that is another by now; what is left came under the same delivery note.
  const ticked = Object.fromEntries(left.map((row) => [`take-${row}`, "1"]));
  const values = { ...valuesIn(sent, new Set(left)), ...ticked, numbers: "", code: "", more: "1" };
  return { to, left: { kept: [said, ...done, ...held].join(" "), fields, values } };
}
