import { describe, expect, test } from "vitest";
import { type MasterCase, masterSuite } from "../../../../tests/harness/master-suite";

const cases: MasterCase[] = [
  {
    kind: "organisations",
    columns: { code: "Code", parent: "Over", kind: "Kind", nameEn: "Name", country: "Land", currency: "Money" },
    rows: ["T-SUB,HQ,subsidiary,Testland,France,EUR", "T-DIST,T-SUB,distributor,Test Dealer,FR,EUR"],
    changed: "T-SUB,HQ,subsidiary,Testland SAS,France,EUR",
    query: `SELECT u.name_en || ' in ' || u.country || ' below ' || p.code || ', subsidiary ' || s.code AS value
              FROM org_unit u JOIN org_unit p ON p.id = u.parent_id JOIN org_unit s ON s.id = u.subsidiary_id WHERE u.code = $1`,
    key: "T-SUB",
    values: ["Testland in FR below HQ, subsidiary T-SUB", "Testland SAS in FR below HQ, subsidiary T-SUB"],
    table: "org_unit",
    bad: [
      ["an unknown kind", "T-X,HQ,shop,X,FR,EUR", "Kind", "kind-unknown"],
      ["an unknown parent", "T-Y,NOBODY,office,X,FR,EUR", "Over", "code-unknown"],
      ["an unknown country", "T-X,HQ,office,X,Atlantis,EUR", "Land", "country-unknown"],
      ["an unknown currency", "T-Z,HQ,office,X,FR,EURO", "Money", "currency-unknown"],
      ["a code that stands for no country", "T-W,HQ,office,X,ZZ,EUR", "Land", "country-unknown"],
      ["a code that is no money", "T-V,HQ,office,X,FR,XXX", "Money", "currency-unknown"],
      ["no name", "T-X,HQ,office,,FR,EUR", "Name", "empty"],
      ["the same code twice", "T-SUB,HQ,office,X,FR,EUR", "", "duplicate-key"],
    ],
  },
  {
    kind: "customers",
    columns: { code: "No", name: "Name", country: "Land", industry: "Trade", unit: "Seller", customerSince: "Since" },
    rows: ["T-1,First Works,KR,{industry},KR-CWN,2020-02-29", "T-2,Second Works,KR,{industry},KR-CWN-D1,"],
    changed: "T-1,First Works Ltd,KR,{industry},KR-CWN-D1,2020-02-29",
    query: `SELECT c.name || ', ' || u.code || ', ' || c.customer_since AS value
              FROM customer c JOIN org_unit u ON u.id = c.org_unit_id WHERE c.code = $1`,
    key: "T-1",
    values: ["First Works, KR-CWN, 2020-02-29", "First Works Ltd, KR-CWN-D1, 2020-02-29"],
    table: "customer",
    bad: [
      ["an unknown trade", "T-9,X,KR,NOTHING,KR-CWN,", "Trade", "code-unknown"],
      ["an unknown unit", "T-8,X,KR,{industry},NOBODY,", "Seller", "code-unknown"],
      ["a day that does not exist", "T-9,X,KR,{industry},KR-CWN,2021-02-29", "Since", "bad-date"],
      ["no code", ",X,KR,{industry},KR-CWN,", "No", "empty"],
      ["the same code twice", "T-1,X,KR,{industry},KR-CWN,", "", "duplicate-key"],
    ],
  },
  {
    kind: "items",
    columns: { itemNo: "Item", description: "Text", productLine: "Line", productGroup: "Group", listPrice: "Price" },
    rows: ["T-A,End mill,T-LINE,T-GROUP,12.3456", "T-B,Drill,T-LINE,T-GROUP 2,"],
    changed: "T-A,End mill,T-LINE,T-GROUP 2,13",
    query: `SELECT l.code || ', ' || g.code || ', ' || i.list_price AS value FROM item i
              JOIN product_line l ON l.id = i.product_line_id JOIN product_group g ON g.id = i.product_group_id WHERE i.item_no = $1`,
    key: "T-A",
    values: ["T-LINE, T-GROUP, 123456", "T-LINE, T-GROUP 2, 130000"],
    table: "item",
    bad: [
      ["a price that is none", "T-X,X,T-LINE,T-GROUP,cheap", "Price", "bad-number"],
      ["a price of five decimals", "T-Y,X,T-LINE,T-GROUP,1.00001", "Price", "too-many-decimals"],
      ["no product line", "T-X,X,,T-GROUP,1", "Line", "empty"],
      ["the same number twice", "T-A,X,T-LINE,T-GROUP,1", "", "duplicate-key"],
    ],
  },
  {
    kind: "targets",
    columns: { month: "Month", unit: "Unit", productLine: "Line", amount: "Amount", currency: "Money" },
    rows: ["2031-01,KR-CWN,{line},100.5,KRW", "2031-02,KR-CWN,{line},200,KRW"],
    changed: "203101,KR-CWN,{line},-1,KRW",
    query: `SELECT t.amount || ' ' || t.currency AS value FROM sales_target t JOIN org_unit u ON u.id = t.unit_id
             WHERE u.code = 'KR-CWN' AND t.ym::text = $1`,
    key: "203101",
    values: ["1005000 KRW", "-10000 KRW"],
    table: "sales_target",
    bad: [
      ["a month that does not exist", "2031-13,KR-CWN,{line},1,KRW", "Month", "bad-date"],
      ["an unknown unit", "2031-03,NOBODY,{line},1,KRW", "Unit", "code-unknown"],
      ["an unknown product line", "2031-04,KR-CWN,NOTHING,1,KRW", "Line", "code-unknown"],
      ["another currency than the unit's", "2031-05,KR-CWN,{line},1,EUR", "Money", "currency-mismatch"],
      ["the same month, unit and line twice", "203101,KR-CWN,{line},1,KRW", "", "duplicate-key"],
    ],
  },
  {
    kind: "rates",
    columns: { year: "Year", currency: "Money", toUsd: "USD", toKrw: "KRW", toEur: "EUR" },
    rows: ["2031,ZAR,0.05500001,75.5,0.05", "2032,ZAR,0.06,76,0.05"],
    changed: "2031,ZAR,0.056,75.5,0.05",
    query: "SELECT to_usd::text AS value FROM exchange_rate WHERE currency = 'ZAR' AND year::text = $1",
    key: "2031",
    values: ["0.05500001", "0.05600000"],
    table: "exchange_rate",
    bad: [
      ["a year that is none", "31,ZAR,1,1,1", "Year", "bad-date"],
      ["a rate of nine decimals", "2033,ZAR,0.123456789,1,1", "USD", "too-many-decimals"],
      ["no rate", "2033,ZAR,1,,1", "KRW", "empty"],
      ["a rate of nothing", "2034,ZAR,1,0.0,1", "KRW", "rate-not-positive"],
      ["an unknown currency", "2033,RAND,1,1,1", "Money", "currency-unknown"],
      ["no currency", "2033,XXX,1,1,1", "Money", "currency-unknown"],
      ["the same year and currency twice", "2031,ZAR,1,1,1", "", "duplicate-key"],
    ],
  },
  {
    kind: "monthRates",
    columns: { month: "Month", currency: "Money", toUsd: "USD", toKrw: "KRW", toEur: "EUR" },
    rows: ["2031-04,ZAR,0.05500001,75.5,0.05", "2031-05,ZAR,0.06,76,0.05"],
    changed: "203104,ZAR,0.056,75.5,0.05",
    query: "SELECT to_usd::text AS value FROM exchange_rate_month WHERE currency = 'ZAR' AND ym::text = $1",
    key: "203104",
    values: ["0.05500001", "0.05600000"],
    table: "exchange_rate_month",
    bad: [
      ["a month that does not exist", "2031-00,ZAR,1,1,1", "Month", "bad-date"],
      ["a year for a month", "2031,ZAR,1,1,1", "Month", "bad-date"],
      ["a rate that is no number", "2031-06,ZAR,1,1,n/a", "EUR", "bad-number"],
      ["a rate of nothing", "2031-07,ZAR,0,1,1", "USD", "rate-not-positive"],
      ["a rate below nothing", "2031-08,ZAR,1,-0.00000001,1", "KRW", "rate-not-positive"],
      ["no rate", "2031-09,ZAR,1,1,", "EUR", "empty"],
      ["an unknown currency", "2031-10,XXY,1,1,1", "Money", "currency-unknown"],
      ["the same month and currency twice", "203104,ZAR,1,1,1", "", "duplicate-key"],
    ],
  },
  {
    kind: "salespeople",
    columns: { code: "No", name: "Name", nameEn: "Latin", unit: "Office", account: "Account", active: "Active" },
    rows: ["T-P1,김하늘,Kim Haneul,KR-CWN,Who@Test.example,Y", "T-P2,Second Seller,,DE,,"],
    changed: "T-P1,김하늘,Kim Haneul,KR-CWN-D1,,n",
    query: `SELECT concat_ws(', ', p.name, p.name_en, u.code, p.user_id, p.use_yn) AS value
              FROM salesperson p JOIN org_unit u ON u.id = p.unit_id WHERE p.code = $1`,
    key: "T-P1",
    values: ["김하늘, Kim Haneul, KR-CWN, who@test.example, Y", "김하늘, Kim Haneul, KR-CWN-D1, N"],
    table: "salesperson",
    bad: [
      ["an unknown office", "T-P9,X,,NOWHERE,,", "Office", "code-unknown"],
      ["an unknown account", "T-P8,X,,KR-CWN,nobody@test.example,", "Account", "code-unknown"],
      ["neither yes nor no", "T-P7,X,,KR-CWN,,perhaps", "Active", "not-yes-no"],
      ["no name", "T-P6,,,KR-CWN,,", "Name", "empty"],
      ["the same code twice", "T-P1,X,,KR-CWN,,", "", "duplicate-key"],
    ],
  },
  {
    kind: "warehouses",
    columns: { code: "No", nameEn: "Name", country: "Land", unit: "Runs", active: "Active" },
    rows: ["T-W1,North,KR,KR-CWN,", "T-W2,South,DE,DE,Y"],
    changed: "T-W1,North and west,KR,KR,N",
    query: `SELECT concat_ws(', ', w.name_ko, w.name_en, w.country, u.code, w.use_yn) AS value
              FROM warehouse w JOIN org_unit u ON u.id = w.org_unit_id WHERE w.code = $1`,
    key: "T-W1",
    values: ["North, North, KR, KR-CWN, Y", "North and west, North and west, KR, KR, N"],
    table: "warehouse",
    bad: [
      ["an unknown unit", "T-W9,X,KR,NOWHERE,", "Runs", "code-unknown"],
      ["an unknown country", "T-W8,X,Atlantis,KR,", "Land", "country-unknown"],
      ["no name", "T-W7,,KR,KR,", "Name", "empty"],
      ["the same code twice", "T-W1,X,KR,KR,", "", "duplicate-key"],
    ],
  },
];

