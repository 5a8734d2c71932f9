import type { CorrectionForm, CorrectionInput } from "~/api/domain/marketing-information/correction-input";

const AMOUNT = /^(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,4}))?$/;

/** "1,200,000.5" as 1/10,000 of the unit; what is no amount stays as typed, and the API refuses it beside its field. */
export function amountTyped(text: string): string {
  const [, whole, fraction = ""] = AMOUNT.exec(text.replace(/\s/g, "")) ?? [];
  if (whole === undefined) return text;
  const digits = `${whole.replaceAll(",", "")}${fraction.padEnd(4, "0")}`;
  return digits.replace(/^0+(?=\d)/, "");
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
