import { findCountry } from "./countries";
import type { CsvRecord } from "./csv-reader.server";
import type { DayWindow } from "./day-window";
import type { Customer, Dimensions, Item, Unit } from "./dimensions.server";
import type { Fields } from "./fields";
import type { LineField, LineMapping } from "./mapping";
import type { Reason, Reject } from "./reject";
import { AMOUNT_DIGITS, dateReader, decimalReader, type Parsed } from "./values";

/** A line whose every field is known and right. */
export type ReadLine = {
  date: string;
  unit: Unit;
  customer: Customer;
  product: Item;
  invoiceNo: string;
  lineNo: string;
  quantity: string;
  /** In 1/10,000. */
  amount: string;
};

/** What the file may contain; `file` widens it with every line. */
export type Range = { from: string; to: string };
const LARGEST_INT = 2_147_483_647;

/** Turns records of an invoice extract into lines. A row with any reject is no line at all. */
export class LineReader {
  range: Range | null;
  private readonly readDate: (text: string) => Parsed<string>;
  private readonly readAmount: (text: string) => Parsed<string>;
  private readonly readWhole: (text: string) => Parsed<string>;
  private readonly occurrences = new Map<string, number>();
  private rejects: Reject[] = [];
  private line = 0;

  constructor(
    private readonly mapping: LineMapping,
    private readonly fields: Fields<LineField>,
    private readonly dimensions: Dimensions,
    named: Range | null,
    days: DayWindow,
  ) {
    this.range = named;
    this.readDate = dateReader(mapping.dateFormat, days);
    this.readAmount = decimalReader(mapping, 4, AMOUNT_DIGITS);
    this.readWhole = decimalReader(mapping, 0);
  }

  /** @returns the line, or the reasons why this record cannot be one */
  read(record: CsvRecord): ReadLine | Reject[] {
    this.rejects = [];
    this.line = record.line;
    const wrong = this.fields.wrong(record);
    if (wrong) return [wrong];
    const get = (field: LineField) => this.fields.get(record, field);
    const date = this.day(get("invoiceDate"));
    const invoiceNo = get("invoiceNo") || this.reject("invoiceNo", "empty", "");
    const unit = this.unit(get("unit"), get("currency"));
    const quantity = this.parsed("quantity", get("quantity"), this.readWhole);
    if (Math.abs(Number(quantity)) > LARGEST_INT) this.reject("quantity", "too-large", quantity);
    const amount = this.amount(get, quantity);
    // What follows may make customers and items, or count: only for a record that is whole.
    if (this.rejects.length > 0 || !unit) return this.rejects;
    const product = this.product(get);
    const customer = this.customer(get, unit);
    const lineNo = this.lineNo(get("lineNo"), invoiceNo);
    if (this.rejects.length > 0 || !product || !customer) return this.rejects;
    return { date, unit, customer, product, invoiceNo, lineNo, quantity, amount };
  }

  private reject(field: LineField, reason: Reason, value: string): "" {
    this.rejects.push({ line: this.line, column: this.fields.nameOf(field), reason, value });
    return "";
  }

  private parsed(field: LineField, text: string, read: (text: string) => Parsed<string>): string {
    if (text === "") return this.reject(field, "empty", "");
    const result = read(text);
    return "value" in result ? result.value : this.reject(field, result.reason, result.told ?? text);
  }

  private day(text: string): string {
    const date = this.parsed("invoiceDate", text, this.readDate);
    if (date === "") return "";
    const { range } = this;
    if (!range) this.range = firstRange(this.mapping.range, date);
    else if (this.mapping.range === "file") {
      if (date < range.from) range.from = date;
      if (date > range.to) range.to = date;
    } else if (date < range.from || date > range.to)
      this.reject("invoiceDate", "outside-range", `${date}, ${range.from}…${range.to}`);
    return date;
  }

  private unit(code: string, currency: string): Unit | undefined {
    const unitCode = code || (this.mapping.organisation?.code ?? "");
    const unit = this.dimensions.unit(unitCode);
    if (!unit) this.reject("unit", unitCode ? "unit-unknown" : "empty", unitCode);
    else if (currency && currency !== unit.currency)
      this.reject("currency", "currency-mismatch", `${currency}, ${unitCode}: ${unit.currency}`);
    return unit;
  }

  /** The file's amount; without one, price × quantity. */
  private amount(get: (field: LineField) => string, quantity: string): string {
    if (this.fields.has("amount")) return this.parsed("amount", get("amount"), this.readAmount);
    const price = this.parsed("unitPrice", get("unitPrice"), this.readAmount);
    if (!price || !quantity) return "0";
    const amount = String(BigInt(price) * BigInt(quantity));
    return amount.replace("-", "").length > AMOUNT_DIGITS ? this.reject("unitPrice", "too-large", amount) : amount;
  }

  private product(get: (field: LineField) => string): Item | undefined {
    const description = get("itemDescription");
    const number = get("itemNo") || description;
    if (!number) {
      this.reject("itemNo", "empty", "");
      return undefined;
    }
    const key = this.mapping.prefix + number;
    const known = this.dimensions.item(key);
    const line = get("productLine");
    if (!line) {
      if (!known) this.reject("productLine", "product-line-missing", number);
      return known;
    }
    const sold = this.dimensions.product(line, get("productGroup"));
    const { id } = known ?? this.dimensions.addItem(key, description || number, sold.lineId, sold.groupId);
    return { id, ...sold };
  }

  private customer(get: (field: LineField) => string, unit: Unit) {
    const name = get("customerName");
    const code = get("customerCode") || name;
    if (!code) {
      this.reject("customerCode", "empty", "");
      return undefined;
    }
    const key = this.mapping.prefix + code;
    const known = this.dimensions.customer(key);
    if (known) return known;
    const text = get("country");
    const country = text ? findCountry(text) : unit.country;
    if (!country) {
      this.reject("country", "country-unknown", text);
      return undefined;
    }
    const made = {
      name: name || code,
      country,
      region: get("region") || null,
      city: get("city") || null,
      unitId: unit.id,
    };
    return this.dimensions.addCustomer(key, get("industry"), made);
  }

  private lineNo(text: string, invoiceNo: string): string {
    if (this.fields.has("lineNo")) return this.parsed("lineNo", text, this.readWhole);
    const number = (this.occurrences.get(invoiceNo) ?? 0) + 1;
    this.occurrences.set(invoiceNo, number);
    return String(number);
  }
}

/** The day or month that a first row's day belongs to; where the whole file is meant, where it begins. */
export function firstRange(kind: LineMapping["range"], date: string): Range {
  if (kind === "month") {
    const last = new Date(Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)), 0)).toISOString().slice(0, 10);
    return { from: `${date.slice(0, 8)}01`, to: last };
  }
  return { from: date, to: date };
}

/** The days of a range before and behind another that lies in it. */
export function without({ from, to }: Range, taken: Range | null): Range[] {
  if (!taken) return [{ from, to }];
  const before = { from, to: dayBeside(taken.from, -1) };
  const behind = { from: dayBeside(taken.to, 1), to };
  return [before, behind].filter((range) => range.from <= range.to);
}

const dayBeside = (day: string, days: 1 | -1): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
