import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { keepAll } from "../../../../tests/harness/keep-all";
import { readMarket } from "../../../../tests/harness/market-by-hand";
import { type SalesWorld, salesReaders, salesWorld, searchOf } from "../../../../tests/harness/sales";
import { add } from "../decimal";
import { readFilters } from "../report/filters";
import { findReport } from "../reports.server";
import { type CimsFilters, type CimsList, cimsFilters, cimsLists, walletLevels } from "./cims";
import { getCims } from "./cims.server";

let world: SalesWorld;
beforeAll(async () => {
  world = await salesWorld(20_000);
  // In the demo everybody has a contact.
  await world.query("update customer_contact set use_yn = 'N' where customer_id % 11 = 0");
  await keepAll(world);
});
afterAll(() => world.close());

const ask = async (userId: string, query: Record<string, string | number> = {}) => {
  const { filters, ignored } = readFilters(cimsFilters, searchOf(query));
  return getCims(await world.ctxOf(userId), filters as CimsFilters, ignored);
};
const marketing = "marketing@seorak.example";

type Call = { id: number; day: string; by: string; step: string | null; due: string | null };

/** The same once more from the tables, row by row. */
async function byHand(userId: string) {
  const sides = await Promise.all([readMarket(world, userId, true), readMarket(world, userId, false)]);
  const customers = sides.flatMap((side) =>
    side.customers.map((customer) => ({ id: customer.id, ...side.sum([customer]) })),
  );
  const contacts = await world.query<{ id: number }>(
    "select distinct customer_id as id from customer_contact where use_yn = 'Y'",
  );
  const calls = await world.query<Call>(
    `select customer_id as id, visit_date as day, coalesce((select coalesce(u.name_en, u.name) from salesperson u where u.name = visited_by limit 1), visited_by) as by, next_step as step, next_step_date as due
       from customer_visit where use_yn = 'Y' and visit_date <= '2026-11-19' order by visit_date, visit_no`,
  );
  const withContact = new Set(contacts.map(({ id }) => id));
  const last = new Map(calls.map((call) => [call.id, call]));
  const due = (id: number) => last.get(id)?.due ?? null;
  const holds: Record<CimsList, (each: (typeof customers)[number]) => boolean> = {
    all: () => true,
    gaps: ({ potential, knownSales }) => potential > knownSales,
    due: ({ id }) => (due(id) ?? "9") <= "2026-12-03",
    visited: ({ visits }) => visits > 0,
    unvisited: ({ visits }) => visits === 0,
    quiet: ({ sales, lastVisit }) => sales > 0n && (lastVisit ?? "0") <= "2026-05-23",
    contact: ({ id }) => withContact.has(id),
    noContact: ({ id }) => !withContact.has(id),
    machines: ({ machines }) => machines > 0,
    noMachines: ({ machines }) => machines === 0,
    estimate: ({ known }) => known > 0,
    noEstimate: ({ known }) => known === 0,
  };
  const ids = (list: CimsList) =>
    customers
      .filter(holds[list])
      .map(({ id }) => id)
      .sort((a, b) => a - b);
  const mine = new Set(customers.map(({ id }) => id));
  return { customers, ids, last, due, calls: calls.filter(({ id }) => mine.has(id)) };
}

describe.each(salesReaders)("what %s sees", (userId) => {
  test("is counted of his own customers alone", async () => {
    const hand = await byHand(userId);
    const { total, counts, people, purposes, months } = await ask(userId);
    expect(total.customers).toBe(hand.customers.length);
    expect(counts).toEqual({
      contact: hand.ids("contact").length,
      machines: hand.ids("machines").length,
      quiet: hand.ids("quiet").length,
      overdue: hand.customers.filter(({ id }) => (hand.due(id) ?? "9") < "2026-11-19").length,
      due: hand.customers.filter(({ id }) => {
        const day = hand.due(id) ?? "9";
        return day >= "2026-11-19" && day <= "2026-12-03";
      }).length,
    });
    const recent = hand.calls.filter(({ day }) => day >= "2026-08-22").length;
    for (const counted of [people, purposes]) expect(counted.reduce((sum, { visits }) => sum + visits, 0)).toBe(recent);
    expect(months.at(-2)?.visits).toBe(hand.calls.filter(({ day }) => day.startsWith("2026-10")).length);
    const sameDays = hand.calls.filter(({ day }) => day >= "2025-11-01" && day <= "2025-11-19");
    expect(months.at(-1)?.before).toBe(sameDays.length);
    expect(months.at(-2)?.before).toBe(hand.calls.filter(({ day }) => day.startsWith("2025-10")).length);
  });
});

