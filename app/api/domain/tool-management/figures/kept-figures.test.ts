import { type SQL, sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Db } from "~/api/db/client.server";
import { consignmentWorld } from "../../../../../tests/harness/consignment-world";
import { type TtmbWorld, ttmbWorld } from "../../../../../tests/harness/ttmb-world";
import { keptRows } from "../../facts/kept-rows.server";
import { missingModels } from "../missing-months.server";
import { loadReported } from "../reported-sites.server";
import { siteFigures } from "./kept-figures.server";
import { loadModels, loadMonths, loadTools } from "./load-figures.server";

let world: TtmbWorld;
let tool = 0;
beforeAll(async () => {
  world = await ttmbWorld();
  const line = { ...world.tool, toolNo: "K1", model: await world.model("S1"), setUp: 1, corner: 4, toolLife: 10 };
  await world.enter("S1", "tool", { ...line, unitPrice: "7500" });
  tool = (await world.tools("S1"))[0]?.toolId ?? 0;
});
afterAll(() => world?.close());

const version = async () =>
  (await world.query<{ all: string }>("SELECT sum(version)::text AS all FROM tool_management_version"))[0]?.all;
const isCounted = async (statement: string) => {
  const before = await version();
  await world.query(statement);
  return (await version()) !== before;
};
const moved = (kind: string, quantity: number) => `
  INSERT INTO stock_movement (article_id, place, day, kind, quantity, unit_price, created_by)
  SELECT id, 'site', '2026-11-02', '${kind}', ${quantity}, ${kind === "issue" ? 1 : null}, 'test' FROM stock_article WHERE tool_id = ${tool}`;

test("whatever figures of a site rest on is counted when it is written to", async () => {
  for (const table of ["site", "line", "model", "tool", "production", "expense"])
    expect([table, await isCounted(`UPDATE ttmb_${table} SET create_user = create_user`)]).toEqual([table, true]);
  for (const [table, column] of [
    ["tool_term", "from_ym"],
    ["contract_cpu", "cpu"],
    ["month", "ym"],
    ["month_figures", "ym"],
  ])
    expect([table, await isCounted(`UPDATE ttmb_${table} SET ${column} = ${column}`)]).toEqual([table, true]);
  expect(await isCounted(moved("opening", 10))).toBe(true);
});

test("what moves at other places counts for no site", async () => {
  const other = await consignmentWorld();
  const count = () => other.query<{ all: string }>("SELECT sum(version) AS all FROM tool_management_version");
  const before = await count();
  expect((await other.move({ item: "A-3", day: "2026-10-05", quantity: 10 })).status).toBe(200);
  expect(await count()).toEqual(before);
  await other.close();
});

test("two who write at once do not wait for each other, and each is counted", async () => {
  const [one, other] = await Promise.all([world.api.database.pool.connect(), world.api.database.pool.connect()]);
  const before = Number(await version());
  const write = "UPDATE ttmb_line SET name = name WHERE id = $1";
  const [first, second] = await world.query<{ id: number }>("SELECT id FROM ttmb_line ORDER BY id LIMIT 2");
  for (const [client, line] of [
    [one, first],
    [other, second],
  ] as const) {
    await client.query("BEGIN");
    await client.query("SET LOCAL lock_timeout = '2s'");
    await client.query(write, [line?.id]);
  }
  for (const client of [one, other]) await client.query("COMMIT");
  for (const client of [one, other]) client.release();
  expect(Number(await version())).toBe(before + 2);
});

test("a kept answer is another one once a piece more was issued", async () => {
  const { db } = world.api.database;
  const ask = () =>
    keptRows<{ all: number }>(db, sql`SELECT sum(quantity)::int AS all FROM ttmb_issue WHERE tool_id = ${tool}`, {
      ...siteFigures,
      costlyMs: 0,
    });
  const before = (await ask())[0]?.all ?? 0;
  expect(await ask()).toBe(await ask());
  await world.query(moved("issue", -1));
  expect((await ask())[0]?.all).toBe(before + 1);
});

test("statements whose answers are kept read nothing but what is counted", async () => {
  const { db } = world.api.database;
  const asked: SQL[] = [];
  const watched = {
    execute: (statement: SQL) => {
      asked.push(statement);
      return db.execute(statement);
    },
  } as unknown as Db;
  const found = { siteIds: Object.values(world.ids), from: 202511, to: 202610 };
  const { siteIds, from, to } = found;
  const ctx = { db: watched, now: new Date("2026-11-20T00:00:00Z") };
  await Promise.all([loadMonths(watched, found), loadModels(watched, found), loadTools(watched, found)]);
  await Promise.all([missingModels(watched, siteIds, from, to), loadReported(ctx, siteIds)]);
  const texts = asked.map((statement) => new PgDialect().sqlToQuery(statement).sql);
  const named = new Set(
    texts.flatMap((text) => [...text.matchAll(/\b(?:from|join)\s+([a-z_]+)/gi)].map(([, name]) => name)),
  );
  const relations = await world.query<{ name: string }>(
    "SELECT relname AS name FROM pg_class WHERE relkind IN ('r', 'p', 'v') AND relname = ANY ($1)",
    [[...named]],
  );
  const counted = await world.query<{ name: string }>(
    "SELECT DISTINCT c.relname AS name FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid JOIN pg_proc p ON p.oid = t.tgfoid WHERE p.proname IN ('tool_management_written', 'site_stock_moved')",
  );
  // Written to by movements alone; joined, and nothing of it is read; the issues among the movements; what tells the version.
  const known = [
    "stock_article",
    "customer",
    "ttmb_issue",
    "tool_management_version",
    ...counted.map(({ name }) => name),
  ];
  expect(relations.length).toBeGreaterThan(8);
  expect(relations.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([]);
});
