import { expect, test } from "vitest";
import { type MasterCase, masterSuite } from "../../../../tests/harness/master-suite";

const cases: MasterCase[] = [
  {
    kind: "accountGroups",
    columns: { code: "Code", name: "Name", unit: "Unit", terms: "Terms", paymentDays: "Days", active: "Active" },
    rows: ["T-1,First Group,DE,Bonus of 2 %,60,", "T-2,Second Group,IN,,,N"],
    changed: "T-1,First Group of all,DE,Bonus of 3 %,,",
    query: "SELECT concat_ws(' / ', name, terms, payment_days, use_yn) AS value FROM global_account WHERE code = $1",
    key: "T-1",
    values: ["First Group / Bonus of 2 % / 60 / Y", "First Group of all / Bonus of 3 % / Y"],
    table: "global_account",
    bad: [
      ["a unit that there is not", "T-3,Third,nowhere,,,", "Unit", "code-unknown"],
      ["a code of other signs", "T/3,Third,DE,,,", "Code", "account-code"],
      ["more days than a year", "T-4,Third,DE,,366,", "Days", "out-of-range"],
      ["neither Y nor N", "T-5,Third,DE,,,maybe", "Active", "not-yes-no"],
      ["no name", "T-6,,DE,,,", "Name", "empty"],
      ["the same code twice", "T-1,Third,DE,,,", "", "duplicate-key"],
    ],
  },
  {
    kind: "accountMembers",
    columns: { account: "Group", customer: "Customer", validFrom: "From", validTo: "To", remark: "Remark" },
    rows: ["{account},{free},2025-01,2025-12,Sold", "{account2},{free},2026-01,,"],
    changed: "{account},{free},2025-01,2025-11,Sold in November",
    query:
      "SELECT concat_ws(' ', valid_from, valid_to, remark) AS value FROM global_account_member WHERE create_user = $1 AND valid_from = 202501",
    key: "test",
    values: ["202501 202512 Sold", "202501 202511 Sold in November"],
    table: "global_account_member",
    bad: [
      ["an unknown group", "nothing,{free2},2025-01,,", "Group", "code-unknown"],
      ["an unknown customer", "{account},nobody,2025-01,,", "Customer", "code-unknown"],
      ["a last month before the first", "{account},{free2},2025-05,2025-04,", "To", "months-order"],
      ["months of another row of the file", "{account2},{free},2025-12,2025-12,", "Customer", "account-overlap"],
      ["months in which it belongs to a group", "{account},{member},2025-01,,", "Customer", "account-overlap"],
      ["no month", "{account},{free2},2025-13,,", "From", "bad-date"],
      ["the same one twice", "{account},{free},2025-01,2025-02,", "", "duplicate-key"],
    ],
  },
  {
    kind: "specialPrices",
    columns: {
      customer: "Customer",
      item: "No",
      currency: "Money",
      price: "Price",
      listPrice: "List",
      quantity: "Pieces",
      validFrom: "From",
      validTo: "To",
      reference: "Approval",
    },
    rows: [
      "{german},{item},EUR,12.4,15.9,2000,2025-07-01,2025-12-31,SP-1",
      "{german},{item},EUR,12.4,,500,2026-01-01,2026-06-30,SP-2",
    ],
    changed: "{german},{item},EUR,11.9,15.9,2500,2025-07-01,2025-11-30,SP-1",
    query: `SELECT concat_ws(' ', price, list_price, quantity, valid_to, reference) AS value FROM effective_price
             WHERE create_user = $1 AND valid_from = '2025-07-01'`,
    key: "test",
    values: ["124000 159000 2000 2025-12-31 SP-1", "119000 159000 2500 2025-11-30 SP-1"],
    table: "effective_price",
    bad: [
      ["an unknown customer", "nobody,{item},EUR,1,,1,2024-01-01,2024-01-20,X", "Customer", "code-unknown"],
      ["an unknown item", "{german},nothing,EUR,1,,1,2024-02-01,2024-02-20,X", "No", "code-unknown"],
      [
        "another currency than the unit's",
        "{german},{item},USD,1,,1,2024-03-01,2024-03-20,X",
        "Money",
        "currency-mismatch",
      ],
      ["a price of nothing", "{german},{item},EUR,0,,1,2024-04-01,2024-04-20,X", "Price", "out-of-range"],
      ["a price above the list", "{german},{item},EUR,2,1,1,2024-05-01,2024-05-20,X", "Price", "price-above-list"],
      ["no pieces", "{german},{item},EUR,1,,0,2024-06-01,2024-06-20,X", "Pieces", "out-of-range"],
      ["a last day before the first", "{german},{item},EUR,1,,1,2024-02-02,2024-02-01,X", "To", "day-impossible"],
      ["days of another row", "{german},{item},EUR,1,,1,2025-12-31,2025-12-31,X", "From", "price-overlap"],
      ["no number", "{german},{item},EUR,1,,1,2024-07-01,2024-07-20,", "Approval", "empty"],
      ["the same one twice", "{german},{item},EUR,1,,1,2025-07-01,2025-07-01,X", "", "duplicate-key"],
    ],
  },
];

