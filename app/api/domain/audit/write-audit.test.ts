import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../../../../tests/harness/database";
import type { Visit } from "../ctx";
import { writeAudit } from "./write-audit.server";

let database: TestDatabase;
let visit: Visit;
beforeAll(async () => {
  database = await testDatabase();
  const from = { address: "192.0.2.1", menuPath: "/sales/report", inProcess: true, reference: "reference-1" };
  visit = { db: database.db, reports: database.reports, now: new Date("2026-11-20T03:00:00Z"), locale: "en", from };
});
afterAll(() => database.close());

test("a line tells who did what from where, and cannot be changed or taken away", async () => {
  await writeAudit(database.db, visit, { action: "sign-in", subject: "user:kim", userId: "kim", after: { x: 1 } });
  const { rows } = await database.pool.query(
    "SELECT user_id, action, address, menu_path, reference, after FROM audit_entry",
  );
  const told = {
    user_id: "kim",
    action: "sign-in",
    address: "192.0.2.1",
    menu_path: "/sales/report",
    reference: "reference-1",
  };
  expect(rows).toEqual([{ ...told, after: { x: 1 } }]);
  for (const change of ["UPDATE audit_entry SET user_id = 'lee'", "DELETE FROM audit_entry"]) {
    await expect(database.pool.query(change)).rejects.toThrow("append only");
  }
});

test("is not there when what it tells was not done", async () => {
  const failing = database.db.transaction(async (tx) => {
    await writeAudit(tx, visit, { action: "import-undo", subject: "import:1", userId: "kim" });
    throw new Error("the undo failed");
  });
  await expect(failing).rejects.toThrow("the undo failed");
  const { rows } = await database.pool.query("SELECT count(*)::int AS n FROM audit_entry WHERE action = 'import-undo'");
  expect(rows[0].n).toBe(0);
});
