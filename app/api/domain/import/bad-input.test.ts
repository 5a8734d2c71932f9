import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { extract, header, line, mapping } from "../../../../tests/harness/extract-text";
import { type ImportWorld, importWorld } from "../../../../tests/harness/import-fixture";
import { failureText } from "./failure-text";
import { logisticsFields } from "./logistics-fields";
import { masterFields } from "./master-fields";
import { readRange } from "./named-range.server";

let world: ImportWorld;
beforeAll(async () => {
  world = await importWorld();
});
afterAll(() => world.close());

const everything = async () =>
  (
    await world.database.pool.query(
      "SELECT (SELECT count(*) FROM invoice_line) AS lines, (SELECT count(*) FROM import_batch) AS batches, (SELECT count(*) FROM item) AS items, (SELECT sum(m11) FROM sales_year_unit) AS november",
    )
  ).rows[0];

describe("nothing is written", () => {
  let before: unknown;
  beforeEach(async () => {
    before = await everything();
  });
  afterEach(async () => {
    expect(await everything()).toEqual(before);
  });

  test.each([
    ["a column is missing", extract(line()).replace(",Amount", ",Betrag"), "Amount"],
    ["a column is there twice", extract(line()).replace(",Currency", ",Amount"), "twice"],
    ["the file is empty", "", "empty"],
    ["the last line was cut off", extract(line(), line({ no: 2 })).slice(0, -4), "cut off"],
    ["a quotation mark stays open", `${extract(line())}2026-11-20,"N2,2,KR\n`, "never closed"],
    ["the encoding is another one", Buffer.from(extract(line({ invoice: "Größe" })), "latin1"), "not UTF-8"],
  ])("and the message says so, when %s", async (_case, text, message) => {
    await expect(world.load(text)).rejects.toThrow(message);
  });

  test("and the message says so, when UTF-8 is declared as Latin-1", async () => {
    await expect(world.load(extract(line({ invoice: "Größe" })), { map: { encoding: "latin-1" } })).rejects.toThrow(
      "not Latin-1",
    );
  });

  test.each([
    ["a word for a number", { amount: "abc" }, "3,Amount,bad-number"],
    ["a number of another form", { amount: "1.234.5" }, "3,Amount,bad-number"],
    ["five decimals", { amount: "1.00001" }, "3,Amount,too-many-decimals"],
    ["a number too large", { amount: "9999999999999999" }, "3,Amount,too-large"],
    ["half a piece", { quantity: "0.5" }, "3,Qty,not-whole"],
    ["a day that does not exist", { date: "2026-02-30" }, "3,Date,bad-date"],
    ["a date of another form", { date: "20/11/2026" }, "3,Date,bad-date"],
    ["a day outside the range", { date: "2026-11-21" }, "3,Date,outside-range"],
    ["an unknown unit", { unit: "KR-XXX" }, "3,Unit,unit-unknown"],
    ["another currency than the organisation's", { currency: "USD" }, "3,Currency,currency-mismatch"],
    ["a year of two hundred years ahead", { date: "2205-11-20" }, "3,Date,day-impossible"],
    ["the year nought", { date: "0000-11-20" }, "3,Date,day-impossible"],
    ["the year one", { date: "0001-01-01" }, "3,Date,day-impossible"],
    ["the last year of all", { date: "9999-12-31" }, "3,Date,day-impossible"],
    ["a day before there were invoices", { date: "1989-12-31" }, "3,Date,day-impossible"],
    ["a day three days ahead", { date: "2027-01-03" }, "3,Date,day-impossible"],
    ["an amount of thirteen digits", { amount: "1000000000000" }, "3,Amount,too-large"],
    ["a character that is none in a name", { customer: "KR\0CWN" }, "3,Customer,control-character"],
    ["a character that is none in a number", { invoice: "N\x001" }, "3,Invoice,control-character"],
    ["no invoice number", { invoice: "" }, "3,Invoice,empty"],
    ["an unknown item without product line", { item: "NEW-1" }, "3,productLine,product-line-missing"],
    ["the same key twice", {}, "3,,duplicate-key"],
    ["a field too many", { currency: "KRW,KRW" }, "3,,field-count"],
  ])("for one row with %s, and the row is listed with line, column and reason", async (_case, fields, reject) => {
    const result = await world.load(extract(line(), line(fields)));
    expect(result).toMatchObject({ status: "refused", rejected: 1 });
    expect(world.rejected()).toEqual([expect.stringContaining(reject)]);
  });

  test("when another source has sent the same invoice line", async () => {
    const { rows } = await world.database.pool.query(
      "SELECT invoice_date, invoice_no, line_no FROM invoice_line WHERE subsidiary_id = (SELECT id FROM org_unit WHERE code = 'KR') LIMIT 1",
    );
    const { invoice_date: date, invoice_no: invoice, line_no: no } = rows[0];
    expect((await world.load(extract(line({ date, invoice, no })))).status).toBe("refused");
    expect(world.rejected()[0]).toContain("foreign-key-taken");
  });

  test.each([
    ["is no JSON", "{", "JSON"],
    [
      "names a field that does not exist",
      JSON.stringify({ ...mapping, columns: { ...mapping.columns, colour: "Colour" } }),
      "columns",
    ],
    [
      "lacks a needed column",
      JSON.stringify({ ...mapping, columns: { ...mapping.columns, amount: undefined } }),
      "amount or unitPrice",
    ],
    ["has an unknown kind", JSON.stringify({ ...mapping, kind: "parcels" }), "kind"],
    ["has a date form without a year", JSON.stringify({ ...mapping, dateFormat: "dd.mm" }), "dateFormat"],
  ])("when the mapping %s, and every problem is told", async (_case, text, problem) => {
    const result = await world.load(extract(line()), { mapping: text });
    expect(result).toMatchObject({ status: "mapping-wrong", problems: [expect.stringContaining(problem)] });
  });
});

