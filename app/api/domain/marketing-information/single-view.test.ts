import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  askReport,
  asOf,
  plain,
  type SalesWorld,
  salesReaders,
  salesWorld,
  searchOf,
} from "../../../../tests/harness/sales";
import { add, percentOf } from "../decimal";
import { readFilters } from "../report/filters";
import { daysBetween } from "../report/period";
import { findReport } from "../reports.server";
import { searchCustomers } from "../search/search-customers.server";
import { type SingleView, singleViewFilters } from "./single-view";
import { exportSingleView, getSingleView } from "./single-view.server";

let world: SalesWorld;
const ids: Record<string, number> = {};
beforeAll(async () => {
  world = await salesWorld();
  const largest = await world.query<{ code: string; id: number }>(
    `select distinct on (u.code) u.code, c.id from customer c join org_unit u on u.id = c.org_unit_id
       join invoice_line l on l.customer_id = c.id where u.code in ('DE', 'IN', 'KR-CWN') or u.code = 'KR-CWN-D1'
      group by u.code, c.id order by u.code, sum(amount) desc`,
  );
  for (const { code, id } of largest) ids[code] = id;
});
afterAll(() => world.close());

const boss = "admin@seorak.example";
const read = (query: Record<string, string | number | undefined>) => readFilters(singleViewFilters, searchOf(query));
async function ask(query: Record<string, string | number | undefined>, userId = boss): Promise<SingleView> {
  const { filters, ignored } = read(query);
  return getSingleView(await world.ctxOf(userId), filters, ignored);
}
async function viewOf(query: Record<string, string | number | undefined>, userId = boss) {
  const report = await ask(query, userId);
  if (!report.view) throw new Error("no such customer");
  return { ...report, view: report.view };
}
const sumOf = (amounts: (string | undefined)[]) =>
  plain(amounts.reduce<string>((sum, each) => add(sum, each ?? "0"), "0"));

describe.each(salesReaders)("%s", (userId) => {
  test("opens the customers whose record is his, and no other; both kinds of no look alike", async () => {
    const ctx = await world.ctxOf(userId);
    const { scope } = ctx.viewer;
    const all = await world.query<{ id: number; unit: number }>(
      "select id, org_unit_id as unit from customer where id % 97 = 0 or id = any($1)",
      [Object.values(ids)],
    );
    const nobody = await getSingleView(ctx, read({ customer: 999_999_999 }).filters);
    expect(nobody).toMatchObject({ view: null, ignored: [{ name: "customer", value: "999999999" }] });
    for (const { id, unit } of all) {
      const own = scope.all || scope.unitIds.includes(unit) || scope.customerIds.includes(id);
      const answer = await getSingleView(ctx, read({ customer: id }).filters);
      expect(answer.view?.profile.id ?? null).toBe(own ? id : null);
      if (!own) expect({ ...answer, ignored: [] }).toEqual({ ...nobody, ignored: [] });
    }
  });
});

test.each([202611, 202610, 202601])(
  "of %i: every block adds up to what the sales report says of the customer",
  async (month) => {
    for (const customer of Object.values(ids)) {
      const { view, total } = await viewOf({ customer, month });
      const report = await askReport(world, boss, { customer, month, by: "lines", span: "mat" });
      for (const name of ["month", "monthLastYear", "ytd", "ytdLastYear", "mat", "matPrevious"] as const) {
        expect(plain(total[name])).toBe(plain(report.total[name]));
        expect(sumOf(view.productLines.map(({ figures }) => figures[name]))).toBe(plain(total[name]));
      }
      expect(view.invoiceLineCount).toBe(report.rowCount);
      expect(view.invoiceLines).toEqual(report.lines.slice(0, view.invoiceLines.length));
      const known = view.months.flatMap(({ ym, sales }) => (ym <= report.matEnd ? [sales ?? "0"] : []));
      if (month !== 202611) expect(sumOf(known)).toBe(plain(total.mat));
      const items = await askReport(world, boss, { customer, month, by: "item", sort: "mat" });
      expect(view.items).toEqual(items.rows.slice(0, 8).map(({ id, name, figures }) => ({ id, name, figures })));
      expect(view.itemCount).toBe(items.rowCount);
    }
  },
);

