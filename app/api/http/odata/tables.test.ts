import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sum } from "~/api/domain/decimal";
import { shiftDecimal } from "~/words/formats";
import { basic, type ReadersOfTables, readersOfTables } from "../../../../tests/harness/live-figures";
import { askReport, plain, salesReaders } from "../../../../tests/harness/sales";

const admin = "admin@seorak.example";
const germany = "germany@seorak.example";
const distributor = "distributor@partner.example";
const corporation = "corporation@partner.example";
/** The last complete month of the demo, and the open one. */
const months = [202610, 202611] as const;

let live: ReadersOfTables;
beforeAll(async () => {
  live = await readersOfTables();
});
afterAll(() => live?.close());

const of = (reader: string) => live.of(reader);
const refused = (path: string, reader?: string) => live.refused(path, reader);
const texts = { accept: "application/json;IEEE754Compatible=true" };
const namesOf = async (reader: string) => (await live.rows(of(reader), "")).value.map(({ name }) => String(name));
const columnOf = (rows: readonly Record<string, unknown>[], name: string) => rows.map((row) => String(row[name]));
const monthFilter = (name: string, ym: number) => {
  const [year, month] = [Math.floor(ym / 100), ym % 100];
  const first = (y: number, m: number) => `${y}-${String(m).padStart(2, "0")}-01`;
  const next = month === 12 ? first(year + 1, 1) : first(year, month + 1);
  return `$filter=${name} ge ${first(year, month)} and ${name} lt ${next}`;
};

describe("figures are the sales report's", () => {
  const readers = salesReaders.filter((reader) => !/tt\.(admin|site)/.test(reader));

  test.each(readers)("months and invoice lines add up to what %s reads there", async (reader) => {
    if (!(await namesOf(reader)).includes("SalesByMonth")) return;
    for (const ym of months) {
      const report = await askReport(live.world, reader, { month: ym, currency: undefined });
      const byMonth = await live.rows(of(reader), `SalesByMonth?${monthFilter("Month", ym)}`, texts);
      const lines = await live.rows(of(reader), `SalesLines?${monthFilter("Date", ym)}`, texts);
      const expected = plain(shiftDecimal(report.total.month, 4));
      expect([reader, ym, plain(sum(columnOf(byMonth.value, "ConvertedAmount")))]).toEqual([reader, ym, expected]);
      expect(plain(sum(columnOf(lines.value, "ConvertedAmount")))).toBe(expected);
      expect(sum(columnOf(byMonth.value, "Pieces"))).toBe(sum(columnOf(lines.value, "Pieces")));
      expect(new Set(columnOf(byMonth.value, "ConvertedCurrency")).size).toBeLessThan(2);
      if (byMonth.value.length > 0) expect(byMonth.value[0]?.ConvertedCurrency).toBe(report.currency);
    }
  });

  test("most readers have figures at all, so that the sums say something", async () => {
    const withRows: string[] = [];
    for (const reader of readers)
      if (
        (await namesOf(reader)).includes("SalesLines") &&
        (await live.rows(of(reader), "SalesLines?$top=1")).value.length > 0
      )
        withRows.push(reader);
    expect(withRows).toEqual(
      expect.arrayContaining([admin, germany, "office@seorak.example", distributor, corporation]),
    );
  });

  test("targets of a complete month are the report's", async () => {
    for (const reader of [admin, germany]) {
      const report = await askReport(live.world, reader, { month: 202610 });
      const rows = await live.rows(of(reader), `Targets?${monthFilter("Month", 202610)}`, texts);
      expect(plain(sum(columnOf(rows.value, "ConvertedAmount")))).toBe(
        plain(shiftDecimal(report.total.monthTarget ?? "", 4)),
      );
    }
  });
});

