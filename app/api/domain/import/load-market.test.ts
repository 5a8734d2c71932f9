import { describe, expect, test } from "vitest";
import { type MasterCase, masterSuite } from "../../../../tests/harness/master-suite";

const share = { customer: "No", productLine: "Line", asOf: "Day", supplier: "Who", percent: "Share", source: "From" };

const cases: MasterCase[] = [
  {
    kind: "places",
    columns: { country: "Land", city: "City", region: "Region", nameKo: "Ko", latitude: "Lat", longitude: "Lon" },
    rows: ["FR,Testville,,테스트빌,48.85837,-2.5", "KR,시험시,kr-gyn,,-35.1,129"],
    changed: "FR,Testville,,테스트빌,-0.00001,180",
    query: "SELECT name_ko || ' ' || latitude || ' ' || longitude AS value FROM place WHERE city = $1",
    key: "Testville",
    values: ["테스트빌 48.85837 -2.50000", "테스트빌 -0.00001 180.00000"],
    table: "place",
    bad: [
      ["a latitude beyond the pole", "FR,A,,,90.1,0", "Lat", "out-of-range"],
      ["a longitude beyond the date line", "FR,B,,,0,-180.00001", "Lon", "out-of-range"],
      ["six decimals", "FR,C,,,0,1.000001", "Lon", "too-many-decimals"],
      ["an unknown region", "FR,D,nowhere,,0,0", "Region", "code-unknown"],
      ["the same city twice", "FR,Testville,,,1,1", "", "duplicate-key"],
    ],
  },
  {
    kind: "suppliers",
    columns: { code: "Code", nameEn: "Name", own: "Own" },
    rows: ["T-ONE,Test Carbide,N", "T-TWO,Test Cutters,"],
    changed: "T-ONE,Test Hardmetal,n",
    query: "SELECT name_ko || ' ' || own AS value FROM supplier WHERE code = $1",
    key: "T-ONE",
    values: ["Test Carbide false", "Test Hardmetal false"],
    table: "supplier",
    bad: [
      ["neither yes nor no", "T-X,X,ja", "Own", "not-yes-no"],
      ["no name", "T-Y,,N", "Name", "empty"],
      ["the same code twice", "T-ONE,X,N", "", "duplicate-key"],
    ],
  },
  {
    kind: "contacts",
    columns: { customer: "No", name: "Name", role: "Role", email: "Mail", main: "Main", active: "Use" },
    rows: ["{customer},Test Kim,purchasing,kim@firm.example,Y,", "{customer},Test Lee,,,,N"],
    changed: "{customer},Test Kim,tools,kim@firm.example,Y,Y",
    query: "SELECT concat_ws(' ', role, email, main, use_yn) AS value FROM customer_contact WHERE name = $1",
    key: "Test Kim",
    values: ["purchasing kim@firm.example t Y", "tools kim@firm.example t Y"],
    table: "customer_contact",
    bad: [
      ["an unknown customer", "NOBODY,X,,,,", "No", "code-unknown"],
      ["an unknown role", "{customer},Y,king,,,", "Role", "code-unknown"],
      ["a second main contact", "{customer},Z,,,Y,", "Main", "second-main"],
      ["the same name twice", "{customer},Test Lee,,,,", "", "duplicate-key"],
    ],
  },
  {
    kind: "machines",
    columns: { customer: "No", maker: "Maker", machineType: "Type", machines: "Count", asOf: "Day" },
    rows: ["{customer},Testmach,turning,12,2031-01-31", "{customer},Testmach,drilling,0,2031-01-31"],
    changed: "{customer},Testmach,turning,13,2031-02-28",
    query:
      "SELECT machines || ' on ' || as_of AS value FROM customer_machine WHERE machine_type = 'turning' AND maker = $1",
    key: "Testmach",
    values: ["12 on 2031-01-31", "13 on 2031-02-28"],
    table: "customer_machine",
    bad: [
      ["an unknown customer", "NOBODY,M,turning,1,2031-01-31", "No", "code-unknown"],
      ["an unknown kind of machine", "{customer},M,printing,1,2031-01-31", "Type", "code-unknown"],
      ["less than no machine", "{customer},M,milling,-1,2031-01-31", "Count", "out-of-range"],
      ["half a machine", "{customer},M,boring,1.5,2031-01-31", "Count", "not-whole"],
      ["no day", "{customer},M,other,1,", "Day", "empty"],
    ],
  },
  {
    kind: "potentials",
    columns: { customer: "No", productLine: "Line", asOf: "Day", yearlyAmount: "Amount", currency: "Money" },
    rows: ["{customer},{line},2031-01-31,1234567.89,", "{customer},{line},2031-02-28,0,{currency}"],
    changed: "{customer},{line},2031-01-31,2,",
    query: "SELECT yearly_amount || ' ' || currency AS value FROM customer_potential WHERE as_of = $1",
    key: "2031-01-31",
    values: ["12345678900 KRW", "20000 KRW"],
    table: "customer_potential",
    bad: [
      ["an unknown customer", "NOBODY,{line},2031-01-31,1,", "No", "code-unknown"],
      ["an unknown product line", "{customer},NOTHING,2031-01-31,1,", "Line", "code-unknown"],
      ["less than nothing", "{customer},{line},2031-03-31,-0.0001,", "Amount", "out-of-range"],
      ["another currency than the customer's unit", "{customer},{line},2031-03-30,1,EUR", "Money", "currency-mismatch"],
      ["the same key twice", "{customer},{line},2031-01-31,1,", "", "duplicate-key"],
    ],
  },
  {
    kind: "shares",
    columns: share,
    rows: ["{customer},{line},2031-01-31,{own},60.5,customer", "{customer},{line},2031-01-31,{rival},39.49,survey"],
    changed: "{customer},{line},2031-01-31,{own},60.51,visit",
    query: `SELECT h.percent || ' ' || h.source AS value FROM customer_share h JOIN supplier s ON s.id = h.supplier_id
             WHERE s.own AND h.as_of = $1`,
    key: "2031-01-31",
    values: ["60.50 customer", "60.51 visit"],
    table: "customer_share",
    bad: [
      ["an unknown customer", "NOBODY,{line},2031-01-31,{own},1,visit", "No", "code-unknown"],
      ["an unknown supplier", "{customer},{line},2031-01-31,NOBODY,1,visit", "Who", "code-unknown"],
      ["an unknown source", "{customer},{line},2031-02-28,{own},1,hearsay", "From", "code-unknown"],
      ["more than all", "{customer},{line},2031-03-31,{own},100.01,visit", "Share", "out-of-range"],
      ["less than nothing", "{customer},{line},2031-04-30,{own},-1,visit", "Share", "out-of-range"],
      ["more than is left", "{customer},{line},2031-01-31,{third},0.02,visit", "Share", "shares-above-hundred"],
    ],
  },
  {
    kind: "visits",
    columns: {
      visitNo: "Visit",
      customer: "No",
      visitDate: "Day",
      visitedBy: "Who",
      purpose: "Why",
      result: "Result",
      nextStep: "Next",
      nextStepDate: "When",
    },
    rows: [
      "T-1,{customer},2031-01-31,Park Dohyun,test,Insert lasts longer,Offer,2031-02-14",
      "T-2,{customer},2031-02-01,office@seorak.example,routine,,,",
    ],
    changed: "T-1,{customer},2031-01-30,Park Dohyun,quotation,Ordered,,",
    query:
      "SELECT concat_ws(', ', visit_date, purpose, result, next_step, next_step_date) AS value FROM customer_visit WHERE visit_no = $1",
    key: "T-1",
    values: ["2031-01-31, test, Insert lasts longer, Offer, 2031-02-14", "2031-01-30, quotation, Ordered"],
    table: "customer_visit",
    bad: [
      ["an unknown customer", "T-3,NOBODY,2031-01-31,X,test,,,", "No", "code-unknown"],
      ["an unknown purpose", "T-4,{customer},2031-01-31,X,lunch,,,", "Why", "code-unknown"],
      ["a day that does not exist", "T-5,{customer},2031-02-29,X,test,,,", "Day", "bad-date"],
      ["nobody who called", "T-6,{customer},2031-01-31,,test,,,", "Who", "empty"],
      ["the same number twice", "T-1,{customer},2031-01-31,X,test,,,", "", "duplicate-key"],
    ],
  },
];