const { world, filled, one } = masterSuite(cases);

describe("a customer's salesperson", () => {
  const columns = { code: "No", name: "Name", country: "Land", industry: "Trade", unit: "Seller" };
  const withSeller = { ...columns, salesperson: "Owner" };
  const load = (map: Record<string, string>, ...fields: string[]) =>
    world().load(
      `${Object.values(map).join(",")}\n${["S-1", "One", "KR", filled("{industry}"), "KR-CWN", ...fields].join(",")}\n`,
      {
        mapping: JSON.stringify({ kind: "customers", source: "crm", columns: map }),
      },
    );
  const seller = () =>
    one(
      "SELECT p.code AS value FROM customer c LEFT JOIN salesperson p ON p.id = c.salesperson_id WHERE c.code = 'S-1'",
    );

  test("comes with the customers, is left alone by a file without the column and taken away by an empty field", async () => {
    await world().database.pool.query(
      "INSERT INTO salesperson (id, code, name, unit_id) SELECT 9001, 'S-P', 'Seller', id FROM org_unit WHERE code = 'KR-CWN'",
    );
    expect(await load(columns)).toMatchObject({ loaded: 1 });
    expect(await seller()).toBeNull();
    expect(await load(withSeller, "S-P")).toMatchObject({ loaded: 1 });
    expect(await seller()).toBe("S-P");
    expect(await load(columns)).toMatchObject({ loaded: 1 });
    expect(await seller()).toBe("S-P");
    expect(await load(withSeller, "")).toMatchObject({ loaded: 1 });
    expect(await seller()).toBeNull();
  });

  test("must be there: an unknown one refuses the file and is named with line and column", async () => {
    expect(await load(withSeller, "S-NOBODY")).toMatchObject({ status: "refused", rejected: 1 });
    expect(world().rejected()).toEqual([expect.stringContaining("2,Owner,code-unknown,")]);
    expect(await seller()).toBeNull();
  });
});

test("an organisation below a refused one is refused with it", async () => {
  const columns = { code: "Code", parent: "Over", kind: "Kind", nameEn: "Name", country: "Land", currency: "Money" };
  const text =
    "Code,Over,Kind,Name,Land,Money\nP-T1,HQ,shop,One,FR,EUR\nP-T2,P-T1,office,Two,FR,EUR\nP-T3,HQ,office,Three,FR,EUR\n";
  const mapping = JSON.stringify({ kind: "organisations", source: "erp", columns });
  expect(await world().load(text, { mapping, acceptRejects: true })).toMatchObject({ loaded: 1, rejected: 2 });
  const { rows } = await world().database.pool.query("SELECT code FROM org_unit WHERE code LIKE 'P-T_'");
  expect(rows).toEqual([{ code: "P-T3" }]);
});
