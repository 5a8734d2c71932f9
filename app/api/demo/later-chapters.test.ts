import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { asClient } from "../../../tests/harness/as-client";
import { type TestDatabase, testDatabase } from "../../../tests/harness/database";
import { demoDatabase, loadAsOwner } from "../../../tests/harness/sales";
import { consignmentTables } from "./load-consignment.server";
import { loadDemo } from "./load-demo.server";
import { logisticsTables } from "./load-logistics.server";
import { marketTables } from "./load-market.server";
import { productionTables } from "./load-production.server";
import { rentalTables } from "./load-rental.server";
import { seedDemoUsers } from "./users.server";

let database: TestDatabase;
/** All rows of it, before a test changes some. */
let loaded: Record<string, string>;
beforeAll(async () => {
  database = await demoDatabase(4_000);
  loaded = await everyTable(database);
});
afterAll(() => database.close());

const tables = [...marketTables, ...logisticsTables, ...productionTables];
const query = async (text: string) => (await database.pool.query(text)).rows;
/** What the later chapters hold, without the times of its loading. */
const chapters = async ({ pool }: TestDatabase) =>
  (
    await pool.query(`SELECT
      (SELECT md5(string_agg(concat(ym, currency, to_usd, to_krw, to_eur), '|' ORDER BY ym, currency)) FROM exchange_rate_month) AS rates,
      ${tables.map((table) => `(SELECT md5(string_agg((to_jsonb(t) - 'create_date' - 'last_update_date' - 'record_no')::text, '|' ORDER BY to_jsonb(t)::text)) FROM ${table} t) AS ${table}`).join(", ")},
      (SELECT md5(string_agg(concat(id, city, region), '|' ORDER BY id)) FROM customer) AS cities,
      (SELECT md5(string_agg(concat_ws(',', id, code, name, name_en, unit_id), '|' ORDER BY id)) FROM salesperson) AS people,
      (SELECT md5(string_agg(concat_ws(',', code, salesperson_id), '|' ORDER BY id)) FROM customer) AS owners`)
  ).rows[0];

