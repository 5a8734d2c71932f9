import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import * as xlsx from "xlsx";
import { type SalesWorld, salesWorld } from "../../../../../tests/harness/sales";
import { findReport } from "../../reports.server";
import { listColleagues } from "./colleagues.server";
import { getReportMail } from "./list-report-mails.server";
import { addReportMail, changeReportMail } from "./own-report-mails.server";
import { previewReaders } from "./preview-readers.server";
import { queueDueMails, sendMailNow } from "./queue-due-mails.server";
import { listReceivedMails, stopReceivedMail } from "./received-mails.server";
import { sendReportMail } from "./send-report-mail.server";

let world: SalesWorld;
beforeAll(async () => {
  world = await salesWorld();
});
afterAll(() => world?.close());
beforeEach(async () => {
  for (const table of ["report_mail", "mail_outbox", "pgboss.job"]) await world.query(`DELETE FROM ${table}`);
  await world.query("UPDATE app_user SET language = 'en', time_zone = 'Asia/Seoul'");
});

const staff = (name: string) => `${name}@seorak.example`;
const partner = (name: string) => `${name}@partner.example`;
const at = (name: string) => world.ctxOf(name.includes("@") ? name : staff(name));
const daily = { code: "MIPSAL01", search: "by=customer", rhythm: "daily", day: 0 } as const;
const morning = new Date("2026-11-20T22:00:30Z");
const services = (now = morning) => ({
  db: world.database.db,
  reportsOfRequest: () => world.database.reports,
  now: () => now,
});
type Data = { reportMailId: string; dueAt: string; userId?: string };

const takeJobs = async () =>
  (await world.query<{ data: Data }>("DELETE FROM pgboss.job WHERE name = 'report-mail' RETURNING data")).map(
    ({ data }) => data,
  );
const work = ({ reportMailId, dueAt, userId }: Data, now = morning) =>
  sendReportMail(services(now), reportMailId, new Date(dueAt), userId);
/** What a morning's run does: the clock's job, what happens meanwhile, then each job that it queued, `times` over. */
async function morningRun({ now = morning, times = 1, meanwhile = async () => {} } = {}) {
  await queueDueMails(services(now));
  await meanwhile();
  const jobs = await takeJobs();
  for (const job of jobs) await Promise.all(Array.from({ length: times }, () => work(job, now)));
  return jobs.map(({ userId }) => userId).sort();
}
type Mail = { recipient: string; locale: string; body_text: string; content: Buffer };
const mails = async () =>
  world.query<Mail>(
    "SELECT o.recipient, o.locale, o.body_text, a.content FROM mail_outbox o LEFT JOIN mail_attachment a ON a.mail_id = o.id ORDER BY 1",
  );
const recipients = async () => (await mails()).map(({ recipient }) => recipient);
const became = async (id: string, sender = "admin") =>
  Object.fromEntries((await getReportMail(await at(sender), id)).runs.map(({ userId, outcome }) => [userId, outcome]));
const namesIn = (content: Buffer) => {
  const book = xlsx.read(content);
  const rows = xlsx.utils.sheet_to_json<unknown[]>(book.Sheets[book.SheetNames[0] ?? ""] ?? {}, { header: 1 });
  return rows.slice(1).map(([first]) => first);
};
async function exportOf(userId: string, search: string) {
  const table = await findReport("MIPSAL01")?.exportTable(await at(userId), new URLSearchParams(search));
  const names: unknown[] = [];
  for await (const rows of table?.blocks ?? [])
    names.push(...rows.map(([first]) => first && "text" in first && first.text));
  return names;
}
const people = (...ids: string[]) => ({ sendTo: "people", people: ids });

