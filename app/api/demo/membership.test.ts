import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestDatabase } from "../../../tests/harness/database";
import { demoDatabase } from "../../../tests/harness/sales";
import { provePoints } from "../domain/membership/points/prove-points.server";
import { taxNoFault, vatIdFault } from "../domain/membership/tax-number";
import { story } from "./story";
import { seedDemoUsers } from "./users.server";

let database: TestDatabase;
beforeAll(async () => {
  database = await demoDatabase(20_000);
});
afterAll(() => database.close());

const one = async (text: string, values: unknown[] = []) => (await database.pool.query(text, values)).rows[0];

test("points of the demo's members are what their entries come to", async () => {
  expect(await provePoints(database.pool)).toEqual([]);
});

test("members are reached and known elsewhere: contacts have mobile numbers, who orders in the agent system has its number", async () => {
  const found = await one(
    `SELECT count(*) FILTER (WHERE k.mobile ~ '^(010-|\\+\\d)')::int AS mobiles, count(*)::int AS contacts,
            count(*) FILTER (WHERE m.tas_no IS NOT NULL AND m.tas_seq <> '' AND m.tas_name <> '')::int AS named,
            count(*) FILTER (WHERE a.customer_id IS NOT NULL)::int AS ordering
       FROM member m LEFT JOIN member_contact k ON k.member_id = m.id LEFT JOIN agent_customer a ON a.customer_id = m.customer_id`,
  );
  expect(found.mobiles).toBeGreaterThan(50);
  expect(found.named).toBe(found.ordering);
  expect(found.named).toBeGreaterThan(10);
});

test("every kind of standing is there to be looked at: states, tiers, debts, transfers that wait, points that lapse soon", async () => {
  const found = await one(
    `SELECT (SELECT count(DISTINCT state)::int FROM member) AS states, (SELECT count(DISTINCT tier)::int FROM member) AS tiers,
       (SELECT count(*)::int FROM point_account WHERE debt > 0) AS debts,
       (SELECT count(DISTINCT subsidiary_id)::int FROM member) AS subsidiaries,
       (SELECT count(DISTINCT type)::int FROM point_entry) AS types,
       (SELECT count(*)::int FROM point_entry WHERE type = 'offset') AS offsets, (SELECT count(*)::int FROM offset_month) AS posted,
       (SELECT count(*)::int FROM point_lot WHERE remaining > 0 AND expires_on BETWEEN $1::date AND $1::date + 60) AS lapsing`,
    [story.lastDay],
  );
  expect(found.states).toBeGreaterThanOrEqual(3);
  expect(found.tiers).toBeGreaterThanOrEqual(3);
  expect(found.debts).toBeGreaterThan(0);
  expect(found.subsidiaries).toBeGreaterThan(1);
  expect(found.types).toBeGreaterThanOrEqual(7);
  expect(found.lapsing).toBeGreaterThan(0);
  expect(found.offsets).toBeGreaterThan(5);
  expect(found.posted).toBeGreaterThan(0);
});

test("the account of the corporation is a member's", async () => {
  await seedDemoUsers(database.db, new Date("2026-11-20T03:00:00Z"));
  expect((await one("SELECT member_no FROM member WHERE user_id = 'corporation@partner.example'")).member_no).toMatch(
    /^M\d{6}$/,
  );
});

test("the demo's members have numbers that the forms take", async () => {
  const { rows } = await database.pool.query<{ country: string; tax: string; vat: string | null }>(
    "SELECT c.country, m.tax_no AS tax, m.vat_id AS vat FROM member m JOIN customer c ON c.id = m.customer_id",
  );
  const wrong = rows.filter(({ country, tax, vat }) => taxNoFault(country, tax) ?? (vat && vatIdFault(country, vat)));
  expect(wrong).toEqual([]);
  expect(new Set(rows.map(({ country }) => country)).size).toBeGreaterThan(3);
});
