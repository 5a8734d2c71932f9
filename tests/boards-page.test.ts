import { afterAll, beforeAll, expect, test } from "vitest";
import type { Visitor } from "./harness/form-page";
import { inDays } from "./harness/in-days";
import { type StoryPortal, signedIn, storyPortal } from "./harness/portal";

/** The boards of actions and tasks as a browser without scripts has them. */
let portal: StoryPortal;
let manager: Visitor;
let site: number;
beforeAll(async () => {
  portal = await storyPortal({ DEMO: "1" });
  manager = await signedIn(portal.origin, "tt.site@seorak.example");
  const [found] = await portal.world.query<{ id: number }>("SELECT id FROM ttmb_site WHERE code = 'TM-01'");
  site = found?.id ?? 0;
  for (const action of ["Check the clamping", "Change the holder"])
    await portal.world.query(`
      INSERT INTO ttmb_action (tool_id, cause, action, owner, due_day, create_user, create_date, last_update_user, last_update_date)
      SELECT id, 'breakage', '${action}', 'tt.site@seorak.example', current_date + 3, 'test', now(), 'test', now()
        FROM ttmb_tool WHERE ttmb_site_of_tool(id) = ${site} ORDER BY id LIMIT 1`);
});
afterAll(() => portal?.stop());

test("an action is moved and done on its board without scripts: what is wrong stands beside its field, what was typed comes back", async () => {
  const place = await manager.open(`/ttmb/sites/${site}`);
  const page = await place.main.follow("Action board");
  page.main.says("Check the clamping", "TM-01");
  // Its day: a sentence beside it, and the board as it was.
  const moving = page.main.form(/^Move \d+\. Check the clamping$/);
  const wrong = await moving.refused({ dueDay: "2020-01-01" });
  const again = wrong.main.form(/^Move \d+\. Check the clamping$/);
  expect([again.value("dueDay"), wrong.main.one("[name=dueDay][aria-invalid=true]").attribute("id")]).toEqual([
    "2020-01-01",
    "dueDay",
  ]);
  const day = inDays(9);
  const moved = await again.send({ dueDay: day });
  moved.says(`It is due on ${day} now.`);
  // Its button does that one, and asks for what came of it.
  const doing = moved.main.form(/^Done \d+\. Check the clamping$/);
  expect((await doing.refused()).main.form("Mark as done").error("result")).not.toBe("");
  (await doing.send({ result: "Tight again" })).says("Done: 1.");
  // What is open is read back off the printed board.
  const printed = await manager.open(`/ttmb/site-manager/board?site=${site}&within=all`);
  const [, code = ""] = /list ([0-9A-F]{4})/.exec(printed.main.words) ?? [];
  const [, no = ""] = /(\d+)\. Change the holder/.exec(printed.main.words) ?? [];
  const form = printed.main.form("Mark as done");
  const refused = await form.refused({ numbers: "1.5", code, result: "New holder" });
  const kept = refused.main.form("Mark as done");
  expect([kept.error("numbers"), kept.value("result")]).toEqual([
    "Type row numbers with commas between them, like 3, 7-9",
    "New holder",
  ]);
  (await kept.send({ numbers: no })).says("Done: 1.");
  // Opened from the board, an action leads back to it.
  const reopened = await (await manager.open(`/ttmb/site-manager/board?site=${site}`)).main.follow(
    "Open again Change the holder",
  );
  const back = await reopened.main.form("Open the action again").send({ reason: "It came loose" });
  expect(back.address).toBe(`/ttmb/site-manager/board?site=${site}`);
  back.main.says("Change the holder");
});

test("a board whose last card somebody else took meanwhile says so, with what was typed", async () => {
  const page = await manager.open(`/ttmb/site-manager/board?site=${site}&within=all`);
  const late = page.main.form("Mark as done");
  const held = await portal.world.query<{ id: number }>(
    "UPDATE ttmb_action SET use_yn = 'N' WHERE use_yn = 'Y' AND state = 'open' RETURNING id",
  );
  const answer = await late.press({ ids: [String(held[0]?.id)], result: "Tight again" });
  answer.main.says("What you typed:", "Tight again");
  expect(answer.main.all("[role=alert]")).toHaveLength(1);
  await portal.world.query(`UPDATE ttmb_action SET use_yn = 'Y' WHERE id IN (${held.map(({ id }) => id).join(",")})`);
});

