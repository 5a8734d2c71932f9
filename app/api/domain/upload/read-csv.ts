import { fileRefused } from "./file-refused";
import { type SheetRow, uploadLimits } from "./sheet";

/** What stands most often in the first line, outside of quotes. */
function separatorOf(text: string): string {
  const head = text.slice(0, text.search(/[\r\n]|$/)).replace(/"[^"]*"/g, "");
  const counts = [",", ";", "\t"].map((sign) => [sign, head.split(sign).length] as const);
  return counts.reduce((best, each) => (each[1] > best[1] ? each : best))[0];
}

/**
 * Rows of a comma-, semicolon- or tab-separated text; quotes may hold separators and line ends (RFC 4180).
 * Each sign is looked at once. @throws AppError damaged, too-many
 */
export function readCsv(text: string): SheetRow[] {
  const separator = separatorOf(text);
  const rows: { row: number; cells: string[] }[] = [];
  let cells: string[] = [];
  let row = 1;
  let total = 0;
  let at = 0;
  const endRow = () => {
    if (cells.some((cell) => cell.trim() !== "")) rows.push({ row, cells });
    cells = [];
    row += 1;
    if (rows.length > uploadLimits.rows) throw fileRefused("too-many");
  };
  while (at < text.length) {
    const { value, end } = text[at] === '"' ? quoted(text, at) : plain(text, at, separator);
    cells.push(value);
    total += 1;
    if (cells.length > uploadLimits.columns || total > uploadLimits.cells) throw fileRefused("too-many");
    at = end;
    if (text[at] === separator) {
      at += 1;
      if (at === text.length || isLineEnd(text[at])) cells.push("");
    }
    if (isLineEnd(text[at])) {
      at += text.startsWith("\r\n", at) ? 2 : 1;
      endRow();
    }
  }
  endRow();
  return rows.map(({ row: number, cells: texts }) => ({ row: number, cells: texts.map(cut) }));
}

const isLineEnd = (sign: string | undefined) => sign === "\r" || sign === "\n";
const cut = (value: string) => (value.length > uploadLimits.cellLength ? ({ error: "long" } as const) : value);

function plain(text: string, from: number, separator: string): { value: string; end: number } {
  let end = from;
  while (end < text.length && text[end] !== separator && !isLineEnd(text[end])) end += 1;
  return { value: text.slice(from, end), end };
}

/** A quote inside is written twice; what stands behind the last one is the file's fault. */
function quoted(text: string, from: number): { value: string; end: number } {
  const parts: string[] = [];
  let at = from + 1;
  for (;;) {
    const end = text.indexOf('"', at);
    if (end < 0) throw fileRefused("damaged");
    parts.push(text.slice(at, end));
    at = end + 1;
    if (text[at] !== '"') return { value: parts.join('"'), end: at };
    at += 1;
  }
}
