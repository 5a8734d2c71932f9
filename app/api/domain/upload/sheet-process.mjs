/**
 * Reads one workbook and ends. It runs as a process of its own with little memory and time (sheet-reader.server.ts): every
 * reader of spreadsheets can be stopped by a file of some kilobytes. What reaches SheetJS is a new workbook of the first
 * visible sheet's cells alone: no macros, links, drawings, merges or other sheets. Formulas are not read, only the values
 * that were saved with them.
 */

import { crc32, inflateRawSync } from "node:zlib";

/** @typedef {{ name: string, deflated: boolean, start: number, packed: number, size: number, crc: number }} Part */

const { limits, sheetjs } = JSON.parse(process.argv[1] ?? "{}");
const XLSX = await import(sheetjs);
const tell = (/** @type {unknown} */ word) => process.send?.(word);

/** What the file is refused for; every other error is a damaged file. */
class Refused extends Error {}
const refuse = (/** @type {string} */ problem) => {
  throw new Refused(problem);
};

/** Unpacked to just the size it claims. @param {Uint8Array} bytes @param {Part | undefined} part @returns {string} */
function unpack(bytes, part) {
  if (!part) return "";
  const packed = bytes.subarray(part.start, part.start + part.packed);
  const content = part.deflated ? inflateRawSync(packed, { maxOutputLength: Math.max(1, part.size) }) : packed;
  if (content.length !== part.size || crc32(content) !== part.crc) refuse("damaged");
  const text = new TextDecoder("utf-8", { fatal: true }).decode(content);
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) refuse("entities");
  return text;
}

const attribute = (/** @type {string} */ tag, /** @type {string} */ name) =>
  new RegExp(`\\s(?:\\w+:)?${name}\\s*=\\s*["']([^"'<>]*)["']`).exec(tag)?.[1];
/** Linear: a tag ends at the next bracket, whichever it is. */
const tags = (/** @type {string} */ text, /** @type {string} */ name) =>
  text.matchAll(new RegExp(`<(?:\\w+:)?${name}(?=[\\s/>])[^<>]*>`, "g"));

/** Path of the first sheet that is not hidden. @param {string} book @param {string} relations */
function firstSheet(book, relations) {
  const sheets = [...tags(book, "sheet")].map(([tag]) => tag);
  if (sheets.length > 20) refuse("too-many");
  const shown = sheets.find((tag) => !/hidden/i.test(attribute(tag, "state") ?? "")) ?? "";
  const id = /\s(?:\w+:)id\s*=\s*["']([^"'<>]*)["']/.exec(shown)?.[1];
  const relation = [...tags(relations, "Relationship")].find(([tag]) => attribute(tag, "Id") === id)?.[0];
  const target = (relation && attribute(relation, "Target")) || "worksheets/sheet1.xml";
  return target.startsWith("/") ? target.slice(1) : `xl/${target}`;
}

/** Rows and cells of a sheet, counted and placed before anything is made of them. @param {string} sheet */
function measured(sheet) {
  const open = /<(?:\w+:)?sheetData(?=[\s/>])[^<>]*>/.exec(sheet);
  if (!open) refuse("damaged");
  const from = open.index;
  const close = sheet.slice(from).search(/<\/(?:\w+:)?sheetData>/);
  const data = open[0].endsWith("/>") || close < 0 ? "" : sheet.slice(from + open[0].length, from + close);
  let rows = 0;
  for (const [tag] of tags(data, "row")) {
    rows += 1;
    if (rows > limits.rows || Number(attribute(tag, "r") ?? 0) > limits.rows) refuse("too-many");
  }
  let cells = 0;
  for (const [tag] of tags(data, "c")) {
    cells += 1;
    const [, column = "", row = "0"] = /^([A-Za-z]*)(\d*)$/.exec(attribute(tag, "r") ?? "") ?? ["", "ZZZZ", "0"];
    if (cells > limits.cells || Number(row) > limits.rows || columnNumber(column) > limits.columns) refuse("too-many");
  }
  // A program wrote the formula and nobody calculated it: its value is not in the file.
  if (/(<\/(?:\w+:)?f>|<(?:\w+:)?f(?=[\s/])[^<>]*\/>)\s*<\/(?:\w+:)?c>/.test(data)) refuse("not-calculated");
  return data;
}

const columnNumber = (/** @type {string} */ letters) =>
  [...letters.toUpperCase().slice(0, 5)].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

const office = "http://schemas.openxmlformats.org";
const main = `xmlns="${office}/spreadsheetml/2006/main"`;
const kinds = "application/vnd.openxmlformats-officedocument.spreadsheetml";
const relation = `${office}/officeDocument/2006/relationships`;

