import { afterAll, beforeAll, expect, test } from "vitest";
import { menuTree } from "~/menu";
import { type TestDatabase, testDatabase } from "../../../../tests/harness/database";
import { seedMenus } from "./seed-menus.server";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const count = async (text: string): Promise<number> =>
  (await database.pool.query(`SELECT count(*)::int AS n FROM ${text}`)).rows[0].n;

test("fills a new database with the whole tree and its first rights, and adds nothing the second time", async () => {
  const { added } = await seedMenus(database.db);
  expect(added).toBe(await count("menu"));
  expect(await count("menu WHERE parent_key IS NULL")).toBe(menuTree.length);
  const rights = await count("menu_role");
  expect(rights).toBeGreaterThan(100);
  expect(await seedMenus(database.db)).toEqual({ added: 0 });
  expect(await count("menu_role")).toBe(rights);
});

test("a release adds its new screens and leaves every edited line and right alone", async () => {
  await database.pool.query(
    "UPDATE menu SET title_en = 'Ours', hidden = true, display_order = 5 WHERE key = 'sales.report'",
  );
  await database.pool.query("DELETE FROM menu_role WHERE menu_key = 'sales.report' AND role_id = 'ROLE_CORPORATION'");
  await database.pool.query("DELETE FROM menu WHERE key = 'sales.subsidiaries'");
  expect(await seedMenus(database.db)).toEqual({ added: 1 });
  expect(await count("menu WHERE key = 'sales.report' AND title_en = 'Ours' AND hidden AND display_order = 5")).toBe(1);
  expect(await count("menu_role WHERE menu_key = 'sales.report' AND role_id = 'ROLE_CORPORATION'")).toBe(0);
  expect(await count("menu_role WHERE menu_key = 'sales.subsidiaries'")).toBeGreaterThan(0);
});

test("many starts at one moment end with one tree", async () => {
  await database.pool.query("DELETE FROM menu");
  await Promise.all(Array.from({ length: 4 }, () => seedMenus(database.db)));
  expect(await count("menu")).toBe(await count("(SELECT DISTINCT key FROM menu) AS keys"));
  expect((await seedMenus(database.db)).added).toBe(0);
});
