import type { CorrectionForm, CorrectionInput } from "~/api/domain/marketing-information/correction-input";
import type { OtherNumbers } from "~/portal/record/read-form.server";

const AMOUNT = /^(\d+)(?:\.(\d{1,4}))?$/;

/** The amounts stand beside the fields that the schema knows. */
export const correctionNumbers: OtherNumbers = [[/^amounts\.\d+$/, {}]];

/** "1200000.5" as 1/10,000 of the unit; what is no amount stays as typed, and the API refuses it beside its field. */
function amountTyped(text: string): string {
  const [, whole, fraction = ""] = AMOUNT.exec(text) ?? [];
  return whole === undefined ? text : `${whole}${fraction.padEnd(4, "0")}`.replace(/^0+(?=\d)/, "");
}

/** The posted form as the API takes it, which judges the amounts. A line left empty stays as it is. */
export function readCorrection(
  form: FormData,
  { draft, ...given }: CorrectionForm,
): CorrectionInput & { send: boolean } {
  const amounts = [...form.keys()].flatMap((name): [string, string][] => {
    const [, line] = /^amounts\.(\d+)$/.exec(name) ?? [];
    const typed = String(form.get(name) ?? "").trim();
    return line && typed ? [[line, amountTyped(typed)]] : [];
  });
  return { ...given, amounts: Object.fromEntries(amounts), send: !draft };
}
