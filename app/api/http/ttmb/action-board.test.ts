import { afterAll, beforeAll, expect, test } from "vitest";
import type { DoneTogether } from "~/api/domain/board/board";
import { type TtmbWorld, ttmbWorld } from "../../../../tests/harness/ttmb-world";
import type { ActionBoard } from "../../domain/tool-management/action/action-board";
import type { ActionDeed } from "../../domain/tool-management/action/action-history.server";

const marketing = "marketing@seorak.example";
const siteManager = "tt.site@seorak.example";

let world: TtmbWorld;
beforeAll(async () => {
  world = await ttmbWorld();
  for (const [code, owner] of [
    ["S1", siteManager],
    ["S2", marketing],
  ] as const) {
    const model = await world.model(code);
    const line = { toolNo: "T01", unitPrice: "10", setUp: 1, corner: 1, toolLife: 100 };
    await world.enter(code, "tool", { ...world.tool, ...line, model });
    const tool = (await world.tools(code))[0]?.toolId ?? 0;
    for (const day of ["05", "06", "07"])
      await world.enter(code, "action", {
        ...{ tool, owner, cause: "breakage", action: `Check ${code} ${day}`, dueDay: `2026-12-${day}` },
      });
  }
});
afterAll(() => world?.close());

const board = async (who: string, query = "") =>
  (await world.ask<ActionBoard>(who, "GET", `/ttmb/action-board${query}`)).body;
const done = (who: string, body: object) => world.ask<DoneTogether>(who, "POST", "/ttmb/action-board/done", body);
const move = (who: string, { siteId = 0, id = 0 }: { siteId?: number; id?: number }, body: object) =>
  world.ask(who, "POST", `/ttmb/sites/${siteId}/acts/${id}/moving`, body);
const named = async (who: string, action: string) => {
  const { open } = await board(who, "?within=all");
  const found = open.find((each) => each.action === action);
  if (!found) throw new Error(`no open action ${action}`);
  return found;
};

test("the board of actions numbers what is open by its day: each reader's own sites, own actions, one site; what is far off is counted", async () => {
  const all = await board("marketing");
  expect(all.open.map(({ no, action, state }) => [no, action, state])).toEqual([
    [1, "Check S1 05", "open"],
    [2, "Check S2 05", "open"],
    [3, "Check S1 06", "open"],
    [4, "Check S2 06", "open"],
    [5, "Check S1 07", "open"],
    [6, "Check S2 07", "open"],
  ]);
  expect(all.open[0]).toMatchObject({
    site: "S1",
    line: "L1",
    toolNo: "T01",
    machiningPart: "OP10",
    cause: "breakage",
  });
  const actions = ({ open }: ActionBoard) => [...new Set(open.map(({ site }) => site))];
  expect(actions(await board("tt.site"))).toEqual(["S1"]);
  expect(actions(await board("marketing", "?owner=mine"))).toEqual(["S2"]);
  expect(actions(await board("marketing", `?site=${world.ids.S1}`))).toEqual(["S1"]);
  expect((await world.ask("tt.site", "GET", `/ttmb/action-board?site=${world.ids.S2}`)).status).toBe(404);
  expect((await world.ask("corporation", "GET", "/ttmb/action-board")).status).toBe(403);
  await world.query("UPDATE ttmb_action SET due_day = '2027-06-01' WHERE action = 'Check S2 07'");
  const [near, whole] = [await board("marketing"), await board("marketing", "?within=all")];
  expect([near.open.length, near.openOf, whole.open.length]).toEqual([5, 6, 6]);
  await world.query("UPDATE ttmb_action SET due_day = '2026-11-01' WHERE action = 'Check S2 07'");
  expect((await board("marketing")).open[0]).toMatchObject({ action: "Check S2 07", state: "overdue" });
  await world.query("UPDATE ttmb_action SET due_day = '2026-12-07' WHERE action = 'Check S2 07'");
});

test("who may only look at a site is offered nothing on its cards, and is refused what was not offered", async () => {
  // The store sees its own market alone; a reader of the unit who keeps no site sees the card and no way to do it.
  await world.query(
    "UPDATE ttmb_site SET org_unit_id = (SELECT org_unit_id FROM ttmb_site WHERE code = 'S2') WHERE code = 'S1'",
  );
  try {
    const [card] = (await board("office")).open.filter(({ site }) => site === "S1");
    expect(card?.can).toEqual([]);
    const answer = await done("office", { ids: [card?.id], result: "Tight" });
    expect(answer.body).toEqual({ done: 0, left: [expect.stringContaining("not yours to do")] });
    expect((await move("office", card ?? {}, { stamp: card?.stamp, dueDay: "2026-12-24" })).status).toBe(403);
  } finally {
    await world.query("UPDATE ttmb_site SET org_unit_id = (SELECT org_unit_id FROM customer WHERE id = customer_id)");
  }
});

test("a card's day is moved by the rule of the form: never into the past, with its history; who was slower is refused", async () => {
  const card = await named("tt.site", "Check S1 06");
  expect(card.can).toEqual(["done", "dropped", "change"]);
  const { stamp } = card;
  expect((await move("tt.site", card, { stamp, dueDay: "2026-01-02" })).body.fields).toHaveProperty("dueDay");
  expect((await move("tt.site", card, { stamp, dueDay: "2026-12-06" })).status).toBe(200);
  const now = await named("tt.site", "Check S1 06");
  expect((await move("tt.site", card, { stamp: now.stamp, dueDay: "2026-12-24" })).status).toBe(200);
  const late = await move("tt.site", card, { stamp: now.stamp, dueDay: "2026-12-30" });
  expect([late.status, late.body.code]).toEqual([409, "stale"]);
  expect(await named("tt.site", "Check S1 06")).toMatchObject({ dueOn: "2026-12-24", cause: "breakage" });
  const { history } = (
    await world.ask<{ history: ActionDeed[] }>(
      "tt.site",
      "GET",
      `/ttmb/sites/${card.siteId}/actions/${card.id}/history`,
    )
  ).body;
  expect(history[0]).toMatchObject({
    deed: "ttmb-action-change",
    changes: [{ of: "dueDay", from: "2026-12-06", to: "2026-12-24" }],
  });
  // Somebody else's site: it is not there.
  const other = await named("marketing", "Check S2 06");
  expect((await move("tt.site", other, { stamp: other.stamp, dueDay: "2026-12-24" })).status).toBe(404);
});

