import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { asClient } from "../../../../tests/harness/as-client";
import { storyWorld } from "../../../../tests/harness/story-world";
import { remindOfWork } from "../work-reminders.server";

const site = "tt.site@seorak.example";
const germany = "germany@seorak.example";

let world: Awaited<ReturnType<typeof storyWorld>>;
let contract: { id: number; no: string; customer: string };
let place: { site: number; tool: number };
beforeAll(async () => {
  world = await storyWorld(["admin", "marketing", "tt.admin", "tt.site", "germany"], []);
  await world.query("UPDATE app_user SET password_expires_at = NULL");
  const contracts = await world.query<typeof contract>(
    `SELECT k.id, k.contract_no AS no, coalesce(c.name_en, c.name) AS customer FROM matrix_contract k JOIN customer c ON c.id = k.customer_id
      WHERE k.state = 'active' AND k.use_yn = 'Y' ORDER BY k.id LIMIT 1`,
  );
  const places = await world.query<typeof place>(
    `SELECT s.id AS site, t.id AS tool FROM ttmb_site s JOIN ttmb_line l ON l.site_id = s.id JOIN ttmb_model m ON m.line_id = l.id
       JOIN ttmb_tool t ON t.model_id = m.id WHERE s.manager_id = $1 AND s.use_yn = 'Y' AND s.end_day IS NULL ORDER BY t.id LIMIT 1`,
    [site],
  );
  if (!contracts[0] || !places[0]) throw new Error("no contract or site in the story");
  [contract, place] = [contracts[0], places[0]];
});
afterAll(() => world?.close());
beforeEach(async () => {
  for (const statement of [
    "UPDATE matrix_task SET use_yn = 'N'",
    "UPDATE ttmb_action SET use_yn = 'N'",
    "DELETE FROM work_reminder",
    "DELETE FROM mail_outbox",
  ])
    await world.query(statement);
});

const pass = (at: string) =>
  remindOfWork({
    ...{ db: world.database.db, reportsOfRequest: () => world.database.reports },
    now: () => new Date(at),
  });
/** Five past seven in Seoul on a day of theirs. */
const seoul = (day: string) => pass(`${day}T07:05:00+09:00`);
type SentMail = { to: string; template: string; locale: string; subject: string; text: string };
const mails = () =>
  world.query<SentMail>(
    "SELECT recipient AS to, template, locale, subject, body_text AS text FROM mail_outbox ORDER BY queued_at, id",
  );
const made = async (statement: string, values: unknown[]) =>
  (await world.query<{ id: number }>(`${statement} RETURNING id`, values))[0]?.id ?? 0;
const task = (dueOn: string, owner = site, title = "Labels") =>
  made("INSERT INTO matrix_task (contract_id, kind, title, owner, due_on) VALUES ($1, 'other', $2, $3, $4)", [
    ...[contract.id, title, owner, dueOn],
  ]);
const action = (dueOn: string, owner = site) =>
  made(
    "INSERT INTO ttmb_action (tool_id, cause, action, owner, due_day) VALUES ($1, 'breakage', 'Check clamping', $2, $3)",
    [place.tool, owner, dueOn],
  );

test("a task is told once when it is due soon, once when its day has passed, then weekly while it is open", async () => {
  const id = await task("2026-11-26");
  const told: string[] = [];
  for (let day = 22; day <= 46; day++) {
    const date = new Date(Date.UTC(2026, 10, day)).toISOString().slice(0, 10);
    if ((await seoul(date)) === 1) told.push(date);
    expect(await pass(`${date}T10:05:00+09:00`), `${date}, later that morning`).toBe(0);
  }
  expect(told).toEqual(["2026-11-24", "2026-11-27", "2026-12-04", "2026-12-11"]);
  const [soon, late, ...weekly] = await mails();
  expect([soon?.to, soon?.template, weekly.length]).toEqual([site, "workDue", 2]);
  expect(soon?.subject).toBe(`Task due 2026-11-26: Labels, ${contract.customer} · ${contract.no}`);
  expect(late?.subject).toBe(`Task overdue since 2026-11-26: Labels, ${contract.customer} · ${contract.no}`);
  expect(soon?.text).toMatch(new RegExp(`/matrix/tasks/${id}\\n`));
  expect(soon?.text).toContain("/matrix/tasks?owner=mine&state=undone");
  await world.query("UPDATE matrix_task SET done_on = '2026-12-12', done_by = owner WHERE id = $1", [id]);
  expect(await seoul("2026-12-18")).toBe(0);
});

