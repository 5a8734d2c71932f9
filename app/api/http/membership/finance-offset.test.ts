import { afterAll, beforeAll, expect, test } from "vitest";
import { type FinanceMonth, financeFilters, financeOffset } from "~/api/domain/membership/offset/finance-offset";
import { getFinanceMonth, getFinanceOffset } from "~/api/domain/membership/offset/finance-offset.server";
import { offsetFilters, offsets } from "~/api/domain/membership/offset/offsets";
import { getOffsets } from "~/api/domain/membership/offset/offsets.server";
import { readFilters } from "~/api/domain/report/filters";
import { columnsOf } from "~/api/domain/report/table";
import { createApi } from "~/api/http/app.server";
import { ownOrigin } from "../../../../tests/harness/api";
import { now, type Query, type SalesWorld, salesWorld, searchOf } from "../../../../tests/harness/sales";

let world: SalesWorld;
let api: ReturnType<typeof createApi>;
beforeAll(async () => {
  world = await salesWorld(20_000);
  const { db, reports } = world.database;
  api = createApi({ db, reportsOfRequest: () => reports, now: () => now, ownOrigins: [ownOrigin] });
});
afterAll(() => world?.close());

const finance = "finance@seorak.example";
async function months(query: Query = {}, userId = finance) {
  const { filters, ignored } = readFilters(financeFilters, searchOf({ size: 200, ...query }));
  return financeOffset.output.parse(await getFinanceOffset(await world.ctxOf(userId), filters, ignored));
}
async function listed(query: Query = {}, userId = finance) {
  const { filters, ignored } = readFilters(offsetFilters, searchOf({ size: 200, ...query }));
  return offsets.output.parse(await getOffsets(await world.ctxOf(userId), filters, ignored));
}
async function post(id: string, journalRef: string, userId?: string) {
  const headers: HeadersInit = { "content-type": "application/json" };
  if (userId) headers.authorization = `Bearer ${await world.tokenOf(userId)}`;
  const body = JSON.stringify({ journalRef });
  const answer = await api.fetch(
    new Request(`${ownOrigin}/api/financeOffset/${id}/posting`, { method: "POST", headers, body }),
    {},
  );
  return { status: answer.status, code: ((await answer.json().catch(() => ({}))) as { code?: string }).code };
}

test("offsets by month are the sum of their rows, and those of a legal entity what accounting is told", async () => {
  const { months: sums, rows, total } = await listed();
  expect(rows.length).toBeGreaterThan(5);
  expect(sums.reduce((all, { granted, cancelled }) => all + granted - cancelled, 0)).toBe(total.points);
  const home = (await months()).rows.filter(({ currency }) => currency === "KRW");
  expect(home.map(({ month, granted, cancelled }) => [month, granted, cancelled])).toEqual(
    sums.map(({ month, granted, cancelled }) => [month, granted, cancelled]),
  );
  for (const { month, granted, cancelled } of sums)
    expect((await listed({ month })).total.points, String(month)).toBe(granted - cancelled);
});

test("what is granted, cancelled and net stands in money of the entity, its points beside it", async () => {
  const answer = await months();
  const [table] = financeOffset.tables ?? [];
  if (!table) throw new Error("no table");
  const { shown, offered } = columnsOf(table, answer, {});
  const told = (row: FinanceMonth, key: string) => offered.find((column) => column.key === key)?.of(row);
  for (const row of answer.rows) {
    const coins = row.currency === "KRW" ? 10_000 : 100;
    const net = row.granted - row.cancelled;
    expect([told(row, "granted"), told(row, "net"), told(row, "netPoints")]).toEqual([
      ...[String(row.granted * coins), String(net * coins), String(net)],
    ]);
  }
  expect(shown.flatMap(({ key, kind, coins }) => (kind === "amount" && coins ? [key] : []))).toEqual([
    ...["granted", "cancelled", "net", "later"],
  ]);
  expect(new Set(answer.rows.map(({ currency }) => currency)).size).toBeGreaterThan(1);
});

