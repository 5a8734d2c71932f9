import { afterAll, beforeAll, expect, test } from "vitest";
import { type TtmbWorld, ttmbWorld } from "../../../../tests/harness/ttmb-world";
import type { Mainboard } from "../../domain/mainboard/mainboard";
import type { ActionDeed } from "../../domain/tool-management/action/action-history.server";
import type { ToolEvidence } from "../../domain/tool-management/action/tool-evidence";
import { actionTable } from "../../domain/tool-management/action-table";
import type { ManagerReportFilters } from "../../domain/tool-management/manager-filters";
import type { ManagerReport } from "../../domain/tool-management/manager-report";
import { type WorstItems, worstOf } from "../../domain/tool-management/overview/worst-items";

const germany = "germany@seorak.example";
const marketing = "marketing@seorak.example";

let world: TtmbWorld;
let tool: number;
beforeAll(async () => {
  world = await ttmbWorld();
  const model = await world.model("S2");
  const line = { toolNo: "T01", unitPrice: "10", setUp: 1, corner: 1, toolLife: 100 };
  await world.query("UPDATE ttmb_site SET start_day = '2026-05-01' WHERE id = $1", [world.ids.S2]);
  await world.enter("S2", "tool", { ...world.tool, ...line, model, fromMonth: "2026-05" });
  tool = (await world.tools("S2"))[0]?.toolId ?? 0;
  // 10 pieces a month are expected; 20 were issued before July, 12 after it.
  for (const [month, issued] of [
    [5, 20],
    [6, 20],
    [7, 18],
    [8, 12],
    [9, 12],
    [10, 12],
  ] as const) {
    await world.query("INSERT INTO ttmb_production (model_id, ym, good_units) VALUES ($1, $2, 1000)", [
      model,
      202600 + month,
    ]);
    await world.query(
      `INSERT INTO stock_movement (article_id, place, day, kind, quantity, unit_price, created_by)
       SELECT id, 'site', $2::date, 'issue', -$3::int, 100000, 'test' FROM stock_article WHERE tool_id = $1`,
      [tool, `2026-${String(month).padStart(2, "0")}-03`, issued],
    );
  }
});
afterAll(() => world?.close());

const given = { cause: "breakage", action: "Check clamping", dueDay: "2026-12-10" };
const write = (owner: string, more: object = {}) => world.enter("S2", "action", { tool, ...given, owner, ...more });
const act = (action: number, verb: string, body: object) =>
  world.ask("marketing", "POST", `/ttmb/sites/${world.ids.S2}/acts/${action}/${verb}`, body);
const stampOf = async (action: number) =>
  (await world.ask<{ stamp: string }>("marketing", "GET", `/ttmb/sites/${world.ids.S2}/actions/${action}/history`)).body
    .stamp;
/** By its form, which was opened just now unless a stamp is named. */
const change = async (action: number, terms: object, stamp?: string) =>
  act(action, "action-change", { ...terms, stamp: stamp ?? (await stampOf(action)) });
const newest = async () => (await world.read("S2")).actions.find(({ state }) => state === "open");
const mails = async (template: string) =>
  world.query<{ recipient: string; subject: string; body: string }>(
    "SELECT recipient, subject, body_text AS body FROM mail_outbox WHERE template = $1 ORDER BY queued_at, id",
    [template],
  );

test("an action is given to an account that sees the site, which is told by mail; to nobody else", async () => {
  const path = `/ttmb/sites/${world.ids.S2}/people`;
  const { people } = (await world.ask<{ people: { id: string; name: string }[] }>("marketing", "GET", path)).body;
  const ids = people.map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining([germany, marketing]));
  expect(ids).not.toContain("tt.site@seorak.example");
  expect(ids.filter((id) => !id.endsWith("@seorak.example"))).toEqual([]);
  expect((await world.ask("office", "GET", path)).status).toBe(404);
  for (const owner of ["Kim", "tt.site@seorak.example", "corporation@partner.example"]) {
    const { status, body } = await write(owner);
    expect([owner, status, Object.keys(body.fields ?? {})]).toEqual([owner, 400, ["owner"]]);
  }
  expect((await write(germany, { cause: "" })).body.fields).toHaveProperty("cause");
  expect((await write(germany)).status).toBe(200);
  const [mail, ...more] = await mails("ttmbAction");
  expect(more).toEqual([]);
  expect([mail?.recipient, mail?.subject]).toEqual([germany, expect.stringContaining("2026-12-10")]);
  expect(mail?.body).toContain("Check clamping");
  // The reminders of the day know that the owner was told.
  expect(await world.query("SELECT owner, told, due_on::text AS due FROM work_reminder")).toEqual([
    { owner: germany, told: "given", due: given.dueDay },
  ]);
});

