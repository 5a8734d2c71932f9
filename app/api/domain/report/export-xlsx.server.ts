import { counting, type ExportCell, type ExportTable } from "./export-table";
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
function cell(value: ExportCell, style = 0): string {
  if (value === null) return "<c/>";
  if ("decimal" in value) return `<c s="2"><v>${value.decimal}</v></c>`;
  if ("day" in value) return `<c s="3"><v>${serial(value.day)}</v></c>`;
  return `<c t="inlineStr"${style ? ` s="${style}"` : ""}><is><t xml:space="preserve">${escapeXml(value.text)}</t></is></c>`;
}

const row = (cells: ExportCell[], style = 0) => `<row>${cells.map((value) => cell(value, style)).join("")}</row>`;

async function* sheet(table: ExportTable, counted: { rows: number }): AsyncGenerator<string> {
  yield `${head}<worksheet ${main}><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="${table.columns.length}" width="18" customWidth="1"/></cols><sheetData>`;
  yield row(
    table.columns.map(({ heading }) => ({ text: heading })),
    1,
  );
  for await (const rows of counting(table.blocks, counted)) yield rows.map((cells) => row(cells)).join("");
  yield "</sheetData></worksheet>";
}

/** Read behind the figures, when they are counted. */
function* aboutSheet(table: ExportTable, counted: { rows: number }): Generator<string> {
  yield `${head}<worksheet ${main}><cols><col min="1" max="2" width="32" customWidth="1"/></cols><sheetData>`;
  for (const { label, value } of table.about(counted.rows)) yield row([{ text: label }, { text: value }]);
  yield "</sheetData></worksheet>";
}

const styles = `${head}<styleSheet ${main}><numFmts count="1"><numFmt numFmtId="164" formatCode="#,##0.####"/></numFmts><fonts count="2"><font/><font><b/></font></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`;

function parts(table: ExportTable, aboutName: string): ZipEntry[] {
  const types = "application/vnd.openxmlformats-officedocument.spreadsheetml";
  const relation = `${office}/officeDocument/2006/relationships`;
  const counted = { rows: 0 };
  const sheetName = escapeXml(table.name.replace(/[[\]*?/\\:]/g, " ").slice(0, 31));
  return [
    {
      name: "[Content_Types].xml",
      content: [
        `${head}<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/><Override PartName="/xl/worksheets/sheet2.xml" ContentType="${types}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`,
      ],
    },
    {
      name: "_rels/.rels",
      content: [
        `${head}<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="rId1" Type="${relation}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
      ],
    },
    {
      name: "xl/workbook.xml",
      content: [
        `${head}<workbook ${main} xmlns:r="${relation}"><sheets><sheet name="${sheetName}" sheetId="1" r:id="rId1"/><sheet name="${escapeXml(aboutName)}" sheetId="2" r:id="rId2"/></sheets></workbook>`,
      ],
    },
    {
      name: "xl/_rels/workbook.xml.rels",
      content: [
        `${head}<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="rId1" Type="${relation}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relation}/worksheet" Target="worksheets/sheet2.xml"/><Relationship Id="rId3" Type="${relation}/styles" Target="styles.xml"/></Relationships>`,
      ],
    },
    { name: "xl/styles.xml", content: [styles] },
    { name: "xl/worksheets/sheet1.xml", content: sheet(table, counted) },
    { name: "xl/worksheets/sheet2.xml", content: aboutSheet(table, counted) },
  ];
}

/** A workbook of two sheets, the figures and what they are, written as a stream (ECMA-376, inline strings). */
export const writeXlsx = (table: ExportTable, aboutName: string): AsyncGenerator<Uint8Array> =>
  zipStream(parts(table, aboutName));