test("share of wallet is what was sold against the last estimate, in product lines that have one", async () => {
  const [found] = await world.query<{ customer: number; line: number; currency: string }>(
    "select customer_id as customer, product_line_id as line, currency from customer_potential order by yearly_amount desc limit 1",
  );
  if (!found) throw new Error("the demo has estimates");
  const { customer, line, currency } = found;
  await world.query(
    `insert into customer_potential (customer_id, product_line_id, as_of, yearly_amount, currency)
     values ($1, $2, '2026-11-18', 5000000000, $3), ($1, $2, '2026-11-20', 1, $3)`,
    [customer, line, currency],
  );
  const [rate] = await world.query<{ rate: string }>(
    "select to_usd as rate from exchange_rate where currency = $1 and year = 2026 and kind = 'budget'",
    [currency],
  );
  const { view } = await viewOf({ customer, month: 202610 });
  const own = view.productLines.find(({ id }) => id === line);
  expect(Number(own?.potential)).toBeCloseTo(5_000_000_000 * Number(rate?.rate), 2);
  expect(own).toMatchObject({
    potentialAsOf: "2026-11-18",
    shareOfWallet: percentOf(own?.figures.mat ?? "0", own?.potential ?? null),
  });
  const known = view.productLines.filter(({ potential }) => potential !== null);
  expect(view.wallet?.sales).toBe(sumOf(known.map(({ figures }) => figures.mat)));
  expect(view.wallet?.share).toBe(percentOf(view.wallet?.sales ?? "0", view.wallet?.potential ?? null));
});

test("visits are those that the list of visits has as made, also after the last loaded day of sales; what is out of use or planned is not there", async () => {
  const [found] = await world.query<{ customer: number; visits: number }>(
    "select customer_id as customer, count(*)::int as visits from customer_visit where state = 'made' group by 1 order by 2 desc limit 1",
  );
  const customer = found?.customer ?? 0;
  await world.query(
    `insert into customer_visit (visit_no, customer_id, visit_date, visited_by, purpose, use_yn, state)
     values ('T1', $1, '2026-11-20', 'Kim', 'regular', 'Y', 'made'), ('T2', $1, '2026-11-19', 'x', 'regular', 'N', 'made'),
            ('T3', $1, '2026-11-19', 'Kim', 'regular', 'Y', 'made'), ('T4', $1, '2026-11-20', 'x', 'regular', 'Y', 'planned')`,
    [customer],
  );
  const { view } = await viewOf({ customer });
  expect(view.visits[0]).toMatchObject({ visitNo: "T1", date: "2026-11-20", by: "Kim" });
  expect(view.visitCount).toBe((found?.visits ?? 0) + 2);
  const days = view.visits.map(({ date }) => date);
  expect(days).toEqual([...days].sort().reverse());
});

test("a step is overdue from the day after its own, today where the maker is, as the list of visits says", async () => {
  const { DE: customer } = ids;
  const overdue = async (day: string | null) => {
    await world.query("delete from customer_visit where visit_no = 'S1'");
    await world.query(
      `insert into customer_visit (visit_no, customer_id, visit_date, visited_by, purpose, use_yn, next_step, next_step_date)
       values ('S1', $1, '2026-11-19', 'Kim', 'regular', 'Y', 'Send the offer', $2)`,
      [customer, day],
    );
    const [visit] = (await viewOf({ customer })).view.visits;
    return [visit?.visitNo, visit?.stepOpen, visit?.overdueDays];
  };
  expect(await overdue("2026-11-10")).toEqual(["S1", true, 10]);
  expect(await overdue("2026-11-19")).toEqual(["S1", true, 1]);
  expect(await overdue("2026-11-20")).toEqual(["S1", true, 0]);
  expect(await overdue(null)).toEqual(["S1", true, 0]);
  await world.query(
    "update customer_visit set step_done_on = '2026-11-20', next_step_date = '2026-11-10' where visit_no = 'S1'",
  );
  expect((await viewOf({ customer })).view.visits[0]).toMatchObject({ stepOpen: false, overdueDays: 0 });
});

test("the day of the last purchase is also one of the running month, up to the day to which silence is counted, and none on which more came back than was bought", async () => {
  const told: (string | null)[] = [];
  for (const customer of Object.values(ids)) {
    const lastTo = async (day: string) => {
      const [found] = await world.query<{ day: string | null }>(
        `select max(day)::text as day from (select invoice_date as day from invoice_line
          where customer_id = $1 and invoice_date <= $2 group by subsidiary_id, invoice_date having sum(amount) > 0) as bought`,
        [customer, day],
      );
      return found?.day ?? "";
    };
    for (const [month, until] of [
      [202611, asOf],
      [202610, asOf],
      [202607, "2026-07-31"],
    ] as const) {
      const day = await lastTo(until);
      const { view } = await viewOf({ customer, month });
      expect([view.lastBought, view.silentDays], `${customer} ${month}`).toEqual([day, daysBetween(day, until)]);
      told.push(view.lastBought);
    }
  }
  expect(told.some((day) => day?.startsWith("2026-11"))).toBe(true);
});

