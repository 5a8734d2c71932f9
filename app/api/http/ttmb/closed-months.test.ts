import { afterAll, beforeAll, expect, test } from "vitest";
import type { Mainboard } from "~/api/domain/mainboard/mainboard";
import type { ManagerReport } from "~/api/domain/tool-management/manager-report";
import { proveClosedMonths } from "~/api/domain/tool-management/prove-closed-months.server";
import type { ClosingPreview } from "~/api/domain/tool-management/site/closing-preview";
import { type TtmbWorld, ttmbWorld } from "../../../../tests/harness/ttmb-world";

let world: TtmbWorld;
beforeAll(async () => {
  world = await ttmbWorld();
  const model = await world.model("S1");
  const terms = { unitPrice: "971", setUp: 7, corner: 3, toolLife: 190, fromMonth: "2026-09" };
  expect((await world.enter("S1", "tool", { ...world.tool, ...terms, toolNo: "T01", model })).body).toEqual({});
  const [tool] = await world.tools("S1");
  const count = { tool: tool?.toolId, day: "2026-09-01", book: 500, counted: 500, remark: "" };
  expect((await world.enter("S1", "count", count)).body).toEqual({});
  for (const month of ["2026-09", "2026-10"]) {
    const issue = { tool: tool?.toolId, day: `${month}-15`, kind: "issue", quantity: 37, unitPrice: "" };
    expect((await world.enter("S1", "issue", issue)).body).toEqual({});
    await world.enter("S1", "production", { model, month, goodUnits: 1001, plannedUnits: null });
    await world.enter("S1", "expense", { month, kind: "people", amount: "150", remark: "" });
  }
});
afterAll(() => world?.close());

const prove = (more = {}) => proveClosedMonths(world.api.database.db, more);
const months = async () => (await world.read("S1", "?month=202610")).months;
const keptMonths = async () =>
  (await world.query<{ ym: number }>("SELECT ym FROM ttmb_month_figures ORDER BY ym")).map(({ ym }) => ym);

const waiting = async (who = "tt.site") => ({
  alarm: (await world.ask<Mainboard>(who, "GET", "/mainboard")).body.sites?.find(({ kind }) => kind === "closing"),
  listed: (await world.ask<ManagerReport>(who, "GET", "/reports/MIPTMS05")).body.closable,
});

test("a month that is over and complete, and not closed, is told to who may close it, with the way there", async () => {
  const { alarm, listed } = await waiting();
  expect(alarm).toMatchObject({ count: 1, href: `/ttmb/sites/${world.ids.S1}/closing` });
  expect(listed).toEqual([{ siteId: world.ids.S1, site: expect.stringMatching(/^S1 /), ym: 202609 }]);
  // Who keeps nothing there is not asked to close it; the month that stands before it stands in its way.
  expect(await waiting("corporation")).toMatchObject({ alarm: undefined });
  await world.query("DELETE FROM ttmb_production WHERE ym = 202609");
  expect(await waiting()).toEqual({ alarm: undefined, listed: [] });
  await world.enter("S1", "production", {
    model: await world.model("S1"),
    month: "2026-09",
    goodUnits: 1001,
    plannedUnits: null,
  });
  expect((await waiting()).listed).toHaveLength(1);
});

test("closing a month keeps what it came to, and every page says the same as before", async () => {
  const before = await months();
  expect(before.map(({ entered }) => entered)).toEqual([true, true]);
  expect(await keptMonths()).toEqual([]);
  expect((await world.act("S1", "closing")).status).toBe(200);
  expect(await keptMonths()).toEqual([202609]);
  expect(await months()).toEqual(before.map((month) => ({ ...month, closed: month.ym === 202609 })));
  expect(await prove()).toEqual({ rows: 1, different: [] });
});

test("what is kept of a closed month is what pages tell", async () => {
  await world.query("UPDATE ttmb_month_figures SET tool_cost = tool_cost + 10000, stock_value = 7");
  const [september, october] = await months();
  expect(september).toMatchObject({ stockValue: "7" });
  expect(october?.stockValue).not.toBe("7");
});

test("a kept figure that its entries do not come to is named, and a repair writes the right one", async () => {
  expect(await prove()).toEqual({ rows: 1, different: ["S1 202609"] });
  await prove({ repair: true });
  expect(await prove()).toEqual({ rows: 1, different: [] });
});

