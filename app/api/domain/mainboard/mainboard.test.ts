import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasWord } from "~/words";
import { askReport, asOf, plain, type SalesWorld, salesReaders, salesWorld } from "../../../../tests/harness/sales";
import type { Ctx } from "../ctx";
import { add, compare, subtract } from "../decimal";
import { daysSilent, isQuiet } from "../facts/quiet-customers";
import { readFilters } from "../report/filters";
import { findReport } from "../reports.server";
import { rangeOf } from "../sales/month-end/month-end";
import { mySalesFilters } from "../sales/my-sales";
import { getMySales } from "../sales/my-sales.server";
import type { ActionsAsked } from "../tool-management/action/action-board";
import { getActionBoard } from "../tool-management/action/action-board.server";
import { chooseCards } from "./choose-cards.server";
import { getMainboard } from "./get-mainboard.server";
import { LATE_AFTER_WORKING_DAYS, MOST_WAITING } from "./mainboard";

let world: SalesWorld;
beforeAll(async () => {
  world = await salesWorld();
});
afterAll(() => world.close());

const boardOf = async (userId: string) => getMainboard(await world.ctxOf(userId));
const withReport = salesReaders.filter((userId) => !userId.startsWith("tt.site"));

describe.each(withReport)("the start page of %s", (userId) => {
  test("shows the running month as the sales report does, and its days add up to it", async () => {
    const { pace, currency } = await boardOf(userId);
    const report = await askReport(world, userId, { by: "line", month: 202611, currency: undefined });
    expect(pace).toMatchObject({ month: 202611, until: asOf });
    expect(currency).toBe(report.currency);
    expect(plain(pace?.sales ?? "")).toBe(plain(report.total.month));
    expect(plain(pace?.lastYear ?? "")).toBe(plain(report.total.monthLastYear));
    expect(plain(pace?.targetToDate ?? null)).toBe(plain(report.total.monthTarget));
    expect(plain(pace?.target ?? null)).toBe(plain(report.months.find(({ ym }) => ym === 202611)?.target ?? null));
    expect([pace?.daysDone, pace?.daysInMonth]).toEqual([report.workingDays.thisYear, report.daysInMonth]);
    expect(pace?.days).toHaveLength(pace?.daysDone ?? 0);
    expect(pace?.days.reduce(add, "0")).toBe(plain(report.total.month));
    expect(pace?.expected).toEqual(report.expected && rangeOf(report.expected));
  });

  test("ranks gains and losses by the change against the same days of last year", async () => {
    const board = await boardOf(userId);
    for (const movers of [board.byUnit, board.byLine, board.byCustomer]) {
      if (movers === null) continue;
      for (const { current, previous, change } of [...movers.gains, ...movers.losses]) {
        expect(plain(change)).toBe(subtract(current, previous));
      }
      const [gains = [], losses = []] = [movers.gains, movers.losses].map((list) => list.map(({ change }) => change));
      expect(gains).toEqual([...gains].sort((a, b) => compare(b, a)));
      expect(losses).toEqual([...losses].sort(compare));
      expect(gains.every((each) => compare(each, "0") > 0)).toBe(true);
      expect(losses.every((each) => compare(each, "0") < 0)).toBe(true);
    }
  });
});

test("who sees everything is shown gains and losses of units, lines and customers", async () => {
  const { byUnit, byLine, byCustomer } = await boardOf("admin@seorak.example");
  for (const movers of [byUnit, byLine, byCustomer])
    expect((movers?.gains.length ?? 0) + (movers?.losses.length ?? 0)).toBeGreaterThan(1);
});

test("the customers shown are the largest movers there are", async () => {
  const { byCustomer } = await boardOf("admin@seorak.example");
  const change = "sum(amount * to_usd * case when invoice_date >= '2026-01-01' then 1 else -1 end)";
  const ranking = await world.query<{ key: number }>(
    `select customer_id as key
       from invoice_line l join exchange_rate r on r.currency = l.currency and r.year = 2026 and r.kind = 'budget'
      where invoice_date between '2026-01-01' and '2026-11-19' or invoice_date between '2025-01-01' and '2025-11-19'
      group by 1 order by ${change} desc`,
  );
  const keys = ranking.map(({ key }) => key);
  expect(byCustomer?.gains.map(({ id }) => id)).toEqual(keys.slice(0, 5));
  expect(byCustomer?.losses.map(({ id }) => id)).toEqual(keys.slice(-5).reverse());
});