test("a task is moved on its board without scripts, by whoever keeps its contract; who has it is not offered that", async () => {
  const keeper = await signedIn(portal.origin, "marketing@seorak.example");
  const page = await keeper.open("/matrix/tasks/board?within=all");
  const moving = page.main.form(/^Move 1\. /);
  const wrong = await moving.refused({ dueOn: "some day" });
  expect(wrong.main.one("[name=dueOn][aria-invalid=true]").attribute("value")).toBe("some day");
  (await moving.send({ dueOn: inDays(100) })).says(`It is due on ${inDays(100)} now.`);
  // The same page sent once more: somebody was quicker.
  expect((await moving.refused({ dueOn: inDays(101) })).status).toBe(409);
  // The worst items and the mainboard lead to the board of actions; who may not open those has his own report.
  (await (await keeper.open("/ttmb/worst-items")).main.follow("Action board")).main.says("What is to be done");
  expect((await manager.open("/mainboard")).links(/site-manager\/board\?owner=mine/)).not.toEqual([]);
  const own = await manager.open("/matrix/tasks/board?within=all");
  expect(own.main.all("[name=dueOn]")).toEqual([]);
});

test("tasks are moved on the calendar and dropped on their board without scripts; what is wrong comes back where it was typed", async () => {
  const keeper = await signedIn(portal.origin, "marketing@seorak.example");
  // A month that is none is named; one that is typed another way is that month.
  for (const none of ["202613", "9999", "202600"])
    (await keeper.open(`/matrix/tasks/calendar?month=${none}`)).says(`“${none}” is no month`);
  (await keeper.open("/matrix/tasks/calendar?month=2027-05")).main.says("May 2027");
  const [open] = await portal.world.query<{ month: string }>(
    "SELECT to_char(min(due_on), 'YYYY-MM') AS month FROM matrix_task WHERE done_on IS NULL AND use_yn = 'Y' AND due_on > '2026-11-20'",
  );
  const month = await keeper.open(`/matrix/tasks/calendar?month=${open?.month}`);
  const task = month.main.form(/^Move .+/);
  const wrong = await task.refused({ dueOn: "some day" });
  expect(wrong.main.one("[name=dueOn][aria-invalid=true]").attribute("value")).toBe("some day");
  expect(wrong.main.all("details[open]")).toHaveLength(1);
  const moved = await task.send({ dueOn: inDays(101) });
  moved.says(`It is due on ${inDays(101)} now.`);
  expect(moved.address.split("?")[0]).toBe("/matrix/tasks/calendar");
  const board = await keeper.open("/matrix/tasks/board?within=all");
  const [, code = ""] = /list ([0-9A-F]{4})/.exec(board.main.words) ?? [];
  const form = board.main.form("Drop");
  const bare = await form.refused({ numbers: "1-2", code });
  expect(bare.main.form("Drop").error("remark")).not.toBe("");
  (await bare.main.form("Drop").send({ remark: "The hall is closed" })).says("Dropped: 2.");
});

test("from list to board to month and back the tasks are those of the same people", async () => {
  const keeper = await signedIn(portal.origin, "marketing@seorak.example");
  const list = await keeper.open("/matrix/tasks?owner=mine");
  const month = await (await list.main.follow("Task board")).main.follow("Task calendar");
  const board = await month.main.follow("Task board");
  expect([month.address, board.address]).toEqual([
    "/matrix/tasks/calendar?owner=mine",
    "/matrix/tasks/board?owner=mine",
  ]);
  expect((await board.main.follow("Task list")).address).toBe("/matrix/tasks?owner=mine");
  const manager = await signedIn(portal.origin, "tt.site@seorak.example");
  const [site] = await portal.world.query<{ id: number }>("SELECT id FROM ttmb_site WHERE code = 'TM-01'");
  const own = await manager.open(`/ttmb/site-manager?site=${site?.id}&whose=mine`);
  const actions = await own.main.follow("Action board");
  expect(actions.address).toBe(`/ttmb/site-manager/board?site=${site?.id}&owner=mine`);
  expect((await actions.main.follow("Site manager report")).address).toBe(own.address);
});
