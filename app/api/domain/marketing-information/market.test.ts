import { describe, expect, test } from "vitest";
import { type HandFilter, type MarketByHand, readMarket } from "../../../../tests/harness/market-by-hand";
import { useMarketWorld } from "../../../../tests/harness/market-world";
import { salesReaders } from "../../../../tests/harness/sales";
import type { Ctx } from "../ctx";
import { add } from "../decimal";
import { listMarketRows } from "./list-market-rows.server";
import { listMarketShares } from "./list-market-shares.server";
import { type MarketFigures, marketRest } from "./market-figures";
import { type MarketLevel, type MarketSide, marketLevels } from "./market-filters";
import { type MarketQuestion, narrowedTo } from "./market-question.server";

const market = useMarketWorld();
const { ask } = market;

const totalOf = async (ctx: Ctx, question: MarketQuestion) => {
  const { total, unconverted } = await listMarketRows(ctx, question, "industry", { offset: 0, limit: 1 });
  return { figures: total, unconverted };
};

/** A decimal times 10^8, rounded to nothing: both sides are exact. */
const scaled = (decimal: string | null) => {
  const [whole = "0", fraction = ""] = (decimal ?? "0").split(".");
  expect(fraction.length).toBeLessThanOrEqual(8);
  return BigInt(whole + fraction.padEnd(8, "0"));
};
const tenths = (part: bigint, whole: bigint) =>
  whole === 0n ? null : Number(((part * 2000n) / whole + (part < 0n ? -1n : 1n)) / 2n) / 10;

function expectSame(figures: MarketFigures, hand: MarketByHand): void {
  const { customers, active, known, machines, visits, visited, lastVisit } = hand;
  expect(figures).toMatchObject({ customers, active, known, machines, visits, visited, lastVisit });
  expect([scaled(figures.potential), scaled(figures.sales)]).toEqual([hand.potential, hand.sales]);
  expect(figures.potential === null).toBe(known === 0);
  expect(figures.shareOfWallet === null ? null : Number(figures.shareOfWallet)).toBe(
    tenths(hand.knownSales, hand.potential),
  );
}

const sides = ["home", "overseas"] as const;
const september = { asOf: "2026-09-30", recent: "2026-07-03", from: "2025-10-01", to: "2026-10-01" };

describe.each(salesReaders)("what %s sees of the markets", (userId) => {
  test.each(sides)("%s: his own customers alone, added up by hand", async (side) => {
    const { ctx, question } = await ask(userId, side);
    const hand = await readMarket(market.world, userId, side === "home");
    const { figures, unconverted } = await totalOf(ctx, question);
    expectSame(figures, hand.sum(hand.customers));
    expect(unconverted).toEqual([]);
    const shares = (await listMarketShares(ctx, question, "industry")).whole;
    const { surveyed, parts } = hand.shares(hand.customers);
    expect(scaled(shares?.surveyed ?? "0")).toBe(surveyed);
    for (const { supplierId, percent } of shares?.suppliers ?? [])
      expect(Number(percent)).toBe(tenths((parts.get(supplierId) ?? 0n) / 100n, surveyed * 100n));
    expect(shares?.suppliers.length ?? 0).toBe(surveyed === 0n ? 0 : parts.size);
  });
});

test("all suppliers that have no name of their own come last, however large their part is", async () => {
  const [rest] = await market.world.query<{ id: number }>("select id from supplier where code = 'REST'");
  const { ctx, question } = await ask("marketing@seorak.example", "home");
  const { whole, rows } = await listMarketShares(ctx, question, "region");
  const lists = [whole, ...rows.values()].flatMap((each) => (each ? [each.suppliers] : []));
  const asked = lists.filter((suppliers) => suppliers.some(({ supplierId }) => supplierId === rest?.id));
  expect(asked.length).toBeGreaterThan(2);
  for (const suppliers of asked) {
    expect(suppliers.at(-1)?.supplierId).toBe(rest?.id);
    const named = suppliers.slice(1, -1).map(({ percent }) => Number(percent));
    expect(named).toEqual([...named].sort((a, b) => b - a));
  }
  // Among them it would not be the last by its size.
  expect(asked.some((suppliers) => Number(suppliers.at(-1)?.percent) > Number(suppliers.at(-2)?.percent))).toBe(true);
});

test("the readers see different parts: all, a subtree, one customer, nothing", async () => {
  const counts = await Promise.all(
    salesReaders.map(async (userId) => (await readMarket(market.world, userId, true)).customers.length),
  );
  expect(new Set(counts).size).toBeGreaterThan(4);
  expect(Math.min(...counts)).toBe(0);
  expect(counts).toContain(1);
});

