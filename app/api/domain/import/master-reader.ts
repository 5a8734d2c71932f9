import { findCountry } from "./countries";
import type { CsvRecord } from "./csv-reader.server";
import type { Fields } from "./fields";
import type { MasterMapping } from "./mapping";
import { masterTables } from "./master-tables";
import type { Reason, Reject } from "./reject";
import { dateReader, decimalReader, type Parsed } from "./values";

export type MasterRow = { values: (string | null)[] } | { rejects: Reject[] };
export type FieldForm =
  | "text"
  | "date"
  | "amount"
  | "rate"
  | "year"
  | "month"
  | "country"
  | "currency"
  | "key"
  | "account"
  | "yesNo";

/** ISO 4217. */
const currencies = new Set(Intl.supportedValuesOf("currency"));

/** One record of a master extract as stage values, each field read in its own form. */
export function masterReader(mapping: MasterMapping, fields: Fields<string>): (record: CsvRecord) => MasterRow {
  const forms = makeForms(mapping);
  const columns = masterTables[mapping.kind].columns;
  return (record) => {
    const wrong = fields.wrongCount(record);
    if (wrong) return { rejects: [wrong] };
    const rejects: Reject[] = [];
    const values = columns.map(([, , field, form, required]) => {
      const text = fields.get(record, field);
      const refuse = (reason: Reason) =>
        rejects.push({ line: record.line, column: fields.nameOf(field), reason, value: text });
      if (text === "") {
        if (required) refuse("empty");
        return null;
      }
      const parsed = forms[form](text);
      if ("value" in parsed) return parsed.value;
      refuse(parsed.reason);
      return null;
    });
    return rejects.length > 0 ? { rejects } : { values };
  };
}

function makeForms(mapping: MasterMapping): Record<FieldForm, (text: string) => Parsed<string>> {
  const amount = decimalReader(mapping, 4);
  const rate = decimalReader(mapping, 8);
  const whole = decimalReader(mapping, 0);
  return {
    text: (value) => ({ value }),
    key: (value) => ({ value: mapping.prefix + value }),
    date: dateReader(mapping.dateFormat),
    amount,
    rate: (text) => {
      const parsed = rate(text);
      if ("reason" in parsed) return parsed;
      if (!/^[1-9]/.test(parsed.value)) return { reason: "rate-not-positive" };
      const digits = parsed.value.padStart(9, "0");
      return { value: `${digits.slice(0, -8)}.${digits.slice(-8)}` };
    },
    year: (text) => (/^(19|20)\d{2}$/.test(text) ? whole(text) : { reason: "bad-date" }),
    month: (text) => {
      const match = /^((?:19|20)\d{2})-?(0[1-9]|1[0-2])$/.exec(text);
      return match ? { value: `${match[1]}${match[2]}` } : { reason: "bad-date" };
    },
    country: (text) => {
      const value = findCountry(text);
      return value ? { value } : { reason: "country-unknown" };
    },
    currency: (value) => (currencies.has(value) ? { value } : { reason: "currency-unknown" }),
    // Accounts are kept in lower case.
    account: (text) => ({ value: text.toLowerCase() }),
    yesNo: (text) => (/^[yn]$/i.test(text) ? { value: text.toUpperCase() } : { reason: "not-yes-no" }),
  };
}
