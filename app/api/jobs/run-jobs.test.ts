import { afterAll, beforeAll, expect, test } from "vitest";
import { openMailServer } from "~/api/domain/mail/mail-server.server";
import { queueMail } from "~/api/domain/mail/queue-mail.server";
import { type TestDatabase, testDatabase } from "../../../tests/harness/database";
import { type TestMailServer, testMailServer } from "../../../tests/harness/mail-server";
import { type RunningJobs, runJobs } from "./run-jobs.server";

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

/** Runs as the portal's own role, which may change no table: everything must be there already. */
test("a queued mail is sent by the workers, and its job ends as done", async () => {
  const arrival = post.nextMail();
  await queueMail(database.db, {
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
  });
  expect((await arrival).to).toEqual(["lee@partner.example"]);
  await jobs.stop();
  const { rows } = await database.pool.query("SELECT state FROM pgboss.job WHERE name = 'mail'");
  expect(rows).toEqual([{ state: "completed" }]);
});
