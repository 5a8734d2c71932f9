import { describe, expect, it } from "vitest";
import * as xlsx from "xlsx";
import { writeCsv } from "./export-csv";
import type { ExportCell, ExportTable } from "./export-table";
import { writeXlsx } from "./export-xlsx.server";

const table = (rows: ExportCell[][]): ExportTable => ({
  name: "Sales [report]",
  headings: ["Name", "Amount", "Day"],
  blocks: (async function* () {
    for (const row of rows) yield [row];
  })(),
  about: [["Filter", "=1+1"]],
});

const collect = async (stream: AsyncIterable<Uint8Array>) => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
};

const awkward: ExportCell[][] = [
  [{ text: '=HYPERLINK("http://evil.example")' }, { decimal: "-123456789012.3456" }, { day: "2026-11-19" }],
  [{ text: '0012, "quoted"\nsecond & <line>' }, { decimal: "0" }, null],
  [{ text: "서울 공구\u0007" }, null, { day: "2024-02-29" }],
];

describe("an exported workbook, read by another program", () => {
  it("keeps text as text, decimals as numbers and days as days", async () => {
    const book = xlsx.read(await collect(writeXlsx(table(awkward), "About")), { cellDates: false });
    const sheet = book.Sheets["Sales  report "];
    expect(book.SheetNames).toEqual(["Sales  report ", "About"]);
    expect(sheet?.A2).toMatchObject({ t: "s", v: '=HYPERLINK("http://evil.example")' });
    expect(sheet?.A2?.f).toBeUndefined();
    expect(sheet?.B2).toMatchObject({ t: "n", v: -123456789012.3456 });
    expect(sheet?.C2?.v).toBe(46345);
    expect(sheet?.A3?.v).toBe('0012, "quoted"\nsecond & <line>');
    expect(sheet?.A4?.v).toBe("서울 공구");
    expect(book.Sheets.About?.B1).toMatchObject({ t: "s", v: "=1+1" });
  });
});

describe("an exported CSV file", () => {
  it("begins with a byte order mark, quotes what needs it and makes formulas harmless", async () => {
    const text = (await collect(writeCsv(table(awkward)))).toString("utf8");
    expect(text).toBe(
      '\uFEFFName,Amount,Day\r\n"\'=HYPERLINK(""http://evil.example"")",-123456789012.3456,2026-11-19\r\n' +
        '"0012, ""quoted""\nsecond & <line>",0,\r\n서울 공구\u0007,,2024-02-29\r\n',
    );
  });
});