const suite = masterSuite(cases, {
  own: "SELECT code FROM supplier WHERE own",
  rival: "SELECT code FROM supplier WHERE NOT own ORDER BY id LIMIT 1",
  third: "SELECT code FROM supplier WHERE NOT own ORDER BY id DESC LIMIT 1",
  currency: "SELECT u.currency AS code FROM customer c JOIN org_unit u ON u.id = c.org_unit_id ORDER BY c.id LIMIT 1",
});

/** Loads lines of a kind, with the codes of this database filled in. */
const load = (kind: string, columns: Record<string, string>, lines: string[], more: object = {}) => {
  const text = [Object.values(columns).join(","), ...lines].map((line) => `${suite.filled(line)}\n`).join("");
  return suite.world().load(text, { mapping: JSON.stringify({ kind, source: "erp", columns }), ...more });
};
const rows = async (text: string) => (await suite.world().database.pool.query(text)).rows;

describe("shares of one customer, product line and day", () => {
  const on = (day: string, ...shares: [supplier: string, percent: number][]) =>
    shares.map(([who, percent]) => `{customer},{line},${day},${who},${percent},visit`);
  const stored = (day: string) =>
    rows(`SELECT sum(percent)::text AS sum, count(*)::int AS count FROM customer_share WHERE as_of = '${day}'`);

  test("may come to 100 % and not a hundredth more, whatever the order; the line that exceeds is named", async () => {
    expect(await load("shares", share, on("2032-01-31", ["{own}", 100], ["{rival}", 0]))).toMatchObject({ loaded: 2 });
    expect(
      await load("shares", share, on("2032-02-28", ["{own}", 60], ["{rival}", 40.01], ["{third}", 30])),
    ).toMatchObject({ status: "refused", rejected: 1 });
    expect(suite.world().rejected()).toEqual([expect.stringMatching(/^3,Share,shares-above-hundred,.*100\.01 %/)]);
    expect(await stored("2032-02-28")).toEqual([{ sum: null, count: 0 }]);
  });

  test("count what stands there already, unless the file writes it anew; another day is another survey", async () => {
    const day = "2032-03-31";
    expect(await load("shares", share, on(day, ["{own}", 70], ["{rival}", 30]))).toMatchObject({ loaded: 2 });
    expect(await load("shares", share, on(day, ["{third}", 0.01]))).toMatchObject({ status: "refused", rejected: 1 });
    expect(await load("shares", share, on(day, ["{third}", 20], ["{own}", 50]))).toMatchObject({ loaded: 2 });
    expect(await stored(day)).toEqual([{ sum: "100.00", count: 3 }]);
    expect(await load("shares", share, on("2032-04-30", ["{third}", 100]))).toMatchObject({ loaded: 1 });
  });

  test("with accepted rejects only the line that exceeds is left out", async () => {
    const lines = on("2032-05-31", ["{own}", 60], ["{rival}", 50], ["{third}", 40]);
    expect(await load("shares", share, lines, { acceptRejects: true })).toMatchObject({ loaded: 2, rejected: 1 });
    expect(await stored("2032-05-31")).toEqual([{ sum: "100.00", count: 2 }]);
  });
});

