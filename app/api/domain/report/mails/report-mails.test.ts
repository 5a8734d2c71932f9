import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import * as xlsx from "xlsx";
import { type TestMailServer, testMailServer } from "../../../../../tests/harness/mail-server";
import { type SalesWorld, salesWorld } from "../../../../../tests/harness/sales";
import { openMailServer } from "../../mail/mail-server.server";
import { sendMail } from "../../mail/send-mail.server";
import { findReport } from "../../reports.server";
import { listReportMails } from "./list-report-mails.server";
import { addReportMail, pauseReportMail, removeReportMail } from "./own-report-mails.server";
import { queueDueMails } from "./queue-due-mails.server";
import { sendReportMail } from "./send-report-mail.server";

let world: SalesWorld;
let post: TestMailServer;
beforeAll(async () => {
  world = await salesWorld();
  post = await testMailServer();
});
afterAll(async () => {
  await post?.close();
  await world?.close();
});
beforeEach(async () => {
  await world.query("DELETE FROM report_mail");
  await world.query("DELETE FROM mail_outbox");
  await world.query("DELETE FROM pgboss.job");
  await world.query("UPDATE app_user SET status = 'active', language = 'en', time_zone = 'Asia/Seoul'");
});

const at = (name: string) => world.ctxOf(`${name}@seorak.example`);
const daily = { code: "MIPSAL01", search: "by=customer", rhythm: "daily", day: 0 } as const;
/** The morning after the subscription, in Seoul. */
const morning = new Date("2026-11-20T22:00:30Z");
const services = (now = morning) => ({
  db: world.database.db,
  reportsOfRequest: () => world.database.reports,
  now: () => now,
});
type Job = { data: { reportMailId: string; dueAt: string } };

/** What a morning's run does: the clock's job, then each that it queued, `times` over. */
async function morningRun(now = morning, times = 1) {
  await queueDueMails(services(now));
  const jobs = await world.query<Job>("SELECT data FROM pgboss.job WHERE name = 'report-mail' AND state = 'created'");
  await world.query("DELETE FROM pgboss.job WHERE name = 'report-mail'");
  for (const { data } of jobs)
    await Promise.all(
      Array.from({ length: times }, () => sendReportMail(services(now), data.reportMailId, new Date(data.dueAt))),
    );
  return jobs.length;
}
const mails = () =>
  world.query<{ id: string; recipient: string; locale: string; subject: string; body_text: string; content: Buffer }>(
    "SELECT o.id, o.recipient, o.locale, o.subject, o.body_text, a.content FROM mail_outbox o LEFT JOIN mail_attachment a ON a.mail_id = o.id",
  );
const outcome = async (name: string) => (await listReportMails(await at(name))).mails[0]?.last?.outcome;
const rowsIn = (content: Buffer) => {
  const book = xlsx.read(content);
  return xlsx.utils.sheet_to_json<unknown[]>(book.Sheets[book.SheetNames[0] ?? ""] ?? {}, { header: 1 }).slice(1);
};

test.each(["germany", "office", "admin"])(
  "%s is mailed the rows that his own export has, once for each time",
  async (name) => {
    const ctx = await at(name);
    await addReportMail(ctx, daily);
    expect(await morningRun(new Date("2026-11-20T21:00:00Z"))).toBe(0);
    expect(await morningRun(morning, 3)).toBe(1);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ recipient: `${name}@seorak.example`, locale: "en" });
    expect(mail?.body_text).toContain("Classification: Confidential");
    expect(mail?.body_text).toMatch(/http\S+\/sales\/report\?by=customer\n/);
    const table = await findReport("MIPSAL01")?.exportTable(ctx, new URLSearchParams(daily.search));
    const names: unknown[] = [];
    for await (const rows of table?.blocks ?? [])
      names.push(...rows.map(([first]) => first && "text" in first && first.text));
    expect(rowsIn(mail?.content ?? Buffer.alloc(0)).map(([first]) => first)).toEqual(names);
    expect(await morningRun()).toBe(0);
    expect(await outcome(name)).toBe("sent");
  },
);