describe("each reader", () => {
  const readers = [staff("admin"), staff("germany"), staff("office"), partner("distributor")];

  test("of one administrator's mail gets exactly the rows of their own export, once for each time, and what was counted before", async () => {
    const admin = await at("admin");
    const asked = { ...daily, ...people(...readers), note: "Please look\nat line two" };
    const foreseen = await previewReaders(admin, asked);
    expect(await recipients()).toEqual([]);
    const { id } = await addReportMail(admin, asked);
    expect(await morningRun({ times: 3 })).toEqual([...readers].sort());
    const sent = await mails();
    expect(sent.map(({ recipient }) => recipient)).toEqual([...readers].sort());
    for (const { recipient, content } of sent)
      expect(namesIn(content), recipient).toEqual(await exportOf(recipient, daily.search));
    expect(new Set(sent.map(({ content }) => namesIn(content).length)).size).toBe(4);
    const { runs, last } = await getReportMail(admin, id);
    expect(runs.map(({ name, outcome, rows }) => ({ name, outcome, rows }))).toEqual(foreseen.readers);
    expect(last?.counts).toEqual([{ outcome: "sent", count: 4 }]);
    const text = sent.find(({ recipient }) => recipient === staff("germany"))?.body_text ?? "";
    expect(text).toMatch(/^Hello[^\n]*\n\nHan Jiwon sends you the report “[^”]+” every day\./);
    expect(text).toContain("Han Jiwon writes: Please look at line two");
    expect(text).toContain("/profile/reports#sent-to-me");
    expect(sent.find(({ recipient }) => recipient === staff("admin"))?.body_text).toContain("as you asked for it");
    expect(await morningRun()).toEqual([]);
  });

  test("is told in the report's own figures how their part moved; where it has none to compare, nothing", async () => {
    const { id } = await addReportMail(await at("admin"), { ...daily, ...people(staff("office"), staff("germany")) });
    await morningRun();
    const report = (await findReport("MIPSAL01")?.load(await at("office"), new URLSearchParams(daily.search))) as {
      total: { month: string };
    };
    const [germany, office] = await mails();
    const [, told = "", growth] =
      /Your part in October 2026: ([\d,.]+) USD, (\S+)\s% \(compared with: Last year\)\./.exec(
        office?.body_text ?? "",
      ) ?? [];
    expect(told.replaceAll(",", "")).toBe((Number(report.total.month) / 1e4).toFixed(2));
    expect(growth).toMatch(/^[+−]\d+\.\d$/);
    // A credit note alone, and nothing the year before.
    expect(germany?.body_text).not.toContain("Your part");
    await world.query("DELETE FROM mail_outbox");
    await world.query("UPDATE report_mail SET code = 'MIPUTL02', search = '' WHERE id = $1", [id]);
    await morningRun({ now: new Date("2026-11-21T22:00:30Z") });
    expect((await mails()).map(({ body_text }) => body_text.includes("Your part"))).toEqual([false, false]);
  });

  test.each([
    ["is locked", "UPDATE app_user SET status = 'locked' WHERE id = $1", "user-gone"],
    ["has an old password", "UPDATE app_user SET password_expires_at = '2026-11-01' WHERE id = $1", "password-expired"],
    ["lost the right", "UPDATE user_role SET role_id = 'ROLE_TT_SITE_MGR' WHERE user_id = $1", "no-right"],
  ])(
    "who %s between the minute it was due and the job gets nothing, the others do, and the sender sees why",
    async (_what, change, why) => {
      const { id } = await addReportMail(await at("admin"), { ...daily, ...people(staff("india"), staff("germany")) });
      try {
        await morningRun({ meanwhile: async () => void (await world.query(change, [staff("india")])) });
      } finally {
        await world.query("UPDATE app_user SET status = 'active', password_expires_at = NULL WHERE id = $1", [
          staff("india"),
        ]);
        await world.query("UPDATE user_role SET role_id = 'ROLE_SUBSIDIARY' WHERE user_id = $1", [staff("india")]);
      }
      expect(await recipients()).toEqual([staff("germany")]);
      expect(await became(id)).toEqual({ [staff("india")]: why, [staff("germany")]: "sent" });
    },
  );

  test("with nothing in it gets none, and is told to the sender and before sending alike", async () => {
    const admin = await at("admin");
    const search = "by=lines&span=month&month=202610&customer=1&item=1&line=1";
    const asked = { ...daily, search, ...people(staff("germany")) };
    expect((await previewReaders(admin, asked)).readers).toMatchObject([{ outcome: "empty", rows: null }]);
    const { id } = await addReportMail(admin, asked);
    await morningRun();
    expect([await recipients(), await became(id)]).toEqual([[], { [staff("germany")]: "empty" }]);
  });
});