test("a quiet customer bought within the year and has bought nothing for clearly longer than usual", async () => {
  const { quiet } = await boardOf("admin@seorak.example");
  expect(quiet?.length).toBeGreaterThan(0);
  for (const { id, lastDay, days, rhythm, annual } of quiet ?? []) {
    const last = `select max(day)::text as day from (select invoice_date as day from invoice_line where customer_id = $1
                   group by subsidiary_id, invoice_date having sum(amount) > 0) as bought`;
    expect(await world.query(last, [id])).toEqual([{ day: lastDay }]);
    expect(isQuiet({ days, rhythm })).toBe(true);
    expect(compare(annual, "0")).toBe(1);
  }
  const reader = await world.ctxOf("admin@seorak.example");
  const mine = await getMySales(reader, readFilters(mySalesFilters, new URLSearchParams("whose=all")).filters);
  const shown = (quiet ?? []).map(({ id, lastDay, days, rhythm, annual }) => [
    id,
    lastDay,
    days,
    rhythm,
    plain(annual),
  ]);
  const listed = mine.quiet.slice(0, shown.length).map(({ id, lastDay, rhythm, figures }) => {
    return [id, lastDay, daysSilent(lastDay ?? "", mine.silentUntil), rhythm, plain(figures.mat)];
  });
  expect(shown).toEqual(listed);
  const annuals = (quiet ?? []).map(({ annual }) => annual);
  expect(annuals).toEqual([...annuals].sort((a, b) => compare(b, a)));
});

describe("members to look after", () => {
  const lists = { home: "MIPMBS03", abroad: "MIPMBS11" } as const;
  test.each(["marketing@seorak.example", "office@seorak.example", "germany@seorak.example"])(
    "are as many for %s as the list that each line leads to",
    async (userId) => {
      const ctx = await world.ctxOf(userId);
      const { lapsing, negative } = await boardOf(userId);
      const lines = [
        ...(lapsing ?? []).map((line) => ({ ...line, of: "lapsing" })),
        ...(negative ?? []).map((line) => ({ ...line, of: "negative" })),
      ];
      for (const { market, members, points, href, of } of lines) {
        const search = new URL(href, "http://portal").searchParams;
        const list = await findReport(lists[market])?.load(ctx, search);
        const { rowCount, total } = list as { rowCount: number; total: Record<string, number> | null };
        expect([rowCount, total?.[of] ?? null], `${of} ${market}`).toEqual([members, points]);
      }
      if (userId.startsWith("marketing")) expect(lines.length).toBeGreaterThan(1);
    },
  );

  test("rental contracts that end soon are as many as the list that each line leads to", async () => {
    const lists = { domestic: "MIPCTS05", overseas: "MIPCTS06" } as const;
    for (const userId of ["marketing@seorak.example", "office@seorak.example", "germany@seorak.example"]) {
      const { rental } = await boardOf(userId);
      for (const { market, contracts, href } of rental ?? []) {
        const search = new URL(href, "http://portal").searchParams;
        const list = await findReport(lists[market])?.load(await world.ctxOf(userId), search);
        expect(list, `${userId} ${market}`).toMatchObject({ rowCount: contracts });
      }
      if (userId.startsWith("marketing")) expect(rental?.length).toBeGreaterThan(0);
    }
    expect((await boardOf("executive@seorak.example")).rental).toBeNull();
  });

  test("corrections wait for finance, as many as its list has, and for nobody who proposed them", async () => {
    const [member] = await world.query<{ id: number }>(
      "SELECT id FROM member WHERE currency = 'KRW' AND state = 'active' LIMIT 1",
    );
    await world.query(
      `INSERT INTO point_correction (id, member_id, points, reason, requested_by, requested_at)
       VALUES (gen_random_uuid(), $1, 200000, 'campaign', 'admin@seorak.example', '2026-11-18T00:00:00Z')`,
      [member?.id],
    );
    const line = async (userId: string) => (await boardOf(userId)).waiting.find(({ kind }) => kind === "points-home");
    const found = await line("finance@seorak.example");
    expect(found).toMatchObject({ count: 1, oldest: "2026-11-18T00:00:00.000Z" });
    const search = new URL(found?.href ?? "", "http://portal").searchParams;
    const list = await findReport("MIPMBS06")?.load(await world.ctxOf("finance@seorak.example"), search);
    expect(list).toMatchObject({ rowCount: 1, rows: [{ id: member?.id }] });
    expect(await line("admin@seorak.example")).toMatchObject({ count: 0, oldest: null });
    expect(await line("marketing@seorak.example")).toBeUndefined();
  });
});