test("a survey's suppliers are the last one's, and with what nobody knows they are the whole", async () => {
  const customers = await world.query<{ id: number }>("select distinct customer_id as id from customer_share limit 5");
  for (const { id } of customers) {
    const { view } = await viewOf({ customer: id });
    expect(view.surveys.length).toBeGreaterThan(0);
    for (const { suppliers, unknown } of view.surveys)
      expect(sumOf([...suppliers.map(({ percent }) => percent), unknown])).toBe("100");
  }
});

test("how to reach a contact is told to those who look after customers, and stands in no export", async () => {
  const [found] = await world.query<{ id: number; email: string }>(
    "select customer_id as id, email from customer_contact where main and email is not null limit 1",
  );
  const customer = found?.id;
  const caller = await viewOf({ customer }, "marketing@seorak.example");
  expect(caller.view).toMatchObject({ contactsMasked: false });
  expect(caller.view.contacts[0]).toMatchObject({ main: true, email: found?.email });
  const reader = await viewOf({ customer }, "executive@seorak.example");
  expect(reader.view).toMatchObject({ contactsMasked: true });
  expect(reader.view.contacts.map(({ name }) => name)).toEqual(caller.view.contacts.map(({ name }) => name));
  expect(reader.view.contacts.filter(({ email, phone }) => email !== null || phone !== null)).toEqual([]);
  const table = await exportSingleView(await world.ctxOf(boss), read({ customer }).filters);
  const cells: unknown[] = [];
  for await (const rows of table?.blocks ?? []) cells.push(...rows.flat());
  expect(cells.length).toBeGreaterThan(0);
  expect(JSON.stringify(cells)).not.toContain(found?.email);
});

test("an export has the whole, every product line and every item", async () => {
  const customer = ids.DE;
  const { view } = await viewOf({ customer, month: 202610 });
  const table = await exportSingleView(await world.ctxOf(boss), read({ customer, month: 202610 }).filters);
  let rows = 0;
  for await (const block of table?.blocks ?? []) {
    rows += block.length;
    expect(new Set(block.map((row) => row.length))).toEqual(new Set([table?.columns.length]));
  }
  expect(rows).toBe(1 + view.productLines.length + view.itemCount);
});

test("customers are found by country alone too, each reader his own, and countries are those where he has any", async () => {
  const german = await world.ctxOf("germany@seorak.example");
  const own = await searchCustomers(german, { q: "", country: "DE", page: 1, size: 50 });
  expect(own.countries).toEqual(["DE"]);
  const [{ count } = { count: 0 }] = await world.query<{ count: number }>(
    "select count(*)::int as count from customer where org_unit_id = any($1)",
    [german.viewer.scope.all ? [] : german.viewer.scope.unitIds],
  );
  expect(own.found).toBe(count);
  expect((await searchCustomers(german, { q: "", country: "KR", page: 1, size: 50 })).found).toBe(0);
  expect((await searchCustomers(german, { q: "", country: undefined, page: 1, size: 50 })).found).toBe(0);
  expect(await searchCustomers(german, { q: "x", country: "DE", page: 1, size: 50 })).toMatchObject({
    found: 0,
    tooShort: ["x"],
  });
});

test("the customers that were found are a file too: all of them, each reader's own, nothing of what they buy", async () => {
  const query = searchOf({ country: "KR", size: 25 });
  const file = async (userId: string) => {
    const table = await findReport("MIPTAS14")?.exportTable(await world.ctxOf(userId), query);
    const rows: unknown[] = [];
    for await (const block of table?.blocks ?? []) rows.push(...block);
    return { keys: table?.columns.map(({ key }) => key), rows };
  };
  const { search, rowCount } = await ask({ country: "KR", size: 25 });
  expect(search?.records).toHaveLength(25);
  const whole = await file(boss);
  expect(whole.keys).toEqual(["customer", "code", "place"]);
  expect(whole.rows).toHaveLength(rowCount);
  expect((await file("germany@seorak.example")).rows).toEqual([]);
});
