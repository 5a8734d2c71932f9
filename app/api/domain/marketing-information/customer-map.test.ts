import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { askReport, plain, type SalesWorld, salesReaders, salesWorld, searchOf } from "../../../../tests/harness/sales";
import { add } from "../decimal";
import { readFilters } from "../report/filters";
import { findReport } from "../reports.server";
import { type CustomerMap, customerMapFilters } from "./customer-map";
import { getCustomerMap } from "./customer-map.server";
import { isInside, pointOf, viewBoxOf } from "./map-projection";

type Query = Record<string, string | number | undefined>;

let world: SalesWorld;
const ids: Record<string, number> = {};
beforeAll(async () => {
  world = await salesWorld();
  const units = await world.query<{ code: string; id: number }>("select code, id from org_unit");
  for (const { code, id } of units) ids[code] = id;
  // A city that the map does not have, a customer without one, one who moved to another subsidiary, one who buys nothing.
  const [away, none, moved] = await world.query<{ id: number }>(
    `select customer_id as id from invoice_line l join customer c on c.id = customer_id
       join org_unit u on u.id = c.org_unit_id where u.subsidiary_id = $1 group by 1 order by sum(amount) desc limit 3`,
    [ids.DE],
  );
  await world.query("update customer set city = 'Nowhere' where id = $1", [away?.id]);
  await world.query("update customer set city = null where id = $1", [none?.id]);
  await world.query("update customer set org_unit_id = $2 where id = $1", [moved?.id, ids.IN]);
  await world.query(
    `insert into customer (id, code, name, country, city, industry_id, org_unit_id)
     values (990001, 'ZZ-1', 'Silent', 'DE', 'Stuttgart', 1, $1)`,
    [ids.DE],
  );
});
afterAll(() => world.close());

const boss = "admin@seorak.example";
async function ask(query: Query = {}, userId = boss): Promise<CustomerMap> {
  const { filters, ignored } = readFilters(customerMapFilters, searchOf(query));
  return getCustomerMap(await world.ctxOf(userId), filters, ignored);
}
const sumOf = (amounts: (string | undefined)[]) =>
  plain(amounts.reduce<string>((sum, each) => add(sum, each ?? "0"), "0"));
const last = { month: "monthLastYear", ytd: "ytdLastYear", mat: "matPrevious" } as const;

describe.each(salesReaders)("the map of %s", (userId) => {
  test.each([
    [202611, "month"],
    [202610, "ytd"],
    [202610, "mat"],
  ] as const)(
    "of %i, %s, is the sales report's total, whatever has a place and whatever has none",
    async (month, span) => {
      const map = await ask({ month, span }, userId);
      const { total } = await askReport(world, userId, { month });
      const parts = [...map.places, map.nowhere ?? undefined, map.moved ?? undefined];
      expect([plain(map.total.sales), plain(map.total.before)]).toEqual([plain(total[span]), plain(total[last[span]])]);
      expect(sumOf(parts.map((each) => each?.sales))).toBe(plain(total[span]));
    },
  );

  test("counts his own customers by their record, none of them twice and none lost", async () => {
    const { places, nowhere } = await ask({}, userId);
    const { scope } = (await world.ctxOf(userId)).viewer;
    const own = await world.query<{ country: string; city: string | null; customers: number }>(
      `select country, city, count(*)::int as customers from customer
        where $1 or org_unit_id = any($2) or id = any($3) group by 1, 2`,
      [scope.all, scope.all ? [] : scope.unitIds, scope.all ? [] : scope.customerIds],
    );
    const counted = new Map(own.map(({ country, city, customers }) => [`${country}/${city}`, customers]));
    for (const { key, customers } of places) expect(customers).toBe(counted.get(key));
    const all = [...counted.values()].reduce((sum, each) => sum + each, 0);
    expect(places.reduce((sum, each) => sum + each.customers, nowhere?.customers ?? 0)).toBe(all);
  });
});

test("a unit, a product line and an industry narrow it as they narrow the sales report", async () => {
  for (const filter of [
    { unit: ids.DE },
    { line: 2 },
    { industry: 3 },
    { unit: ids["KR-CWN"], line: 1, industry: 1 },
  ]) {
    const { total } = await askReport(world, boss, { month: 202610, ...filter });
    const map = await ask({ month: 202610, ...filter });
    expect(map.ignored).toEqual([]);
    expect(plain(map.total.sales)).toBe(plain(total.mat));
  }
});

test("customers without a place and customers of others stand beside the places", async () => {
  const german = "germany@seorak.example";
  const { nowhere, moved, places } = await ask({}, german);
  expect(nowhere).toMatchObject({ customers: 2 });
  expect(Number(nowhere?.sales)).toBeGreaterThan(0);
  expect(moved).toMatchObject({ customers: 1 });
  expect(new Set(places.map(({ country }) => country))).toEqual(new Set(["DE"]));
  const { chosen } = await ask({ place: "-" }, german);
  expect(chosen?.customers).toHaveLength(2);
  expect(sumOf(chosen?.customers.map(({ sales }) => sales) ?? [])).toBe(plain(nowhere?.sales ?? null));
});

