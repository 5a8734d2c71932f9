import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type SalesWorld, salesWorld } from "../../../../tests/harness/sales";
import { getCustomerTimeline } from "../customer-timeline.server";
import type { Timeline } from "./timeline";

let world: SalesWorld;
let customer: number;
const boss = "admin@seorak.example";
beforeAll(async () => {
  world = await salesWorld();
  const [found] = await world.query<{ id: number }>(
    `SELECT c.id FROM customer c JOIN org_unit u ON u.id = c.org_unit_id WHERE u.code = 'DE'
        AND EXISTS (SELECT FROM customer_visit WHERE customer_id = c.id) AND EXISTS (SELECT FROM customer_potential WHERE customer_id = c.id)
      ORDER BY c.id LIMIT 1`,
  );
  customer = found?.id ?? 0;
});
afterAll(() => world?.close());

const ask = async (month?: number, userId = boss, id = customer): Promise<Timeline> =>
  getCustomerTimeline(await world.ctxOf(userId), { customer: id, timeline: month });

/** Every month that can be reached by going back from the last one. */
async function allMonths(userId = boss): Promise<Timeline[]> {
  const found = [await ask(undefined, userId)];
  for (let earlier = found[0]?.earlier; earlier; earlier = found.at(-1)?.earlier)
    found.push(await ask(earlier, userId));
  return found;
}

describe("a customer's timeline", () => {
  test("paged back month by month tells of every visit, estimate, survey, contact and load once", async () => {
    const months = await allMonths();
    const told = months.flatMap(({ entries }) => entries);
    const count = async (text: string) =>
      (await world.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${text}`, [customer]))[0]?.n;
    const of = (kind: string) => told.filter((entry) => entry.kind === kind).length;
    expect(of("visit")).toBe(
      await count("customer_visit WHERE customer_id = $1 AND use_yn = 'Y' AND visit_date <= '2026-11-19'"),
    );
    expect(of("visit")).toBeGreaterThan(0);
    expect(of("potential")).toBe(
      await count("(SELECT DISTINCT as_of FROM customer_potential WHERE customer_id = $1) AS days"),
    );
    expect(of("survey")).toBe(
      await count("(SELECT DISTINCT as_of FROM customer_share WHERE customer_id = $1) AS days"),
    );
    expect(of("contact")).toBe(await count("customer_contact WHERE customer_id = $1 AND use_yn = 'Y'"));
    expect(of("import")).toBe(1);
    expect(months.map(({ month }) => month)).toEqual([...new Set(months.map(({ month }) => month))]);
    for (const { month, entries } of months)
      for (const { day } of entries) expect(Number(day.slice(0, 7).replace("-", ""))).toBe(month);
    const days = told.map(({ day }) => day);
    expect(days).toEqual([...days].sort().reverse());
  });

  test("leads back and forth, and a month without anything is the nearest before it", async () => {
    const last = await ask();
    expect(last.later).toBeNull();
    const before = await ask(last.earlier ?? 0);
    expect(before.later).toBe(last.month);
    expect((await ask(209912)).month).toBe(last.month);
    expect((await ask(190001)).earlier).toBeNull();
    expect((await ask(190001)).month).not.toBeNull();
  });

  test("is there for readers of the customer alone", async () => {
    await expect(ask(undefined, "india@seorak.example")).rejects.toMatchObject({ code: "not-found" });
    await expect(ask(undefined, boss, 999_999_999)).rejects.toMatchObject({ code: "not-found" });
    // The same, each on the day of its reader's clocks: around midnight of a month's end even in another month. Collections of scrap
    // are read by those alone who may read TT's.
    const told = async (userId: string) =>
      (await allMonths(userId)).flatMap(({ entries }) => entries.map(({ day: _day, ...entry }) => entry));
    const all = await told(boss);
    expect(await told("germany@seorak.example")).toEqual(all.filter(({ kind }) => kind !== "scrap-collection"));
  });
});
