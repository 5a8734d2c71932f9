import { findCountry } from "./countries";
import type { CsvRecord } from "./csv-reader.server";
import type { Fields } from "./fields";
import type { LogisticsMapping, MasterMapping } from "./mapping";
import type { Column } from "./master-checks";
import type { Reason, Reject } from "./reject";
import { dateReader, decimalReader, type Parsed } from "./values";

/** Of an extract that goes through the stage: all but invoice lines. */
export type StagedMapping = MasterMapping | LogisticsMapping;
export type MasterRow = { values: (string | null)[] } | { rejects: Reject[] };
export type FieldForm =
  | "text"
  | "date"
  | "amount"
  | "whole"
  | "rate"
  | "degrees"
  | "percent"
  | "year"
  | "month"
  | "country"
  | "currency"
  | "key"
  | "account"
  | "yesNo";

/** ISO 4217. */
const currencies = new Set(Intl.supportedValuesOf("currency"));

/** One record of an extract as stage values, each field read in its own form. */
export function masterReader(
  mapping: StagedMapping,
  columns: readonly Column[],
  fields: Fields<string>,
): (record: CsvRecord) => MasterRow {
  const forms = makeForms(mapping);
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

function makeForms(mapping: StagedMapping): Record<FieldForm, (text: string) => Parsed<string>> {
  const whole = decimalReader(mapping, 0);
  const rate = pointed(mapping, 8);
  return {
    text: (value) => ({ value }),
    key: (value) => ({ value: mapping.prefix + value }),
    date: dateReader(mapping.dateFormat),
    amount: decimalReader(mapping, 4),
    whole,
    rate: (text) => {
      const parsed = rate(text);
      if ("reason" in parsed) return parsed;
      return /^-|^[0.]+$/.test(parsed.value) ? { reason: "rate-not-positive" } : parsed;
    },
    degrees: pointed(mapping, 5),
    percent: pointed(mapping, 2),
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

/** A decimal with the point where it was, for columns of numeric. */
function pointed(mapping: StagedMapping, scale: number): (text: string) => Parsed<string> {
  const read = decimalReader(mapping, scale);
  return (text) => {
    const parsed = read(text);
    if ("reason" in parsed) return parsed;
    const digits = parsed.value.replace("-", "").padStart(scale + 1, "0");
    return { value: `${parsed.value.startsWith("-") ? "-" : ""}${digits.slice(0, -scale)}.${digits.slice(-scale)}` };
  };
}
