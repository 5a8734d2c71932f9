import { afterAll, beforeAll, expect, test } from "vitest";
import { type SalesWorld, salesWorld } from "../../../../../tests/harness/sales";
import { readFilters } from "../../report/filters";
import { findReport } from "../../reports.server";
import { swapFilters } from "./swaps";
import { getSwaps } from "./swaps.server";

let world: SalesWorld;
beforeAll(async () => {
  world = await salesWorld(20_000);
});
afterAll(() => world?.close());

const ask = async (who: string, query = "size=200") => {
  const { filters, ignored } = readFilters(swapFilters, new URLSearchParams(query));
  return getSwaps(await world.ctxOf(who), filters, ignored);
};

test("every swap stands there with both contracts, pieces together, fees where they are of one currency", async () => {
  const { rows, rowCount, total } = await ask("marketing@seorak.example");
  const [sums] = await world.query<{ swaps: number; pieces: number; currencies: number }>(
    `SELECT count(*)::int AS swaps, sum(quantity)::int AS pieces, count(DISTINCT currency)::int AS currencies
       FROM rental_swap s JOIN rental_contract c ON c.id = s.from_contract_id`,
  );
  expect(rowCount).toBeGreaterThan(1);
  expect([rowCount, total.quantity]).toEqual([sums?.swaps, sums?.pieces]);
  expect(total.feeDifference === null).toBe((sums?.currencies ?? 0) > 1);
  for (const { from, to } of rows) expect(from.contractNo).not.toBe(to.contractNo);
});

test("a filter, a sort and the scope leave what they say", async () => {
  const all = (await ask("marketing@seorak.example")).rows;
  for (const returned of ["yes", "no"])
    for (const row of (await ask("marketing@seorak.example", `returned=${returned}`)).rows)
      expect(row.returned).toBe(returned === "yes");
  for (const sort of ["name", "customerName", "quantity", "feeDifference"])
    expect((await ask("marketing@seorak.example", `size=200&sort=${sort}`)).rows.length).toBe(all.length);
  const home = await ask("marketing@seorak.example", "market=domestic&size=200");
  expect(home.rows.every(({ market }) => market === "domestic")).toBe(true);
  const german = await ask("germany@seorak.example");
  expect(german.rowCount).toBeLessThan(all.length);
});

test("its file has the customer's number and all columns", async () => {
  const file = await findReport("MIPCTS07")?.exportTable(
    await world.ctxOf("marketing@seorak.example"),
    new URLSearchParams(),
  );
  expect(JSON.stringify(file?.columns ?? file)).toContain("customerNo");
});