test("an open action is changed; its history says what from and to, and a new owner alone is told", async () => {
  const action = await newest();
  const id = action?.id ?? 0;
  const terms = { ...given, owner: germany, dueDay: "2026-12-20", action: "Check clamping and run-out" };
  expect((await change(id, { ...terms, dueDay: "2026-01-01" })).body.fields).toHaveProperty("dueDay");
  expect((await change(id, terms)).status).toBe(200);
  expect(await mails("ttmbAction")).toHaveLength(1);
  expect((await change(id, { ...terms, owner: marketing })).status).toBe(200);
  // Who gives something to himself is not written to.
  expect(await mails("ttmbAction")).toHaveLength(1);
  expect(await newest()).toMatchObject({ action: terms.action, dueDay: "2026-12-20", ownerId: marketing });
  const { history } = (
    await world.ask<{ history: ActionDeed[] }>("marketing", "GET", `/ttmb/sites/${world.ids.S2}/actions/${id}/history`)
  ).body;
  expect(
    history.map(({ deed, changes }) => [deed, changes.map(({ of, from, to }) => `${of}: ${from} > ${to}`)]),
  ).toEqual([
    ["ttmb-action-change", [expect.stringMatching(/^owner: .+ > .+$/)]],
    ["ttmb-action-change", ["action: Check clamping > Check clamping and run-out", "dueDay: 2026-12-10 > 2026-12-20"]],
    ["ttmb-action", []],
  ]);
  expect((await change(id + 999, terms, "2026-11-01T00:00:00.000Z")).status).toBe(404);
});

test("who cannot sign in is not offered and not newly given an action, but keeps the one that they have", async () => {
  const path = `/ttmb/sites/${world.ids.S2}/people`;
  const id = (await newest())?.id ?? 0;
  const terms = { ...given, dueDay: "2026-12-21" };
  const offered = async () =>
    (await world.ask<{ people: { id: string }[] }>("marketing", "GET", path)).body.people.map((person) => person.id);
  expect((await change(id, { ...terms, owner: germany })).status).toBe(200);
  await world.query("UPDATE app_user SET status = 'inactive' WHERE id = $1", [germany]);
  try {
    expect(await offered()).not.toContain(germany);
    expect((await write(germany)).body.fields).toEqual({ owner: "Choose somebody who sees this site" });
    expect((await change(id, { ...terms, owner: germany, action: "Check the nozzle" })).status).toBe(200);
    expect(await newest()).toMatchObject({ ownerId: germany, action: "Check the nozzle" });
    expect((await change(id, { ...terms, owner: marketing })).status).toBe(200);
    expect((await change(id, { ...terms, owner: germany })).body.fields).toHaveProperty("owner");
  } finally {
    await world.query("UPDATE app_user SET status = 'active' WHERE id = $1", [germany]);
  }
});

test("who never agreed at the door is not offered an action; a password that has run out is a step at the next sign-in", async () => {
  const path = `/ttmb/sites/${world.ids.S2}/people`;
  const { people } = (await world.ask<{ people: { id: string }[] }>("marketing", "GET", path)).body;
  const offered = people.map(({ id }) => id);
  expect(offered).toEqual(expect.arrayContaining([marketing, "expired@seorak.example"]));
  const idle = "noagreement@seorak.example";
  expect(offered).not.toContain(idle);
  expect((await write(idle)).body.fields).toEqual({ owner: "Choose somebody who sees this site" });
});

test("the same words for the same tool are asked about once", async () => {
  const open = await newest();
  const action = (open?.action ?? "").toUpperCase();
  const again = await write(germany, { action });
  expect([again.status, Object.keys(again.body.fields)]).toEqual([400, ["twice"]]);
  expect(again.body.fields.twice).toContain(`due on ${open?.dueDay}`);
  expect((await write(germany, { action: `${action} again` })).status).toBe(200);
  expect((await write(germany, { action, twice: true })).status).toBe(200);
  await world.query("DELETE FROM ttmb_action WHERE action LIKE $1", [`${action}%`]);
});

