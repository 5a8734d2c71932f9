import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../../../../tests/harness/database";
import type { Visit } from "../ctx";
import { createAdministrator } from "./create-administrator.server";
import { spendCode } from "./one-time-code.server";
import { verifyPassword } from "./password-hash.server";
import { setFirstPassword } from "./set-first-password.server";

let database: TestDatabase;
let visit: Visit;
beforeAll(async () => {
  database = await testDatabase();
  visit = { db: database.db, reports: database.reports, now: new Date("2026-11-20T03:00:00Z"), locale: "en" };
});
afterAll(() => database.close());

const kim = { userId: " Kim@Seorak.example ", username: "Kim Minji" };

test("the first administrator is registered without a password, by a code that works once within seven days", async () => {
  const first = await createAdministrator(visit, kim);
  const second = await createAdministrator(visit, kim);
  const { rows } = await database.pool.query("SELECT id, status, password_hash FROM app_user");
  expect(rows).toEqual([{ id: "kim@seorak.example", status: "registered", password_hash: null }]);
  const spend = (code: string, now = visit.now) =>
    spendCode(database.db, code, { userId: "kim@seorak.example", purpose: "activation", now });
  expect(await spend(first.code)).toBe(false);
  expect(await spend(second.code, new Date("2026-11-27T03:00:01Z"))).toBe(false);
  expect(await spend(second.code)).toBe(true);
  expect(await spend(second.code)).toBe(false);
  const audit = await database.pool.query("SELECT action, subject FROM audit_entry");
  expect(audit.rows[0]).toEqual({ action: "administrator-create", subject: "user:kim@seorak.example" });
});

test("nobody becomes the second one this way, and no ID that is no address", async () => {
  await expect(createAdministrator(visit, { ...kim, userId: "lee@seorak.example" })).rejects.toMatchObject({
    code: "conflict",
  });
  for (const userId of ["", "kim", "kim@", "@seorak.example", "a b@seorak.example"]) {
    await expect(createAdministrator(visit, { ...kim, userId })).rejects.toMatchObject({ code: "invalid-input" });
  }
});

test("a first password activates the account once, and only by the rules", async () => {
  const first = { userId: kim.userId, makerName: "Seorak Tools" };
  await expect(setFirstPassword(visit, { ...first, password: "short" })).rejects.toMatchObject({
    code: "invalid-input",
  });
  await setFirstPassword(visit, { ...first, password: "Turning&2026x" });
  const { rows } = await database.pool.query("SELECT status, password_hash FROM app_user");
  expect(rows[0].status).toBe("active");
  expect(await verifyPassword(rows[0].password_hash, "Turning&2026x")).toBe(true);
  await expect(setFirstPassword(visit, { ...first, password: "Milling&2026x" })).rejects.toMatchObject({
    code: "conflict",
  });
});