/** The kept parts in a workbook of our own. @param {Uint8Array} bytes @param {Map<string, Part>} parts */
function rebuilt(bytes, parts) {
  const part = (/** @type {string} */ name) => unpack(bytes, parts.get(name.toLowerCase()));
  const book = part("xl/workbook.xml");
  const path = firstSheet(book, part("xl/_rels/workbook.xml.rels"));
  const data = measured(part(path));
  const strings = part("xl/sharedStrings.xml");
  let count = 0;
  for (const _ of tags(strings, "si")) if (++count > limits.cells) refuse("too-many");
  const is1904 = /date1904\s*=\s*["'](1|true|on)["']/i.test(book) ? ' date1904="1"' : "";
  const styles = part("xl/styles.xml");
  const files = {
    "[Content_Types].xml": `<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${kinds}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${kinds}.worksheet+xml"/>${strings && `<Override PartName="/xl/sharedStrings.xml" ContentType="${kinds}.sharedStrings+xml"/>`}${styles && `<Override PartName="/xl/styles.xml" ContentType="${kinds}.styles+xml"/>`}</Types>`,
    "_rels/.rels": `<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="r1" Type="${relation}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/workbook.xml": `<workbook ${main} xmlns:r="${relation}"><workbookPr${is1904}/><sheets><sheet name="1" sheetId="1" r:id="r1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="r1" Type="${relation}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${relation}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="r3" Type="${relation}/styles" Target="styles.xml"/></Relationships>`,
    "xl/worksheets/sheet1.xml": `<worksheet ${main}><sheetData>${data}</sheetData></worksheet>`,
    ...(strings && { "xl/sharedStrings.xml": strings }),
    ...(styles && { "xl/styles.xml": styles }),
  };
  return { zip: stored(files), is1904: is1904 !== "" };
}

/** An archive without compression. @param {Record<string, string>} files */
function stored(files) {
  /** @type {Buffer[]} */ const bodies = [];
  /** @type {Buffer[]} */ const list = [];
  let at = 0;
  for (const [path, text] of Object.entries(files)) {
    const name = Buffer.from(path);
    const content = Buffer.from(text);
    const head = Buffer.alloc(26);
    head.writeUInt16LE(20, 0);
    head.writeUInt32LE(crc32(content), 10);
    head.writeUInt32LE(content.length, 14);
    head.writeUInt32LE(content.length, 18);
    head.writeUInt16LE(name.length, 22);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(20, 4);
    head.copy(entry, 6);
    entry.writeUInt32LE(at, 42);
    list.push(entry, name);
    bodies.push(Buffer.from([0x50, 0x4b, 3, 4]), head, name, content);
    at += 30 + name.length + content.length;
  }
  const end = Buffer.alloc(22);
  const directory = Buffer.concat(list);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(list.length / 2, 8);
  end.writeUInt16LE(list.length / 2, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...bodies, directory, end]);
}

const two = (/** @type {number} */ number) => String(number).padStart(2, "0");

/** @param {any} cell @param {boolean} date1904 */
function readCell(cell, date1904) {
  if (cell === undefined || cell === null || cell.v === undefined || cell.v === null) return null;
  if (cell.t === "e") return { error: "formula" };
  if (cell.t === "b") return Boolean(cell.v);
  if (cell.t !== "n") {
    const text = String(cell.v);
    return text.length > limits.cellLength ? { error: "long" } : text;
  }
  if (!Number.isFinite(cell.v)) return { error: "formula" };
  if (!cell.z || !XLSX.SSF.is_date(String(cell.z))) return Number(cell.v.toPrecision(15));
  const day = XLSX.SSF.parse_date_code(cell.v, { date1904 });
  if (!day) return { error: "formula" };
  const time = day.H || day.M || day.S ? ` ${two(day.H)}:${two(day.M)}:${two(Math.floor(day.S))}` : "";
  return { day: `${String(day.y).padStart(4, "0")}-${two(day.m)}-${two(day.d)}${time}` };
}

/** @param {Uint8Array} bytes @param {Map<string, Part> | null} parts null for the former format (.xls) */
function read(bytes, parts) {
  const source = parts ? rebuilt(bytes, parts) : { zip: bytes, is1904: false };
  const book = XLSX.read(source.zip, {
    type: "buffer",
    dense: true,
    sheets: 0,
    sheetRows: limits.rows + 1,
    cellNF: true,
    cellText: false,
    cellFormula: false,
    cellHTML: false,
    cellStyles: false,
    bookVBA: false,
  });
  const sheet = book.Sheets[book.SheetNames[0] ?? ""];
  if (!sheet) refuse("damaged");
  const date1904 = source.is1904 || Boolean(book.Workbook?.WBProps?.date1904);
  const rows = [];
  let cells = 0;
  const data = sheet["!data"] ?? [];
  if (data.length > limits.rows) refuse("too-many");
  for (let at = 0; at < data.length; at++) {
    const row = data[at] ?? [];
    cells += row.length;
    if (row.length > limits.columns || cells > limits.cells) refuse("too-many");
    const values = Array.from(row, (cell) => readCell(cell, date1904));
    if (values.some((value) => value !== null && value !== "")) rows.push({ row: at + 1, cells: values });
  }
  return rows;
}

process.once("message", (/** @type {any} */ { bytes, parts }) => {
  try {
    tell({ rows: read(bytes, parts) });
  } catch (error) {
    const told = error instanceof Error ? error.message : "";
    const problem = error instanceof Refused ? told : /password|encrypt/i.test(told) ? "password" : "damaged";
    tell({ problem });
  }
});
tell({ ready: true });
