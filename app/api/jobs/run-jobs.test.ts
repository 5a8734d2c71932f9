import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { enqueueJob } from "~/api/domain/job/enqueue-job.server";
import { openMailServer } from "~/api/domain/mail/mail-server.server";
import { queueMail } from "~/api/domain/mail/queue-mail.server";
import { asClient } from "../../../tests/harness/as-client";
import { type TestDatabase, testDatabase } from "../../../tests/harness/database";
import { type TestMailServer, testMailServer } from "../../../tests/harness/mail-server";
import { type RunningJobs, runJobs } from "./run-jobs.server";

const mail = {
  to: "lee@partner.example",
  locale: "en",
  template: "activation",
  params: {
    username: "Lee",
    link: "https://portal.seorak.example/activate",
    code: "ABCD-1234",
    id: "kim@seorak.example",
    minutes: 1440,
  },
} as const;

let database: TestDatabase;
let post: TestMailServer;
let jobs: RunningJobs;
beforeAll(async () => {
  database = await testDatabase();
  post = await testMailServer();
  const mailServer = openMailServer(post.url, { name: "Seorak Tools", address: "no-reply@seorak.example" });
  const { db, pool, reports } = database;
  jobs = await runJobs({ db, pool, reportsOfRequest: () => reports, mailServer, now: () => new Date() });
});
afterAll(async () => {
  await jobs?.stop();
  await post.close();
  await database.close();
});

/** A trigger as a full disk: whatever is written about a job is refused. */
const whileFull = (work: () => Promise<void>) =>
  asClient(database.ownerConnectionString, async (owner) => {
    await owner.query(`CREATE FUNCTION no_space() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF TG_OP = 'DELETE' OR NEW.state <> 'active' THEN RAISE 'No space left on device' USING ERRCODE = 'disk_full'; END IF;
    RETURN NEW; END $$`);
    await owner.query(
      "CREATE TRIGGER full_disk BEFORE UPDATE OR DELETE ON pgboss.job FOR EACH ROW EXECUTE FUNCTION no_space()",
    );
    await work().finally(() => owner.query("DROP TRIGGER full_disk ON pgboss.job"));
  });

test("a full disk that lets nobody note how a job ended ends no worker", async () => {
  const told: string[] = [];
  const log = vi.spyOn(process.stderr, "write").mockImplementation((text) => told.push(String(text)) > 0);
  await whileFull(async () => {
    const arrival = post.nextMail();
    await queueMail(database.db, mail);
    await arrival;
    await expect.poll(() => told.join("")).toContain("No space left");
  });
  log.mockRestore();
  await database.pool.query("DELETE FROM pgboss.job WHERE name = 'mail'");
});

test("reminders of tasks and actions have a queue and an hour of their own, and say how many owners were told", async () => {
  const { rows: planned } = await database.pool.query("SELECT cron FROM pgboss.schedule WHERE name = 'work-reminders'");
  expect(planned).toEqual([{ cron: "2 * * * *" }]);
  await enqueueJob(database.db, "work-reminders", {});
  const done = async () =>
    (await database.pool.query("SELECT output FROM pgboss.job WHERE name = 'work-reminders' AND state = 'completed'"))
      .rows;
  await expect.poll(done, { timeout: 30_000 }).toEqual([{ output: { owners: 0 } }]);
});

/** Runs as the portal's own role, which may change no table: everything must be there already. */
test("a queued mail is sent by the workers, and its job ends as done", async () => {
  const arrival = post.nextMail();
  await queueMail(database.db, mail);
  expect((await arrival).to).toEqual(["lee@partner.example"]);
  await jobs.stop();
  const { rows } = await database.pool.query("SELECT state FROM pgboss.job WHERE name = 'mail'");
  expect(rows).toEqual([{ state: "completed" }]);
});