describe("rows", () => {
  const keyOf: Record<
    MarketLevel,
    (customer: Awaited<ReturnType<typeof readMarket>>["customers"][number]) => string | null
  > = {
    region: ({ region }) => region,
    subsidiary: ({ subsidiary }) => String(subsidiary),
    country: ({ country }) => country,
    industry: ({ industry }) => String(industry),
    customer: ({ id }) => String(id),
  };

  test.each(marketLevels.flatMap((level) => sides.map((side) => [level, side] as const)))(
    "by %s, %s: each is what its customers add up to, and all of them are the total",
    async (level, side) => {
      const { ctx, question } = await ask("marketing@seorak.example", side);
      const hand = await readMarket(market.world, "marketing@seorak.example", side === "home");
      const keys = new Set(hand.customers.map(keyOf[level]));
      const { rows, rowCount } = await listMarketRows(ctx, question, level, { offset: 0, limit: 200 });
      expect(rowCount).toBe(keys.size);
      expect(rows).toHaveLength(Math.min(200, keys.size));
      for (const { key, figures } of rows)
        expectSame(figures, hand.sum(hand.customers.filter((customer) => keyOf[level](customer) === key)));
    },
  );

  test.each<[name: string, side: MarketSide, filter: HandFilter & { currency?: string }]>([
    ["a unit and everything below it", "home", { unit: -1 }],
    ["a product line", "home", { line: 2 }],
    ["an industry", "overseas", { industry: 1 }],
    ["a region", "home", { region: "kr-gyn" }],
    ["a country", "overseas", { country: "DE" }],
    ["three countries and two industries", "overseas", { country: ["DE", "CN", "PL"], industry: [1, 3] }],
    ["what was known at the end of a month", "home", { days: september }],
    ["two of them together", "overseas", { country: "CN", line: 1 }],
  ])("narrowed to %s", async (_name, side, given) => {
    const { days, ...rest } = given.unit === undefined ? given : { ...given, unit: market.ids["KR-CWN"] };
    const filter = { ...rest, ...(days && { days }) };
    const { ctx, question } = await ask("executive@seorak.example", side, { ...rest, ...(days && { month: 202609 }) });
    expect(question.ignored).toEqual([]);
    const hand = await readMarket(market.world, "executive@seorak.example", side === "home", filter);
    const { figures } = await totalOf(ctx, question);
    expect(figures.customers).toBeGreaterThan(0);
    expectSame(figures, hand.sum(hand.customers, filter.line));
    const shares = (await listMarketShares(ctx, question, "industry")).whole;
    expect(scaled(shares?.surveyed ?? "0")).toBe(hand.shares(hand.customers, filter.line).surveyed);
  });

  test("page by page they are all of them once, in the order that was asked for", async () => {
    const { ctx, question } = await ask("marketing@seorak.example", "overseas");
    const page = async (number: number, size: 25 | 200, sort: "share" | "name" | "lastVisit") =>
      (await listMarketRows(ctx, question, "customer", { offset: (number - 1) * size, limit: size, sort })).rows;
    const whole = await page(1, 200, "share");
    const pages = [...(await page(1, 25, "share")), ...(await page(2, 25, "share"))];
    expect(pages.map(({ key }) => key)).toEqual(whole.slice(0, 50).map(({ key }) => key));
    const shares = whole.map(({ figures }) => Number(figures.shareOfWallet ?? -1));
    expect(shares).toEqual([...shares].sort((a, b) => b - a));
    const days = (await page(1, 200, "lastVisit")).map(
      ({ figures }) => figures.daysSinceVisit ?? Number.POSITIVE_INFINITY,
    );
    expect(days).toEqual([...days].sort((a, b) => a - b));
    expect(days[0]).toBeLessThan(5);
  });

  test("carry names in the reader's language", async () => {
    const { ctx, question } = await ask("marketing@seorak.example", "home");
    const names = async (locale: "ko" | "en") =>
      (await listMarketRows({ ...ctx, locale }, question, "region", { offset: 0, limit: 25, sort: "name" })).rows.map(
        ({ name }) => name,
      );
    expect(await names("ko")).toContain("부산·울산·경남");
    expect(await names("en")).toContain("Busan, Ulsan and Gyeongnam");
  });
});

