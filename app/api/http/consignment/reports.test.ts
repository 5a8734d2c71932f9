import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Movements } from "~/api/domain/consignment/movement/movements";
import type { ConsignmentStock } from "~/api/domain/consignment/stock/stock";
import { add } from "~/api/domain/decimal";
import { type ConsignmentWorld, consignmentWorld } from "../../../../tests/harness/consignment-world";
import { allPages } from "../../../../tests/harness/some-at-once";

let world: ConsignmentWorld;
beforeAll(async () => {
  world = await consignmentWorld();
  await world.move({ item: "A-1", day: "2025-12-01", quantity: 20 });
  await world.move({ item: "A-1", day: "2026-11-01", quantity: 15 });
  await world.move({ item: "A-1", day: "2026-11-05", kind: "use", quantity: 8 });
  await world.move({ item: "A-2", day: "2026-11-05", quantity: 6 });
  await world.move({ site: "S2", item: "A-1", day: "2026-11-06", quantity: 40 });
  await world.move({ site: "S2", item: "A-1", day: "2026-11-07", kind: "return", quantity: 5 });
  await world.move({ site: "S1", item: "A-1", day: "2026-11-08", kind: "transfer-out", toSite: "S2", quantity: 2 });
  await world.move({ site: "S5", item: "A-3", day: "2026-11-09", quantity: 30 }, "admin");
  await world.move({ site: "S4", item: "A-1", day: "2026-11-09", quantity: 12 }, "admin");
});
afterAll(() => world?.close());

type Query = Record<string, string | number>;
const of = (query: Query) => new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
const stock = async (query: Query = {}, who = "marketing") =>
  (await world.ask<ConsignmentStock>(who, "GET", `/reports/MIPUTL06?${of({ size: 200, ...query })}`)).body;
const movements = async (query: Query = {}, who = "marketing") =>
  (await world.ask<Movements>(who, "GET", `/reports/MIPUTL07?${of({ size: 200, ...query })}`)).body;
const sum = (values: (string | null)[]) => values.reduce<string>((all, value) => add(all, value ?? "0"), "0");

