import { asMonth } from "~/words/typed-day";
import { isCurrency } from "../currency-code";
import { findCountry } from "./countries";
import type { CsvRecord } from "./csv-reader.server";
import { pastDays, plannedDays, yearsOf } from "./day-window";
import type { Fields } from "./fields";
import type { LogisticsMapping, MasterMapping } from "./mapping";
import type { Column } from "./master-checks";
import type { Reason, Reject } from "./reject";
import { AMOUNT_DIGITS, dateReader, decimalReader, type Parsed } from "./values";

/** Of an extract that goes through the stage: all but invoice lines. */
export type StagedMapping = MasterMapping | LogisticsMapping;
export type MasterRow = { values: (string | null)[] } | { rejects: Reject[] };
export type FieldForm =
  | "text"
  | "date"
  | "planned"
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

/** One record of an extract as stage values, each field read in its own form. */
export function masterReader(
  mapping: StagedMapping,
  columns: readonly Column[],
  fields: Fields<string>,
  now: Date,
): (record: CsvRecord) => MasterRow {
  const forms = makeForms(mapping, now);
  return (record) => {
    const wrong = fields.wrong(record);
    if (wrong) return { rejects: [wrong] };
    const rejects: Reject[] = [];
    const values = columns.map(([, , field, form, required]) => {
      const text = fields.get(record, field);
      const refuse = (reason: Reason, value = text) =>
        rejects.push({ line: record.line, column: fields.nameOf(field), reason, value });
      if (text === "") {
        if (required) refuse("empty");
        return null;
      }
      const parsed = forms[form](text);
      if ("value" in parsed) return parsed.value;
      refuse(parsed.reason, parsed.told);
      return null;
    });
    return rejects.length > 0 ? { rejects } : { values };
  };
}

function makeForms(mapping: StagedMapping, now: Date): Record<FieldForm, (text: string) => Parsed<string>> {
  const whole = decimalReader(mapping, 0);
  const rate = pointed(mapping, 8);
  return {
    text: (value) => ({ value }),
    key: (value) => ({ value: mapping.prefix + value }),
    date: dateReader(mapping.dateFormat, pastDays(now)),
    planned: dateReader(mapping.dateFormat, plannedDays(now)),
    amount: decimalReader(mapping, 4, AMOUNT_DIGITS),
    whole,
    rate: (text) => {
      const parsed = rate(text);
      if ("reason" in parsed) return parsed;
      return /^-|^[0.]+$/.test(parsed.value) ? { reason: "rate-not-positive" } : parsed;
    },
    degrees: pointed(mapping, 5),
    percent: pointed(mapping, 2),
    year: (text) => (/^\d{4}$/.test(text) ? inYears(text, text, now) : { reason: "bad-date" }),
    month: (text) => {
      const match = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(asMonth(text));
      return match ? inYears(match[1] ?? "", `${match[1]}${match[2]}`, now) : { reason: "bad-date" };
    },
    country: (text) => {
      const value = findCountry(text);
      return value ? { value } : { reason: "country-unknown" };
    },
    currency: (value) => (isCurrency(value) ? { value } : { reason: "currency-unknown" }),
    // Accounts are kept in lower case.
    account: (text) => ({ value: text.toLowerCase() }),
    yesNo: (text) => (/^[yn]$/i.test(text) ? { value: text.toUpperCase() } : { reason: "not-yes-no" }),
  };
}

function inYears(year: string, value: string, now: Date): Parsed<string> {
  const { from, to } = yearsOf(now);
  return Number(year) < from || Number(year) > to
    ? { reason: "day-impossible", told: `${value}, ${from}…${to}` }
    : { value };
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