describe("a role or a group", () => {
  const toGroup = { ...daily, sendTo: "group:hqImc" };

  test("is looked up in the minute the mail is due: who came is a reader, who went is none, even before their job", async () => {
    const { id } = await addReportMail(await at("admin"), { ...daily, sendTo: "role:ROLE_SUBSIDIARY" });
    await world.query("UPDATE user_role SET role_id = 'ROLE_SUBSIDIARY' WHERE user_id = $1", [staff("store")]);
    try {
      const gone = () =>
        world.query("UPDATE user_role SET role_id = 'ROLE_STORE' WHERE user_id = $1", [staff("store")]);
      expect(await morningRun({ meanwhile: async () => void (await gone()) })).toContain(staff("store"));
      expect(await became(id)).toMatchObject({
        [staff("store")]: "left",
        [staff("germany")]: "sent",
        [staff("india")]: "sent",
      });
      expect(await recipients()).toEqual([staff("germany"), staff("india")]);
    } finally {
      await world.query("UPDATE user_role SET role_id = 'ROLE_STORE' WHERE user_id = $1", [staff("store")]);
    }
  });

  test("that is gone, or that its sender left, sends to nobody and says so", async () => {
    const { id } = await addReportMail(await at("marketing"), toGroup);
    await world.query("UPDATE report_mail SET group_id = NULL");
    expect(await morningRun()).toEqual([]);
    expect(await became(id, "marketing")).toEqual({ [staff("marketing")]: "no-audience" });
    await world.query("UPDATE report_mail SET group_id = 'subsidiaryIndia', next_due = '2026-11-21T22:00:00Z'");
    expect(await morningRun({ now: new Date("2026-11-21T22:00:30Z") })).toEqual([]);
    expect(await became(id, "marketing")).toEqual({ [staff("marketing")]: "no-audience" });
  });

  test.each([
    ["lost the right", "UPDATE user_role SET role_id = 'ROLE_TT_SITE_MGR' WHERE user_id = $1", "no-right"],
    ["is withdrawn", "UPDATE app_user SET status = 'withdrawn' WHERE id = $1", "user-gone"],
  ])("gets nothing from a sender who %s, before the jobs or after, and it is said why", async (_what, change, why) => {
    const sender = staff("marketing");
    const ctx = await at(sender);
    const { id } = await addReportMail(ctx, { ...daily, ...people(staff("germany"), staff("india")) });
    const runs = async () =>
      Object.fromEntries((await getReportMail(ctx, id)).runs.map(({ userId, outcome }) => [userId, outcome]));
    try {
      await morningRun({ meanwhile: async () => void (await world.query(change, [sender])) });
      expect(await runs()).toEqual({ [staff("germany")]: "sender-lost", [staff("india")]: "sender-lost" });
      expect(await morningRun({ now: new Date("2026-11-21T22:00:30Z") })).toEqual([]);
      expect(await runs()).toEqual({ [sender]: why });
      expect(await recipients()).toEqual([]);
    } finally {
      await world.query("UPDATE app_user SET status = 'active' WHERE id = $1", [sender]);
      await world.query("UPDATE user_role SET role_id = 'ROLE_MARKETING' WHERE user_id = $1", [sender]);
    }
  });
});