const free = (offset: number) =>
  `SELECT code FROM customer c WHERE NOT EXISTS (SELECT FROM global_account_member m WHERE m.customer_id = c.id) ORDER BY id OFFSET ${offset} LIMIT 1`;
const { world, filled, one } = masterSuite(cases, {
  account: "SELECT code FROM global_account WHERE use_yn = 'Y' ORDER BY id LIMIT 1",
  account2: "SELECT code FROM global_account WHERE use_yn = 'Y' ORDER BY id OFFSET 1 LIMIT 1",
  free: free(0),
  free2: free(1),
  member: `SELECT c.code FROM customer c JOIN global_account_member m ON m.customer_id = c.id WHERE m.use_yn = 'Y'
     AND m.account_id = (SELECT id FROM global_account WHERE use_yn = 'Y' ORDER BY id OFFSET 1 LIMIT 1)
     AND m.valid_from > 202501 IS NOT TRUE AND m.valid_from <> 202501 ORDER BY c.id LIMIT 1`,
  german:
    "SELECT c.code FROM customer c JOIN org_unit u ON u.id = c.org_unit_id WHERE u.code = 'DE' ORDER BY c.id LIMIT 1",
  item: "SELECT item_no AS code FROM item ORDER BY id LIMIT 1",
});

test("what the portal ended of another system's prices stays ended when they come again, and a new one beside it is refused", async () => {
  const head = "Customer,No,Money,Price,Pieces,From,To,Approval";
  const columns = { customer: "Customer", item: "No", currency: "Money", price: "Price", quantity: "Pieces" };
  const mapping = JSON.stringify({
    kind: "specialPrices",
    source: "erp",
    columns: { ...columns, validFrom: "From", validTo: "To", reference: "Approval" },
  });
  const load = (...rows: string[]) => world().load(`${[head, ...rows].map(filled).join("\n")}\n`, { mapping });
  await load("{german},{item},EUR,9,10,2027-01-01,2027-12-31,SP-9");
  await world().database.pool.query(
    "UPDATE effective_price SET ended_on = '2027-05-31' WHERE reference = 'SP-9' AND request_id IS NULL",
  );
  expect(await load("{german},{item},EUR,8.5,10,2027-01-01,2027-12-31,SP-9")).toMatchObject({ status: "loaded" });
  expect(
    await one("SELECT ended_on::text || ' ' || price AS value FROM effective_price WHERE reference = 'SP-9'"),
  ).toBe("2027-05-31 85000");
  expect(await load("{german},{item},EUR,8,10,2027-05-31,2027-06-30,SP-10")).toMatchObject({ status: "refused" });
  expect(await load("{german},{item},EUR,8,10,2027-06-01,2027-06-30,SP-11")).toMatchObject({ status: "loaded" });
});