describe("the lists behind the figures", () => {
  test.each(cimsLists)("%s: exactly the customers that are meant, on the page and in the export", async (list) => {
    const hand = await byHand(marketing);
    const { rows, rowCount, listTotal } = await ask(marketing, { list, size: 200 });
    const wanted = hand.ids(list);
    expect(wanted.length).toBeGreaterThan(0);
    expect([rowCount, listTotal.customers]).toEqual([wanted.length, wanted.length]);
    const file = await findReport("MIPTAS13")?.exportTable(await world.ctxOf(marketing), searchOf({ list }));
    let exported = 0;
    for await (const block of file?.blocks ?? []) exported += block.length;
    expect(exported - (file?.sums ?? 0)).toBe(wanted.length);
    expect(rows.map(({ id }) => id).filter((id) => !wanted.includes(id))).toEqual([]);
    for (const { id, nextStep, nextStepDate, visitedBy } of rows) {
      const call = hand.last.get(id);
      expect([nextStep, nextStepDate, visitedBy]).toEqual([call?.step ?? null, call?.due ?? null, call?.by ?? null]);
    }
  });

  test.each([
    ["en" as const, /[\uac00-\ud7af\u4e00-\u9fff]/],
    ["ko" as const, /[\u4e00-\u9fff]/],
  ])("people of ours are called in letters that a reader of %s knows", async (locale, foreign) => {
    const names: (string | null)[] = [];
    for (let page = 1; page <= 3; page++) {
      const { filters, ignored } = readFilters(cimsFilters, searchOf({ list: "all", size: 200, page }));
      const ctx = { ...(await world.ctxOf(marketing)), locale };
      names.push(...(await getCims(ctx, filters as CimsFilters, ignored)).rows.map(({ visitedBy }) => visitedBy));
    }
    const people = await world.query<{ own: string; latin: string }>(
      "SELECT name AS own, name_en AS latin FROM salesperson WHERE name_en IS NOT NULL",
    );
    const unread = new Set(people.map(({ own }) => own).filter((own) => foreign.test(own)));
    expect(names.filter((name) => name && unread.has(name))).toEqual([]);
    expect(people.some(({ own, latin }) => unread.has(own) && names.includes(latin))).toBe(true);
  });

  test("page by page they are all of them once, the most urgent first", async () => {
    const whole = (await ask(marketing, { list: "due", size: 200 })).rows;
    const pages = [1, 2].map((page) => ask(marketing, { list: "due", size: 25, page }));
    const found = (await Promise.all(pages)).flatMap(({ rows }) => rows);
    expect(whole.length).toBeGreaterThan(25);
    expect(found.map(({ id }) => id)).toEqual(whole.slice(0, 50).map(({ id }) => id));
    const days = whole.map(({ nextStepDate }) => nextStepDate);
    expect(days).toEqual([...days].sort());
  });
});

test.each(walletLevels)("share of wallet by %s adds up to the whole's, the largest gap first", async (by) => {
  const { wallets, total } = await ask(marketing, { by });
  const sum = (name: "potential" | "knownSales") => wallets.reduce((so, each) => add(so, each[name]), "0");
  expect([sum("potential"), sum("knownSales")]).toEqual(
    [total.potential, total.knownSales].map((each) => add(each ?? "0", "0")),
  );
  const gaps = wallets.map(({ potential, knownSales }) => Number(potential) - Number(knownSales));
  expect(gaps).toEqual([...gaps].sort((a, b) => b - a));
});
