import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type SalesWorld, salesReaders, salesWorld } from "../../../../tests/harness/sales";
import { ownByHand } from "../../../../tests/harness/scope-by-hand";
import type { Ctx } from "../ctx";
import { findCustomerName } from "../facts/report-options.server";
import type { SearchFilters } from "./search-filters";
import { SEARCH_PAGE } from "./search-kinds";
import { searchPortal } from "./search-portal.server";

type Customer = { id: number; code: string; name: string; unit: number };

let world: SalesWorld;
let customers: Customer[];
/** Words that together are in every customer's record: the first part of each code, and a few that are in many. */
let words: string[];
beforeAll(async () => {
  world = await salesWorld();
  customers = await world.query<Customer>("select id, code, name, org_unit_id as unit from customer order by id");
  words = [...new Set(customers.map(({ code }) => code.slice(0, 2).toLowerCase())), "00", "ㅇㅇ", "정밀", "tech"];
});
afterAll(() => world.close());

/** Every customer that the search gives for a word, page by page. */
async function foundBy(ctx: Ctx, typed: Partial<SearchFilters>): Promise<number[]> {
  const ids: number[] = [];
  for (let page = 1; ; page++) {
    const filters = { xcgsvr: "", xctass: "", xckeyn: "", xcdtyp: "customer" as const, page, ...typed };
    const records = (await searchPortal(ctx, filters, [])).groups.flatMap((group) => group.records);
    ids.push(...records.map(({ id }) => id));
    if (records.length < SEARCH_PAGE) return ids;
  }
}

describe.each(salesReaders)("the search of %s", (userId) => {
  test("gives his own customers, all of them, and nothing that his sales report would not open", async () => {
    const ctx = await world.ctxOf(userId);
    const found = new Set<number>();
    for (const xckeyn of words) for (const id of await foundBy(ctx, { xckeyn })) found.add(id);
    for (const xctass of words) for (const id of await foundBy(ctx, { xctass })) found.add(id);
    const mayOpen = ctx.viewer.menuCodes.has("MIPSAL01");
    const own = mayOpen ? (await ownByHand(world, userId)).map(({ id }) => id) : [];
    expect([...found].sort((a, b) => a - b)).toEqual(own);
    const opened = await Promise.all([...found].map((id) => findCustomerName(ctx, id)));
    expect(opened.filter((name) => name === null)).toEqual([]);
  });
});

test("the readers see different parts: the whole, a subtree, one customer, none", async () => {
  const counts = await Promise.all(salesReaders.map(async (userId) => (await ownByHand(world, userId)).length));
  expect(new Set(counts).size).toBeGreaterThan(5);
  expect(Math.max(...counts)).toBe(customers.length);
  expect(counts).toContain(1);
});