describe("what a page tells beside its rows", () => {
  test("the other pages as one row, so that what is seen adds up", async () => {
    const { ctx, question } = await ask("marketing@seorak.example", "overseas");
    const { total, rows } = await listMarketRows(ctx, question, "customer", { offset: 50, limit: 25 });
    const rest = marketRest(
      total,
      rows.map(({ figures }) => figures),
      question.asOf,
    );
    const sum = (name: "potential" | "sales" | "knownSales") =>
      rows.reduce((so, { figures }) => add(so, figures[name] ?? "0"), rest[name] ?? "0");
    expect(rest.customers).toBe(total.customers - 25);
    expect([sum("potential"), sum("sales"), sum("knownSales")].map(scaled)).toEqual(
      [total.potential, total.sales, total.knownSales].map(scaled),
    );
    expect(rest.lastVisit).toBeNull();
  });

  test("the ten rows with the most potential that is not served, whatever page and order are asked for", async () => {
    const { ctx, question } = await ask("marketing@seorak.example", "home");
    const all = await listMarketRows(ctx, question, "customer", { offset: 0, limit: 10_000, sort: "unserved" });
    const { gaps } = await listMarketRows(ctx, question, "customer", { offset: 100, limit: 25, sort: "name" });
    expect(gaps.map(({ key }) => key)).toEqual(all.rows.slice(0, 10).map(({ key }) => key));
    expect(gaps).toEqual(all.gaps);
    for (const { figures } of gaps)
      expect(scaled(figures.unserved)).toBe(scaled(figures.potential) - scaled(figures.knownSales));
  });
});

describe("shares by row", () => {
  test("are weighted by potential, ourselves first, and leave open what nobody knows", async () => {
    const { ctx, question } = await ask("marketing@seorak.example", "overseas");
    const hand = await readMarket(market.world, "marketing@seorak.example", false);
    const { rows: found, whole } = await listMarketShares(ctx, question, "country");
    expect(found.size).toBeGreaterThan(10);
    expect(await listMarketShares(ctx, question, null)).toEqual({ whole, rows: new Map() });
    const { rows: customers } = await listMarketShares(ctx, question, "customer");
    const few = [...customers].slice(5, 8);
    const ofFew = narrowedTo(
      question,
      few.map(([key]) => Number(key)),
    );
    expect([...(await listMarketShares(ctx, ofFew, "customer")).rows]).toEqual(few);
    for (const [country, { surveyed, suppliers, unknown }] of found) {
      const byHand = hand.shares(hand.customers.filter((customer) => customer.country === country));
      expect(scaled(surveyed)).toBe(byHand.surveyed);
      expect(suppliers[0]?.own).toBe(true);
      const sum = suppliers.reduce((total, { percent }) => total + Number(percent), Number(unknown));
      expect(Math.abs(sum - 100)).toBeLessThan(0.5);
      expect(Number(unknown)).toBeGreaterThanOrEqual(0);
    }
  });
});

describe("money and filters", () => {
  test("one subsidiary is told in its own currency where that is asked for, all of them are not", async () => {
    const euros = await ask("germany@seorak.example", "overseas", { currency: "local" });
    expect(euros.question).toMatchObject({ currency: "EUR", ignored: [] });
    const won = await ask("marketing@seorak.example", "home", { currency: "local" });
    expect(won.question).toMatchObject({ currency: "KRW", ignored: [] });
    const mixed = await ask("marketing@seorak.example", "overseas", { currency: "local" });
    expect(mixed.question).toMatchObject({ currency: "USD", ignored: [{ name: "currency", value: "local" }] });
  });

  test("what is in a currency without a rate is left out and named: estimates, and invoices of a customer who has moved", async () => {
    const { ctx, question } = await ask("india@seorak.example", "overseas", { currency: "local" });
    expect((await totalOf(ctx, question)).unconverted).toEqual(["EUR"]);
    const all = await ask("marketing@seorak.example", "home", { currency: "local" });
    await market.world.query("update customer set org_unit_id = $1 where org_unit_id = $2", [
      market.ids["KR-CWN"],
      market.ids["JP-D1"],
    ]);
    expect((await totalOf(all.ctx, all.question)).unconverted).toEqual(["JPY"]);
  });

  test("what the reader may not see is named as ignored, exactly as what does not exist", async () => {
    const given = {
      unit: market.ids["KR-CWN"],
      line: 99,
      industry: 99,
      region: "kr-gyn",
      country: "KR",
      by: "nothing",
    };
    const { question } = await ask("germany@seorak.example", "overseas", given);
    expect(question.ignored.map(({ name }) => name).sort()).toEqual(
      ["by", "country", "industry", "line", "region", "unit"].sort(),
    );
    expect(question.options.countries).toEqual([{ id: "DE", name: "Germany" }]);
    expect(question.options.regions).toEqual([]);
  });
});
