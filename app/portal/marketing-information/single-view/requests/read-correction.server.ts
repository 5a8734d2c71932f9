import type {
  CorrectionForm,
  CorrectionInput,
  PotentialsOfCustomer,
} from "~/api/domain/marketing-information/correction-input";
import type { OtherNumbers } from "~/portal/record/read-form.server";
import { translate, type WordKey } from "~/words";
import type { Locale } from "~/words/locale";

const AMOUNT = /^(\d+)(?:\.(\d{1,4}))?$/;

/** The amounts stand beside the fields that the schema knows. */
export const correctionNumbers: OtherNumbers = [[/^amounts\.\d+$/, {}]];

/** "1200000.5" as 1/10,000 of the unit; what is no amount stays as typed, and the API refuses it beside its field. */
function amountTyped(text: string): string {
  const [, whole, fraction = ""] = AMOUNT.exec(text) ?? [];
  return whole === undefined ? text : `${whole}${fraction.padEnd(4, "0")}`.replace(/^0+(?=\d)/, "");
}

type Known = Pick<PotentialsOfCustomer, "lines">;

/** What the API would say of the amounts, for a form whose other fields are not right yet: all of it is told in one go. */
export function wrongAmounts(locale: Locale, form: FormData, { lines }: Known): Record<string, string> {
  const amounts = Object.entries(amountsTyped(form));
  if (amounts.length === 0) return { amounts: translate(locale, "correction.amounts.none") };
  const faults = amounts.flatMap(([line, amount]): [string, WordKey][] => {
    if (!/^\d{1,17}$/.test(amount)) return [[line, "correction.amount.wrong"]];
    const known = lines.find(({ id }) => String(id) === line)?.amount;
    return known != null && BigInt(known) === BigInt(amount) ? [[line, "correction.amount.same"]] : [];
  });
  return Object.fromEntries(faults.map(([line, word]) => [`amounts.${line}`, translate(locale, word)]));
}

/** By line; one left empty is none. */
function amountsTyped(form: FormData): Record<string, string> {
  const typed = [...form].flatMap(([name, value]): [string, string][] => {
    const [, line] = /^amounts\.(\d+)$/.exec(name) ?? [];
    const text = typeof value === "string" ? value.trim() : "";
    return line && text ? [[line, amountTyped(text)]] : [];
  });
  return Object.fromEntries(typed);
}

/** The posted form as the API takes it, which judges the amounts. A line left empty stays as it is. */
export function readCorrection(
  form: FormData,
  { draft, ...given }: CorrectionForm,
): CorrectionInput & { send: boolean } {
  return { ...given, amounts: amountsTyped(form), send: !draft };
}