test("a store sees the offsets of its own members alone", async () => {
  const all = await listed();
  const own = await listed({}, "store@seorak.example");
  expect(own.rowCount).toBeLessThan(all.rowCount);
  expect(own.rows.every(({ id }) => all.rows.some((row) => row.id === id))).toBe(true);
});

test("a month is posted once, by finance, when it is over; twice from one form changes nothing", async () => {
  const open = (await months({ state: "open" })).rows.find(({ canPost }) => canPost);
  if (!open) throw new Error("no month to post");
  expect((await post(open.id, "JV-1")).status).toBe(401);
  expect((await post(open.id, "JV-1", "office@seorak.example")).status).toBe(403);
  expect((await post(open.id, "JV-1", "marketing@seorak.example")).code).toBe("no-right");
  expect((await post(open.id, " ", finance)).status).toBe(400);
  expect((await post("999999-202610", "JV-1", finance)).status).toBe(404);
  const answers = await Promise.all([post(open.id, "JV-1", finance), post(open.id, "JV-1", finance)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await post(open.id, "JV-2", finance)).toEqual({ status: 409, code: "offset-month-posted" });
  const posted = (await months({ state: "posted" })).rows.find(({ id }) => id === open.id);
  expect(posted).toMatchObject({ journalRef: "JV-1", postedBy: "Choi Eunbi", granted: open.granted, canPost: false });
  expect(await world.query("SELECT 1 FROM audit_entry WHERE action = 'offset-month-post'")).toHaveLength(1);
});

test("the month that runs cannot be posted", async () => {
  const [member] = await world.query<{ id: number; subsidiary_id: number }>(
    "SELECT id, subsidiary_id FROM member WHERE currency = 'KRW' AND state = 'active' ORDER BY id LIMIT 1",
  );
  await world.query(
    "INSERT INTO point_entry (member_id, day, type, points, invoice_no, posted_by) VALUES ($1, '2026-11-10', 'offset', -1000, 'X', 'test')",
    [member?.id],
  );
  expect(await post(`${member?.subsidiary_id}-202611`, "JV-3", finance)).toEqual({
    status: 409,
    code: "month-not-over",
  });
});

test("a month of an entity abroad leads to no list of offsets: the one that finance reads has those at home alone", async () => {
  const { rows } = await months();
  const [table] = financeOffset.tables ?? [];
  const wrong = rows.filter(({ atHome, currency }) => atHome !== (currency === "KRW"));
  expect(wrong).toEqual([]);
  expect(rows.some(({ atHome }) => !atHome)).toBe(true);
  for (const row of rows) expect(table?.name.opens?.(row, {} as never) === null, row.id).toBe(!row.atHome);
});

test("a month is over where its entity is: in Seoul it can be posted while it still runs in Germany", async () => {
  const [member] = await world.query<{ id: number; unit: number }>(
    `SELECT m.id, m.subsidiary_id AS unit FROM member m JOIN org_unit u ON u.id = m.subsidiary_id
      WHERE u.country = 'DE' AND m.state = 'active' ORDER BY m.id LIMIT 1`,
  );
  const [home] = await world.query<{ id: number; unit: number }>(
    "SELECT id, subsidiary_id AS unit FROM member WHERE currency = 'KRW' AND state = 'active' ORDER BY id LIMIT 1",
  );
  for (const { id } of [member ?? { id: 0 }, home ?? { id: 0 }])
    await world.query(
      "INSERT INTO point_entry (member_id, day, type, points, invoice_no, posted_by) VALUES ($1, '2027-02-10', 'offset', -1000, 'X', 'test')",
      [id],
    );
  // The first of March in Seoul, the last of February in Berlin; an hour past its end there.
  const clocks = [new Date("2027-02-28T16:00:00Z"), new Date("2027-02-28T23:30:00Z")];
  const ctx = await world.ctxOf(finance);
  const canPost = (unit: number | undefined) =>
    Promise.all(clocks.map(async (at) => (await getFinanceMonth({ ...ctx, now: at }, `${unit}-202702`)).canPost));
  expect(await canPost(home?.unit)).toEqual([true, true]);
  expect(await canPost(member?.unit)).toEqual([false, true]);
});
