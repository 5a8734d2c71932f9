import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { header, mapping } from "../../../../tests/harness/extract-text";
import { type ImportWorld, importWorld } from "../../../../tests/harness/import-fixture";
import { workbook, xlsOf, xlsxOf } from "../../../../tests/harness/spreadsheets";
import { plainNumber } from "./workbook.server";

let world: ImportWorld;
beforeAll(async () => {
  world = await importWorld();
});
afterAll(() => world.close());

type Row = (string | number | boolean | Date | null)[];
const heads = header.split(",");
const row = (...more: Row): Row =>
  [new Date(Date.UTC(2026, 10, 18)), "W1", 1, "KR-CWN", "KR-CWN-0001", 1000001, 2, 1234.5, "KRW"].map(
    (cell, at) => more[at] ?? cell,
  );
const linesOf = async (batch: number) =>
  (
    await world.database.pool.query(
      "SELECT invoice_no, line_no, quantity, amount::text, invoice_date FROM invoice_line WHERE batch_id = $1 ORDER BY line_no",
      [batch],
    )
  ).rows;

describe.each([
  ["xlsx", xlsxOf],
  ["xls", xlsOf],
])("a workbook (.%s)", (ending, write) => {
  const load = (rows: Row[], map: object = {}) =>
    world.load(write([heads, ...rows] as Parameters<typeof write>[0]), {
      name: `book.${ending}`,
      map: { source: ending, range: "file", ...map },
    });

  test("is loaded as the CSV of its first sheet would be: days, amounts and numbers that are codes", async () => {
    const result = await load([row(), row(null, null, 2, null, null, null, -3, 0.0001)]);
    expect(result).toMatchObject({ status: "loaded", read: 2, loaded: 2 });
    if (result.status !== "loaded") return;
    const [first, second] = await linesOf(result.batchId);
    expect(first).toMatchObject({ invoice_no: "W1", quantity: 2, amount: "12345000" });
    expect(second).toMatchObject({ line_no: 2, quantity: -3, amount: "1" });
    expect(first?.invoice_date).toMatch(/^2026-11-1[78]$/);
  });

  test("is read by a mapping with other marks and another form of dates too", async () => {
    const map = { decimalMark: ",", delimiter: ";", dateFormat: "dd.mm.yy", encoding: "latin-1" };
    expect(await load([row(null, `W2-${ending}`, null, "KR-CWN")], map)).toMatchObject({ status: "loaded", loaded: 1 });
  });

  test("has its rejects listed by the sheet's own rows", async () => {
    await load([row(null, "W3"), row(null, "W3", 2, "NOWHERE"), row(null, "W3", 3, null, null, null, null, "abc")]);
    expect(world.rejected(`book.${ending}`)).toEqual([
      expect.stringContaining("3,Unit,unit-unknown"),
      expect.stringContaining("4,Amount,bad-number"),
    ]);
  });
});

test("a workbook that is none is refused in a sentence", async () => {
  const sheet = "<worksheet/>";
  await expect(world.load(workbook({ sheet }), { name: "a.xlsx" })).rejects.toMatchObject({
    reject: { reason: "workbook" },
  });
  await expect(
    world.load(Buffer.from("PK\u0003\u0004 no archive"), { name: "b.xlsx", mapping: JSON.stringify(mapping) }),
  ).rejects.toThrow("damaged");
  // Programs that save a page as .xls are many.
  for (const name of ["c.xls", "d.XLSX"])
    await expect(
      world.load(Buffer.from("<html><table><tr><td>No</td></tr></table></html>\n"), {
        name,
        mapping: JSON.stringify(mapping),
      }),
    ).rejects.toThrow("not what its name says");
});

test.each([
  [1e21, "1000000000000000000000"],
  [-1.5e-7, "-0.00000015"],
  [1.25e22, "12500000000000000000000"],
  [0.1, "0.1"],
  [12, "12"],
])("a sheet's number %d has no exponent", (value, text) => expect(plainNumber(value)).toBe(text));