test("a new main contact takes the place of the former one", async () => {
  const columns = { customer: "No", name: "Name", main: "Main" };
  await load("contacts", columns, ["{customer},First Main,Y"]);
  expect(await load("contacts", columns, ["{customer},Second Main,Y"])).toMatchObject({ loaded: 1 });
  const main = "SELECT k.name FROM customer_contact k JOIN customer c ON c.id = k.customer_id WHERE main AND c.code = ";
  expect(await rows(`${main}'${suite.filled("{customer}")}'`)).toEqual([{ name: "Second Main" }]);
});

test("one supplier is the maker himself: a second is refused, the mark is handed over within a file", async () => {
  const columns = { code: "Code", nameEn: "Name", own: "Own" };
  expect(await load("suppliers", columns, ["T-OWN,Other Maker,Y"])).toMatchObject({ status: "refused", rejected: 1 });
  expect(suite.world().rejected()).toEqual([expect.stringMatching(/^2,Own,second-own,/)]);
  expect(await load("suppliers", columns, ["{own},Former,N", "T-OWN,New,Y"])).toMatchObject({ loaded: 2 });
  expect(await rows("SELECT code FROM supplier WHERE own")).toEqual([{ code: "T-OWN" }]);
});

test("a prefix stands before customer codes and visit numbers, so that two sources may use the same ones", async () => {
  const columns = { visitNo: "Visit", customer: "No", visitDate: "Day", visitedBy: "Who", purpose: "Why" };
  const map = JSON.stringify({ kind: "visits", source: "crm", prefix: "X-", columns });
  await load("visits", columns, ["T-9,{customer},2031-01-31,A,test"]);
  const text = "Visit,No,Day,Who,Why\nT-9,1,2031-02-28,B,test\n";
  expect(await suite.world().load(text, { mapping: map })).toMatchObject({ status: "refused" });
  expect(suite.world().rejected()).toEqual([expect.stringContaining("2,No,code-unknown,")]);
  await suite.world().database.pool.query("UPDATE customer SET code = 'X-1' WHERE id = (SELECT max(id) FROM customer)");
  expect(await suite.world().load(text, { mapping: map })).toMatchObject({ loaded: 1 });
  expect(await rows("SELECT visit_no FROM customer_visit WHERE visit_no LIKE '%T-9' ORDER BY 1")).toEqual([
    { visit_no: "T-9" },
    { visit_no: "X-T-9" },
  ]);
});

test("what is no longer so is put out of use, and left alone by a file that does not say", async () => {
  const columns = { customer: "No", name: "Name" };
  const used = () => rows("SELECT use_yn FROM customer_contact WHERE name = 'Left Firm'");
  await load("contacts", { ...columns, active: "Use" }, ["{customer},Left Firm,N"]);
  await load("contacts", columns, ["{customer},Left Firm"]);
  expect(await used()).toEqual([{ use_yn: "N" }]);
  await load("contacts", { ...columns, active: "Use" }, ["{customer},Left Firm,"]);
  expect(await used()).toEqual([{ use_yn: "Y" }]);
});
