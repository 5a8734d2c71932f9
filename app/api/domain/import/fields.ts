import type { CsvRecord } from "./csv-reader.server";
import { FileRefused, type Reject } from "./reject";

type Source<F extends string> = {
  columns: Partial<Record<F, string>>;
  constants: Partial<Record<F, string>>;
  defaults?: Partial<Record<F, string>>;
  values: Partial<Record<F, Record<string, string>>>;
  prefixes: Partial<Record<F, string>>;
};

/** Where each field of a record is found: its column or its constant, then its default, then its translation and what its source's codes begin with. */
export class Fields<F extends string> {
  /** Fields of every record. */
  readonly width: number;
  private readonly places = new Map<F, number>();
  private readonly names: readonly string[];
  private readonly mapped: readonly number[];

  /** @throws FileRefused when the header lacks a mapped column, or has it twice */
  constructor(
    private readonly mapping: Source<F>,
    header: CsvRecord,
  ) {
    const names = header.fields.map((name) => name.trim());
    this.width = names.length;
    this.names = names;
    if (names.some((name) => name.includes("\0")))
      throw new FileRefused({ line: 1, column: "", reason: "wrong-encoding", value: "UTF-8" });
    const missing: string[] = [];
    for (const [field, column] of Object.entries(mapping.columns) as [F, string][]) {
      const place = names.indexOf(column);
      if (place < 0) missing.push(column);
      else if (names.indexOf(column, place + 1) >= 0)
        throw new FileRefused({ line: 1, column: "", reason: "column-twice", value: column });
      this.places.set(field, place);
    }
    if (missing.length > 0)
      throw new FileRefused({ line: 1, column: "", reason: "columns-missing", value: missing.join(", ") });
    this.mapped = [...new Set(this.places.values())];
  }

  has(field: F): boolean {
    return this.places.has(field) || this.mapping.constants[field] !== undefined;
  }

  /** Which column the field is, where it is one and its text means what it says. */
  column(field: F): number | undefined {
    return this.mapping.values[field] || this.mapping.prefixes[field] ? undefined : this.places.get(field);
  }

  /** The columns that any of these fields is read from. */
  columns(...fields: F[]): number[] {
    return fields.map((field) => this.places.get(field)).filter((place) => place !== undefined);
  }

  /** Empty where neither file nor mapping says anything. */
  get(record: CsvRecord, field: F): string {
    const place = this.places.get(field);
    const raw = place === undefined ? (this.mapping.constants[field] ?? "") : (record.fields[place] ?? "").trim();
    const text = raw === "" ? (this.mapping.defaults?.[field] ?? "") : raw;
    const translations = this.mapping.values[field];
    const told = translations && text !== "" ? (translations[text] ?? translations["*"] ?? text) : text;
    const prefix = this.mapping.prefixes[field];
    return prefix && told !== "" ? prefix + told : told;
  }

  /** The column's name in the file, for messages; the field's own when it comes from the mapping. */
  nameOf(field: F): string {
    return this.mapping.columns[field] ?? field;
  }

  /** What makes a record unreadable before any of its fields is looked at. */
  wrong(record: CsvRecord): Reject | undefined {
    if (record.fields.length === this.width) return this.damaged(record);
    return { line: record.line, column: "", reason: "field-count", value: `${record.fields.length}, ${this.width}` };
  }

  /** The database keeps no character of code 0, and no text has one. */
  private damaged({ line, fields }: CsvRecord): Reject | undefined {
    const place = this.mapped.find((each) => fields[each]?.includes("\0"));
    if (place === undefined) return undefined;
    const value = (fields[place] ?? "").replaceAll("\0", "␀");
    return { line, column: this.names[place] ?? "", reason: "control-character", value };
  }
}