describe("who may be chosen", () => {
  test("by a partner: people of their own groups, never the maker's people nor another partner's", async () => {
    await world.query("INSERT INTO user_group_member (user_id, group_id) VALUES ($1, 'distributorOne')", [
      staff("store"),
    ]);
    try {
      const ctx = await at(partner("distributor"));
      const { people: known } = await listColleagues(ctx);
      expect(known.map(({ id }) => id).sort()).toEqual([partner("dist.admin"), partner("distributor")]);
      for (const stranger of [staff("store"), staff("admin"), partner("distributor2"), partner("nobody")])
        await expect(addReportMail(ctx, { ...daily, ...people(stranger) })).rejects.toMatchObject({
          fields: { people: { key: "mailWhom.notAColleague" } },
        });
      const asked = { ...daily, sendTo: "group:distributorOne" };
      expect((await previewReaders(ctx, asked)).readers).toHaveLength(2);
      await addReportMail(ctx, asked);
      expect(await morningRun()).toEqual([partner("dist.admin"), partner("distributor")]);
      expect((await listReceivedMails(await at("store"))).mails).toEqual([]);
      await expect(addReportMail(ctx, { ...daily, sendTo: "role:ROLE_STORE" })).rejects.toMatchObject({
        fields: { sendTo: { key: "mailWhom.notYours" } },
      });
    } finally {
      await world.query("DELETE FROM user_group_member WHERE user_id = $1 AND group_id = 'distributorOne'", [
        staff("store"),
      ]);
    }
  });

  test("who is no colleague any more gets nothing of it", async () => {
    const ctx = await at(partner("distributor"));
    const { id } = await addReportMail(ctx, { ...daily, ...people(partner("dist.admin")) });
    await world.query("UPDATE user_group_member SET group_id = 'distributorTwo' WHERE user_id = $1", [
      partner("dist.admin"),
    ]);
    try {
      expect(await morningRun()).toEqual([]);
      expect(await became(id, partner("distributor"))).toEqual({ [partner("dist.admin")]: "left" });
    } finally {
      await world.query("UPDATE user_group_member SET group_id = 'distributorOne' WHERE user_id = $1", [
        partner("dist.admin"),
      ]);
    }
  });
});

describe("a reader who stops it", () => {
  test("gets none, is told to the sender, and stays so whatever the sender changes; again it comes", async () => {
    const admin = await at("admin");
    const { id } = await addReportMail(admin, { ...daily, ...people(staff("germany"), staff("india")) });
    const germany = await at("germany");
    expect((await listReceivedMails(germany)).mails).toMatchObject([
      { id, sender: "Han Jiwon", stopped: false, last: null },
    ]);
    await stopReceivedMail(germany, id, true);
    await changeReportMail(admin, id, { rhythm: "daily", day: 0, ...people(staff("india")) });
    await changeReportMail(admin, id, { rhythm: "daily", day: 0, ...people(staff("germany"), staff("india")) });
    expect(await morningRun()).toEqual([staff("india")]);
    expect(await became(id)).toEqual({ [staff("germany")]: "stopped", [staff("india")]: "sent" });
    expect((await listReceivedMails(germany)).mails).toMatchObject([{ stopped: true }]);
    await stopReceivedMail(germany, id, false);
    expect(await morningRun({ now: new Date("2026-11-21T22:00:30Z") })).toEqual([staff("germany"), staff("india")]);
    await expect(stopReceivedMail(await at("office"), id, true)).rejects.toMatchObject({ code: "not-found" });
  });
});

describe("a time", () => {
  test("that a job from before mails had readers knows is its owner's, and is done once", async () => {
    const { id } = await addReportMail(await at("germany"), daily);
    await Promise.all([1, 2].map(() => work({ reportMailId: id, dueAt: "2026-11-20T22:00:00.000Z" })));
    expect(await recipients()).toEqual([staff("germany")]);
  });

  test("that somebody presses for is sent once, however often they press; what is sent once rests from then on", async () => {
    const admin = { ...(await at("admin")), now: morning };
    const { id } = await addReportMail(admin, { ...daily, rhythm: "once", ...people(staff("germany")) });
    expect(await morningRun()).toEqual([staff("germany")]);
    const sameMinute = { ...admin, now: new Date(morning.getTime() + 1000) };
    expect(await sendMailNow(sameMinute, id)).toEqual({ queued: false });
    expect(await morningRun({ now: new Date("2026-11-22T22:00:30Z") })).toEqual([]);
    const later = { ...admin, now: new Date("2026-11-23T08:30:59Z") };
    const pressed = await Promise.all([sendMailNow(later, id), sendMailNow(later, id)]);
    expect(pressed.map(({ queued }) => queued).sort()).toEqual([false, true]);
    expect(await sendMailNow({ ...later, now: new Date("2026-11-23T08:31:01Z") }, id)).toEqual({ queued: false });
    const jobs = await takeJobs();
    expect(jobs).toHaveLength(1);
    for (const job of jobs) await work(job, later.now);
    expect(await recipients()).toEqual([staff("germany"), staff("germany")]);
    expect(await sendMailNow({ ...later, now: new Date("2026-11-23T08:35:00Z") }, id)).toEqual({ queued: true });
    await expect(sendMailNow(await at("germany"), id)).rejects.toMatchObject({ code: "not-found" });
  });
});