describe("stock of the sites", () => {
  test("adds up by item and by site to one total, in every currency", async () => {
    for (const currency of ["USD", "KRW", "EUR"]) {
      const [items, sites] = [await stock({ currency }), await stock({ currency, by: "site" })];
      expect(sites.total).toEqual(items.total);
      for (const key of ["onHand", "proposed", "tooOld"] as const) {
        expect([key, items.items.reduce((all, row) => all + row[key], 0)]).toEqual([key, items.total[key]]);
        expect([key, sites.sites.reduce((all, row) => all + row[key], 0)]).toEqual([key, items.total[key]]);
      }
      expect(sum(items.items.map(({ value }) => value))).toBe(add(items.total.value, "0"));
      expect(sum(sites.sites.map(({ value }) => value))).toBe(add(items.total.value, "0"));
      expect(sum(items.total.ages.map(({ value }) => value))).toBe(add(items.total.value, "0"));
    }
  });

  test("what lay there at the end of an earlier day is what had moved by then", async () => {
    for (const [day, pieces] of [
      ["2025-11-30", 0],
      ["2025-12-01", 20],
      ["2026-11-05", 33],
      ["2026-11-08", 68],
    ] as const) {
      const { total } = await stock({ day });
      const [row] = await world.query<{ pieces: number }>(
        "SELECT coalesce(sum(quantity), 0)::int AS pieces FROM consignment_movement WHERE day <= $1",
        [day],
      );
      expect([day, total.onHand]).toEqual([day, row?.pieces]);
      expect([day, total.onHand]).toEqual([day, pieces]);
    }
  });

  test("what is left are the latest receipts: the first that came was used first", async () => {
    const { items } = await stock({ site: world.idOf("S1"), item: 1 });
    // 20 old and 15 new, of which 8 were used and 2 moved on: ten old ones are left.
    expect(items).toEqual([expect.objectContaining({ onHand: 25, oldest: "2025-12-01", tooOld: 10, proposed: 0 })]);
    const [due] = (await stock({ site: world.idOf("S1"), item: 2 })).items;
    expect(due).toMatchObject({ onHand: 6, min: 10, max: 50, proposed: 44 });
  });

  test.each(["below", "due", "old"])("narrowed to what is %s, rows and total are of these alone", async (state) => {
    const [all, narrowed] = [await stock(), await stock({ state })];
    const wanted = all.items.filter((row) =>
      state === "old" ? row.tooOld > 0 : state === "due" ? row.proposed > 0 : row.onHand < row.min,
    );
    expect(narrowed.items.map(({ siteId, itemId }) => [siteId, itemId])).toEqual(
      wanted.map(({ siteId, itemId }) => [siteId, itemId]),
    );
    expect([narrowed.rowCount, narrowed.total.items]).toEqual([wanted.length, wanted.length]);
  });

  test("narrowed to a state, order lists tell of the items in it alone", async () => {
    await world.act("S1", "order", { remark: "" });
    const day = "2026-11-20";
    const named = async (query: Query) =>
      (await stock({ by: "order", day, ...query })).orders.map(({ itemNo }) => itemNo);
    expect(await named({})).toContain("A-2");
    const below = (await stock({ day, state: "below", site: world.idOf("S1") })).items.map(({ itemNo }) => itemNo);
    expect(below).toContain("A-2");
    expect((await named({ state: "below" })).sort()).toEqual(below.sort());
    // What was ordered is under way and to be sent no more.
    expect(await named({ state: "due" })).toEqual([]);
  });

  test("pages lie behind each other in every order, and all have the total of the whole", async () => {
    const whole = await stock();
    for (const sort of ["name", "site", "onHand", "age", "proposed", "value"]) {
      const all = await stock({ sort });
      const pages = await allPages(all.rowCount, 25, (page) => stock({ sort, ...page }));
      expect(pages.flatMap(({ items }) => items)).toEqual(all.items);
      expect(all.total).toEqual(whole.total);
    }
  });

  test("each reader sees the sites of the customers that they may see; a foreign site as a filter is dropped and named", async () => {
    const codes = async (who: string) => (await stock({ by: "site" }, who)).sites.map(({ site }) => site).sort();
    // The office has its distributors' and their customers' sites too.
    expect(await codes("office")).toEqual(["S1", "S2", "S4", "S9"]);
    expect(await codes("store")).toEqual(["S3"]);
    expect(await codes("distributor")).toEqual(["S4"]);
    expect(await codes("corporation")).toEqual(["S9"]);
    expect(await world.ask("germany", "GET", "/reports/MIPUTL06")).toMatchObject({ status: 403 });
    const foreign = await stock({ site: world.idOf("S5") }, "office");
    expect(foreign.ignored).toContainEqual({ name: "site", value: String(world.idOf("S5")) });
    expect(foreign.total.onHand).toBe((await stock({}, "office")).total.onHand);
  });
});

describe("movements", () => {
  test("opening and what moved come to the closing stock, over any days, for every reader", async () => {
    for (const who of ["marketing", "office", "distributor"])
      for (const days of [{}, { from: "2026-11-01", to: "2026-11-07" }, { from: "2026-11-08" }] as Query[]) {
        const { flow, rows, total } = await movements(days, who);
        const moved =
          flow.receipts +
          flow.transfersIn -
          flow.used -
          flow.returned -
          flow.transfersOut +
          flow.counts +
          flow.adjustments;
        expect([who, flow.opening + moved]).toEqual([who, flow.closing]);
        expect(rows.reduce((all, { quantity }) => all + quantity, 0)).toBe(total.quantity);
        expect(total.quantity).toBe(moved);
      }
    expect((await movements()).flow.closing).toBe((await stock()).total.onHand);
  });

  test("a use tells its price and what it comes to; nothing else is billed", async () => {
    const { rows } = await movements({ kind: "use" });
    expect(rows).toEqual([expect.objectContaining({ quantity: -8, billing: null, amount: String(8 * 10_000_000) })]);
    const others = (await movements()).rows.filter(({ kind }) => kind !== "use");
    expect(others.every(({ amount }) => amount === null)).toBe(true);
  });

  test("nobody sees a movement of a customer that is not theirs, in files neither", async () => {
    const { rows } = await movements({}, "distributor");
    expect(rows.map(({ site }) => site)).toEqual(["S4"]);
    const file = await world.api.call("GET", "/reports/MIPUTL07/export?format=csv", {
      token: world.tokens.get("distributor"),
    });
    const text = await file.text();
    expect(text).toContain("S4");
    for (const site of ["S1", "S2", "S5"]) expect(text).not.toMatch(new RegExp(`(^|,)${site}(,|$)`, "m"));
  });
});
