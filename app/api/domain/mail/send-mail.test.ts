import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../../../../tests/harness/database";
import { type TestMailServer, testMailServer } from "../../../../tests/harness/mail-server";
import { type MailServer, openMailServer } from "./mail-server.server";
import { queueMail } from "./queue-mail.server";
import { MAIL_TRIES, sendMail } from "./send-mail.server";

let database: TestDatabase;
let post: TestMailServer;
let server: MailServer;
const sender = { name: "Seorak Tools", address: "no-reply@seorak.example" };
const now = () => new Date("2026-11-20T03:00:00Z");
beforeAll(async () => {
  database = await testDatabase();
  post = await testMailServer();
  server = openMailServer(post.url, sender);
});
afterAll(async () => {
  server.close();
  await post.close();
  await database.close();
});
beforeEach(async () => {
  await database.pool.query("DELETE FROM mail_outbox; DELETE FROM pgboss.job");
  post.taken.length = 0;
  post.next.length = 0;
});

const queued = () =>
  queueMail(database.db, {
    to: "kim@partner.example",
    locale: "ko",
    template: "passwordReset",
    params: {
      username: "Kim",
      link: "https://portal.seorak.example/password",
      code: "ABCD-1234",
      id: "kim@seorak.example",
      minutes: 30,
    },
  });
const stateOf = async (id: string) => {
  const { rows } = await database.pool.query(
    "SELECT state, attempts, last_error, body_text, body_html FROM mail_outbox WHERE id = $1",
    [id],
  );
  return rows[0];
};

test("a mail goes to its one reader as text and HTML, and its body with the code is taken away", async () => {
  const id = await queued();
  await sendMail(database.db, now, server, id);
  const [mail] = post.taken;
  expect(post.taken).toHaveLength(1);
  expect(mail?.to).toEqual(["kim@partner.example"]);
  expect(mail?.from).toBe("no-reply@seorak.example");
  expect(mail?.data).toMatch(/Content-Type: text\/plain[\s\S]+Content-Type: text\/html/);
  expect(mail?.data).toContain(`Message-ID: <${id}@seorak.example>`);
  expect(await stateOf(id)).toEqual({ state: "sent", attempts: 1, last_error: null, body_text: "", body_html: "" });
});

test("a sent mail is not sent again, nor is one that another worker holds", async () => {
  const id = await queued();
  await Promise.all([1, 2, 3].map(() => sendMail(database.db, now, server, id)));
  await sendMail(database.db, now, server, id);
  expect(post.taken).toHaveLength(1);
});

test.each(["refuse-for-now", "hang-up"] as const)(
  "a server that answers %s is asked again, and the mail is kept whole",
  async (how) => {
    post.next.push(how);
    const id = await queued();
    await expect(sendMail(database.db, now, server, id)).rejects.toThrow();
    expect(await stateOf(id)).toMatchObject({ state: "retrying", attempts: 1 });
    await sendMail(database.db, now, server, id);
    expect(await stateOf(id)).toMatchObject({ state: "sent", attempts: 2, last_error: null });
  },
);

test("a server that is not there is asked as often as the job is tried, then the mail has failed", async () => {
  const gone = openMailServer("smtp://127.0.0.1:1", sender);
  const id = await queued();
  for (let tries = 1; tries <= MAIL_TRIES; tries++)
    await expect(sendMail(database.db, now, gone, id)).rejects.toThrow();
  expect(await stateOf(id)).toMatchObject({ state: "failed", attempts: MAIL_TRIES });
  await sendMail(database.db, now, server, id);
  expect(post.taken).toHaveLength(0);
  const { rows } = await database.pool.query("SELECT retry_limit FROM pgboss.queue WHERE name = 'mail'");
  expect(rows[0].retry_limit + 1).toBe(MAIL_TRIES);
});

test("a refusal for good is not tried again", async () => {
  post.next.push("refuse-for-good");
  const id = await queued();
  await sendMail(database.db, now, server, id);
  expect(await stateOf(id)).toMatchObject({ state: "failed", attempts: 1 });
  expect((await stateOf(id)).last_error).toContain("no such mailbox");
});

test("without a mail server the mail stays in the outbox, whole", async () => {
  const id = await queued();
  await sendMail(database.db, now, null, id);
  const kept = await stateOf(id);
  expect(kept).toMatchObject({ state: "kept", attempts: 0 });
  expect(kept.body_text).toContain("ABCD-1234");
});

test("a job whose mail is gone does nothing", async () => {
  await sendMail(database.db, now, server, "00000000-0000-4000-8000-000000000000");
  expect(post.taken).toHaveLength(0);
});
