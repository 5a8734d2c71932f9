import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../../../../tests/harness/database";
import { seedPeople } from "../../../../tests/harness/people";
import type { Visit } from "../ctx";
import { createAdministrator } from "./create-administrator.server";
import { endRestored } from "./end-restored.server";
import { findCode, issueCode } from "./one-time-code.server";
import { hashPassword } from "./password-hash.server";
import { openSession } from "./session.server";
import { lockDemoAccounts, unlockDemoAccounts } from "./settle-demo-accounts.server";

let database: TestDatabase;
let visit: Visit;
beforeAll(async () => {
  database = await testDatabase();
  visit = { db: database.db, reports: database.reports, now: new Date("2026-11-20T03:00:00Z"), locale: "en" };
  await seedPeople(database.db, visit.now);
});
afterAll(() => database.close());

const query = async (text: string) => (await database.pool.query(text)).rows;
const statusOf = async (id: string) => (await query(`SELECT status FROM app_user WHERE id = '${id}'`))[0]?.status;

test("outside of demo mode an account that still has the demo's password is locked, and who was signed in is out", async () => {
  await openSession(database.db, visit, "marketing@seorak.example");
  await database.pool.query("UPDATE app_user SET password_hash = $1 WHERE id = 'finance@seorak.example'", [
    await hashPassword("Boring&2026x"),
  ]);
  await database.pool.query("UPDATE app_user SET status = 'locked' WHERE id = 'india@seorak.example'");
  const [{ open }] = await query("SELECT count(*)::int AS open FROM app_user WHERE status = 'active'");
  expect(await lockDemoAccounts(visit)).toBe(open - 1);
  expect(await query("SELECT id FROM app_user WHERE status = 'active'")).toEqual([{ id: "finance@seorak.example" }]);
  expect(await query("SELECT end_reason FROM session")).toEqual([{ end_reason: "locked" }]);
  const trail = await query("SELECT user_id, before, after FROM audit_entry WHERE action = 'user-lock'");
  expect(trail).toHaveLength(open - 1);
  expect(trail[0]).toEqual({ user_id: "demo-off", before: { status: "active" }, after: { status: "locked" } });
  expect(await lockDemoAccounts(visit)).toBe(0);
});

test("the demo's administrator, locked, is in nobody's way to the first one", async () => {
  const { code } = await createAdministrator(visit, { userId: "kim@seorak.example", username: "Kim Minji" });
  expect(code).not.toBe("");
  await expect(createAdministrator(visit, { userId: "lee@seorak.example", username: "Lee" })).rejects.toMatchObject({
    code: "conflict",
  });
});

test("data that came back from a copy open nothing: sessions, codes and phrases end", async () => {
  await openSession(database.db, visit, "finance@seorak.example");
  const code = { userId: "finance@seorak.example", now: visit.now, lifetimeMs: 60_000 } as const;
  const codes = [
    await issueCode(database.db, { ...code, purpose: "redirection" }),
    await issueCode(database.db, { ...code, purpose: "password-reset" }),
  ];
  expect(await endRestored(visit)).toEqual({ sessions: 1, codes: codes.length + 1 });
  expect(await query("SELECT FROM session WHERE ended_at IS NULL")).toEqual([]);
  for (const purpose of ["redirection", "password-reset"] as const)
    for (const each of codes) expect(await findCode(database.db, each, purpose, visit.now)).toBeNull();
});

test("back in demo mode they open again, but for whom an administrator has locked", async () => {
  await unlockDemoAccounts(visit);
  expect(await statusOf("marketing@seorak.example")).toBe("active");
  expect(await statusOf("india@seorak.example")).toBe("locked");
});
