import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { SitePrice, SiteRecord } from "~/api/domain/consignment/site/site-record";
import { type ConsignmentWorld, consignmentWorld } from "../../../../tests/harness/consignment-world";

let world: ConsignmentWorld;
let today: string;
beforeAll(async () => {
  world = await consignmentWorld();
  today = new Date(world.api.clock.now.getTime() + 9 * 3_600_000).toISOString().slice(0, 10);
});
afterAll(() => world?.close());

/** Each test has an item of its own at S1, listed at 1,000 since January. */
let at = 100;
beforeEach(async () => {
  at += 1;
  await world.query(
    "INSERT INTO item (id, item_no, description, product_line_id, product_group_id) VALUES ($1, $2, 'Priced', 1, 1)",
    [at, `P-${at}`],
  );
  const listed = { item: `P-${at}`, min: 1, max: 5, pack: 1, unitPrice: "1000", since: "2026-01-01", used: true };
  const { status } = await world.ask("marketing", "POST", `/consignment/sites/${world.idOf("S1")}/items`, listed);
  expect(status).toBe(200);
});

const day = (days: number) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
const item = async () => (await world.site("S1")).items.find(({ itemId }) => itemId === at);
const price = async (unitPrice: string, validFrom?: string, more: object = {}) =>
  world.ask("marketing", "POST", `/consignment/sites/${world.idOf("S1")}/items/${at}`, {
    ...{ min: 1, max: 5, pack: 1, since: "2026-01-01", used: true, stamp: (await item())?.stamp, unitPrice },
    ...(validFrom && { validFrom }),
    ...more,
  });
const history = async (who = "marketing") =>
  (await world.ask<{ prices: SitePrice[] }>(who, "GET", `/consignment/sites/${world.idOf("S1")}/items/${at}/prices`))
    .body.prices;
const told = async () => (await history()).map(({ validFrom, unitPrice, state }) => [validFrom, unitPrice, state]);
const move = (on: string, kind: string, quantity: number) => world.move({ item: `P-${at}`, day: on, kind, quantity });
const unbilled = async (upTo: string) =>
  (
    await world.ask<{ amount: string }>(
      "marketing",
      "GET",
      `/consignment/sites/${world.idOf("S1")}/unbilled?upTo=${upTo}`,
    )
  ).body.amount;

test("a price holds from the day that is said, today where none is: uses before it keep theirs, and its history says who set it", async () => {
  await move(day(-9), "receipt", 20);
  await move(day(-4), "use", 1);
  await move(day(-2), "use", 1);
  await move(today, "use", 1);
  expect((await price("1500", day(-2))).status).toBe(200);
  expect((await price("2000")).status).toBe(200);
  expect(await told()).toEqual([
    [today, "20000000", "holds"],
    [day(-2), "15000000", "past"],
    ["2026-01-01", "10000000", "past"],
  ]);
  expect((await history())[0]?.by).toBe("Seo Yuna");
  expect(await unbilled(today)).toBe(String(10_000_000 + 15_000_000 + 20_000_000));
  expect((await world.act("S1", "billing", { upTo: today })).status).toBe(200);
});

test("a price of a day to come is told with its day and holds from then on; today's stays", async () => {
  expect((await price("1230", day(10))).status).toBe(200);
  expect(await item()).toMatchObject({ unitPrice: "10000000", toCome: { validFrom: day(10), unitPrice: "12300000" } });
  expect((await price("1230", day(10))).status).toBe(200);
  expect((await price("1000", day(10))).status).toBe(200);
  expect(await item()).toMatchObject({ unitPrice: "10000000", toCome: null });
});

test("a price that its currency cannot have is answered with one that it can, and nothing is written", async () => {
  const wording = async (typed: string) => (await price(typed)).body.fields.unitPrice;
  const settle = (currency: string) =>
    world.query("UPDATE consignment_site SET currency = $1 WHERE code = 'S1'", [currency]);
  await settle("KRW");
  expect(await wording("12.5")).toBe(
    "An amount of 0 or more in KRW, typed like 12,500 and with no more decimals than that",
  );
  expect(await wording("much")).toBe("An amount of 0 or more, like 1,250");
  await settle("EUR");
  expect(await wording("12.5051")).toBe(
    "An amount of 0 or more in EUR, typed like 12.50 and with no more decimals than that",
  );
  await settle("KRW");
  expect(await told()).toEqual([["2026-01-01", "10000000", "holds"]]);
});

