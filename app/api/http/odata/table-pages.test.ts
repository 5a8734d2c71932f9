import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ReadersOfTables, readersOfTables } from "../../../../tests/harness/live-figures";

const admin = "admin@seorak.example";
const germany = "germany@seorak.example";
const distributor = "distributor@partner.example";

let live: ReadersOfTables;
beforeAll(async () => {
  live = await readersOfTables();
});
afterAll(() => live?.close());

const of = (reader: string) => live.of(reader);
const refused = (path: string, reader?: string) => live.refused(path, reader);

describe("pages", () => {
  test.each(["SalesByMonth", "SalesLines", "Customers"])(
    "all pages of %s are all rows once, in one order",
    async (table) => {
      const whole = (await live.rows(of(admin), table)).value;
      for (const size of [7, 100, whole.length, whole.length - 1].filter((each) => each > whole.length / 60))
        expect(await live.allRows(of(admin), table, size)).toEqual(whole);
      expect((await live.rows(of(admin), `${table}/$count`).catch(() => null)) ?? whole.length).toBe(whole.length);
    },
  );

  test("in another order too, nulls and equal values among them", async () => {
    for (const order of ["Amount desc", "Customer", "Pieces desc,Customer desc"]) {
      const path = `SalesLines?$orderby=${order}&$select=Amount,Customer,Pieces,InvoiceNo,LineNo`;
      const whole = (await live.rows(of(germany), path)).value;
      expect(await live.allRows(of(germany), path, 61)).toEqual(whole);
    }
    await live.world.query("UPDATE customer SET customer_since = NULL WHERE id % 3 = 0");
    for (const order of ["CustomerSince", "CustomerSince desc"]) {
      const whole = (await live.rows(of(admin), `Customers?$orderby=${order}`)).value;
      const since = whole.map((row) => row.CustomerSince);
      const [nulls, days] = [since.filter((day) => day === null).length, since.filter((day) => day !== null)];
      expect(nulls).toBeGreaterThan(1);
      expect(order.endsWith("desc") ? since.at(-1) : since[0]).toBeNull();
      expect(days).toEqual(
        [...days].sort((a, b) => (String(a) < String(b) ? -1 : 1) * (order.endsWith("desc") ? -1 : 1)),
      );
      expect(await live.allRows(of(admin), `Customers?$orderby=${order}`, 11)).toEqual(whole);
    }
  });

  test("$top ends in the midst of pages, $skip leaves out once, $count counts all", async () => {
    const whole = (await live.rows(of(admin), "SalesLines")).value;
    expect(await live.allRows(of(admin), "SalesLines?$top=250", 100)).toEqual(whole.slice(0, 250));
    expect(await live.allRows(of(admin), "SalesLines?$top=200", 100)).toEqual(whole.slice(0, 200));
    expect(await live.allRows(of(admin), "SalesLines?$skip=35&$top=250", 100)).toEqual(whole.slice(35, 285));
    expect(await live.rows(of(admin), "SalesLines?$top=0&$count=true")).toMatchObject({
      value: [],
      "@odata.count": whole.length,
    });
    const few = await live.rows(of(admin), "SalesLines?$count=true&$top=3&$filter=Pieces lt 0");
    expect(few["@odata.count"]).toBe(whole.filter((row) => Number(row.Pieces) < 0).length);
  });

  test("rows that are loaded in between neither double nor push out one of those that were there", async () => {
    const before = (await live.rows(of(admin), "SalesLines")).value;
    const first = await live.rows(of(admin), "SalesLines", { prefer: "odata.maxpagesize=1000" });
    const nearby =
      "SELECT amount, invoice_date, ym, subsidiary_id, unit_id, customer_id, item_id, quantity, batch_id, line_no + 500, product_line_id, product_group_id, industry_id, kind, currency, invoice_no FROM invoice_line";
    await live.world.query(`INSERT INTO invoice_line ${nearby} WHERE item_id % 5 = 0`);
    const rest = await live.allRows(of(admin), (first["@odata.nextLink"] ?? "").split("/odata/")[1] ?? "", 1000);
    const keyOf = (row: Record<string, unknown>) => [row.Date, row.SubsidiaryCode, row.InvoiceNo, row.LineNo].join("|");
    const read = [...first.value, ...rest].map(keyOf);
    expect(new Set(read).size).toBe(read.length);
    expect(before.map(keyOf).filter((key) => !read.includes(key))).toEqual([]);
    await live.world.query("DELETE FROM invoice_line WHERE line_no > 500");
  });

  test("in an order that a load may change, the next page says that one was loaded", async () => {
    const first = await live.rows(of(admin), "SalesLines?$orderby=Amount", { prefer: "odata.maxpagesize=10" });
    const next = (first["@odata.nextLink"] ?? "").split("/odata/")[1] ?? "";
    expect((await live.rows(of(admin), next, { prefer: "odata.maxpagesize=10" })).value).toHaveLength(10);
    await live.world.query("UPDATE table_version SET version = version + 1 WHERE name = 'customer'");
    expect(await refused(next)).toMatchObject({ status: 410, code: "odata-changed" });
  });

  test("a next link that somebody wrote is refused, and shows nobody else's rows", async () => {
    const forged = (values: unknown) =>
      `SalesLines?$skiptoken=${Buffer.from(JSON.stringify(values)).toString("base64url")}`;
    for (const values of [
      {},
      [],
      [null, null],
      [null, null, "2026-01-01", 1, "x", "1"],
      [null, null, "2026-02-30", "1", "x", "1"],
      [null, null, "2026-01-01", "1; DROP TABLE item", "x", "1"],
      [null, null, "2026-01-01", "9999999999", "x", "1"],
      [null, null, "2026-01-01", "1", "\u0000", "1"],
      [null, -1, "2026-01-01", "1", "x", "1"],
    ])
      expect([JSON.stringify(values), (await refused(forged(values))).code]).toEqual([
        JSON.stringify(values),
        "odata-wrong",
      ]);
    const foreign = await live.rows(of(distributor), forged([null, null, "2000-01-01", "1", "", "0"]));
    expect(foreign.value).toEqual((await live.rows(of(distributor), "SalesLines")).value);
  });
});
