/** A cell of an export: text, an exact decimal in its own unit, a day, or nothing. */
export type ExportCell = { text: string } | { decimal: string } | { day: string } | null;

/** Rows that are there already, as an export takes them. */
export async function* once(rows: ExportCell[][]) {
  yield rows;
}

export type ExportTable = {
  /** Sheet name and file name without its ending. */
  name: string;
  headings: string[];
  /** Rows in blocks, so that a million of them never stand in memory together. */
  blocks: AsyncIterable<ExportCell[][]>;
  /** Filters, time, classification: the sheet beside the figures. */
  about: [label: string, value: string][];
};