describe("requests that wait", () => {
  test("are large transfers of points for whoever did not ask for them, as many as their list has", async () => {
    const [member] = await world.query<{ id: number }>(
      `INSERT INTO point_transfer (member_id, points, requested_on, due_on, create_user, create_date)
       SELECT min(id), 100001, '2026-11-19', '2026-12-01', 'marketing@seorak.example', '2026-11-19T00:00:00Z'
         FROM member WHERE currency = 'KRW' AND state = 'active' RETURNING member_id AS id`,
    );
    const queue = async (id: string) => (await boardOf(id)).waiting.find(({ kind }) => kind === "transfers-home");
    for (const userId of ["admin@seorak.example", "finance@seorak.example"]) {
      const found = await queue(userId);
      expect(found, userId).toMatchObject({ count: 1, oldest: "2026-11-19T00:00:00.000Z" });
      const search = new URL(found?.href ?? "", "http://portal").searchParams;
      const list = await findReport("MIPMBS06")?.load(await world.ctxOf(userId), search);
      expect(list).toMatchObject({ rowCount: 1, rows: [{ id: member?.id }] });
    }
    expect(await queue("marketing@seorak.example")).toBeUndefined();
    const { requests } = await boardOf("admin@seorak.example");
    for (const { kind } of requests)
      for (const key of [`mainboard.queue.${kind}`, `mainboard.wait.${kind.replace(/-(home|abroad)$/, "")}`])
        expect(kind === "special-price" || hasWord(key), key).toBe(true);
  });

  const listOf: Record<string, string> = {
    ...{ potential: "MIPTAS17", "special-price": "MIPSAL06", credit: "MIPCOM01", "price-claim": "MIPSAL15" },
    ...{ insurance: "MIPSAL14", "points-home": "MIPMBS06", "points-abroad": "MIPMBS12" },
    ...{ "transfers-home": "MIPMBS06", "transfers-abroad": "MIPMBS12", "stock-ask": "MIPUTL14" },
  };
  type Row = { id: string | number; requestId?: string };
  type Listed = { rows: Row[]; rowCount: number };
  const onBoard = async (ctx: Ctx, search: URLSearchParams) => {
    const { open, openOf } = await getActionBoard(ctx, Object.fromEntries(search) as ActionsAsked);
    return { rows: open.map((a) => ({ id: `${a.siteId}/acts/${a.id}/done` })), rowCount: openOf };
  };
  const staff = ["admin", "marketing", "finance", "office", "germany"].map((name) => `${name}@seorak.example`);
  const readers = [...staff, "distributor@partner.example"];

  test.each(readers)("of %s are requests of the lists that are as long as their queues say", async (userId) => {
    const { waiting, requests } = await boardOf(userId);
    const ctx = await world.ctxOf(userId);
    for (const { kind, href, count, late, oldest } of waiting) {
      const search = new URLSearchParams(`${new URL(href, "http://portal").searchParams}&size=200`);
      const list = kind === "site-action" ? onBoard(ctx, search) : findReport(listOf[kind] ?? "")?.load(ctx, search);
      const { rows, rowCount } = (await list) as Listed;
      expect([rowCount, count >= late, oldest === null], `${kind} ${href}`).toEqual([count, true, count === 0]);
      const own = requests.filter((request) => request.kind === kind);
      if (waiting.filter((queue) => queue.kind === kind).length > 1) continue;
      const ids = rows.map(({ id, requestId }) => String(requestId ?? id));
      for (const { id } of own) expect(ids, kind).toContain(id);
      if (count > 0) expect(own[0]?.since, kind).toBe(oldest);
    }
    const filled = waiting.filter(({ count }) => count > 0);
    expect(requests).toHaveLength(
      Math.min(
        MOST_WAITING,
        filled.reduce((sum, { count }) => sum + count, 0),
      ),
    );
    expect(requests.map(({ since }) => since)).toEqual(requests.map(({ since }) => since).sort());
    const [shown, wanted] = [requests, filled].map((of) => new Set(of.map(({ kind }) => kind)));
    if (filled.length <= MOST_WAITING) expect(shown).toEqual(wanted);
  });

  test("are late after four working days, weekends and holidays left out", async () => {
    const { requests } = await boardOf("admin@seorak.example");
    const { now } = await world.ctxOf("admin@seorak.example");
    const free = await world.query<{ day: string }>("SELECT day::text FROM holiday WHERE country = 'KR'");
    const isWork = (day: Date) =>
      day.getUTCDay() % 6 !== 0 && !free.some((holiday) => holiday.day === day.toISOString().slice(0, 10));
    const inSeoul = (at: string | Date) => Math.floor((new Date(at).getTime() + 9 * 3_600_000) / 86_400_000);
    expect(requests.length).toBeGreaterThan(1);
    for (const { since, late, days } of requests) {
      const [from, to] = [inSeoul(since), inSeoul(now)];
      const worked = Array.from({ length: Math.max(0, to - from) }, (_, at) => new Date((from + 1 + at) * 86_400_000));
      expect([days, late], since).toEqual([to - from, worked.filter(isWork).length > LATE_AFTER_WORKING_DAYS]);
    }
  });

  test("are looked for by whoever shows their card alone", async () => {
    const userId = "marketing@seorak.example";
    const ctx = await world.ctxOf(userId);
    expect((await boardOf(userId)).waiting.length).toBeGreaterThan(0);
    await chooseCards(ctx, [{ card: "waiting", shown: false }]);
    const { waiting, requests } = await boardOf(userId);
    await chooseCards(ctx, []);
    expect([waiting, requests]).toEqual([[], []]);
  });

  test("tell what a special price is decided by, its margin where costs are told alone", async () => {
    const [asked] = await world.query<{ id: string; line: number; pieces: number; discount: string; margin: string }>(`
      SELECT r.id, p.line_count AS line, (SELECT sum(quantity)::int FROM special_price_line l WHERE l.request_id = r.id) AS pieces,
             round(100 * (1 - asked_value::numeric / list_value), 4)::text AS discount, round(100 * (1 - cost_value::numeric / asked_value), 4)::text AS margin
        FROM request r JOIN special_price p ON p.request_id = r.id WHERE r.state = 'submitted' AND r.step = 'headquarters' ORDER BY r.waits_since, r.id LIMIT 1`);
    const price = async (userId: string) =>
      (await boardOf(userId)).requests.find(({ kind }) => kind === "special-price");
    const shown = await price("marketing@seorak.example");
    if (asked)
      expect(shown).toMatchObject({
        id: asked.id,
        pieces: asked.pieces,
        discount: asked.discount,
        margin: asked.margin,
      });
    expect((await price("office@seorak.example"))?.margin ?? null).toBeNull();
  });
});

