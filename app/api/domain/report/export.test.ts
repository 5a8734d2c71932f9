import { describe, expect, it } from "vitest";
import * as xlsx from "xlsx";
import { exportedColumn } from "./columns";
import { writeCsv } from "./export-csv";
import { writeJson } from "./export-json";
import { type ExportCell, type ExportTable, once } from "./export-table";
import { writeXlsx } from "./export-xlsx.server";
import { withCurrency } from "./money-columns";
import { writeExport } from "./write-export.server";

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
  ignored: [],
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

describe("the workbook's styles", () => {
  const partOf = async (name: string) => {
    const bytes = await collect(writeXlsx(table(awkward), "About"));
    return String(
      (xlsx.read(bytes, { bookFiles: true }) as unknown as { files: Record<string, { content: Buffer }> }).files[name]
        ?.content,
    );
  };

  it("have what strict readers ask for: two fills with their patterns, a named style, counts that are true", async () => {
    const styles = await partOf("xl/styles.xml");
    expect(styles).toContain(
      '<fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>',
    );
    expect(styles).not.toContain("<fill/>");
    expect(styles).toContain('<cellStyle name="Normal" xfId="0" builtinId="0"/>');
    for (const [list, each] of Object.entries({
      numFmts: "numFmt",
      fonts: "font",
      fills: "fill",
      borders: "border",
      cellXfs: "xf",
    })) {
      const [, count, inside = ""] = new RegExp(`<${list} count="(\\d+)">(.*?)</${list}>`).exec(styles) ?? [];
      expect([list, inside.match(new RegExp(`<${each}[ />]`, "g"))?.length]).toEqual([list, Number(count)]);
    }
  });

  it("show a whole number without a point, and decimals with theirs", async () => {
    const rows: ExportCell[][] = ["6", "-1234.5"].map((decimal) => [null, { decimal }, null]);
    const book = xlsx.read(await collect(writeXlsx(table(rows), "About")), { cellNF: true });
    const sheet = book.Sheets["Sales  report "];
    expect([sheet?.B2?.z, sheet?.B3?.z]).toEqual(["#,##0", "#,##0.0###"]);
  });

  it("show amounts in the coins of their currency: the column's, or each row's own", async () => {
    const shown = async (currency: string | undefined, cells: ExportCell[]) => {
      const columns = withCurrency([{ key: "sales", heading: "Sales", type: "decimal", money: true }], currency);
      const of = { ...table([]), columns, blocks: once(cells.map((cell) => [cell])) };
      const sheet = xlsx.read(await collect(writeXlsx(of, "About")), { cellNF: true }).Sheets["Sales  report "];
      return cells.map((_, at) => sheet?.[`A${at + 2}`]?.w);
    };
    const amounts = ["1234.5", "5"].map((decimal) => ({ decimal }));
    expect(await shown("KRW", amounts)).toEqual(["1,235", "5"]);
    expect(await shown("EUR", amounts)).toEqual(["1,234.50", "5.00"]);
    expect(await shown("KWD", amounts)).toEqual(["1,234.500", "5.000"]);
    const own = ["VND", "USD"].map((currency) => ({ decimal: "1234.5", currency }));
    expect(await shown(undefined, own)).toEqual(["1,235", "1,234.50"]);
  });

  it("name the report's currency above its own money alone, not above that of rows with a currency each", () => {
    const headOf = (more: object) =>
      withCurrency([exportedColumn({ key: "a", kind: "amount", ...more }, "Amount")], "USD")[0]?.heading;
    expect(headOf({})).toBe("Amount (USD)");
    expect(headOf({ coins: () => "KRW" })).toBe("Amount");
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

describe("money", () => {
  const columns = withCurrency(
    [
      { key: "name", heading: "Name", type: "text" },
      { key: "sales", heading: "Sales", type: "decimal", money: true },
    ],
    "USD",
  );
  const csv = async (cells: ExportCell[][], ignored: string[] = []) => {
    const file = writeExport({ ...table([]), columns, blocks: once(cells), ignored }, "csv", "en");
    return (await collect(file)).toString("utf8").slice(1).split("\r\n");
  };

  it("has its currency in the head, and no more decimals than booked or, converted, than the currency has", async () => {
    const amounts = ["12.3456", "1234.5678901234", "-0.0000000001", "5"].map((decimal) => [{ text: "a" }, { decimal }]);
    expect(await csv(amounts)).toEqual(["Name,Sales (USD)", "a,12.3456", "a,1234.57", "a,0", "a,5", ""]);
    expect(columns[1]).toMatchObject({ currency: "USD" });
  });

  it("in won, which nobody books in parts, is whole won whatever a rate made of it", async () => {
    const inWon = withCurrency([{ key: "sales", heading: "Sales", type: "decimal", money: true }], "KRW");
    const rows = ["1234.5", "-0.25", "7"].map((decimal) => [{ decimal }]);
    const file = writeExport({ ...table([]), columns: inWon, blocks: once(rows) }, "csv", "en");
    expect((await collect(file)).toString("utf8").slice(1)).toBe("Sales (KRW)\r\n1235\r\n0\r\n7\r\n");
  });

  it("stands beside what could not be used: the CSV's last head says it", async () => {
    expect(await csv([[{ text: "a" }, { decimal: "1" }]], ["Not used: unit=9"])).toEqual([
      "Name,Sales (USD),Not used: unit=9",
      "a,1,",
      "",
    ]);
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