test("stock is worth what it cost on the day that is asked, and the price to come is not in it", async () => {
  await move(day(-9), "receipt", 3);
  await price("1500", day(-2));
  await price("7000", day(5));
  const value = async (on: string) =>
    (
      await world.ask<{ rows: { itemNo: string; value: string }[] }>(
        "marketing",
        "GET",
        `/reports/MIPUTL06?day=${on}&site=${world.idOf("S1")}&item=${at}&currency=KRW`,
      )
    ).body;
  expect(JSON.stringify(await value(day(-3)))).toContain("30000000");
  expect(JSON.stringify(await value(today))).toContain("45000000");
});

test("an equal price writes no row, whatever else changes", async () => {
  const before = await history();
  expect((await price("1000")).status).toBe(200);
  expect((await price("1000", day(-3))).status).toBe(200);
  expect((await price("1000", day(30), { max: 9 })).status).toBe(200);
  expect(await history()).toEqual(before);
  expect(await item()).toMatchObject({ max: 9 });
});

test("a past day from which uses were billed is refused beside the day, which is named; nothing is written", async () => {
  await move(day(-9), "receipt", 20);
  await move(day(-5), "use", 1);
  await world.act("S1", "billing", { upTo: day(-5) });
  const refused = await price("1500", day(-5), { max: 8 });
  expect(refused.status).toBe(400);
  expect(refused.body.fields).toEqual({ validFrom: `Uses up to ${day(-5)} were billed: take a later day` });
  expect(await told()).toEqual([["2026-01-01", "10000000", "holds"]]);
  expect(await item()).toMatchObject({ max: 5 });
  expect((await price("1500", day(-4))).status).toBe(200);
  // Up to the next price, no further: what was billed later was billed by that one.
  await move(day(-3), "use", 1);
  await world.act("S1", "billing", { upTo: day(-3) });
  expect((await price("1100", day(-4))).body.fields.validFrom).toContain(day(-3));
});

test("a day of a closed month, and one before the item was listed, are refused with their sentences", async () => {
  await world.query(
    "INSERT INTO consignment_month (org_unit_id, ym, closed_at, closed_by) SELECT org_unit_id, 202609, now(), 'test' FROM consignment_site WHERE code = 'S1' ON CONFLICT DO NOTHING",
  );
  expect((await price("1500", "2026-09-30")).body.fields).toEqual({ validFrom: "The month 2026-09 is closed" });
  expect((await price("1500", "2025-09-30")).body.fields).toEqual({
    validFrom: "The item is listed at the site since 2026-01-01",
  });
  expect(await told()).toEqual([["2026-01-01", "10000000", "holds"]]);
  expect((await price("1500", "2026-10-01")).status).toBe(200);
});

test("a price that is far from the one before, or 0, is asked about once: the answer is about that price alone", async () => {
  const asked = async (typed: string, more: object = {}) => (await price(typed, undefined, more)).body.fields;
  expect(await asked("1000000")).toEqual({ sure: "1,000,000 KRW, where it was 1,000 KRW before. Is it meant?" });
  expect(await asked("900000", { sure: "1000000" })).toHaveProperty("sure");
  expect(await asked("0")).toEqual({ sure: "0 KRW, where it was 1,000 KRW before. Is it meant?" });
  expect(await told()).toEqual([["2026-01-01", "10000000", "holds"]]);
  expect((await price("1000000", undefined, { sure: "1,000,000" })).status).toBe(200);
  // What holds already is not asked about.
  expect((await price("1000000")).status).toBe(200);
});

test("who does not see the site does not see its prices; its own customer reads today's, not those to come nor who set them", async () => {
  const path = `/consignment/sites/${world.idOf("S1")}/items/${at}/prices`;
  expect((await world.ask("distributor", "GET", path)).status).toBe(404);
  expect((await world.ask("office", "GET", path)).status).toBe(200);
  const own = `/consignment/sites/${world.idOf("S9")}`;
  const [first] = (await world.site("S9")).items;
  const { itemId, min, max, pack, since, used, stamp } = first ?? { itemId: 0 };
  const change = { min, max, pack, since, used, stamp, unitPrice: "4500", validFrom: day(10) };
  expect((await world.ask("marketing", "POST", `${own}/items/${itemId}`, change)).status).toBe(200);
  expect((await world.ask("corporation", "GET", `${own}/items/${itemId}/prices`)).status).toBe(403);
  const itemOf = async (who: string) =>
    (await world.ask<SiteRecord>(who, "GET", own)).body.items.find((each) => each.itemId === itemId);
  expect(await itemOf("corporation")).toMatchObject({ unitPrice: first?.unitPrice, toCome: null });
  expect(await itemOf("marketing")).toMatchObject({ toCome: { validFrom: day(10), unitPrice: "45000000" } });
});