test("a place's customers are all that it counts, those who buy nothing too, and their sales are the place's", async () => {
  for (const query of [{}, { unit: ids.DE }, { industry: 1 }, { line: 3 }]) {
    const { places } = await ask({ month: 202610, ...query });
    for (const place of [places.find(({ key }) => key === "DE/Stuttgart"), places[0], places.at(-1)]) {
      if (!place) throw new Error("no such place");
      const { chosen } = await ask({ month: 202610, ...query, place: place.key });
      expect(chosen?.customers).toHaveLength(place.customers);
      expect(sumOf(chosen?.customers.map(({ sales }) => sales) ?? [])).toBe(plain(place.sales));
    }
  }
  const { chosen } = await ask({ place: "DE/Stuttgart" });
  expect(chosen?.customers.find(({ code }) => code === "ZZ-1")).toMatchObject({ sales: "0", before: "0" });
});

test("a country shows its own places alone", async () => {
  const { places, moved, total } = await ask({ country: "DE" });
  const whole = await ask();
  expect(new Set(places.map(({ country }) => country))).toEqual(new Set(["DE"]));
  expect(moved).toBeNull();
  expect(places).toEqual(whole.places.filter(({ country }) => country === "DE"));
  expect(Number(total.sales)).toBeLessThan(Number(whole.total.sales));
});

test("a part of the world narrows sum, places and file alike; the whole world does not", async () => {
  const whole = await ask();
  expect(await ask({ area: "world" })).toEqual(whole);
  for (const area of ["korea", "europe", "north-america"] as const) {
    const part = await ask({ area });
    const box = viewBoxOf(area);
    expect(part.places).toEqual(whole.places.filter((place) => isInside(box, pointOf(place, 2))));
    expect(part.places.length).toBeGreaterThan(0);
    expect(part.places.length).toBeLessThan(whole.places.length);
    expect([part.nowhere, part.moved, part.part]).toEqual([null, null, { area, near: null }]);
    expect(plain(part.total.sales)).toBe(sumOf(part.places.map(({ sales }) => sales)));
    expect(part.total.customers).toBe(part.places.reduce((sum, { customers }) => sum + customers, 0));
    const table = await findReport("MIPTAS15")?.exportTable(await world.ctxOf(boss), searchOf({ area }));
    const rows: unknown[] = [];
    for await (const block of table?.blocks ?? []) rows.push(...block);
    expect(rows).toHaveLength(1 + part.places.length);
  }
});

test("the surroundings of a place narrow in the same way; those of a place that is not the reader's are named and left out", async () => {
  const near = await ask({ near: "DE/Stuttgart" });
  const keys = near.places.map(({ key }) => key);
  expect(keys).toContain("DE/Stuttgart");
  expect(keys.length).toBeLessThan((await ask({ area: "europe" })).places.length);
  expect(plain(near.total.sales)).toBe(sumOf(near.places.map(({ sales }) => sales)));
  const german = "germany@seorak.example";
  const lost = await ask({ near: "IN/Pune" }, german);
  expect(lost.ignored).toEqual([{ name: "near", value: "IN/Pune" }]);
  expect({ ...lost, ignored: [] }).toEqual({ ...(await ask({}, german)), ignored: [] });
});

test("a place or country that the reader has no customer in is named as one that does not exist", async () => {
  const german = "germany@seorak.example";
  const own = await ask({}, german);
  for (const given of [
    { place: "IN/Pune", country: "IN" },
    { place: "XX/Nowhere", country: "XX" },
  ]) {
    const answer = await ask(given, german);
    expect(answer.ignored).toEqual([
      { name: "country", value: given.country },
      { name: "place", value: given.place },
    ]);
    expect({ ...answer, ignored: [] }).toEqual({ ...own, ignored: [] });
  }
});

test("places come in the order that was asked for", async () => {
  const sales = (await ask({ sort: "sales" })).places.map((each) => Number(each.sales));
  expect(sales).toEqual([...sales].sort((a, b) => b - a));
  const customers = (await ask({ sort: "customers", dir: "asc" })).places.map((each) => each.customers);
  expect(customers).toEqual([...customers].sort((a, b) => a - b));
});

test("a file has every place, or every customer of the chosen one, whatever page is shown; the total stands first", async () => {
  const german = "germany@seorak.example";
  const file = async (query: Query) => {
    const table = await findReport("MIPTAS15")?.exportTable(await world.ctxOf(german), searchOf(query));
    const rows: unknown[][] = [];
    for await (const block of table?.blocks ?? []) rows.push(...block);
    return { keys: table?.columns.map(({ key }) => key), rows };
  };
  const { places } = await ask({}, german);
  const list = await file({ size: 25, page: 2 });
  expect(list.keys).toEqual(["place", "country", "customers", "sales", "before"]);
  expect(list.rows).toHaveLength(1 + places.length + 2);
  const [first] = places;
  expect(list.rows[1]?.slice(0, 3)).toEqual([
    { text: first?.name },
    { text: "Germany" },
    { decimal: String(first?.customers) },
  ]);
  const chosen = await file({ place: "DE/Stuttgart" });
  expect(chosen.keys).toEqual(["customer", "code", "sales", "before"]);
  expect(chosen.rows).toHaveLength(1 + (places.find(({ key }) => key === "DE/Stuttgart")?.customers ?? 0));
});
