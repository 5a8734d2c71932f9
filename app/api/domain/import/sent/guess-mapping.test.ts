import { describe, expect, test } from "vitest";
import { findSure, guessColumns, guessDateFormat, guessKind, guessMapping, guessNumbers } from "./guess-mapping";
import { guessForm, readSample } from "./read-sample.server";

const rows = (...cells: string[]) => cells.map((cell, at) => ({ line: at + 2, cells: [cell] }));

describe("what a file is guessed to be", () => {
  test.each([
    [["Item No", "Description", "Product Line", "Product-Group"], "items"],
    [["code", "nameEn", "country", "unit"], "warehouses"],
    [["Date", "Invoice", "Line", "Unit", "Customer", "Item", "Qty", "Amount", "Currency"], "lines"],
    [["송장번호", "일자", "사업장", "거래처", "품번", "수량", "금액"], "lines"],
    [["Invoice No", "Invoice Date", "Customer Code", "Item No", "Quantity", "Amount"], "lines"],
    [
      [
        "Order No",
        "Line No",
        "Order Date",
        "Unit",
        "Customer",
        "Item",
        "Warehouse",
        "Quantity",
        "Open Quantity",
        "Due Day",
        "Amount",
      ],
      "orders",
    ],
  ])("%j is %s, by the fields that a kind cannot do without", (heads, kind) => {
    expect(guessKind(heads, [])).toBe(kind);
  });

  test("a head that stands twice is no column, and what a kept mapping calls a field is", () => {
    expect(guessColumns("items", ["Item No", "item no", "Text", "Text"], [])).toEqual({ itemNo: "Item No" });
    const kept = [{ kind: "items", mapping: { columns: { description: "Bezeichnung" } } }];
    expect(guessColumns("items", ["Bezeichnung"], kept)).toEqual({ description: "Bezeichnung" });
  });

  test("a shorter or a foreign name is the field that it can be alone", () => {
    const columns = guessColumns("lines", ["Date", "Invoice", "Customer", "Artikel", "Menge", "Name"], []);
    expect(columns).toEqual({
      invoiceDate: "Date",
      invoiceNo: "Invoice",
      customerCode: "Customer",
      itemNo: "Artikel",
      quantity: "Menge",
      customerName: "Name",
    });
    expect(guessColumns("rates", ["To"], [])).toEqual({});
  });

  test("a kept mapping is taken only where all of its columns stand in the file", () => {
    const kept = [
      { kind: "items", mapping: { kind: "items", source: "erp", columns: { itemNo: "Art", description: "Text" } } },
    ];
    const form = { encoding: "utf-8", delimiter: ";" };
    expect(guessMapping({ heads: ["Art", "Text", "Neu"], rows: [] }, form, kept)).toMatchObject({
      source: "erp",
      delimiter: ";",
    });
    expect(guessMapping({ heads: ["Art"], rows: [] }, form, kept)).toMatchObject({ source: "", kind: "items" });
  });
});

describe("how days and numbers are written", () => {
  test.each([
    [["2026-11-18"], "yyyy-mm-dd"],
    [["2026-11-18T10:00:00"], "yyyy-mm-dd"],
    [["18.11.2026"], "dd.mm.yyyy"],
    [["20261118"], "yyyymmdd"],
    [["11/18/2026", "1/2/2026"], "m/d/yyyy"],
    [["18/11/2026"], "d/m/yyyy"],
    [["1/2/2026"], undefined],
    [["12345678"], undefined],
  ])("%j is %s: what could be either is not guessed", (cells, format) => {
    expect(guessDateFormat(rows(...cells))).toBe(format);
  });

  test.each([
    [["1.234,56"], { decimalMark: ",", thousands: "." }],
    [["12,5"], { decimalMark: "," }],
    [["1,234.56"], { decimalMark: ".", thousands: "," }],
    [["1,234"], {}],
    [["12.5"], {}],
  ])("%j is %j", (cells, numbers) => {
    expect(guessNumbers(rows(...cells))).toEqual(numbers);
  });

  test.each([
    ["a;b\n1;2,5\n", { encoding: "utf-8", delimiter: ";" }, ["a", "b"]],
    ['\ufeffa,b\n"x,y",2\n', { encoding: "utf-8", delimiter: "," }, ["a", "b"]],
    [Buffer.from([0xb0, 0xa1, 0x7c, 0x62, 0x0a, 0x31, 0x7c, 0x32]), { encoding: "cp949", delimiter: "|" }, ["가", "b"]],
    [Buffer.from("Fl\u00e4che\tb\n1\t2", "latin1"), { encoding: "latin-1", delimiter: "\t" }, ["Fläche", "b"]],
  ])("%j is read as %j", async (text, form, heads) => {
    const content = Buffer.from(text as string);
    expect(guessForm(content)).toEqual(form);
    expect((await readSample(content, guessForm(content))).heads).toEqual(heads);
  });
});

describe("a mapping by which a file is loaded while nobody looks", () => {
  const mapping = (kind: string, source: string, fileName: string, ...heads: string[]) => ({
    ...{ kind, source, fileName },
    mapping: { columns: Object.fromEntries(heads.map((head) => [head, head])) },
  });
  const suppliers = mapping("suppliers", "list", "suppliers.csv", "code", "nameEn");
  const warehouses = mapping("warehouses", "list", "wh.csv", "code", "nameEn", "country", "unit");
  const [korea, germany] = ["kr", "de"].map((source) =>
    mapping("lines", source, `${source}-20261129.csv`, "invoice", "day", "amount"),
  ) as [typeof suppliers, typeof suppliers];

  test.each([
    ["the one that takes the most of its columns", [suppliers, warehouses], "x.csv", warehouses],
    ["none where the file names all that another kind needs", [suppliers], "x.csv", undefined],
  ])("is %s", (_name, kept, name, sure) => {
    expect(findSure(kept, ["code", "nameEn", "country", "unit"], name)).toBe(sure);
  });

  test.each([
    ["the sender's own by the name of his files", "de-20261130.csv", germany],
    ["none where two senders' files look the same", "lines.csv", undefined],
  ])("is %s", (_name, name, sure) => {
    expect(findSure([korea, germany], ["invoice", "day", "amount", "other"], name)).toBe(sure);
  });
});