test("a closed month of which nothing is kept is added up, those around it are not", async () => {
  expect((await world.act("S1", "closing")).status).toBe(200);
  const before = await months();
  await world.query("DELETE FROM ttmb_month_figures WHERE ym = 202609");
  expect(await months()).toEqual(before);
  await world.query("UPDATE ttmb_month_figures SET stock_value = 7 WHERE ym = 202610");
  expect((await months()).map(({ stockValue }) => stockValue)).toEqual([before[0]?.stockValue, "7"]);
  await prove({ repair: true });
  expect(await keptMonths()).toEqual([202609, 202610]);
  expect(await months()).toEqual(before);
});

test("a reopened month is added up again, with what is corrected in it", async () => {
  expect((await world.act("S1", "reopening", { reason: "Late" }, "tt.admin")).status).toBe(200);
  expect(await keptMonths()).toEqual([202609]);
  const [, before] = await months();
  expect(
    (await world.enter("S1", "expense", { month: "2026-10", kind: "freight", amount: "20", remark: "" })).status,
  ).toBe(200);
  const [, after] = await months();
  expect(Number(after?.expenses) - Number(before?.expenses)).toBe(20 * 1e4);
  // The paper that was handed over holds no more, and the next one says that it replaces it: to the customer as to ourselves.
  const edition = async (reader: string, month = 202610) =>
    (await world.report("S1", "marketing", `?month=${month}&for=${reader}`)).body.edition;
  const [{ first } = { first: "" }] = await world.query<{ first: string }>(
    "SELECT (closed_at AT TIME ZONE 'Asia/Seoul')::date::text AS first FROM ttmb_month WHERE ym = 202610",
  );
  expect(await edition("customer")).toEqual({ day: null, replaces: first });
  expect((await world.act("S1", "closing")).status).toBe(200);
  expect((await months())[1]).toEqual({ ...after, closed: true });
  for (const reader of ["customer", "internal"])
    expect(await edition(reader)).toEqual({ day: expect.stringMatching(/^20\d\d-\d\d-\d\d$/), replaces: first });
  expect(await edition("customer", 202609)).toBeNull();
  expect(await prove()).toEqual({ rows: 2, different: [] });
});

test("a site whose months are all closed waits for nobody", async () => {
  const { alarm, listed } = await waiting();
  expect([alarm, listed]).toEqual([undefined, []]);
});

test("a closed month of which nobody said what lay there is told to be right", async () => {
  const terms = { unitPrice: "971", setUp: 1, corner: 4, toolLife: 10, fromMonth: "2026-09" };
  const model = await world.model("S9");
  await world.enter("S9", "tool", { ...world.tool, ...terms, toolNo: "T01", model });
  await world.enter("S9", "production", { model, month: "2026-09", goodUnits: 1001, plannedUnits: null });
  expect((await world.act("S9", "closing")).status).toBe(200);
  const [kept] = await world.query("SELECT stock_value FROM ttmb_month_figures WHERE site_id = $1", [world.ids.S9]);
  expect(kept).toEqual({ stock_value: null });
  expect(await prove()).toEqual({ rows: 3, different: [] });
});

test("what is written down for a month's paper while the page of closing is open is looked at before it is closed", async () => {
  const preview = async () =>
    (await world.ask<ClosingPreview>("marketing", "GET", `/ttmb/sites/${world.ids.S2}/closing`)).body;
  const comment = { month: "2026-09", line: null, text: "Inserts were late", forCustomer: true };
  const saving = {
    ...{ title: "Grade", category: "grade", basis: "cpu", tool: null, before: "2", after: "1" },
    ...{ unitsAYear: 12_000, proof: "", startMonth: "2026-09" },
  };
  for (const [kind, given] of [
    ["comment", comment],
    ["saving", saving],
  ] as const) {
    const { seen } = await preview();
    expect((await world.enter("S2", kind, given)).status).toBe(200);
    const late = await world.act("S2", "closing", { seen });
    expect([kind, late.status, late.body.code]).toEqual([kind, 409, "stale"]);
  }
  expect((await preview()).comments).toEqual({ all: 1, forCustomer: 1 });
});