describe("who reads what", () => {
  test("a distributor's rows are of its own units and of nobody else's", async () => {
    const own = await live.world.query<{ code: string }>(
      `WITH RECURSIVE own AS (SELECT u.id FROM user_group_member m JOIN user_group g ON g.id = m.group_id JOIN org_unit u ON u.id = g.org_unit_id WHERE m.user_id = $1
         UNION SELECT c.id FROM own JOIN org_unit c ON c.parent_id = own.id) SELECT code FROM own JOIN org_unit USING (id)`,
      [distributor],
    );
    const codes = own.map(({ code }) => code);
    expect(codes.length).toBeGreaterThan(0);
    for (const table of ["SalesByMonth", "SalesLines", "Targets", "Units"]) {
      const seen = new Set(columnOf(await live.allRows(of(distributor), table), "UnitCode"));
      expect([...seen].filter((code) => !codes.includes(code))).toEqual([]);
      expect(seen.size).toBeGreaterThan(0);
    }
    const foreign = await live.world.query<{ code: string }>(
      `SELECT c.code FROM customer c WHERE c.org_unit_id NOT IN (SELECT id FROM org_unit WHERE code = any($1))
          AND NOT EXISTS (SELECT FROM sales_year_customer_total t JOIN org_unit u ON u.id = t.unit_id WHERE t.customer_id = c.id AND u.code = any($1))`,
      [codes],
    );
    const customers = columnOf(await live.allRows(of(distributor), "Customers"), "CustomerCode");
    expect(customers.length).toBeGreaterThan(0);
    expect(foreign.filter(({ code }) => customers.includes(code))).toEqual([]);
  });

  test("a customer's own account has neither units nor targets, in no table and no description", async () => {
    expect(await namesOf(corporation)).toEqual([
      ...["SalesByMonth", "SalesLines", "Customers", "Items", "ProductLines", "Industries", "Columns"],
    ]);
    const metadata = await (await live.call("/odata/$metadata", basic(of(corporation)))).text();
    expect(metadata).not.toMatch(/Unit|Target/);
    expect((await refused("Targets", corporation)).status).toBe(404);
    expect((await refused("SalesByMonth?$select=UnitCode", corporation)).code).toBe("odata-wrong");
    expect((await refused("SalesByMonth?$filter=UnitCode eq 'KR-CWN'", corporation)).code).toBe("odata-wrong");
    const customers = columnOf(await live.allRows(of(corporation), "SalesLines"), "CustomerCode");
    expect(new Set(customers)).toEqual(new Set(["KR-CWN-0001"]));
    const bought = new Set(columnOf(await live.allRows(of(corporation), "SalesLines"), "ItemNo"));
    expect(new Set(columnOf(await live.allRows(of(corporation), "Items"), "ItemNo"))).toEqual(bought);
    const labels = columnOf(await live.allRows(of(corporation), "Columns"), "TableLabel");
    expect(labels).toContain("Purchases by month");
    expect(labels.filter((label) => /sales/i.test(label))).toEqual([]);
  });

  test("costs, margins and list prices are in no table of anybody", async () => {
    const metadata = await (await live.call("/odata/$metadata", basic(of(admin)))).text();
    expect(metadata).not.toMatch(/cost|margin|price|discount/i);
  });

  test("who may not open the sales report has no tables, and is told by an empty list", async () => {
    const store = "store@seorak.example";
    const may = async (use: "Y" | "N") => {
      await live.world.query("UPDATE user_role SET use_yn = $1 WHERE user_id = $2", ["Y", store]);
      const rights = "SET use_yn = $1, last_update_date = clock_timestamp()";
      await live.world.query(
        `UPDATE menu_role ${rights} WHERE menu_key IN (SELECT key FROM menu WHERE code = 'MIPSAL01')`,
        [use],
      );
      await live.world.query(
        `UPDATE menu_group ${rights} WHERE menu_key IN (SELECT key FROM menu WHERE code = 'MIPSAL01')`,
        [use],
      );
    };
    await live.world.query("UPDATE user_role SET use_yn = 'N' WHERE user_id = $1", [store]);
    expect(await refused("SalesByMonth", store)).toMatchObject({ status: 403, code: "no-roles" });
    await may("N");
    expect(await namesOf(store)).toEqual([]);
    expect(await (await live.call("/odata/$metadata", basic(of(store)))).text()).not.toContain("EntitySet");
    expect((await refused("SalesByMonth", store)).status).toBe(404);
    expect((await refused("Columns", store)).status).toBe(404);
    await may("Y");
    expect(await namesOf(store)).toContain("SalesByMonth");
  });
});