test("his language and his time zone are those of the moment, and the file is gone when the mail was sent", async () => {
  await addReportMail(await at("germany"), daily);
  await world.query("UPDATE app_user SET language = 'ko' WHERE id = 'germany@seorak.example'");
  await morningRun();
  const [mail] = await mails();
  expect(mail).toMatchObject({ locale: "ko" });
  // As of the data's last day, whenever it is sent.
  expect(mail?.subject).toMatch(/매출 보고서, \d{4}-\d\d-\d\d 기준$/);
  const server = openMailServer(post.url, { name: "Seorak Tools", address: "no-reply@seorak.example" });
  await sendMail(world.database.db, () => new Date(), server, mail?.id ?? "");
  // The name is Korean: as a header it stands encoded, in parts.
  expect(post.taken[0]?.data).toMatch(/filename\*0\*=utf-8''Seorak%20Tools%20-%20[\s\S]*2026-10\.xlsx/);
  expect((await mails())[0]).toMatchObject({ body_text: "", content: null });
});

test.each([
  ["made while October was the newest tells of November in December", { search: "by=line&month=202610" }, "202611"],
  ["that is to stay with the month it shows tells of October for ever", { search: "by=line", stay: true }, "202610"],
] as const)("a mail %s", async (_what, asked, month) => {
  await addReportMail(await at("germany"), { ...daily, ...asked });
  await world.query("UPDATE sales_period SET last_day = '2026-11-30' WHERE ym = 202611");
  try {
    await morningRun(new Date("2026-12-01T22:00:30Z"));
    const [mail] = await mails();
    const book = xlsx.read(mail?.content ?? Buffer.alloc(0));
    const about = xlsx.utils.sheet_to_json<string[]>(book.Sheets[book.SheetNames[1] ?? ""] ?? {}, { header: 1 });
    expect(about.find(([label]) => label === "Month")?.[1]).toBe(month);
  } finally {
    await world.query("UPDATE sales_period SET last_day = '2026-11-19' WHERE ym = 202611");
  }
});

test.each([
  ["is locked", "UPDATE app_user SET status = 'locked' WHERE id = $1", "user-gone"],
  ["lost his roles", "DELETE FROM user_role WHERE user_id = $1", "no-roles"],
  ["has a role without the screen", "UPDATE user_role SET role_id = 'ROLE_TT_SITE_MGR' WHERE user_id = $1", "no-right"],
] as const)("who %s gets nothing, and his list says why", async (_what, change, why) => {
  await addReportMail(await at("india"), daily);
  const ctx = await at("india");
  await world.query(change, ["india@seorak.example"]);
  await morningRun();
  expect(await mails()).toEqual([]);
  expect((await listReportMails(ctx)).mails[0]?.last?.outcome).toBe(why);
  await world.query("DELETE FROM user_role WHERE user_id = 'india@seorak.example'");
  await world.query("INSERT INTO user_role (user_id, role_id) VALUES ('india@seorak.example', 'ROLE_SUBSIDIARY')");
});

test("an empty report is not sent; a paused one is not due, and resumed it does not make up for what it missed", async () => {
  const ctx = await at("germany");
  await addReportMail(ctx, { ...daily, search: "by=lines&span=month&month=202610&customer=1&item=1&line=1" });
  await morningRun();
  expect([await mails(), await outcome("germany")]).toEqual([[], "empty"]);
  const [own] = (await listReportMails(ctx)).mails;
  await pauseReportMail(ctx, own?.id ?? "", true);
  const later = new Date("2026-11-25T12:00:00Z");
  expect(await morningRun(later)).toBe(0);
  await pauseReportMail({ ...ctx, now: later }, own?.id ?? "", false);
  expect(await morningRun(later)).toBe(0);
  expect((await listReportMails(ctx)).mails[0]?.nextDue).toBe("2026-11-25T22:00:00.000Z");
});

test("only his own is paused and removed, and nobody subscribes to a report that is not his", async () => {
  const { id } = await addReportMail(await at("germany"), daily);
  const other = await at("india");
  await expect(pauseReportMail(other, id, true)).rejects.toMatchObject({ code: "not-found" });
  await expect(removeReportMail(other, id)).rejects.toMatchObject({ code: "not-found" });
  await expect(addReportMail(other, { ...daily, code: "MIPMGM01" })).rejects.toMatchObject({ code: "no-right" });
  await expect(addReportMail(other, { ...daily, rhythm: "weekly", day: 9 })).rejects.toMatchObject({
    code: "invalid-input",
  });
  await removeReportMail(await at("germany"), id);
  expect((await listReportMails(await at("germany"))).mails).toEqual([]);
});
