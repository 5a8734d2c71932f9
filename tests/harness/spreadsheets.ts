import { crc32, deflateRawSync } from "node:zlib";
import * as XLSX from "xlsx";

/** Workbooks as programs write them, and as nobody would: made here, so that no binary lies in the repository. */
export type Part = {
  name: string;
  content?: string | Buffer;
  /** What the directory says in place of the truth. */
  claims?: { size?: number; packed?: number; crc?: number; flags?: number; method?: number };
  /** The name in the part's own head, where it is another. */
  localName?: string;
  /** Packed already, with its real size. */
  packed?: { bytes: Buffer; size: number; crc: number };
};

/** An archive of the given parts, lies included. */
export function zip(parts: readonly Part[]): Buffer {
  const bodies: Buffer[] = [];
  const list: Buffer[] = [];
  let at = 0;
  for (const { name, content = "", claims = {}, localName = name, packed } of parts) {
    const raw = Buffer.from(content);
    const bytes = packed?.bytes ?? deflateRawSync(raw);
    const size = claims.size ?? packed?.size ?? raw.length;
    const crc = claims.crc ?? packed?.crc ?? crc32(raw);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(20, 4);
    local.writeUInt16LE(claims.flags ?? 0, 6);
    local.writeUInt16LE(claims.method ?? 8, 8);
    local.writeUInt32LE(crc, 14);
    local.writeUInt32LE(bytes.length, 18);
    local.writeUInt32LE(size >>> 0, 22);
    local.writeUInt16LE(Buffer.byteLength(localName), 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    local.copy(entry, 6, 4, 30);
    entry.writeUInt32LE(claims.packed ?? bytes.length, 20);
    entry.writeUInt16LE(Buffer.byteLength(name), 28);
    entry.writeUInt32LE(at, 42);
    list.push(entry, Buffer.from(name));
    bodies.push(local, Buffer.from(localName), bytes);
    at += 30 + Buffer.byteLength(localName) + bytes.length;
  }
  const directory = Buffer.concat(list);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...bodies, directory, end]);
}

/** `size` times the same byte, packed without ever standing in memory as a whole. */
export function packedZeros(size: number, byte = 0x20): NonNullable<Part["packed"]> {
  const whole = Buffer.alloc(size, byte);
  return { bytes: deflateRawSync(whole, { level: 9 }), size, crc: crc32(whole) };
}

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const relation = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

export const cell = (text: string, ref = ""): string =>
  `<c${ref && ` r="${ref}"`} t="inlineStr"><is><t>${text}</t></is></c>`;
export const row = (texts: readonly string[]): string => `<row>${texts.map((text) => cell(text)).join("")}</row>`;
export const sheetOf = (data: string, around = ""): string =>
  `<worksheet ${main}><sheetData>${data}</sheetData>${around}</worksheet>`;

type Book = { sheet: string; book?: string; more?: Part[]; replaced?: Part[] };

/** The parts of a workbook with one sheet. */
export function bookParts({ sheet, book, more = [], replaced = [] }: Book): Part[] {
  const types = "application/vnd.openxmlformats-officedocument.spreadsheetml";
  const parts: Part[] = [
    {
      name: "[Content_Types].xml",
      content: `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/></Types>`,
    },
    {
      name: "_rels/.rels",
      content: `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relation}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    },
    {
      name: "xl/workbook.xml",
      content:
        book ??
        `<workbook ${main} xmlns:r="${relation}"><sheets><sheet name="Data" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    },
    {
      name: "xl/_rels/workbook.xml.rels",
      content: `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relation}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relation}/worksheet" Target="worksheets/sheet2.xml"/><Relationship Id="rId3" Type="${relation}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    },
    { name: "xl/worksheets/sheet1.xml", content: sheet },
  ];
  const others = new Map(replaced.map((part) => [part.name, part]));
  return [...parts.map((part) => others.get(part.name) ?? part), ...more];
}

export const workbook = (book: Book): Buffer => zip(bookParts(book));

/** A sound workbook of texts and numbers. */
export const xlsxOf = (rows: readonly (readonly (string | number | boolean | Date)[])[]): Buffer =>
  written(rows, "xlsx");

/** The same in the former format. */
export const xlsOf = (rows: readonly (readonly (string | number | boolean | Date)[])[]): Buffer =>
  written(rows, "biff8");

function written(rows: readonly (readonly unknown[])[], bookType: "xlsx" | "biff8"): Buffer {
  const book = XLSX.utils.book_new();
  XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(rows.map((each) => [...each])), "Data");
  return XLSX.write(book, { type: "buffer", bookType, compression: true });
}

/** Rows of a workbook that the portal made. */
export function rowsOf(bytes: Buffer, sheet = 0): string[][] {
  const book = XLSX.read(bytes, { type: "buffer" });
  return XLSX.utils.sheet_to_json(book.Sheets[book.SheetNames[sheet] ?? ""] ?? {}, {
    header: 1,
    raw: false,
    defval: "",
  });
}
