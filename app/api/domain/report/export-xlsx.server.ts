import { moneyDigits } from "~/words/formats";
import { counting, type ExportCell, type ExportColumn, type ExportTable, type FurtherTable } from "./export-table";
import { type ZipEntry, zipStream } from "./zip-stream.server";

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const office = "http://schemas.openxmlformats.org";
const main = `xmlns="${office}/spreadsheetml/2006/main"`;

/** XML cannot hold most control characters at all. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const unprintable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;
const escapeXml = (text: string) =>
  text
    .replace(unprintable, "")
    .replace(/[&<>"]/g, (c) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[c] ?? c);

/** Days since 1899-12-30, which is how a sheet counts. */
const serial = (day: string) => Math.round(Date.parse(`${day}T00:00:00Z`) / 86_400_000) + 25_569;

/** Text is stored as text, whatever it begins with: a typed cell is never run as a formula. */
function cell(value: ExportCell, style = 0, currency?: string): string {
  if (value === null) return "<c/>";
  if ("decimal" in value) return `<c s="${numberStyle(value, value.currency ?? currency)}"><v>${value.decimal}</v></c>`;
  if ("day" in value) return `<c s="3"><v>${serial(value.day)}</v></c>`;
  return `<c t="inlineStr"${style ? ` s="${style}"` : ""}><is><t xml:space="preserve">${escapeXml(value.text)}</t></is></c>`;
}

/** An amount is shown in the coins of its currency, whatever a rate made of it; another number with the decimals that it has. */
function numberStyle({ decimal }: { decimal: string }, currency: string | undefined): number {
  const ofCoins = currency === undefined ? undefined : coinStyles[moneyDigits(currency)];
  return ofCoins ?? (decimal.includes(".") ? 2 : 4);
}

const row = (cells: ExportCell[], style = 0, columns: readonly ExportColumn[] = []) =>
  `<row>${cells.map((value, at) => cell(value, style, columns[at]?.currency)).join("")}</row>`;

/** Rows of a sheet, its headings among them (what spreadsheets open). */
const SHEET_ROWS = 1_048_576;

type Reading = {
  rows: AsyncIterator<ExportCell[][]>;
  /** Read and not written yet. */
  held: ExportCell[][];
  ended: boolean;
};

const sheetHead = (columns: readonly ExportColumn[]): string =>
  `${head}<worksheet ${main}><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="${columns.length}" width="18" customWidth="1"/></cols><sheetData>${row(
    columns.map(({ heading }) => ({ text: heading })),
    1,
  )}`;

async function* sheet({ columns }: ExportTable, reading: Reading, most: number): AsyncGenerator<string> {
  yield sheetHead(columns);
  let room = most - 1;
  while (await readMore(reading)) {
    const written = reading.held.splice(0, room);
    room -= written.length;
    yield written.map((cells) => row(cells, 0, columns)).join("");
    if (room === 0) break;
  }
  yield "</sheetData></worksheet>";
}

/** Whether there are rows to write. */
async function readMore(reading: Reading): Promise<boolean> {
  while (reading.held.length === 0 && !reading.ended) {
    const { value, done } = await reading.rows.next();
    if (done) reading.ended = true;
    else reading.held = [...value];
  }
  return reading.held.length > 0;
}

/** Read behind the figures, when they are counted. */
function* aboutSheet(table: ExportTable, counted: { rows: number }): Generator<string> {
  yield `${head}<worksheet ${main}><cols><col min="1" max="2" width="32" customWidth="1"/></cols><sheetData>`;
  for (const { label, value } of table.about(counted.rows)) yield row([{ text: label }, { text: value }]);
  yield "</sheetData></worksheet>";
}

/** A format with optional decimals would show a whole number with a point behind it: it has a style of its own. */
const formats =
  '<numFmts count="2"><numFmt numFmtId="164" formatCode="#,##0.0###"/><numFmt numFmtId="165" formatCode="#,##0.000"/></numFmts>';
const font = '<sz val="11"/><name val="Calibri"/>';
const fonts = `<fonts count="2"><font>${font}</font><font><b/>${font}</font></fonts>`;
/** Spreadsheets take the first two fills for their own, and some readers refuse a fill without a pattern. */
const fills =
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>';
const borders = '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>';
const plain = 'numFmtId="0" fontId="0" fillId="0" borderId="0"';
const numbered = (format: number) =>
  `<xf numFmtId="${format}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`;