/** Every table but those of attachments, whose keys are drawn by lot: rows with their keys, without the times of loading. */
async function everyTable({ pool }: TestDatabase): Promise<Record<string, string>> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relkind IN ('r', 'p') AND NOT relispartition AND relname NOT LIKE 'attachment%'
        AND relnamespace = 'public'::regnamespace ORDER BY 1`,
  );
  const sums: Record<string, string> = {};
  for (const { name } of rows) {
    const { rows: found } = await pool.query<{ sum: string }>(
      `SELECT count(*) || ' ' || coalesce(md5(string_agg(row, '|' ORDER BY row)), '') AS sum
         FROM (SELECT (to_jsonb(t) - '{at,create_date,created_at,last_update_date}'::text[])::text AS row FROM ${name} t) AS t`,
    );
    sums[name] = found[0]?.sum ?? "";
  }
  return sums;
}

/** A database whose server joins by other means: what comes of a statement without an order comes in another one. */
async function joinedOtherwise(): Promise<TestDatabase> {
  const made = await testDatabase();
  await asClient(made.ownerConnectionString, (owner) =>
    owner.query(`ALTER DATABASE ${made.name} SET enable_hashjoin = off`),
  );
  return made;
}

test("the same size gives the same rows with the same keys whatever way a server reads, and the same chapters in one that a release without them had loaded", async () => {
  const other = await joinedOtherwise();
  const { checksum } = await loadAsOwner(other, 4_000);
  expect(await everyTable(other)).toEqual(loaded);
  const made = await chapters(other);
  await emptyLedgers(other);
  await other.pool.query(
    "DELETE FROM opportunity_stage; DELETE FROM opportunity; DELETE FROM plant_scrap; DELETE FROM scrap_line; DELETE FROM scrap_collection",
  );
  await other.pool.query("DELETE FROM exchange_rate_month; UPDATE ttmb_site SET warehouse_id = NULL");
  await other.pool.query(
    `${[...tables]
      .reverse()
      .map((table) => `DELETE FROM ${table}`)
      .join("; ")}`,
  );
  await other.pool.query("UPDATE customer SET city = NULL, region = NULL");
  await other.pool.query("UPDATE customer SET salesperson_id = NULL; DELETE FROM salesperson");
  expect(await chapters(other)).not.toEqual(made);
  expect(await loadAsOwner(other, 1000)).toMatchObject({ loaded: false, lines: 4_000, checksum });
  expect(await chapters(other)).toEqual(made);
  await other.close();
});

/** What was rented out or lies at customers is never taken away otherwise: only the tables' owner can. */
async function emptyLedgers({ ownerConnectionString }: TestDatabase): Promise<void> {
  await asClient(ownerConnectionString, async (owner) => {
    await owner.query(`DO $$ DECLARE found record; BEGIN
    FOR found IN SELECT tgname, tgrelid::regclass AS name FROM pg_trigger WHERE (tgrelid::regclass::text LIKE 'rental%' OR tgrelid::regclass::text LIKE 'consignment%' OR tgrelid::regclass::text LIKE 'stock%') AND tgfoid = 'refuse_change'::regproc
    LOOP EXECUTE format('DROP TRIGGER %I ON %s', found.tgname, found.name); END LOOP; END $$`);
    await owner.query(
      `TRUNCATE ${[...rentalTables, ...consignmentTables].join(", ")}, consignment_month, rental_event, rental_rate_reset, rental_reminder CASCADE`,
    );
  });
}

test("data that are nobody's demo get no chapter of it", async () => {
  const other = await testDatabase();
  await other.pool.query(
    "INSERT INTO org_unit (id, kind, code, name_ko, name_en, country, currency, subsidiary_id) VALUES (1, 'headquarters', 'HQ', 'x', 'x', 'KR', 'KRW', 1)",
  );
  const nothing = {
    exchange_rate_month: 0,
    salesperson: 0,
    place: 0,
    customer_visit: 0,
    warehouse: 0,
    sales_order_line: 0,
  };
  expect((await loadDemo(other.pool)).counts).toMatchObject(nothing);
  await other.close();
});

test("the story is told whole: pictures of the news, inserts whose letters fit their group, visits and reports of two whole years", async () => {
  const [news] = await query(
    `SELECT count(*)::int AS stories, count(image_id)::int AS pictured FROM news_item WHERE same_as IS NULL`,
  );
  expect(news.pictured).toBeGreaterThan(news.stories / 2);
  const others = await query(`SELECT g.code, i.description FROM item i JOIN product_group g ON g.id = i.product_group_id
    WHERE CASE g.code WHEN 'TURN-N' THEN i.description !~ '^[CDWTSV]N' WHEN 'TURN-P' THEN i.description !~ '^[CDVTS][CB]M' ELSE false END`);
  expect(others).toEqual([]);
  const [months] =
    await query(`SELECT (SELECT count(DISTINCT to_char(visit_date, 'YYYYMM'))::int FROM customer_visit WHERE visit_date BETWEEN '2024-11-01' AND '2026-10-31') AS visited,
    (SELECT count(DISTINCT ym)::int FROM channel_report WHERE ym BETWEEN 202411 AND 202610) AS reported`);
  expect(months).toEqual({ visited: 24, reported: 24 });
});

describe("actual rates", () => {
  test("stand for every month of the story and every currency of an invoice, and for no month after it", async () => {
    const missing = await query(`SELECT DISTINCT l.ym, l.currency FROM invoice_line l
      LEFT JOIN exchange_rate_month r ON r.ym = l.ym AND r.currency = l.currency WHERE r.ym IS NULL`);
    expect(missing).toEqual([]);
    const [span] = await query(`SELECT min(ym) AS first, max(ym) AS last, count(*)::int AS rates,
        count(DISTINCT currency)::int * count(DISTINCT ym)::int AS full FROM exchange_rate_month`);
    expect(span).toEqual({ first: 202201, last: 202611, rates: span.full, full: 20 * 59 });
  });

  test("move by a few percent a month and stay around the year's budget without ever being it", async () => {
    const steps = await query(`SELECT currency, max(abs(ln(to_usd / before)))::float AS most
      FROM (SELECT currency, to_usd, lag(to_usd) OVER (PARTITION BY currency ORDER BY ym) AS before FROM exchange_rate_month) AS each
     WHERE before IS NOT NULL AND currency <> 'USD' GROUP BY 1`);
    expect(steps).toHaveLength(19);
    for (const { currency, most } of steps) {
      expect(most, currency).toBeGreaterThan(0.01);
      expect(most, currency).toBeLessThan(0.06);
    }
    const years = await query(`SELECT m.currency, ym / 100 AS year, (avg(m.to_usd) / min(b.to_usd) - 1)::float AS off
      FROM exchange_rate_month m JOIN exchange_rate b ON b.currency = m.currency AND b.year = m.ym / 100 AND b.kind = 'budget'
     WHERE m.currency <> 'USD' GROUP BY 1, 2`);
    expect(years).toHaveLength(19 * 5);
    for (const { currency, year, off } of years) {
      expect(Math.abs(off), `${currency} ${year}`).toBeGreaterThan(0);
      expect(Math.abs(off), `${currency} ${year}`).toBeLessThan(0.06);
    }
  });

  test("agree with each other: a currency in itself is one, and euros by way of dollars are euros", async () => {
    const [wrong] = await query(`SELECT count(*)::int AS n FROM exchange_rate_month m
        JOIN exchange_rate_month e ON e.ym = m.ym AND e.currency = 'EUR'
       WHERE abs(m.to_usd / e.to_usd / m.to_eur - 1) > 0.001
          OR 1 <> CASE m.currency WHEN 'USD' THEN m.to_usd WHEN 'KRW' THEN m.to_krw WHEN 'EUR' THEN m.to_eur ELSE 1 END`);
    expect(wrong).toEqual({ n: 0 });
  });
});

describe("salespeople", () => {
  test("work for every one of the maker's own selling houses, two to eight in each, and for nobody else", async () => {
    const teams =
      await query(`SELECT u.code, u.kind, count(p.id)::int AS size FROM org_unit u LEFT JOIN salesperson p ON p.unit_id = u.id
      GROUP BY u.id, u.code, u.kind`);
    const houses = teams.filter(({ code, kind }) => ["subsidiary", "office", "store"].includes(kind) && code !== "KR");
    expect(houses.length).toBeGreaterThan(35);
    for (const { code, size } of houses) {
      expect(size, code).toBeGreaterThanOrEqual(2);
      expect(size, code).toBeLessThanOrEqual(8);
    }
    expect(new Set(houses.map(({ size }) => size)).size).toBeGreaterThan(4);
    expect(teams.filter((team) => !houses.includes(team) && team.size > 0)).toEqual([]);
  });

  test("have names of their country, different ones within a house, with a Latin form where the script needs one", async () => {
    const [names] = await query(`SELECT count(*)::int AS people, count(DISTINCT (unit_id, name))::int AS named,
        count(*) FILTER (WHERE (u.country IN ('KR', 'CN')) <> (p.name_en IS NOT NULL))::int AS unread,
        count(*) FILTER (WHERE u.country = 'KR' AND p.name !~ '^[가-힣]{2,4}$')::int AS foreign
      FROM salesperson p JOIN org_unit u ON u.id = p.unit_id`);
    expect(names).toEqual({ people: names.people, named: names.people, unread: 0, foreign: 0 });
  });

  test("look after every customer of their own house, and everybody has at least one where there are enough", async () => {
    const [wrong] = await query(`SELECT count(*)::int AS n FROM customer c JOIN org_unit u ON u.id = c.org_unit_id
        LEFT JOIN salesperson p ON p.id = c.salesperson_id
       WHERE u.kind IN ('subsidiary', 'office', 'store') AND p.unit_id IS DISTINCT FROM u.id`);
    expect(wrong).toEqual({ n: 0 });
    const idle = await query(`SELECT p.code FROM salesperson p
       WHERE NOT EXISTS (SELECT FROM customer c WHERE c.salesperson_id = p.id)
         AND (SELECT count(*) FROM customer c WHERE c.org_unit_id = p.unit_id) >= (SELECT count(*) FROM salesperson x WHERE x.unit_id = p.unit_id)`);
    expect(idle).toEqual([]);
  });

  test("visit the larger of the distributors' customers from the house above; sub distributors keep theirs to themselves", async () => {
    const [by] =
      await query(`SELECT count(*) FILTER (WHERE u.kind = 'distributor' AND p.id IS NOT NULL)::int AS visited,
        count(*) FILTER (WHERE u.kind = 'distributor' AND p.id IS NULL)::int AS alone,
        count(*) FILTER (WHERE u.kind = 'distributor' AND p.unit_id <> u.parent_id)::int AS strange,
        count(*) FILTER (WHERE u.kind = 'sub_distributor' AND p.id IS NOT NULL)::int AS below
      FROM customer c JOIN org_unit u ON u.id = c.org_unit_id LEFT JOIN salesperson p ON p.id = c.salesperson_id`);
    expect(by).toMatchObject({ strange: 0, below: 0 });
    expect(by.visited / (by.visited + by.alone)).toBeGreaterThan(0.35);
    expect(by.visited / (by.visited + by.alone)).toBeLessThan(0.65);
  });

  test("make the visits to the customers whom they look after", async () => {
    const [visits] = await query(`SELECT count(*)::int AS all, count(*) FILTER (WHERE p.id IS NULL)::int AS others,
        count(*) FILTER (WHERE v.visited_by <> p.name)::int AS strange
      FROM customer_visit v JOIN customer c ON c.id = v.customer_id LEFT JOIN salesperson p ON p.id = c.salesperson_id`);
    expect(visits).toMatchObject({ strange: 0 });
    expect(visits.others).toBeGreaterThan(0);
    expect(visits.others).toBeLessThan(visits.all / 2);
  });

  test("of the demo's accounts are linked to them, each with customers; a link that somebody has changed stays", async () => {
    const links = () =>
      query("SELECT p.code, p.name, p.user_id FROM salesperson p WHERE user_id IS NOT NULL ORDER BY code");
    await seedDemoUsers(database.db, new Date("2026-11-20T03:00:00Z"));
    expect(await links()).toEqual([
      { code: "DE-P1", name: "Lena Hoffmann", user_id: "germany@seorak.example" },
      { code: "IN-P1", name: "Arjun Mehta", user_id: "india@seorak.example" },
      { code: "KR-ANS-S1-P1", name: "임소라", user_id: "store@seorak.example" },
      { code: "KR-CWN-P1", name: "박도현", user_id: "office@seorak.example" },
    ]);
    const owned =
      await query(`SELECT count(DISTINCT p.id)::int AS n FROM customer c JOIN salesperson p ON p.id = c.salesperson_id
       WHERE p.user_id IS NOT NULL`);
    expect(owned).toEqual([{ n: 4 }]);
    await query("UPDATE salesperson SET user_id = NULL, last_update_user = 'kim' WHERE code = 'DE-P1'");
    await seedDemoUsers(database.db, new Date("2026-11-20T03:00:00Z"));
    expect((await links()).map(({ code }) => code)).toEqual(["IN-P1", "KR-ANS-S1-P1", "KR-CWN-P1"]);
  });
});
