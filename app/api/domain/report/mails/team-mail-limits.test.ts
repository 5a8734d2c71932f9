import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { asClient } from "../../../../../tests/harness/as-client";
import { type SalesWorld, salesWorld } from "../../../../../tests/harness/sales";
import { getJob } from "../../job/list-jobs.server";
import { runJobAgain } from "../../job/run-job-again.server";
import { tidy } from "../../job/tidy.server";
import { findLastRuns } from "./last-runs.server";
import { getReportMail, listReportMails } from "./list-report-mails.server";
import { addReportMail, changeReportMail, removeReportMail } from "./own-report-mails.server";
import { previewReaders } from "./preview-readers.server";
import { queueDueMails } from "./queue-due-mails.server";
import { sendReportMail } from "./send-report-mail.server";

let world: SalesWorld;
beforeAll(async () => {
  world = await salesWorld();
  await world.query(
    `INSERT INTO app_user (id, username, status) SELECT 'many' || n || '@seorak.example', 'Many ' || n, 'active' FROM generate_series(1, 201) n`,
  );
  await world.query(
    `INSERT INTO agreement_acceptance (user_id, type, version, accepted_at) SELECT id, '01', '1', now() FROM app_user WHERE id LIKE 'many%'`,
  );
});
afterAll(() => world?.close());
beforeEach(async () => {
  for (const table of ["report_mail", "mail_outbox", "pgboss.job"]) await world.query(`DELETE FROM ${table}`);
});

const at = (name: string) => world.ctxOf(`${name}@seorak.example`);
const daily = { code: "MIPSAL01", search: "by=customer", rhythm: "daily", day: 0 } as const;
const many = (count: number) => Array.from({ length: count }, (_, at) => `many${at + 1}@seorak.example`);
const morning = new Date("2026-11-20T22:00:30Z");
const services = (now = morning) => ({
  db: world.database.db,
  reportsOfRequest: () => world.database.reports,
  now: () => now,
});
const jobs = () =>
  world.query<{ id: string; data: { reportMailId: string; dueAt: string; userId: string } }>(
    "SELECT id, data FROM pgboss.job WHERE name = 'report-mail' ORDER BY created_on, id",
  );
const refusal = (field: string, key: string) => ({ code: "invalid-input", fields: { [field]: { key } } });

test("more than fifty people are refused beside them, more than two hundred of a role beside it; twenty mails are all", async () => {
  const admin = await at("admin");
  const asked = { ...daily, sendTo: "people" };
  await expect(addReportMail(admin, { ...asked, people: many(51) })).rejects.toMatchObject(
    refusal("people", "mailWhom.tooManyPeople"),
  );
  const { id } = await addReportMail(admin, { ...asked, people: many(50) });
  await expect(changeReportMail(admin, id, { ...asked, people: many(51) })).rejects.toMatchObject({
    code: "invalid-input",
  });
  await world.query(
    "INSERT INTO user_role (user_id, role_id) SELECT id, 'ROLE_STORE' FROM app_user WHERE id LIKE 'many%'",
  );
  const toRole = { ...daily, sendTo: "role:ROLE_STORE" };
  await expect(addReportMail(admin, toRole)).rejects.toMatchObject(refusal("sendTo", "mailWhom.tooManyReaders"));
  await world.query("DELETE FROM user_role WHERE user_id LIKE 'many%' AND user_id > 'many2'");
  await addReportMail(admin, toRole);
  for (let held = 2; held < 20; held++) await addReportMail(admin, daily);
  await expect(addReportMail(admin, daily)).rejects.toMatchObject(refusal("when", "reportMails.tooMany"));
});

test("a role that has grown beyond two hundred sends to nobody, and says so", async () => {
  const admin = await at("admin");
  const { id } = await addReportMail(admin, { ...daily, sendTo: "role:ROLE_STORE" });
  await world.query(
    "INSERT INTO user_role (user_id, role_id) SELECT id, 'ROLE_STORE' FROM app_user WHERE id LIKE 'many%' ON CONFLICT DO NOTHING",
  );
  await queueDueMails(services());
  await world.query("DELETE FROM user_role WHERE user_id LIKE 'many%'");
  expect(await jobs()).toEqual([]);
  expect((await getReportMail(admin, id)).runs).toMatchObject([
    { userId: "admin@seorak.example", outcome: "too-many" },
  ]);
});

test("of many readers the first thirty are counted for, and the others are counted", async () => {
  const { readers, more } = await previewReaders(await at("admin"), { ...daily, sendTo: "people", people: many(34) });
  expect([readers.length, more, new Set(readers.map(({ outcome }) => outcome))]).toEqual([
    30,
    4,
    new Set(["agreement-required"]),
  ]);
});

test("a count that takes too long is given up: who was not reached is said to be so, and nothing fails", async () => {
  const admin = await at("admin");
  const blocker = await world.database.pool.connect();
  await blocker.query("BEGIN; LOCK TABLE sales_year_customer_total IN ACCESS EXCLUSIVE MODE");
  try {
    const people = ["germany@seorak.example", "office@seorak.example"];
    const { readers } = await previewReaders(admin, { ...daily, sendTo: "people", people }, 300);
    expect(readers.map(({ outcome, rows }) => ({ outcome, rows }))).toEqual([
      { outcome: null, rows: null },
      { outcome: null, rows: null },
    ]);
  } finally {
    await blocker.query("ROLLBACK");
    blocker.release();
  }
});

