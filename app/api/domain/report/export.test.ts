import { describe, expect, it } from "vitest";
import * as xlsx from "xlsx";
import { writeCsv } from "./export-csv";
import { writeJson } from "./export-json";
import type { ExportCell, ExportTable } from "./export-table";
import { writeXlsx } from "./export-xlsx.server";

const table = (rows: ExportCell[][]): ExportTable => ({
  name: "Sales [report]",
  columns: [
    { key: "name", heading: "Name", type: "text" },
    { key: "amount", heading: "Amount", type: "decimal" },
    { key: "day", heading: "Day", type: "day" },
  ],
  blocks: (async function* () {
    for (const row of rows) yield [row];
  })(),
  about: (count) => [
    { key: "filter", label: "Filter", value: "=1+1" },
    { key: "rows", label: "Rows", value: String(count) },
  ],
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
    expect(book.Sheets.About?.B2).toMatchObject({ t: "s", v: "3" });
  });
});

it("goes on in a further sheet where one is full, and counts all rows", async () => {
  const book = xlsx.read(await collect(writeXlsx(table(awkward), "About", 3)));
  expect(book.SheetNames).toEqual(["Sales  report ", "Sales  report  (2)", "About"]);
  expect(book.Sheets["Sales  report "]?.A3?.v).toContain("0012");
  expect(book.Sheets["Sales  report  (2)"]).toMatchObject({ A1: { v: "Name" }, A2: { v: "서울 공구" } });
  expect(book.Sheets.About?.B2?.v).toBe("3");
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

describe("an exported JSON file", () => {
  it("names columns, keeps every digit, and counts its rows behind them", async () => {
    const file = JSON.parse((await collect(writeJson(table(awkward)))).toString("utf8"));
    expect(file.columns[1]).toEqual({ key: "amount", heading: "Amount", type: "decimal" });
    expect(file.rows).toEqual([
      { name: '=HYPERLINK("http://evil.example")', amount: "-123456789012.3456", day: "2026-11-19" },
      { name: '0012, "quoted"\nsecond & <line>', amount: "0", day: null },
      { name: "서울 공구\u0007", amount: null, day: "2024-02-29" },
    ]);
    expect(file).toMatchObject({ rowCount: 3, about: { filter: "=1+1", rows: "3" } });
  });

  it("without any row is an object all the same", async () => {
    expect(JSON.parse((await collect(writeJson(table([])))).toString("utf8"))).toMatchObject({ rows: [], rowCount: 0 });
  });
});