test("all that is due is one mail, overdue first, with a way to each and to both lists; the job may run twice at once", async () => {
  const labels = await task("2026-11-25");
  const clamping = await action("2026-11-20");
  await task("2026-11-27", site, "Later");
  await task("2026-11-24", "marketing@seorak.example", "Somebody else's");
  const runs = await Promise.all([seoul("2026-11-24"), seoul("2026-11-24")]);
  expect(runs[0] + runs[1]).toBe(2);
  const own = (await mails()).filter(({ to }) => to === site);
  expect(own).toMatchObject([{ template: "reminders", subject: "Reminders: 2 matters" }]);
  const text = own[0]?.text ?? "";
  const late = text.indexOf("Action at a site overdue since 2026-11-20: Check clamping");
  expect([late > 0, text.indexOf("Task due 2026-11-25: Labels") > late]).toEqual([true, true]);
  expect([text.includes("4 days late"), text.includes("due in 1 day\n")]).toEqual([true, true]);
  for (const way of [
    `/ttmb/sites/${place.site}/acts/${clamping}/done`,
    `/matrix/tasks/${labels}`,
    "/matrix/tasks?owner=mine&state=undone",
    "/ttmb/site-manager?whose=mine#rows-actions",
  ])
    expect(text).toContain(way);
  expect(text).not.toContain("Later");
});

test("it is morning where the owner is: Berlin is told eight hours after Seoul, of its own day", async () => {
  await task("2026-11-26", site);
  await task("2026-11-26", germany);
  await world.query("UPDATE app_user SET language = 'ko' WHERE id = $1", [germany]);
  try {
    expect(await pass("2026-11-23T21:59:00Z")).toBe(0);
    expect(await pass("2026-11-23T22:02:00Z")).toBe(1);
    // Where it is the 24th in Berlin as well, but six in the morning, and then seven.
    expect(await pass("2026-11-24T05:02:00Z")).toBe(0);
    expect(await pass("2026-11-24T06:02:00Z")).toBe(1);
    expect((await mails()).map(({ to, locale }) => [to, locale])).toEqual([
      [site, "en"],
      [germany, "ko"],
    ]);
    expect((await mails())[1]?.subject).toContain("작업 기한 2026-11-26");
    await world.query("UPDATE app_user SET time_zone = 'America/New_York' WHERE id = $1", [germany]);
    // Seven in New York on the 27th: the day has passed there only now. In Berlin it had been over for hours.
    expect(await pass("2026-11-27T06:02:00Z")).toBe(0);
    expect(await pass("2026-11-27T12:02:00Z")).toBe(1);
  } finally {
    await world.query("UPDATE app_user SET language = NULL, time_zone = NULL WHERE id = $1", [germany]);
  }
});

test("who may not see it any more is told nothing: an account that ended, a right that was taken, a site that ended", async () => {
  const while_ = async (change: string, back: string, told: number) => {
    await world.query(change);
    try {
      expect(await seoul("2026-11-24"), change).toBe(told);
    } finally {
      await world.query(back);
      await world.query("DELETE FROM work_reminder");
    }
  };
  await task("2026-11-25");
  const account = (set: string) => `UPDATE app_user SET ${set} WHERE id = '${site}'`;
  const role = (yn: string) => `UPDATE user_role SET use_yn = '${yn}' WHERE user_id = '${site}'`;
  await while_(account("status = 'inactive'"), account("status = 'active'"), 0);
  await while_(
    account("login_type = '1', password_expires_at = '2026-11-01'"),
    account("password_expires_at = NULL"),
    0,
  );
  await while_(role("N"), role("Y"), 0);
  await world.query("UPDATE matrix_task SET use_yn = 'N'");
  await action("2026-11-25");
  const works = (set: string) => `UPDATE ttmb_site SET ${set} WHERE id = ${place.site}`;
  await while_(works("use_yn = 'N'"), works("use_yn = 'Y'"), 0);
  await while_(works("end_day = '2026-11-23'"), works("end_day = NULL"), 0);
  await while_(works(`manager_id = '${germany}'`), works(`manager_id = '${site}'`), 0);
  expect(await mails()).toEqual([]);
  expect(await seoul("2026-11-24")).toBe(1);
});

