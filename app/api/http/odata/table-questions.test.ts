import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { basic, powerQuery, type ReadersOfTables, readersOfTables } from "../../../../tests/harness/live-figures";

const admin = "admin@seorak.example";
const germany = "germany@seorak.example";

const texts = { accept: "application/json;IEEE754Compatible=true" };

let live: ReadersOfTables;
beforeAll(async () => {
  live = await readersOfTables();
});
afterAll(() => live?.close());

const of = (reader: string) => live.of(reader);
const refused = (path: string, reader?: string) => live.refused(path, reader);

describe("what is asked", () => {
  const lines = async (path: string) => (await live.rows(of(admin), `SalesLines?${path}`)).value;

  test("each kind of filter finds what a look at all rows finds", async () => {
    const all = await lines("");
    const some = all[1234] ?? {};
    const cases: [string, (row: Record<string, unknown>) => boolean][] = [
      [`CustomerCode eq '${some.CustomerCode}'`, (row) => row.CustomerCode === some.CustomerCode],
      [`CustomerCode ne '${some.CustomerCode}'`, (row) => row.CustomerCode !== some.CustomerCode],
      [`Pieces gt 10 and Pieces le 20`, (row) => Number(row.Pieces) > 10 && Number(row.Pieces) <= 20],
      [`Pieces lt 0 or ProductLineCode eq 'TURN'`, (row) => Number(row.Pieces) < 0 || row.ProductLineCode === "TURN"],
      [
        `not (ProductLineCode in ('TURN','MILL'))`,
        (row) => row.ProductLineCode !== "TURN" && row.ProductLineCode !== "MILL",
      ],
      [`contains(Customer,'Co')`, (row) => String(row.Customer).includes("Co")],
      [`contains(tolower(Customer),'co.')`, (row) => String(row.Customer).toLowerCase().includes("co.")],
      [`startswith(ItemNo,'100')`, (row) => String(row.ItemNo).startsWith("100")],
      [`endswith(InvoiceNo,'1')`, (row) => String(row.InvoiceNo).endsWith("1")],
      [
        `Date ge 2026-10-01 and Date lt 2026-11-01`,
        (row) => String(row.Date) >= "2026-10-01" && String(row.Date) < "2026-11-01",
      ],
      [`Date ge 2026-10-01T00:00:00Z`, (row) => String(row.Date) >= "2026-10-01"],
      [`year(Date) eq 2025 and month(Date) eq 3`, (row) => String(row.Date).startsWith("2025-03")],
      [`ConvertedAmount ge Amount`, (row) => Number(row.ConvertedAmount) >= Number(row.Amount)],
      [`ConvertedAmount eq null`, () => false],
      [`Date lt 9999-12-31T23:59:59Z and Date gt 0001-01-01T00:00:00Z`, () => true],
      [`Date le 9999-12-31 and Pieces lt ${"9".repeat(40)}.5`, () => true],
      [`2026-11-01 le Date`, (row) => String(row.Date) >= "2026-11-01"],
      [`Customer eq 'x''; DROP TABLE invoice_line; --'`, () => false],
      [
        `(UnitCode eq 'KR-CWN' or UnitCode eq 'KR-ANS') and IndustryCode ne 'AUTO'`,
        (row) => (row.UnitCode === "KR-CWN" || row.UnitCode === "KR-ANS") && row.IndustryCode !== "AUTO",
      ],
    ];
    for (const [filter, wanted] of cases)
      expect([filter, (await lines(`$filter=${encodeURIComponent(filter)}`)).length]).toEqual([
        filter,
        all.filter(wanted).length,
      ]);
  });

  test("a filter of months reads the same as one asked of all rows", async () => {
    const all = (await live.rows(of(admin), "SalesByMonth")).value;
    for (const [filter, wanted] of [
      ["Month eq 2026-10-01", (month: string) => month === "2026-10-01"],
      ["Month gt 2026-09-15 and Month le 2026-11-01", (month: string) => month > "2026-09-15" && month <= "2026-11-01"],
      ["Month in (2025-01-01,2026-01-01)", (month: string) => month === "2025-01-01" || month === "2026-01-01"],
    ] as const) {
      const found = await live.rows(of(admin), `SalesByMonth?$filter=${filter}`);
      expect(found.value).toEqual(all.filter((row) => wanted(String(row.Month))));
    }
  });

  test("$select keeps the columns that are asked for, in the table's order", async () => {
    const { value } = await live.rows(of(admin), "SalesLines?$select=Amount,Date&$top=1");
    expect(value.map((row) => Object.keys(row))).toEqual([["Date", "Amount"]]);
  });

  test.each([
    "$expand=Customer",
    "$apply=groupby((Date))",
    "$search=x",
    "$levels=2",
    "$compute=Amount",
    "format=json",
    "$format=xml",
    "$filter=Amount mul 2 gt 1",
    "$orderby=tolower(Customer)",
  ])("501 and a sentence for what there is not: %s", async (query) => {
    const { status, code, message } = await refused(`SalesLines?${query}`);
    expect([status, code]).toEqual([501, "odata-not-supported"]);
    expect(message).toMatch(/^The portal does not offer this: ./);
  });

  test.each([
    "$select=Nothing",
    "$orderby=Nothing",
    "$orderby=Amount up",
    "$orderby=Amount,Amount",
    "$top=x",
    "$top=-1",
    "$skip=1.5",
    "$count=maybe",
    "$filter=Nothing eq 1",
    "$filter=Amount eq 'x'",
    "$filter=Customer gt 1",
    "$filter=Date eq 'x'",
    "$filter=contains(Amount,'1')",
    "$filter=year(Customer) eq 1",
    "$filter=Amount eq",
    "$top=1&$top=2",
    "$filter=constructor eq 1",
    "$filter=__proto__ eq 1",
  ])("400 and a sentence for what is wrong: %s", async (query) => {
    const { status, code, message } = await refused(`SalesLines?${query}`);
    expect([query, status, code]).toEqual([query, 400, "odata-wrong"]);
    expect(message).toMatch(/^This part of the address could not be read: ./);
  });

  test("a single row and what hangs on it are not there: 501; a table that there is not: 404", async () => {
    expect((await refused("Customers('KR-CWN-0001')")).status).toBe(501);
    expect((await refused("Customers/Unit")).status).toBe(501);
    expect((await refused("Nothing")).status).toBe(404);
    expect((await refused("Nothing/$count")).status).toBe(404);
  });
});

