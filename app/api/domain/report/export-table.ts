import type { IgnoredFilter } from "./filters";

/**
 * A cell of an export: text (of a time also the instant, for programs), an exact decimal in its own unit (of an amount also
 * its currency, where each row has its own), a day, or nothing.
 */
export type ExportCell =
  | { text: string; instant?: string }
  | { decimal: string; currency?: string }
  | { day: string }
  | null;

export type ExportColumn = {
  /** Its name in every language: the field of a JSON row. */
  key: string;
  heading: string;
  /** What its cells are where they are anything; the first of a row that adds up others is a word. */
  type: "text" | "decimal" | "day";
  /** An amount in the answer's currency, which is named where all exports are made (money-columns.ts). */
  money?: true;
  /** Of an amount; its heading says it too. */
  currency?: string;
};

/** A line of the sheet beside the figures; `key` is its name in every language. */
export type AboutRow = { key: string; label: string; value: string };

/**
 * A further table of the same page: a sheet of its own in a workbook, never rows below those of another, which whoever adds up a
 * column would add twice. `sums`: rows that only add up the others.
 */
export type FurtherTable = { key: string; name: string; columns: ExportColumn[]; rows: ExportCell[][]; sums: number };

/** What a report's own code gives its export; name, sheet about it and files are made of it in one place. */
export type ExportedRows = {
  /** What tells the file from the report's others, for its name: "customer-202610". */
  of: string | number;
  columns: ExportColumn[];
  /** Rows in blocks, so that a million of them never stand in memory together. */
  blocks: AsyncIterable<ExportCell[][]>;
  /** Rows to come, where they may be too many for an answer to a click. */
  count?: number;
  /** Rows that only add up the others: where there is nothing else, there is nothing to send. */
  sums?: number;
  /** The page's other tables. */
  further?: readonly FurtherTable[];
  /** Period, filters and currency in words. */
  about: AboutRow[];
  /** What the columns of money are in, where all are in one. */
  currency?: string | undefined;
  /** Filters that could not be used. */
  ignored?: readonly IgnoredFilter[];
};

export type ExportTable = Pick<ExportedRows, "columns" | "blocks" | "count" | "sums" | "further"> & {
  /** Sheet name. */
  name: string;
  /** File name without its ending, as a person names it: maker, report, what it is of, when; without it the sheet's. */
  fileName?: string;
  /** The sheet about the figures, once it is known how many rows there were. */
  about: (rowCount: number) => AboutRow[];
  /** Sentences that the page says of filters that could not be used: a file without a sheet about it has them in its head. */
  ignored?: readonly string[];
};

/** Rows that are there already, as an export takes them. */
export async function* once(rows: ExportCell[][]) {
  yield rows;
}

/** How many rows went through, for the sheet that is written after them. */
export async function* counting(blocks: ExportTable["blocks"], counted: { rows: number }) {
  for await (const rows of blocks) {
    counted.rows += rows.length;
    yield rows;
  }
}