test("another day is told anew, and what was told stays told to its owner alone", async () => {
  const id = await task("2026-11-25");
  expect(await seoul("2026-11-24")).toBe(1);
  await world.query("UPDATE matrix_task SET due_on = '2026-11-27' WHERE id = $1", [id]);
  expect(await seoul("2026-11-24")).toBe(0);
  expect(await seoul("2026-11-25")).toBe(1);
  await world.query("UPDATE matrix_task SET owner = 'marketing@seorak.example' WHERE id = $1", [id]);
  expect(await seoul("2026-11-26")).toBe(1);
  expect((await mails()).map(({ to }) => to)).toEqual([site, site, "marketing@seorak.example"]);
});

test("what stops between the mail and its note leaves neither; the next run sends it once", async () => {
  await task("2026-11-25");
  await asClient(world.database.ownerConnectionString, async (owner) => {
    await owner.query(`CREATE FUNCTION stops() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'stopped'; END $$`);
    await owner.query("CREATE TRIGGER stops BEFORE INSERT ON mail_outbox FOR EACH ROW EXECUTE FUNCTION stops()");
    await expect(seoul("2026-11-24")).rejects.toThrow();
    await owner.query("DROP TRIGGER stops ON mail_outbox");
  });
  expect(await world.query("SELECT FROM work_reminder")).toEqual([]);
  expect([await seoul("2026-11-24"), await seoul("2026-11-24")]).toEqual([1, 0]);
  expect(await mails()).toHaveLength(1);
});

test("whoever is newly given a task is told by mail, not by who gives it to themselves; and not reminded of it on that day", async () => {
  const given = { kind: "other", title: "Labels", dueOn: "2026-11-21", remark: "", contractNo: contract.no };
  const add = (owner: string) => world.ask<{ id: number }>("marketing", "POST", "/matrix/tasks", { ...given, owner });
  expect((await add("marketing@seorak.example")).status).toBe(200);
  expect((await add("")).status).toBe(200);
  expect(await mails()).toEqual([]);
  const { id } = (await add(site)).body;
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ to: site, template: "matrixTask" });
  expect(mail?.subject).toBe(`Task for you at ${contract.customer}: Labels, due 2026-11-21`);
  expect(mail?.text).toMatch(new RegExp(`/matrix/tasks/${id}\\n`));
  const change = async (owner: string) =>
    world.act("marketing", `/matrix/tasks/${id}`, "", { ...given, owner, contractNo: undefined });
  expect((await change(site)).status).toBe(200);
  expect(await mails()).toHaveLength(1);
  expect((await change(germany)).status).toBe(200);
  expect((await mails()).map(({ to }) => to)).toEqual([site, germany]);
  // The story's day is the 20th: nobody is reminded on it of what they were given on it.
  await world.query("DELETE FROM mail_outbox");
  await seoul("2026-11-20");
  await pass("2026-11-20T10:00:00Z");
  expect(await mails()).toEqual([]);
  await pass("2026-11-21T07:00:00Z");
  expect((await mails()).map(({ to }) => to)).toEqual([germany]);
});

test("who may not open tasks is not written to about one", async () => {
  await world.query("DELETE FROM menu_role WHERE role_id = 'ROLE_TT_SITE_MGR' AND menu_key = 'matrix.tasks'");
  try {
    const given = { kind: "install", title: "", dueOn: "2026-11-30", remark: "", contractNo: contract.no, owner: site };
    expect((await world.ask("marketing", "POST", "/matrix/tasks", given)).status).toBe(400);
    // One that was theirs before the right was taken.
    const held = { ...given, owner: "" };
    const { body } = await world.ask<{ id: number }>("marketing", "POST", "/matrix/tasks", held);
    await world.query("UPDATE matrix_task SET owner = $1 WHERE id = $2", [site, body.id]);
    expect([await mails(), await seoul("2026-11-30")]).toEqual([[], 0]);
  } finally {
    await world.query("INSERT INTO menu_role (menu_key, role_id) VALUES ('matrix.tasks', 'ROLE_TT_SITE_MGR')");
  }
});