test("accepted rejects are left out, and the batch keeps a record of them", async () => {
  const bad = [line({ no: 2, amount: "x" }), line({ no: 3, unit: "NOWHERE" }), line()];
  const result = await world.load(extract(line(), ...bad), { acceptRejects: true });
  expect(result).toMatchObject({ status: "loaded", read: 4, loaded: 1, rejected: 3 });
  const { rows } = await world.database.pool.query(
    "SELECT rows_rejected, rejects FROM import_batch ORDER BY id DESC LIMIT 1",
  );
  expect(rows[0].rows_rejected).toBe(3);
  expect(rows[0].rejects.map((reject: { reason: string }) => reject.reason)).toEqual([
    "bad-number",
    "unit-unknown",
    "duplicate-key",
  ]);
  expect(world.rejected()).toHaveLength(3);
});

test("a price times a quantity that comes to more than can be kept is a reject of its line", async () => {
  const columns: Record<string, string | undefined> = { ...mapping.columns, amount: undefined, unitPrice: "Amount" };
  const text = extract(line({ amount: "999999999999", quantity: 2_000_000_000 }));
  expect(await world.load(text, { map: { columns } })).toMatchObject({ status: "refused", rejected: 1 });
  expect(world.rejected()).toEqual([expect.stringContaining("2,Amount,too-large")]);
});

test.each([
  ["orders", { orderDate: "2205-01-01" }, "orderDate"],
  ["orders", { dueDay: "2205-01-01" }, "dueDay"],
  ["orders", { item: "10\x00" }, "item"],
  ["receipts", { promisedDay: "0001-01-01" }, "promisedDay"],
  ["customers", { customerSince: "1753-01-01" }, "customerSince"],
  ["targets", { month: "2205-01" }, "month"],
  ["rates", { year: "1901" }, "year"],
])("a day of %s that cannot be is a reject: %o", async (kind, wrong: Record<string, string>, column) => {
  const values: Record<string, string> = {
    orderNo: "1",
    lineNo: "1",
    receiptNo: "1",
    orderDate: "2026-11-20",
    unit: "KR",
    customer: "C",
    item: "I",
    warehouse: "W",
    quantity: "1",
    openQuantity: "1",
    dueDay: "2027-06-01",
    promisedDay: "2027-06-01",
    amount: "1",
    code: "T",
    name: "T",
    country: "KR",
    industry: "x",
    customerSince: "1953-01-01",
    month: "2026-01",
    productLine: "x",
    year: "2026",
    currency: "USD",
    toUsd: "1",
    toKrw: "1",
    toEur: "1",
  };
  const fields = { ...masterFields, ...logisticsFields }[kind as "orders"].filter((field) => field in values);
  const text = `${fields.join(",")}\n${fields.map((field) => wrong[field] ?? values[field]).join(",")}\n`;
  const columns = Object.fromEntries(fields.map((field) => [field, field]));
  const map = JSON.stringify({
    kind,
    source: "erp",
    columns,
    ...(kind === "orders" || kind === "receipts" ? { range: "all" } : {}),
  });
  expect((await world.load(text, { mapping: map })).status).toBe("refused");
  expect(world.rejected()).toContainEqual(
    expect.stringMatching(new RegExp(`^2,${column},(day-impossible|control-character)`)),
  );
});

test("a sum that no longer fits is said in a sentence, and nothing is written", async () => {
  const before = await everything();
  const lines = Array.from({ length: 1000 }, (_, no) => line({ date: "2026-11-10", no, amount: "999999999999" }));
  const failure = await world.load(extract(...lines)).catch((error) => error);
  expect(failureText(failure, "en")).toContain("beyond what can be kept");
  expect(await everything()).toEqual(before);
});

test.each([
  ["2026-11-18", { from: "2026-11-18", to: "2026-11-18" }],
  ["2024-02", { from: "2024-02-01", to: "2024-02-29" }],
  ["2026-11-01..2026-11-18", { from: "2026-11-01", to: "2026-11-18" }],
  ["2022-02-31", "form"],
  ["2022-02-01..2022-02-31", "form"],
  ["2022-13", "form"],
  ["0000-01", "years"],
  ["0001-01-01..9999-12-31", "years"],
  ["2205-01-01", "years"],
  ["2205-02", "years"],
  ["1989-12-31..1990-01-01", "years"],
  ["2026-11-18..2026-11-01", "form"],
  ["2026-11-01..2026-11-02..2026-11-03", "form"],
])("--range %s", (text, range) => expect(readRange(text, { from: 1990, to: 2036 })).toEqual(range));

test("an extract without any line is no error", async () => {
  expect(await world.load(`${header}\n`)).toMatchObject({ status: "loaded", loaded: 0 });
});
