import type { ExportCell, ExportTable } from "./export-table";

/** Spreadsheets run text that begins with one of these as a formula; a leading apostrophe makes it text. */
const dangerous = /^[=+\-@\t\r]/;

function field(cell: ExportCell): string {
  if (cell === null) return "";
  if ("decimal" in cell) return cell.decimal;
  if ("day" in cell) return cell.day;
  const text = dangerous.test(cell.text) ? `'${cell.text}` : cell.text;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const line = (cells: ExportCell[]) => `${cells.map(field).join(",")}\r\n`;

/**
 * The main table alone, as RFC 4180 with a byte order mark, so that spreadsheets read Korean as UTF-8. Numbers are plain decimals. Filters that could
 * not be used stand as heads of empty columns at the end: a file has nothing else that all its readers see.
 */
export async function* writeCsv(
  table: Pick<ExportTable, "columns" | "blocks" | "ignored">,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  const { ignored = [] } = table;
  yield encoder.encode(
    `\uFEFF${line([...table.columns.map(({ heading }) => heading), ...ignored].map((text) => ({ text })))}`,
  );
  const nothing = ignored.map(() => null);
  for await (const rows of table.blocks)
    yield encoder.encode(rows.map((cells) => line(nothing.length > 0 ? [...cells, ...nothing] : cells)).join(""));
}