test("the audit trail names to whom a mail went, before and after it is changed and when it is removed", async () => {
  const admin = await at("admin");
  const one = { sendTo: "people", people: many(1), note: "Hello" };
  const { id } = await addReportMail(admin, { ...daily, ...one });
  await changeReportMail(admin, id, { rhythm: "weekly", day: 1, sendTo: "role:ROLE_STORE" });
  await removeReportMail(admin, id);
  const told = await world.query<{ action: string; before: object; after: object }>(
    "SELECT action, before, after FROM audit_entry WHERE subject = $1 ORDER BY action",
    [`report-mail:${id}`],
  );
  expect(told).toMatchObject([
    { action: "report-mail-add", after: one },
    { action: "report-mail-change", before: one, after: { sendTo: "role:ROLE_STORE", rhythm: "weekly" } },
    { action: "report-mail-remove", before: { sendTo: "role:ROLE_STORE" } },
  ]);
});

test("a job that administrators run again is its reader's, and what is done is not done twice", async () => {
  const admin = await at("admin");
  await addReportMail(admin, {
    ...daily,
    sendTo: "people",
    people: ["germany@seorak.example", "office@seorak.example"],
  });
  await queueDueMails(services());
  const [first] = await jobs();
  const { reportMailId, dueAt, userId } = first?.data ?? { reportMailId: "", dueAt: "", userId: "" };
  await sendReportMail(services(), reportMailId, new Date(dueAt), userId);
  await world.query(
    "UPDATE pgboss.job SET state = 'completed', started_on = now(), completed_on = now() WHERE id = $1",
    [first?.id],
  );
  await runJobAgain(admin, first?.id ?? "");
  const again = (await jobs()).filter(({ id, data }) => id !== first?.id && data.userId === userId);
  expect(again).toHaveLength(1);
  expect((await getJob(admin, again[0]?.id ?? "")).data.userId).toBe(userId);
  await sendReportMail(services(), reportMailId, new Date(dueAt), userId);
  expect(await world.query("SELECT recipient FROM mail_outbox")).toEqual([{ recipient: userId }]);
});

/** A process that dies at a statement: whatever its transaction wrote before is gone. */
const whileRefused = (table: string, when: string, work: () => Promise<unknown>) =>
  asClient(world.database.ownerConnectionString, async (owner) => {
    await owner.query(
      `CREATE OR REPLACE FUNCTION died() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'died'; END $$`,
    );
    await owner.query(
      `CREATE TRIGGER dies BEFORE INSERT ON ${table} FOR EACH ROW WHEN (${when}) EXECUTE FUNCTION died()`,
    );
    await work().finally(() => owner.query(`DROP TRIGGER dies ON ${table}`));
  });

test("what stops while readers are queued, or between a mail and its note, leaves nothing half done; the next try sends each once", async () => {
  const people = ["germany@seorak.example", "office@seorak.example"];
  await addReportMail(await at("admin"), { ...daily, sendTo: "people", people });
  await whileRefused("report_mail_run", "NEW.user_id = 'office@seorak.example'", async () => {
    await expect(queueDueMails(services())).rejects.toThrow();
  });
  expect([await jobs(), await world.query("SELECT FROM report_mail_run")]).toEqual([[], []]);
  await queueDueMails(services());
  const queued = (await jobs()).map(({ data }) => data);
  expect(queued.map(({ userId }) => userId).sort()).toEqual(people);
  const sendAll = () =>
    Promise.allSettled(
      queued.map((job) => sendReportMail(services(), job.reportMailId, new Date(job.dueAt), job.userId)),
    );
  await whileRefused("mail_attachment", "true", sendAll);
  expect(await world.query("SELECT FROM mail_outbox")).toEqual([]);
  await sendAll();
  await sendAll();
  expect(await world.query("SELECT recipient FROM mail_outbox ORDER BY 1")).toEqual(
    people.map((recipient) => ({ recipient })),
  );
});

test("what became of it is told by the mail too: undelivered, kept for want of a server; a job that never ended has failed", async () => {
  const admin = await at("admin");
  const { id } = await addReportMail(admin, {
    ...daily,
    sendTo: "people",
    people: ["germany@seorak.example", "office@seorak.example"],
  });
  await queueDueMails(services());
  const [first] = await jobs();
  if (first) await sendReportMail(services(), first.data.reportMailId, new Date(first.data.dueAt), first.data.userId);
  const told = async (now = morning) => {
    const runs = (await findLastRuns({ ...admin, now }, [id])).get(id) ?? [];
    return Object.fromEntries(
      runs.map(({ userId, outcome }) => [userId === first?.data.userId ? "made" : "other", outcome]),
    );
  };
  expect(await told()).toEqual({ made: "sent", other: "waiting" });
  await world.query("UPDATE mail_outbox SET state = 'failed'");
  expect(await told(new Date("2026-11-21T03:00:00Z"))).toEqual({ made: "undelivered", other: "failed" });
  await world.query("UPDATE mail_outbox SET state = 'kept'");
  expect(await told()).toMatchObject({ made: "kept" });
  expect((await listReportMails(admin)).mails[0]?.last?.counts).toHaveLength(2);
});

test("the nightly clearing takes away what became of times long past, but never the last one", async () => {
  const { id } = await addReportMail(await at("germany"), daily);
  for (const due of ["2025-01-01", "2025-01-02"])
    await world.query(
      "INSERT INTO report_mail_run (report_mail_id, due_at, user_id, outcome, ran_at) VALUES ($1, $2, 'germany@seorak.example', 'sent', $2)",
      [id, due],
    );
  await tidy(world.database.db);
  expect(await world.query("SELECT due_at::date::text AS day FROM report_mail_run")).toEqual([{ day: "2025-01-02" }]);
});
