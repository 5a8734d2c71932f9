/** A cell as the file has it: `day` is YYYY-MM-DD (with the time behind it where there is one), `error` what cannot be read. */
export type Cell = string | number | boolean | null | { day: string } | { error: "long" | "formula" };

/** `row` as the spreadsheet counts, from 1. Rows without any content are left out. */
export type SheetRow = { row: number; cells: Cell[] };

/** What reading a table may cost. `part` and `unpacked` are of an archive, in bytes: its largest file, all of them. */
export type SheetLimits = {
  bytes: number;
  rows: number;
  columns: number;
  cells: number;
  cellLength: number;
  part: number;
  unpacked: number;
  memoryMb: number;
  readingMs: number;
};

export const uploadLimits: SheetLimits = {
  /** Specification: at most 1 MB. */
  bytes: 1024 * 1024,
  /** The heads are one of them. */
  rows: 20_001,
  columns: 100,
  cells: 200_000,
  cellLength: 2000,
  part: 16 * 1024 * 1024,
  unpacked: 32 * 1024 * 1024,
  memoryMb: 256,
  /** A second is usual for 1 MB. */
  readingMs: 8_000,
};

/** Specification: only these. */
export const uploadEndings = ["xlsx", "xls", "csv"] as const;
export type UploadEnding = (typeof uploadEndings)[number];
