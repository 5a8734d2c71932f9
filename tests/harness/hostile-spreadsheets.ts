import { bookParts, cell, type Part, packedZeros, row, sheetOf, workbook, xlsOf, xlsxOf, zip } from "./spreadsheets";

/** A file that somebody may send: what it is called, what is in it, and what becomes of it. */
export type Sent = { what: string; name: string; bytes: () => Buffer; answer: string; heavy?: true };

export const heads = ["code", "nameKo", "nameEn", "displayOrder"];
const good = ["a-code", "이름", "Name", "10"];
const data = row(heads) + row(good);
const csv = `${heads.join(",")}\n${good.join(",")}\n`;

const book = (sheet: string, more: Omit<Parameters<typeof workbook>[0], "sheet"> = {}) => workbook({ sheet, ...more });
const withPart = (part: Part): Buffer => workbook({ sheet: sheetOf(data), more: [part] });
const lines = (count: number, text: string) => Array<string>(count).fill(text).join("");
const replaced = (part: Part): Buffer => workbook({ sheet: "", replaced: [part] });
const sheet1 = "xl/worksheets/sheet1.xml";
const overlapping = (): Buffer =>
  workbook({
    sheet: sheetOf(data),
    more: [
      { name: "xl/a.xml", content: "a", claims: { packed: 60 } },
      { name: "xl/b.xml", content: "b" },
    ],
  });
const random = (size: number): Buffer => {
  const bytes = Buffer.alloc(size);
  for (let at = 0, seed = 7; at < size; at++) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    bytes[at] = seed >> 16;
  }
  return bytes;
};
const compound = (text: string): Buffer =>
  Buffer.concat([
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    Buffer.alloc(1000),
    Buffer.from(text, "utf16le"),
    Buffer.alloc(2000),
  ]);
const hiddenFirst =
  '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="a" sheetId="1" state="hidden" r:id="rId1"/><sheet name="b" sheetId="2" r:id="rId2"/></sheets></workbook>';
const doctype = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>';