test("an owner who stands there by a name alone stays when the day is moved", async () => {
  const card = await named("marketing", "Check S2 06");
  await world.query("UPDATE ttmb_action SET owner = 'Kim of the night shift' WHERE id = $1", [card.id]);
  expect((await move("marketing", card, { stamp: card.stamp, dueDay: "2026-12-20" })).status).toBe(200);
  expect(await named("marketing", "Check S2 06")).toMatchObject({
    owner: "Kim of the night shift",
    dueOn: "2026-12-20",
  });
});

test("several actions are done at once with one result, which is needed; what cannot be is named, the others are done", async () => {
  const [first, foreign] = [await named("tt.site", "Check S1 05"), await named("marketing", "Check S2 05")];
  const ids = [first.id, foreign.id];
  expect((await done("tt.site", { ids, result: " " })).body.fields).toHaveProperty("result");
  expect((await done("tt.site", { ids: [], result: "Tight" })).body.fields.numbers).toMatch(/Tick what is done/);
  const answer = await done("tt.site", { ids, result: "New holder" });
  expect(answer.body).toEqual({ done: 1, left: [`#${foreign.id}: not there any more, or not yours to see`] });
  const after = await board("tt.site");
  expect(after.done.map(({ id, result, can }) => [id, result, can])).toEqual([[first.id, "New holder", ["reopening"]]]);
  const again = await done("tt.site", { ids: [first.id], result: "x" });
  expect([again.body.done, again.body.left[0]]).toEqual([0, expect.stringContaining("done already")]);
  expect(await named("marketing", "Check S2 05")).toMatchObject({ id: foreign.id });
});

test("several actions are dropped at once with one reason, which stands in the history of each", async () => {
  const card = await named("marketing", "Check S2 05");
  const drop = (result: string) =>
    world.ask<DoneTogether>("marketing", "POST", "/ttmb/action-board/dropped", { ids: [card.id], result });
  expect((await drop("")).body.fields).toHaveProperty("result");
  expect((await drop("The line is closed")).body).toEqual({ done: 1, left: [] });
  const [kept] = await world.query<{ state: string; result: string }>(
    "SELECT state, result FROM ttmb_action WHERE id = $1",
    [card.id],
  );
  expect(kept).toEqual({ state: "dropped", result: "The line is closed" });
  await world.query("UPDATE ttmb_action SET state = 'open', ended_on = NULL, result = '' WHERE id = $1", [card.id]);
});

test("the printed board of actions is read back by its numbers and four signs; another list's are refused", async () => {
  const { open, code } = await board("marketing", `?site=${world.ids.S2}`);
  expect(open.map(({ action }) => action)).toEqual(["Check S2 05", "Check S2 07", "Check S2 06"]);
  const given = { result: "Clamped anew" };
  const refused = async (body: object) => (await done("marketing", { ...given, ...body })).body.fields;
  expect((await refused({ numbers: "1" })).code).toMatch(/four signs/);
  expect((await refused({ numbers: "1, 9", code })).numbers).toBe("The list has no row 9");
  expect((await done("marketing", { ...given, numbers: "1-2", code: code.toLowerCase() })).body.done).toBe(2);
  expect((await refused({ numbers: "1", code: code === "AAAA" ? "BBBB" : "AAAA" })).code).toMatch(/No list with the/);
  // The rest of the same paper later: what ended since is told by its number, with how it ended.
  await world.query("UPDATE ttmb_action SET state = 'dropped', ended_on = '2026-11-01' WHERE id = $1", [open[2]?.id]);
  expect((await done("marketing", { ...given, numbers: "2-3", code })).body).toEqual({
    done: 0,
    left: ["2. S2 L1 M1 T01 Check S2 07: done already", "3. S2 L1 M1 T01 Check S2 06: dropped since"],
  });
  // Whoever may not see the site reads nothing of it off somebody's paper.
  expect((await done("tt.site", { ...given, numbers: "1", code })).body.left).toEqual([
    "1.: not there any more, or not yours to see",
  ]);
  await world.query("UPDATE ttmb_action SET state = 'open', ended_on = NULL WHERE id = $1", [open[2]?.id]);
  const ended = await world.query<{ result: string }>(
    "SELECT result FROM ttmb_action WHERE action LIKE 'Check S2%' AND state = 'done'",
  );
  expect(ended).toEqual([{ result: "Clamped anew" }, { result: "Clamped anew" }]);
});

test("at most three hundred cards are drawn, what is open before what is done, told of how many", async () => {
  await world.query(`
    INSERT INTO ttmb_action (tool_id, cause, action, owner, due_day, create_user, create_date, last_update_user, last_update_date)
    SELECT tool_id, cause, 'Many ' || n, owner, due_day, create_user, create_date, last_update_user, last_update_date
      FROM ttmb_action CROSS JOIN generate_series(1, 310) AS n WHERE action = 'Check S2 06'`);
  const full = await board("marketing");
  expect([full.open.length, full.openOf > 310, full.done.length, full.doneOf]).toEqual([300, true, 0, 3]);
});