test("an old page of an action writes over nothing: what somebody else changed meanwhile stays", async () => {
  const { id = 0, cause, action, ownerId: owner } = (await newest()) ?? {};
  const opened = await stampOf(id);
  const terms = { cause, action, owner };
  expect((await change(id, { ...terms, dueDay: "2026-12-11" })).status).toBe(200);
  const late = await change(id, { ...terms, dueDay: "2026-12-30" }, opened);
  expect([late.status, late.body.code]).toEqual([409, "stale"]);
  expect((await newest())?.dueDay).toBe("2026-12-11");
});

test("beside a decision about a tool stands its evidence: pieces, excess cost, index and trend of three months", async () => {
  type Evidence = ToolEvidence & { status: number };
  const ask = async (who: string, of = tool) =>
    world.ask<Evidence>(who, "GET", `/ttmb/sites/${world.ids.S2}/tools/${of}/evidence?month=202610`);
  expect((await ask("marketing")).body).toEqual({
    ...{
      from: 202608,
      month: 202610,
      span: "quarter",
      currency: "EUR",
      issued: 36,
      expected: "30",
      excessCost: "600000",
      usageIndex: "1.2",
    },
    trend: ["1.2", "1.2", "1.2"],
  });
  expect([(await ask("office")).status, (await ask("marketing", tool + 999)).status]).toEqual([404, 404]);
  expect((await newest())?.toolId).toBe(tool);
});

test("beside the action that is written from a row of the worst items stand the figures of that row: its period, its currency", async () => {
  for (const asked of ["month=202610&span=month&currency=KRW", "month=202609&span=year&currency=EUR"]) {
    const { rows } = (await world.ask<WorstItems>("marketing", "GET", `/reports/MIPTMS03?${asked}`)).body;
    const row = rows.find(({ toolId }) => toolId === tool);
    const evidence = `/ttmb/sites/${world.ids.S2}/tools/${tool}/evidence?${asked}`;
    const { body } = await world.ask<ToolEvidence>("marketing", "GET", evidence);
    const { usageIndex, excessCost, issued, expected, trend } = body;
    expect({ usageIndex, excessCost, issued, expected, trend }).toEqual({
      ...{ usageIndex: row?.usageIndex, excessCost: row?.excessCost, issued: row?.issued },
      ...{ expected: row?.expected, trend: row?.trend },
    });
    expect(asked).toContain(`month=${body.month}&span=${body.span}&currency=${body.currency}`);
  }
});

test("what was given to the reader waits on the mainboard, late beyond its day, and is a filter of both lists", async () => {
  type Board = {
    requests: { kind: string; href: string; late: boolean; due: string | null; reference: string; name: string }[];
  };
  const waiting = async (who: string) =>
    (await world.ask<Board>(who, "GET", "/mainboard")).body.requests.filter(({ kind }) => kind === "site-action");
  const action = await newest();
  expect(await waiting("marketing")).toMatchObject([
    {
      ...{ href: `/ttmb/sites/${world.ids.S2}/acts/${action?.id}/done`, late: false },
      // Which tool, of which line and model, for what; and the site by name.
      ...{ reference: `L1 M1 ${action?.toolNo} ${action?.machiningPart}: ${action?.action}`, name: "S2 Works" },
    },
  ]);
  expect(await waiting("germany")).toEqual([]);
  await world.query("UPDATE ttmb_action SET due_day = '2026-11-01' WHERE id = $1", [action?.id]);
  expect((await waiting("marketing")).map(({ late, due }) => [late, due])).toEqual([[true, "2026-11-01"]]);
  const listed = async (who: string) =>
    (await world.ask<ManagerReport>(who, "GET", "/reports/MIPTMS05?whose=mine")).body.actions.length;
  expect([await listed("marketing"), await listed("germany")]).toEqual([1, 0]);
  // A row leads to the action's own form, and from there back to the list as it was asked for.
  const report = (await world.ask<ManagerReport>("marketing", "GET", "/reports/MIPTMS05?whose=overdue")).body;
  const filters = { whose: "overdue", span: "month", in: "k", chart: "bars" } as ManagerReportFilters;
  const opened = actionTable.rows(report, filters).map((row) => actionTable.name.opens?.(row, report));
  expect(opened).toEqual([
    {
      ...{ screen: "MIPTMS06", id: world.ids.S2, page: `acts/${action?.id}/action-change` },
      with: { list: "site-manager", asked: "whose=overdue" },
    },
  ]);
  // The mainboard's number of those beyond their day leads to as many rows, and to none that is not.
  const { sites } = (await world.ask<Mainboard>("marketing", "GET", "/mainboard")).body;
  const overdue = sites?.find(({ kind }) => kind === "overdue");
  const led = new URL(overdue?.href ?? "", "http://portal").search;
  const late = async () =>
    (await world.ask<ManagerReport>("marketing", "GET", `/reports/MIPTMS05${led}`)).body.actions.map(({ id }) => id);
  expect([overdue?.count, await late()]).toEqual([1, [action?.id]]);
  await world.query("UPDATE ttmb_action SET due_day = '2026-12-10' WHERE id = $1", [action?.id]);
  expect(await late()).toEqual([]);
  await world.query("UPDATE ttmb_action SET due_day = '2026-11-01' WHERE id = $1", [action?.id]);
  const worst = async (who: string) =>
    worstOf((await world.ask<WorstItems>(who, "GET", "/reports/MIPTMS03?month=202610&currency=EUR")).body, "mine")
      .length;
  expect([await worst("marketing"), await worst("germany")]).toEqual([1, 0]);
});