test("the shortages shown are the first of the list of shortage items, and the oldest of all its order lines", async () => {
  for (const userId of ["admin@seorak.example", "germany@seorak.example"]) {
    const { shortage } = await boardOf(userId);
    const list = await findReport("MIPUTL01")?.load(await world.ctxOf(userId), new URLSearchParams("size=25"));
    type Items = {
      items: { itemId: number; warehouseId: number; missing: number; daysShort: number; nextReceipt: string }[];
    };
    const { items } = list as Items;
    const told = (each: { itemId: number; warehouseId: number; missing: number; nextReceipt: string | null }) => [
      ...[each.itemId, each.warehouseId, each.missing, each.nextReceipt],
    ];
    expect(shortage?.items.map(told), userId).toEqual(items.slice(0, 5).map(told));
    expect(shortage?.items.map(({ days }) => days)).toEqual(items.slice(0, 5).map(({ daysShort }) => daysShort));
  }
});

test("the rental contracts shown are those of the lists that end first", async () => {
  const { rental, endingContracts } = await boardOf("marketing@seorak.example");
  const codes = { domestic: "MIPCTS05", overseas: "MIPCTS06" } as const;
  const ctx = await world.ctxOf("marketing@seorak.example");
  const lists = await Promise.all(
    (rental ?? []).map(({ market, href }) =>
      findReport(codes[market])?.load(ctx, new URL(href, "http://portal").searchParams),
    ),
  );
  const days = lists.flatMap((list) => (list as { rows: { endOn: string }[] }).rows.map(({ endOn }) => endOn)).sort();
  expect(endingContracts?.length).toBeGreaterThan(0);
  expect(endingContracts?.map(({ endOn }) => endOn)).toEqual(days.slice(0, 3));
});

test("no sales card is there for whoever may not open the sales report", async () => {
  const nothing = { pace: null, byUnit: null, byLine: null, byCustomer: null, quiet: null };
  expect(await boardOf("tt.site@seorak.example")).toMatchObject(nothing);
});
