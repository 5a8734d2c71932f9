import { counting, type ExportCell, type ExportTable } from "./export-table";

const plain = (cell: ExportCell | undefined): string | null => {
  if (!cell) return null;
  return "decimal" in cell ? cell.decimal : "day" in cell ? cell.day : (cell.instant ?? cell.text);
};

/**
 * One object: columns with their types, a row a line, how many rows there are, the page's further tables, and what they are of. Decimals are strings:
 * a JSON number would be rounded by most readers. The count stands behind the rows, so a file that broke off has none.
 */
export async function* writeJson(table: ExportTable): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  const line = (cells: ExportCell[]) =>
    JSON.stringify(Object.fromEntries(table.columns.map(({ key }, at) => [key, plain(cells[at])])));
  const counted = { rows: 0 };
  let before = "\n";
  yield encoder.encode(`{"columns":${JSON.stringify(table.columns)},\n"rows":[`);
  for await (const rows of counting(table.blocks, counted)) {
    if (rows.length === 0) continue;
    yield encoder.encode(before + rows.map(line).join(",\n"));
    before = ",\n";
  }
  const tables = (table.further ?? []).map(({ key, name, columns, rows }) => ({
    ...{ key, name, columns },
    rows: rows.map((cells) => Object.fromEntries(columns.map((column, at) => [column.key, plain(cells[at])]))),
  }));
  const about = Object.fromEntries(table.about(counted.rows).map(({ key, value }) => [key, value]));
  yield encoder.encode(
    `\n],\n"rowCount":${counted.rows},\n"tables":${JSON.stringify(tables)},\n"about":${JSON.stringify(about)}}\n`,
  );
}