test("an action that ended is opened again with a reason, which stands in its history beside what had come of it", async () => {
  const action = await newest();
  expect((await act(action?.id ?? 0, "action-reopening", { reason: "too early" })).status).toBe(404);
  expect((await act(action?.id ?? 0, "done", { result: "New holder" })).status).toBe(200);
  expect((await act(action?.id ?? 0, "action-reopening", { reason: "" })).status).toBe(400);
  expect((await act(action?.id ?? 0, "action-reopening", { reason: "It came loose again" })).status).toBe(200);
  expect(await newest()).toMatchObject({ id: action?.id, state: "open", endedOn: null, result: "" });
  const { body } = await world.ask<{ history: { deed: string; said: string }[] }>(
    "marketing",
    "GET",
    `/ttmb/sites/${world.ids.S2}/actions/${action?.id}/history`,
  );
  expect(body.history.slice(0, 2).map(({ deed, said }) => [deed, said])).toEqual([
    ["ttmb-action-reopening", "It came loose again"],
    ["ttmb-done", "New holder"],
  ]);
});

test("eight weeks after it was done the portal says what an action did to index and cost; the customer reads no cost", async () => {
  const action = await newest();
  await act(action?.id ?? 0, "done", { result: "Tight again" });
  const endedOn = (day: string) => world.query("UPDATE ttmb_action SET ended_on = $1::date", [day]);
  const effect = async () => (await world.read("S2")).actions[0]?.effect;
  // Done too lately, and in a month before which one lacks its production: nothing is said.
  expect(await effect()).toBeNull();
  await endedOn("2026-06-20");
  expect(await effect()).toBeNull();
  await endedOn("2026-07-20");
  const told = {
    before: { from: 202605, to: 202606, index: "2", pieces: "10", cost: "1000000" },
    after: { from: 202608, to: 202609, index: "1.2", pieces: "2", cost: "200000" },
  };
  expect(await effect()).toEqual(told);
  const worst = (await world.ask<WorstItems>("marketing", "GET", "/reports/MIPTMS03?month=202610&currency=EUR")).body;
  expect(worst.rows[0]?.action).toMatchObject({ state: "done", effect: told });
  const own = await world.report("S2", "marketing", "?month=202610&for=internal");
  expect(own.body.actions.map((each) => each.effect)).toEqual([told]);
  const { actions } = (await world.report("S2", "marketing", "?month=202610&for=customer")).body;
  expect(actions.map((each) => [each.effect?.after.index, each.effect?.before.cost, each.effect?.after.cost])).toEqual([
    ["1.2", null, null],
  ]);
  // Before its comparison was complete no paper told of it.
  expect((await world.report("S2", "marketing", "?month=202608&for=internal")).body.actions).toEqual([]);
});