/** `heavy`: on a machine that does other work too, it may as well be given up in time. "200" = read, with nothing of it wrong; "200 errors" = read, with a list of errors; else the refused field's key. */
export const sentFiles: Sent[] = [
  { what: "a sound .xlsx", name: "a.xlsx", bytes: () => xlsxOf([heads, good]), answer: "200" },
  { what: "a sound .xls", name: "a.xls", bytes: () => xlsOf([heads, good]), answer: "200" },
  { what: "a sound .csv", name: "a.csv", bytes: () => Buffer.from(csv), answer: "200" },
  { what: "CSV in UTF-8 with its mark", name: "a.csv", bytes: () => Buffer.from(`\uFEFF${csv}`), answer: "200" },
  {
    what: "CSV in UTF-16 with its mark",
    name: "a.csv",
    bytes: () => Buffer.from(`\uFEFF${csv}`, "utf16le"),
    answer: "200",
  },
  {
    what: "CSV in cp949",
    name: "a.csv",
    bytes: () =>
      Buffer.concat([
        Buffer.from(`${heads.join(",")}\na-code,`),
        Buffer.from([0xc0, 0xcc, 0xb8, 0xa7]),
        Buffer.from(",Name,10\n"),
      ]),
    answer: "200",
  },
  {
    what: "CSV with semicolons and quotes",
    name: "a.csv",
    bytes: () => Buffer.from(`${heads.join(";")}\r\n"a-code";"이;름";"Na""me";10`),
    answer: "200",
  },
  {
    what: "the first sheet hidden",
    name: "a.xlsx",
    bytes: () =>
      book(sheetOf(row(["x"])), {
        book: hiddenFirst,
        more: [{ name: "xl/worksheets/sheet2.xml", content: sheetOf(data) }],
      }),
    answer: "200",
  },
  {
    what: "macros beside the sheet: not read",
    name: "a.xlsx",
    bytes: () => withPart({ name: "xl/vbaProject.bin", content: "Sub AutoOpen()" }),
    answer: "200",
  },
  {
    what: "links to other files: not read",
    name: "a.xlsx",
    bytes: () =>
      withPart({
        name: "xl/externalLinks/externalLink1.xml",
        content: '<externalLink><oleLink r:id="rId1"/></externalLink>',
      }),
    answer: "200",
  },
  {
    what: "an embedded object: not read",
    name: "a.xlsx",
    bytes: () => withPart({ name: "xl/embeddings/oleObject1.bin", content: "MZ" }),
    answer: "200",
  },
  {
    what: "merged cells to the sheet's end: not read",
    name: "a.xlsx",
    bytes: () => book(sheetOf(data, '<mergeCells count="1"><mergeCell ref="A1:XFD1048576"/></mergeCells>')),
    answer: "200",
  },
  {
    what: "a size of A1:XFD1048576 declared",
    name: "a.xlsx",
    bytes: () => book(sheetOf(data).replace("<sheetData>", '<dimension ref="A1:XFD1048576"/><sheetData>')),
    answer: "200",
  },
  {
    what: "a formula that calls out, with its saved value",
    name: "a.xlsx",
    bytes: () =>
      book(
        sheetOf(
          `${row(heads)}<row>${cell("a-code")}${cell("이름")}<c t="str"><f>WEBSERVICE("http://x")</f><v>Name</v></c><c><v>10</v></c></row>`,
        ),
      ),
    answer: "200",
  },
  {
    what: "cells that begin with = + - @ as text",
    name: "a.csv",
    bytes: () => Buffer.from(`${heads.join(",")}\na-code,=1+1,@SUM(A1),10\n`),
    answer: "200",
  },
  {
    what: "a formula without a value",
    name: "a.xlsx",
    bytes: () => book(sheetOf(`${row(heads)}<row>${cell("a-code")}<c><f>A1</f></c></row>`)),
    answer: "upload.file.not-calculated",
  },
  {
    what: "a formula that failed (#REF!)",
    name: "a.xlsx",
    bytes: () =>
      book(sheetOf(`${row(heads)}<row>${cell("a-code")}${cell("이름")}${cell("Name")}<c t="e"><v>#REF!</v></c></row>`)),
    answer: "200 errors",
  },
  {
    what: "1e999, 0x10, full-width digits as numbers",
    name: "a.csv",
    bytes: () => Buffer.from(`${heads.join(",")}\na,이,N,1e999\nb,이,N,0x10\nc,이,N,１０\nd,이,N,"1,2"\n`),
    answer: "200 errors",
  },
  {
    what: "a cell of 3,000 letters",
    name: "a.csv",
    bytes: () => Buffer.from(`${heads.join(",")}\na,${"x".repeat(3000)},N,1\n`),
    answer: "200 errors",
  },
  {
    what: "columns named __proto__ and constructor",
    name: "a.csv",
    bytes: () => Buffer.from(`__proto__,constructor,${csv.replace("\n", "\nx,y,")}`),
    answer: "200",
  },
  { what: "nothing", name: "a.csv", bytes: () => Buffer.alloc(0), answer: "upload.file.missing" },
  {
    what: "heads alone",
    name: "a.csv",
    bytes: () => Buffer.from(`${heads.join(",")}\n`),
    answer: "upload.file.no-rows",
  },
  { what: "other heads", name: "a.csv", bytes: () => Buffer.from("x,y\n1,2\n"), answer: "upload.file.heads" },
  {
    what: "a head twice",
    name: "a.csv",
    bytes: () => Buffer.from(`code,${csv.replace("\n", "\nx,")}`),
    answer: "upload.file.heads-twice",
  },
  {
    what: "a byte over 1 MB",
    name: "a.csv",
    bytes: () => Buffer.alloc(1024 * 1024 + 1, 0x61),
    answer: "upload.file.too-large",
  },
  { what: "another ending", name: "a.xlsm", bytes: () => xlsxOf([heads, good]), answer: "upload.file.ending" },
  { what: "a name with folders", name: "../../etc/passwd.csv", bytes: () => Buffer.from(csv), answer: "200" },
  {
    what: "a page called .xls",
    name: "a.xls",
    bytes: () => Buffer.from("<html><table><tr><td>code</td></tr></table></html>"),
    answer: "upload.file.other-kind",
  },
  {
    what: "XML called .csv",
    name: "a.csv",
    bytes: () => Buffer.from('<?xml version="1.0"?><Workbook/>'),
    answer: "upload.file.other-kind",
  },
  {
    what: "a PDF called .csv",
    name: "a.csv",
    bytes: () => Buffer.from("%PDF-1.7\n1 0 obj"),
    answer: "upload.file.other-kind",
  },
  {
    what: "a workbook called .csv",
    name: "a.csv",
    bytes: () => xlsxOf([heads, good]),
    answer: "upload.file.other-kind",
  },
  { what: "a text called .xlsx", name: "a.xlsx", bytes: () => Buffer.from(csv), answer: "upload.file.other-kind" },
  {
    what: "a .docx called .xlsx",
    name: "a.xlsx",
    bytes: () =>
      zip([
        { name: "[Content_Types].xml", content: "<Types/>" },
        { name: "word/document.xml", content: "<w/>" },
      ]),
    answer: "upload.file.other-kind",
  },
  { what: "noise called .csv", name: "a.csv", bytes: () => random(20_000), answer: "upload.file.characters" },
  {
    what: "noise called .xls",
    name: "a.xls",
    bytes: () => Buffer.concat([compound("x").subarray(0, 8), random(20_000)]),
    answer: "upload.file.damaged",
  },
  {
    what: "a text with NUL signs",
    name: "a.csv",
    bytes: () => Buffer.from(csv.replace("Name", "Na\u0000me")),
    answer: "upload.file.characters",
  },
  {
    what: "a quote that never ends",
    name: "a.csv",
    bytes: () => Buffer.from(`${csv}"${"x".repeat(500_000)}`),
    answer: "upload.file.damaged",
  },
  {
    what: "half a workbook",
    name: "a.xlsx",
    bytes: () => xlsxOf([heads, good]).subarray(0, 4000),
    answer: "upload.file.damaged",
  },
  {
    what: "half an .xls",
    name: "a.xls",
    bytes: () => xlsOf([heads, good]).subarray(0, 1500),
    answer: "upload.file.damaged",
  },
  {
    what: "a password (compound file)",
    name: "a.xlsx",
    bytes: () => compound("EncryptedPackage"),
    answer: "upload.file.password",
  },
  {
    what: "a password (archive)",
    name: "a.xlsx",
    bytes: () => withPart({ name: "xl/a.xml", content: "a", claims: { flags: 1 } }),
    answer: "upload.file.password",
  },
  {
    what: "900 MB of blanks in the sheet",
    name: "a.xlsx",
    bytes: () => replaced({ name: sheet1, packed: { ...packedZeros(100_000_000), size: 900_000_000 } }),
    answer: "upload.file.unpacks",
  },
  {
    what: "100 MB that claim to be 1 kB",
    name: "a.xlsx",
    bytes: () => replaced({ name: sheet1, packed: packedZeros(100_000_000), claims: { size: 1000 } }),
    answer: "upload.file.damaged",
  },
  {
    what: "100 MB in a part that nobody reads",
    name: "a.xlsx",
    bytes: () => withPart({ name: "xl/media/a.png", packed: packedZeros(100_000_000) }),
    answer: "upload.file.unpacks",
  },
  {
    what: "300 parts",
    name: "a.xlsx",
    bytes: () =>
      zip([
        ...bookParts({ sheet: sheetOf(data) }),
        ...Array.from({ length: 300 }, (_, n) => ({ name: `xl/${n}.xml`, content: "" })),
      ]),
    answer: "upload.file.unpacks",
  },
  { what: "two parts on the same bytes", name: "a.xlsx", bytes: overlapping, answer: "upload.file.unpacks" },
  {
    what: "a part named ../../evil",
    name: "a.xlsx",
    bytes: () => withPart({ name: "../../evil.xml", content: "a" }),
    answer: "upload.file.damaged",
  },
  {
    what: "the sheet twice under one name",
    name: "a.xlsx",
    bytes: () => withPart({ name: sheet1, content: sheetOf(data) }),
    answer: "upload.file.damaged",
  },
  {
    what: "another name in the part's own head",
    name: "a.xlsx",
    bytes: () => withPart({ name: "xl/a.xml", localName: "xl/b.xml", content: "a" }),
    answer: "upload.file.damaged",
  },
  {
    what: "an unknown way of packing",
    name: "a.xlsx",
    bytes: () => withPart({ name: "xl/a.xml", content: "a", claims: { method: 99 } }),
    answer: "upload.file.damaged",
  },
  {
    what: "a wrong checksum",
    name: "a.xlsx",
    bytes: () => replaced({ name: sheet1, content: sheetOf(data), claims: { crc: 1 } }),
    answer: "upload.file.damaged",
  },
  {
    what: "entities that multiply",
    name: "a.xlsx",
    bytes: () => book(doctype + sheetOf(data)),
    answer: "upload.file.entities",
  },
  {
    what: "an entity that reads a file",
    name: "a.xlsx",
    bytes: () => book(`<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>${sheetOf(row(["&a;"]))}`),
    answer: "upload.file.entities",
  },
  {
    what: "entities in UTF-16, to hide them",
    name: "a.xlsx",
    bytes: () => replaced({ name: sheet1, content: Buffer.from(`\uFEFF${doctype}${sheetOf(data)}`, "utf16le") }),
    answer: "upload.file.damaged",
  },
  {
    what: "cell XFD1048576",
    name: "a.xlsx",
    bytes: () => book(sheetOf(`${data}<row r="1048576">${cell("x", "XFD1048576")}</row>`)),
    answer: "upload.file.too-many",
  },
  {
    what: "row 99,999,999",
    name: "a.xlsx",
    bytes: () => book(sheetOf(`${data}<row r="99999999">${cell("x", "A99999999")}</row>`)),
    answer: "upload.file.too-many",
  },
  {
    what: "a column ZZZZZZ",
    name: "a.xlsx",
    bytes: () => book(sheetOf(`<row r="1">${cell("x", "ZZZZZZ1")}</row>`)),
    answer: "upload.file.too-many",
  },
  {
    what: "60,000 rows of six numbers",
    name: "a.xlsx",
    bytes: () =>
      book(
        sheetOf(
          Array.from(
            { length: 60_000 },
            (_, n) => `<row><c><v>${n * 7919}</v></c>${lines(5, "<c><v>1</v></c>")}</row>`,
          ).join(""),
        ),
      ),
    answer: "upload.file.too-many",
  },
  {
    what: "`<row ` 60,000 times without an end",
    name: "a.xlsx",
    bytes: () => book(sheetOf(Array.from({ length: 60_000 }, (_, n) => `<row a${n * 7919} `).join(""))),
    answer: "upload.file.no-rows",
  },
  {
    what: "a million separators",
    name: "a.csv",
    bytes: () => Buffer.from(",".repeat(1_000_000)),
    answer: "upload.file.too-many",
  },
  {
    what: "a million line ends",
    name: "a.csv",
    bytes: () => Buffer.from(csv + "\n".repeat(1_000_000)),
    answer: "upload.file.too-many",
  },
  {
    what: "21 sheets",
    name: "a.xlsx",
    bytes: () =>
      book(sheetOf(data), {
        book: `<workbook><sheets>${lines(21, '<sheet name="x" sheetId="1" r:id="rId1"/>')}</sheets></workbook>`,
      }),
    answer: "upload.file.too-many",
  },
  {
    what: "more than 200,000 shared texts",
    name: "a.xlsx",
    bytes: () =>
      withPart({
        name: "xl/sharedStrings.xml",
        content: `<sst>${Array.from({ length: 201_000 }, (_, n) => `<si a="${n % 5000}"/>`).join("")}</sst>`,
      }),
    answer: "upload.file.too-many",
  },
  {
    what: "styles of 2 MB that repeat",
    name: "a.xlsx",
    bytes: () =>
      withPart({
        name: "xl/styles.xml",
        content: `<styleSheet><numFmts>${Array.from({ length: 30_000 }, (_, n) => `<numFmt numFmtId="${n}" formatCode="${n}0[h]"/>`).join("")}</numFmts></styleSheet>`,
      }),
    answer: "200",
  },
  {
    what: "as many cells as are allowed",
    name: "a.xlsx",
    bytes: () =>
      book(
        sheetOf(
          Array.from(
            { length: 20_000 },
            (_, n) =>
              `<row>${Array.from({ length: 10 }, (_, m) => `<c><v>${(n * 7 + m) % 100}</v></c>`).join("")}</row>`,
          ).join(""),
        ),
      ),
    answer: "upload.file.heads",
    heavy: true,
  },
  {
    what: "shared texts of 16 MB, each of many parts",
    name: "a.xlsx",
    bytes: () =>
      withPart({
        name: "xl/sharedStrings.xml",
        content: `<sst>${Array.from({ length: 12_000 }, (_, n) => `<si>${lines(40, `<r><rPr><b/></rPr><t>${n}</t></r>`)}</si>`).join("")}</sst>`,
      }),
    answer: "200",
    heavy: true,
  },
  {
    what: "a sheet of 16 MB that nests without an end",
    name: "a.xlsx",
    bytes: () =>
      book(
        sheetOf(
          Array.from(
            { length: 60_000 },
            (_, n) => `<c r="A${(n % 19_000) + 1}" t="inlineStr"><is><t>${n}<is><t>${lines(20, "<f>x")}`,
          ).join(""),
        ),
      ),
    answer: "upload.file.no-rows",
    heavy: true,
  },
];
