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
    ids.push(...records.map(({ id }) => Number(id)));
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

test("members are found by number, name and registration number, each reader's own in the register they may open", async () => {
  const find = async (userId: string, xckeyn: string, xcdtyp: "member" | "overseas" = "member") => {
    const filters = { xcgsvr: "", xctass: "", xckeyn, xcdtyp, page: 1 };
    const { groups } = await searchPortal(await world.ctxOf(userId), filters, []);
    return groups.flatMap(({ records }) => records.map(({ id }) => Number(id)));
  };
  const members = await world.query<{
    id: number;
    no: string;
    name: string;
    tax: string;
    currency: string;
    unit: string;
  }>(
    `SELECT m.id, member_no AS no, c.name, tax_no AS tax, m.currency, u.code AS unit
       FROM member m JOIN customer c ON c.id = m.customer_id JOIN org_unit u ON u.id = c.org_unit_id ORDER BY m.id`,
  );
  const home = members.find(({ currency }) => currency === "KRW");
  const abroad = members.find(({ currency }) => currency === "EUR");
  if (!home || !abroad) throw new Error("the story has members at home and in Germany");
  const marketing = "marketing@seorak.example";
  for (const typed of [home.no, home.name, home.tax, `${home.tax.slice(0, 3)}-${home.tax.slice(3)}`])
    expect(await find(marketing, typed), typed).toContain(home.id);
  expect(await find(marketing, abroad.no)).toEqual([]);
  expect(await find(marketing, abroad.no, "overseas")).toEqual([abroad.id]);
  expect(await find("germany@seorak.example", abroad.no, "overseas")).toEqual([abroad.id]);
  expect(await find("germany@seorak.example", home.no)).toEqual([]);
  const foreign = members.find(({ currency, unit }) => currency === "KRW" && !unit.startsWith("KR-CWN"));
  expect(await find("office@seorak.example", foreign?.no ?? "")).toEqual([]);
  expect(await find("tt.site@seorak.example", home.no)).toEqual([]);
});

test("rental contracts are found by number, customer and order number, each reader's own in the list they may open", async () => {
  const find = async (userId: string, xckeyn: string, xcdtyp: "rental" | "rental-overseas" = "rental") => {
    const filters = { xcgsvr: "", xctass: "", xckeyn, xcdtyp, page: 1 };
    const { groups } = await searchPortal(await world.ctxOf(userId), filters, []);
    return groups.flatMap(({ records }) => records.map(({ id }) => Number(id)));
  };
  const contracts = await world.query<{
    id: number;
    no: string;
    name: string;
    order: string;
    market: string;
    unit: string;
  }>(
    `SELECT r.id, contract_no AS no, c.name, order_no AS order, r.market, u.code AS unit FROM rental_contract r
       JOIN customer c ON c.id = r.customer_id JOIN org_unit u ON u.id = c.org_unit_id ORDER BY r.id`,
  );
  const home = contracts.find(({ market }) => market === "domestic");
  const abroad = contracts.find(({ market, unit }) => market === "overseas" && unit.startsWith("DE"));
  if (!home || !abroad) throw new Error("the story has contracts at home and in Germany");
  const marketing = "marketing@seorak.example";
  for (const typed of [home.no, home.name, home.order]) expect(await find(marketing, typed), typed).toContain(home.id);
  expect(await find(marketing, abroad.no)).toEqual([]);
  expect(await find(marketing, abroad.no, "rental-overseas")).toEqual([abroad.id]);
  expect(await find("germany@seorak.example", abroad.no, "rental-overseas")).toEqual([abroad.id]);
  expect(await find("germany@seorak.example", home.no)).toEqual([]);
  const foreign = contracts.find(({ market, unit }) => market === "domestic" && !unit.startsWith("KR-CWN"));
  expect(await find("office@seorak.example", foreign?.no ?? "")).toEqual([]);
  expect(await find("executive@seorak.example", home.no)).toEqual([]);
});

test("cabinet contracts are found by number, customer and a cabinet's serial number, each reader's own in the list they may open", async () => {
  const find = async (userId: string, xckeyn: string) => {
    const filters = { xcgsvr: "", xctass: "", xckeyn, xcdtyp: "matrix" as const, page: 1 };
    const { groups } = await searchPortal(await world.ctxOf(userId), filters, []);
    return groups.flatMap(({ records }) => records.map(({ id }) => Number(id)));
  };
  const contracts = await world.query<{ id: number; no: string; name: string; serial: string; unit: string }>(
    `SELECT k.id, contract_no AS no, c.name, b.serial, u.code AS unit FROM matrix_contract k JOIN matrix_cabinet b ON b.contract_id = k.id
       JOIN customer c ON c.id = k.customer_id JOIN org_unit u ON u.id = c.org_unit_id WHERE k.use_yn = 'Y' AND b.use_yn = 'Y' ORDER BY k.id`,
  );
  const own = contracts.find(({ unit }) => unit.startsWith("KR-CWN"));
  const foreign = contracts.find(({ unit }) => unit.startsWith("DE"));
  if (!own || !foreign) throw new Error("the story has cabinets in Changwon and in Germany");
  for (const typed of [own.no, own.name, own.serial])
    expect(await find("office@seorak.example", typed), typed).toContain(own.id);
  expect(await find("marketing@seorak.example", foreign.no)).toEqual([foreign.id]);
  expect(await find("office@seorak.example", foreign.serial)).toEqual([]);
  expect(await find("finance@seorak.example", own.no)).toEqual([]);
});

test("the readers see different parts: the whole, a subtree, one customer, none", async () => {
  const counts = await Promise.all(salesReaders.map(async (userId) => (await ownByHand(world, userId)).length));
  expect(new Set(counts).size).toBeGreaterThan(5);
  expect(Math.max(...counts)).toBe(customers.length);
  expect(counts).toContain(1);
});