test("decimals are the database's, digit by digit, as numbers and as texts", async () => {
  await live.world.query(
    "UPDATE invoice_line SET amount = 9007199254740993001 WHERE ctid = (SELECT ctid FROM invoice_line WHERE invoice_date = (SELECT max(invoice_date) FROM invoice_line) LIMIT 1) AND invoice_date = (SELECT max(invoice_date) FROM invoice_line)",
  );
  const path = "/odata/SalesLines?$orderby=Amount desc&$top=1&$select=Amount";
  const body = await (await live.call(path, basic(of(admin)))).text();
  expect(body).toContain('"Amount":900719925474099.3001}');
  const asText = await (await live.call(path, { ...basic(of(admin)), ...texts })).text();
  expect(asText).toContain('"Amount":"900719925474099.3001"');
  expect(
    (await live.rows(of(admin), "SalesLines?$filter=Amount eq 900719925474099.3001&$count=true&$top=0"))[
      "@odata.count"
    ],
  ).toBe(1);
  expect(
    (await live.rows(of(admin), "SalesLines?$filter=Amount eq 900719925474099.3&$count=true&$top=0"))["@odata.count"],
  ).toBe(0);
});

test("what Power Query asks when a workbook is made is answered, step by step, each with one version", async () => {
  const ask = async (path: string) => {
    const answer = await live.call(path, { ...powerQuery, ...basic(of(germany), "") });
    expect([path, answer.status, answer.headers.get("odata-version")]).toEqual([path, 200, "4.0"]);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    return answer;
  };
  const first = await live.call("/odata", powerQuery);
  expect([first.status, first.headers.get("www-authenticate")]).toEqual([
    401,
    expect.stringMatching(/^Basic realm=".+", charset="UTF-8"$/),
  ]);
  const service = (await (await ask("/odata")).json()) as {
    "@odata.context": string;
    value: { url: string; kind: string }[];
  };
  const root = service["@odata.context"].replace(/\/\$metadata$/, "");
  expect(service.value[0]).toMatchObject({ name: "SalesByMonth", kind: "EntitySet", url: "SalesByMonth" });
  const metadata = await (await ask("/odata/$metadata")).text();
  expect(metadata).toContain('<EntitySet Name="SalesByMonth" EntityType="Portal.SalesByMonthRow"/>');
  const preview = (await (await ask("/odata/SalesByMonth?$top=1000")).json()) as {
    "@odata.context": string;
    value: object[];
  };
  expect(preview["@odata.context"]).toBe(`${root}/$metadata#SalesByMonth`);
  expect(preview.value.length).toBeGreaterThan(0);
  // A step that narrows in the editor becomes part of the address.
  const narrowed = await ask(
    "/odata/SalesByMonth?$filter=Month%20ge%202026-01-01%20and%20CustomerCode%20ne%20null&$select=Month%2CAmount&$orderby=Month%20desc",
  );
  expect(((await narrowed.json()) as { value: object[] }).value.length).toBeGreaterThan(0);
  expect(await (await ask("/odata/SalesByMonth/$count")).text()).toMatch(/^\d+$/);
});