describe("the description", () => {
  const typeIn = (xml: string, table: string) =>
    new Map(
      [
        ...(new RegExp(`<EntityType Name="${table}Row">(.*?)</EntityType>`).exec(xml)?.[1] ?? "").matchAll(
          /<Property Name="(\w+)" Type="Edm\.(\w+)" Nullable="(true|false)"(?: Precision="(\d+)" Scale="(\d+)")?\/>/g,
        ),
      ].map(([, name = "", type = "", nullable, precision, scale]) => [name, { type, nullable, precision, scale }]),
    );

  test("is well-formed XML whatever the client takes, and names each column with the type that its rows have", async () => {
    const answer = await live.call("/odata/$metadata", { ...basic(of(admin)), accept: "application/json" });
    expect(answer.headers.get("content-type")).toMatch(/^application\/xml/);
    const xml = await answer.text();
    expect(brokenIn(xml)).toBeNull();
    expect(xml).not.toContain("Annotation");
    for (const table of await namesOf(admin)) {
      const columns = typeIn(xml, table);
      const [key = ""] = new RegExp(`<EntityType Name="${table}Row"><Key>(.*?)</Key>`).exec(xml)?.slice(1) ?? [];
      const keys = [...key.matchAll(/Name="(\w+)"/g)].map(([, name = ""]) => name);
      const rows = await live.allRows(of(admin), table);
      expect([table, rows.length > 0]).toEqual([table, true]);
      for (const row of rows) {
        expect([table, Object.keys(row)]).toEqual([table, [...columns.keys()]]);
        for (const [name, { type, nullable }] of columns)
          if (!fits(row[name], type, nullable === "true"))
            throw new Error(`${table}.${name}: ${JSON.stringify(row[name])} is no ${type}`);
      }
      for (const name of keys) expect([name, columns.get(name)?.nullable]).toEqual([name, "false"]);
      const seen = new Set(rows.map((row) => keys.map((name) => row[name]).join("|")));
      expect([table, seen.size]).toEqual([table, rows.length]);
    }
    const decimals = [...xml.matchAll(/Type="Edm\.Decimal"[^/]*/g)].map(([text]) => text);
    expect(decimals.length).toBeGreaterThan(0);
    expect(decimals.every((text) => /Precision="28" Scale="(4|12)"/.test(text))).toBe(true);
  });

  test("columns have a label each, in their reader's language", async () => {
    await live.world.query("UPDATE app_user SET language = 'ko' WHERE id = $1", [germany]);
    const labels = await live.rows(of(germany), "Columns?$filter=Table eq 'SalesByMonth' and Column eq 'Customer'");
    expect(labels.value).toMatchObject([{ TableLabel: "월별 매출", ColumnLabel: "고객" }]);
    await live.world.query("UPDATE app_user SET language = NULL WHERE id = $1", [germany]);
  });
});

/** The tag that does not fit; null where all of them do. */
function brokenIn(xml: string): string | null {
  const open: string[] = [];
  for (const [tag, closing, name = "", , own] of xml
    .replace(/^<\?xml[^?]*\?>/, "")
    .matchAll(/<(\/?)([\w:]+)((?:\s[\w:]+="[^"<&]*")*)\s*(\/?)>|[<>&]/g)) {
    if (name === "") return tag;
    if (closing) {
      if (open.pop() !== name) return tag;
    } else if (!own) open.push(name);
  }
  return open.length === 0 ? null : `${open}`;
}

function fits(value: unknown, type: string, nullable: boolean): boolean {
  if (value === null) return nullable;
  if (type === "Decimal") return typeof value === "number";
  if (type === "Int32" || type === "Int64") return Number.isInteger(value);
  return typeof value === "string" && (type !== "Date" || /^\d{4}-\d\d-\d\d$/.test(value));
}