test("a month is reopened, and closed, by its name: an older page does neither to another month", async () => {
  const reason = "A model was mistyped";
  const reopen = (month: string) => world.act("S9", "reopening", { month, reason }, "tt.admin");
  const close = (month: string) => world.act("S9", "closing", { month });
  const model = await world.model("S9");
  await world.enter("S9", "production", { model, month: "2026-10", goodUnits: 1001, plannedUnits: null });
  expect((await close("2026-10")).status).toBe(200);
  expect((await reopen("2026-10")).status).toBe(200);
  const before = await world.read("S9");
  expect([before.closedTo, before.nextMonth]).toEqual([202609, 202610]);
  const older = await reopen("2026-10");
  expect([older.status, older.body.fields.month]).toEqual([
    400,
    expect.stringMatching(/^October 2026 is open again already: reopened by .+, \d{4}-/),
  ]);
  expect((await reopen("2026-08")).body.fields.month).toBe(
    "August 2026 cannot be reopened: the month closed last is September 2026",
  );
  expect((await close("2026-09")).body.fields.month).toMatch(/^September 2026 is closed already: by .+, \d{4}-/);
  expect((await close("2026-11")).body.fields.month).toBe(
    "November 2026 cannot be closed: the month that is closed next is October 2026",
  );
  expect(await world.read("S9")).toMatchObject({ closedTo: 202609, stamp: before.stamp });
  expect((await reopen("2026-09")).status).toBe(200);
  // Nothing is closed any more: an older page is told the same.
  expect((await reopen("2026-09")).body.fields.month).toMatch(/^September 2026 is open again already/);
});

test("what a closed month's paper says stays: its comments, and the savings that the customer signed off", async () => {
  const saving = {
    category: "grade",
    basis: "cpu",
    tool: null,
    before: "2",
    after: "1",
    unitsAYear: 12_000,
    proof: "",
  };
  const comment = { month: "2026-09", line: null, text: "Inserts were late", forCustomer: true };
  expect((await world.enter("S9", "comment", comment)).status).toBe(200);
  for (const [title, startMonth] of [
    ["Signed", "2026-09"],
    ["Unsigned", "2026-09"],
    ["Later", "2026-10"],
  ])
    expect((await world.enter("S9", "saving", { ...saving, title, startMonth })).status).toBe(200);
  const site = await world.read("S9", "?month=202610");
  const idOf = (named: string) => site.savings.find(({ title }) => title === named)?.id;
  const act = (entry: number | undefined, verb: string, body: object = {}) =>
    world.ask("marketing", "POST", `/ttmb/sites/${world.ids.S9}/acts/${entry}/${verb}`, body);
  for (const named of ["Signed", "Later"])
    expect((await act(idOf(named), "signing", { signedBy: "Head", signedOn: "2026-11-01" })).status).toBe(200);
  expect((await world.act("S9", "closing", { month: "2026-09" })).status).toBe(200);

  const [said] = site.comments;
  const kept = await act(said?.id, "comment-removal");
  expect([kept.status, kept.body.fields]).toEqual([
    400,
    { month: "Closed up to September 2026: closed months are not changed" },
  ]);
  const stays = await act(idOf("Signed"), "saving-removal", { reason: "Entered twice" });
  expect([stays.status, stays.body.fields]).toEqual([
    400,
    {
      reason:
        "It is signed off and counts in closed months from September 2026 on: it is taken out only where these were reopened",
    },
  ]);
  for (const named of ["Unsigned", "Later"])
    expect((await act(idOf(named), "saving-removal", { reason: "Entered twice" })).status).toBe(200);
  const after = await world.read("S9", "?month=202610");
  expect([after.comments.map(({ text }) => text), after.savings.map(({ title }) => title)]).toEqual([
    ["Inserts were late"],
    ["Signed"],
  ]);
});

test("a comment is said of a month that has begun, within the contract", async () => {
  const say = async (month: string) =>
    (await world.enter("S9", "comment", { month, line: null, text: "x", forCustomer: false })).body.fields;
  expect(await say("2027-01")).toEqual({ month: "This month is still to come" });
  expect(await say("2026-08")).toHaveProperty("month");
  await world.query("UPDATE ttmb_site SET end_day = '2026-10-31' WHERE id = $1", [world.ids.S9]);
  expect(await say("2026-11")).toEqual({ month: "The contract of the site ended on 2026-10-31" });
});

test("a site whose contract ended, and whose months are all closed, has none to close, and says so", async () => {
  expect((await world.act("S9", "closing", { month: "2026-10" })).status).toBe(200);
  const refused = await world.act("S9", "closing");
  expect([refused.status, refused.body.fields]).toEqual([
    400,
    { month: "The contract ended on 2026-10-31, and all its months are closed" },
  ]);
  const preview = await world.ask<ClosingPreview>("marketing", "GET", `/ttmb/sites/${world.ids.S9}/closing`);
  expect(preview.body).toMatchObject({ ended: "2026-10-31", missing: [] });
  const { alarm, listed } = await waiting("marketing");
  expect([alarm, listed]).toEqual([undefined, []]);
});
