import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../../../../tests/harness/database";
import { corporationCustomerId, seedPeople } from "../../../../tests/harness/people";
import { openSession, tokenHash } from "../account/session.server";
import type { Visit } from "../ctx";
import { findSignedIn } from "./find-signed-in.server";

const now = new Date("2026-11-20T03:00:00Z");
let database: TestDatabase;
let visit: Visit;
beforeAll(async () => {
  database = await testDatabase();
  visit = { db: database.db, reports: database.reports, now, locale: "en" };
  await seedPeople(database.db, now);
});
afterAll(() => database.close());

async function viewerOf(userId: string) {
  const { token } = await openSession(database.db, visit, userId);
  const signedIn = await findSignedIn(visit, token);
  if (!signedIn) throw new Error(`${userId} is not signed in`);
  return signedIn.viewer;
}

const everything = { all: true };
const only = (unitIds: number[], customerIds: number[] = []) => ({ all: false, unitIds, customerIds });

describe("which rows a user sees", () => {
  test.each([
    ["admin@seorak.example", everything],
    ["marketing@seorak.example", everything],
    ["executive@seorak.example", everything],
    ["tt.admin@seorak.example", everything],
    ["finance@seorak.example", everything],
    ["tt.site@seorak.example", only([])],
    ["germany@seorak.example", only([4, 30])],
    ["india@seorak.example", only([6])],
    ["office@seorak.example", only([10, 20, 21, 22])],
    ["store@seorak.example", only([12])],
    ["dist.admin@partner.example", only([20, 22])],
    ["distributor@partner.example", only([20, 22])],
    ["distributor2@partner.example", only([21])],
    ["corporation@partner.example", only([], [corporationCustomerId])],
  ])("%s", async (userId, scope) => {
    expect((await viewerOf(userId)).scope).toEqual(scope);
  });

  test("is the union of all groups, without the ones in disuse", async () => {
    await database.pool.query(`INSERT INTO user_group_member (user_id, group_id) VALUES
      ('india@seorak.example', 'storeAnsan'), ('india@seorak.example', 'corporation'), ('india@seorak.example', 'distributorTwo')`);
    await database.pool.query("UPDATE user_group SET use_yn = 'N' WHERE id = 'distributorTwo'");
    expect((await viewerOf("india@seorak.example")).scope).toEqual(only([6, 12], [corporationCustomerId]));
  });

  test("is everything for an administrator without any group", async () => {
    await database.pool.query("DELETE FROM user_group_member WHERE user_id = 'admin@seorak.example'");
    expect((await viewerOf("admin@seorak.example")).scope).toEqual(everything);
  });
});

describe("the stored session", () => {
  test("holds a hash, never the token", async () => {
    const { token } = await openSession(database.db, visit, "store@seorak.example");
    const { rows } = await database.pool.query(
      "SELECT row_to_json(session)::text AS text FROM session WHERE token_hash = $1",
      [tokenHash(token)],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0].text).not.toContain(token);
  });
});