/** Of amounts, by the decimals of their coins. */
const coinStyles: Record<number, number> = { 0: 4, 2: 5, 3: 6 };
/** In the order of the cells' `s`: text, heads, decimals, days, whole numbers, two and three decimals. */
const cellStyles = `<cellXfs count="7"><xf ${plain} xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>${numbered(164)}${numbered(14)}${numbered(3)}${numbered(4)}${numbered(165)}</cellXfs>`;
const styles = `${head}<styleSheet ${main}>${formats}${fonts}${fills}${borders}<cellStyleXfs count="1"><xf ${plain}/></cellStyleXfs>${cellStyles}<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

const types = "application/vnd.openxmlformats-officedocument.spreadsheetml";
const relation = `${office}/officeDocument/2006/relationships`;

/** The sheets first: how many there are is known when the last row is read, and then the book lists them. */
async function* parts(table: ExportTable, aboutName: string, sheetRows: number): AsyncGenerator<ZipEntry> {
  const counted = { rows: 0 };
  const rows = counting(table.blocks, counted);
  const reading: Reading = { rows, held: [], ended: false };
  const { further = [] } = table;
  const name = sheetName(table.name);
  const names: string[] = [];
  try {
    do {
      names.push(names.length === 0 ? name.slice(0, 31) : `${name.slice(0, 25)} (${names.length + 1})`);
      yield { name: `xl/worksheets/sheet${names.length}.xml`, content: sheet(table, reading, sheetRows) };
    } while (await readMore(reading));
  } finally {
    await rows.return(undefined);
  }
  for (const each of further) {
    names.push(unusedName(sheetName(each.name), [...names, aboutName]));
    yield { name: `xl/worksheets/sheet${names.length}.xml`, content: furtherSheet(each) };
  }
  names.push(aboutName);
  yield { name: `xl/worksheets/sheet${names.length}.xml`, content: aboutSheet(table, counted) };
  yield* book(names);
}

/** What a spreadsheet takes as a sheet's name. */
const sheetName = (text: string): string =>
  text
    .replace(/[[\]*?/\\:]/g, " ")
    .replace(/^'+|'+$/g, "")
    .slice(0, 31);

/** Two sheets of one name, however it is spelled, are no book. */
function unusedName(name: string, taken: readonly string[]): string {
  const known = new Set(taken.map((each) => each.toLowerCase()));
  if (!known.has(name.toLowerCase())) return name;
  for (let number = 2; ; number++) {
    const numbered = `${name.slice(0, 25).trim()} (${number})`;
    if (!known.has(numbered.toLowerCase())) return numbered;
  }
}

function* furtherSheet({ columns, rows }: FurtherTable): Generator<string> {
  yield sheetHead(columns);
  yield rows.map((cells) => row(cells, 0, columns)).join("");
  yield "</sheetData></worksheet>";
}

function* book(names: string[]): Generator<ZipEntry> {
  const each = (write: (name: string, number: number) => string) =>
    names.map((name, at) => write(name, at + 1)).join("");
  const sheets = each((name, n) => `<sheet name="${escapeXml(name)}" sheetId="${n}" r:id="rId${n}"/>`);
  const relations = each(
    (_, n) => `<Relationship Id="rId${n}" Type="${relation}/worksheet" Target="worksheets/sheet${n}.xml"/>`,
  );
  const overrides = each(
    (_, n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${types}.worksheet+xml"/>`,
  );
  yield { name: "xl/styles.xml", content: [styles] };
  yield {
    name: "xl/workbook.xml",
    content: [`${head}<workbook ${main} xmlns:r="${relation}"><sheets>${sheets}</sheets></workbook>`],
  };
  yield {
    name: "xl/_rels/workbook.xml.rels",
    content: [
      `${head}<Relationships xmlns="${office}/package/2006/relationships">${relations}<Relationship Id="rId${names.length + 1}" Type="${relation}/styles" Target="styles.xml"/></Relationships>`,
    ],
  };
  yield {
    name: "_rels/.rels",
    content: [
      `${head}<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="rId1" Type="${relation}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
  };
  yield {
    name: "[Content_Types].xml",
    content: [
      `${head}<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/>${overrides}<Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`,
    ],
  };
}

/**
 * A workbook of the figures and what they are, written as a stream (ECMA-376, inline strings). Rows beyond what a sheet
 * can hold go on in the next one. @param sheetRows of one sheet, with its headings
 */
export const writeXlsx = (table: ExportTable, aboutName: string, sheetRows = SHEET_ROWS): AsyncGenerator<Uint8Array> =>
  zipStream(parts(table, aboutName, sheetRows));
