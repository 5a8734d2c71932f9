import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TtmbWorld, ttmbWorld } from "../../../../tests/harness/ttmb-world";

let world: TtmbWorld;
beforeAll(async () => {
  world = await ttmbWorld();
});
afterAll(() => world?.close());

const vector = [
  { toolNo: "T01", unitPrice: "9.60", setUp: 8, corner: 8, toolLife: 200, issued: 66 },
  { toolNo: "T02", unitPrice: "185", setUp: 1, corner: 1, toolLife: 4000, issued: 3 },
  { toolNo: "T03", unitPrice: "7.50", setUp: 1, corner: 4, toolLife: 60, issued: 66 },
];
const near = (text: string | null | undefined, wanted: number) => expect(Number(text)).toBeCloseTo(wanted, 8);

describe("figures", () => {
  test("a month that is entered comes out as the vector ttmb_report-01, on the page, in the report and in the list", async () => {
    const model = await world.model("S2");
    for (const { issued, ...line } of vector) {
      expect(await world.enter("S2", "tool", { ...world.tool, ...line, model })).toMatchObject({ status: 200 });
      const tool = (await world.tools("S2")).find(({ toolNo }) => toolNo === line.toolNo)?.toolId;
      const day = { tool, day: "2026-10-05", kind: "issue", unitPrice: "" };
      expect((await world.enter("S2", "issue", { ...day, quantity: issued + 2 })).status).toBe(200);
      expect((await world.enter("S2", "issue", { ...day, kind: "return", quantity: 2 })).status).toBe(200);
    }
    await world.enter("S2", "production", { model, month: "2026-10", goodUnits: 12_000, plannedUnits: null });
    await world.enter("S2", "expense", { month: "2026-10", kind: "people", amount: "150", remark: "" });
    const [first] = await world.tools("S2");
    await world.enter("S2", "count", { tool: first?.toolId, day: "2026-10-31", book: 250, counted: 250, remark: "" });
    const { months, models, tools } = await world.read("S2", "?month=202610");
    const [month] = months.filter(({ ym }) => ym === 202610);
    near(month?.planCost, 0.1255 * 12_000 * 1e4);
    near(month?.toolCost, 1683.6 * 1e4);
    near(month?.revenue, 2160 * 1e4);
    near(models[0]?.listCpu, 1255);
    expect(tools.map(({ expected, excessCost }) => [Number(expected), Number(excessCost) / 1e4])).toEqual([
      [60, 57.6],
      [3, 0],
      [50, 120],
    ]);
    const { body } = await world.report("S2");
    expect(body.worst.map(({ toolNo }) => toolNo)).toEqual(["T03", "T01"]);
    near(body.own?.waterfall?.plan, 1255);
    near(body.own?.waterfall?.actual, 1403);
    near(body.own?.turns, 8.4);
    const list = await world.ask<{ rows: { code: string; revenue: string; planCost: string }[] }>(
      "marketing",
      "GET",
      "/reports/MIPTMS06?month=202610",
    );
    near(list.body.rows.find(({ code }) => code === "S2")?.revenue, 2160 * 1e4);
  });

  test("what a list line says counts from its month on, and months before keep their plan", async () => {
    const model = await world.model("S2");
    const [first] = vector;
    const { issued: _, ...line } = first ?? { issued: 0 };
    await world.enter("S2", "tool", { ...world.tool, ...line, model, unitPrice: "19.20", fromMonth: "2026-11" });
    near((await world.read("S2", "?month=202610")).models[0]?.planCost, 0.1255 * 12_000 * 1e4);
    await world.enter("S2", "production", { model, month: "2026-11", goodUnits: 1_000, plannedUnits: 900 });
    near((await world.read("S2", "?month=202611")).models[0]?.planCost, (0.1255 + 0.048) * 1_000 * 1e4);
  });

  test("a fee with tools at contract prices is what a site of that kind is charged", async () => {
    const { stamp, customer } = await world.read("S9");
    const changed = { ...world.site, customer, stamp, contractType: "fee", monthlyFee: "1000000" };
    expect((await world.ask("marketing", "POST", `/ttmb/sites/${world.ids.S9}`, changed)).status).toBe(200);
    const model = await world.model("S9");
    await world.enter("S9", "tool", { ...world.tool, ...line9, model });
    const [tool] = await world.tools("S9");
    await world.enter("S9", "production", { model, month: "2026-10", goodUnits: 100, plannedUnits: null });
    await world.enter("S9", "issue", {
      tool: tool?.toolId,
      day: "2026-10-07",
      kind: "issue",
      quantity: 5,
      unitPrice: "8000",
    });
    const { body } = await world.report("S9");
    near(body.charged, (1_000_000 + 5 * 9_000) * 1e4);
    expect(body.charges).toEqual({ units: "0", fee: "10000000000", tools: "450000000" });
    near(body.own?.toolCost, 5 * 8_000 * 1e4);
    near(body.own?.priceEffect, 5 * 500 * 1e4);
  });
});
const line9 = { toolNo: "T01", setUp: 1, corner: 4, toolLife: 10, unitPrice: "7500", contractPrice: "9000" };

describe("who sees and does what", () => {
  test.each([
    ["marketing", 3],
    ["tt.admin", 3],
    ["tt.site", 1],
    ["office", 2],
    ["germany", 1],
    ["store", 0],
  ])("%s lists %i sites", async (who, count) => {
    const { body } = await world.ask<{ rowCount: number }>(who, "GET", "/reports/MIPTMS06");
    expect(body.rowCount).toBe(count);
  });

  test("another unit's site is not there, a manager's are his own alone, who has no right is refused", async () => {
    const { S1, S2, S9 } = world.ids;
    for (const [who, id, status] of [
      ["germany", S1, 404],
      ["germany", S2, 200],
      ["tt.site", S1, 200],
      ["tt.site", S9, 404],
      ["corporation", S9, 403],
      ["distributor", S1, 403],
    ] as const)
      expect([who, id, (await world.ask(who, "GET", `/ttmb/sites/${id}`)).status]).toEqual([who, id, status]);
    expect((await world.report("S9", "corporation")).status).toBe(200);
    expect((await world.report("S1", "corporation")).status).toBe(404);
    const made = { model: await world.model("S1"), month: "2026-10", goodUnits: 10, plannedUnits: null };
    await world.enter("S1", "production", made);
    expect((await world.report("S1", "tt.site")).body.own).not.toBeNull();
    expect((await world.api.call("GET", `/ttmb/sites/${S1}`)).status).toBe(401);
  });

  test("a corporation has the reports of its sites in the menu, and who has a list of sites has none there", async () => {
    expect(await world.reportsInMenu("corporation")).toEqual([`/ttmb/sites/${world.ids.S9}/report`]);
    expect(await world.reportsInMenu("tt.site")).toEqual([]);
  });

  test("a customer's report has no cost, no margin and no comment that is not meant for it", async () => {
    const month = { month: "2026-10", line: null };
    await world.enter("S9", "comment", { ...month, text: "Margin is thin", forCustomer: false });
    await world.enter("S9", "comment", { ...month, text: "Trials have begun", forCustomer: true });
    const { body } = await world.report("S9", "corporation");
    expect(body.own).toBeNull();
    expect(body.models.every(({ planCost, toolCost }) => planCost === null && toolCost === null)).toBe(true);
    expect(body.worst.every(({ excessCost }) => excessCost === null)).toBe(true);
    expect(body.comments.map(({ text }) => text)).toEqual(["Trials have begun"]);
    near(body.charged, (1_000_000 + 5 * 9_000) * 1e4);
    expect((await world.report("S9")).body.comments).toHaveLength(2);
  });

  test("a manager enters months, but leaves the contract as it is; others of the unit's staff do both", async () => {
    const model = await world.model("S1");
    const given = { model, month: "2026-10", goodUnits: 10, plannedUnits: null, there: "replace" };
    expect((await world.enter("S1", "production", given, "tt.site")).status).toBe(200);
    const priced = { line: "L1", lineName: "x", model: "M1", modelName: "x", contractCpu: "251", fromMonth: "2026-10" };
    expect((await world.enter("S1", "model", priced, "tt.site")).status).toBe(403);
    expect((await world.act("S1", "ending", { reason: "x" }, "tt.site")).status).toBe(403);
    expect((await world.enter("S1", "model", priced, "office")).status).toBe(200);
    expect((await world.enter("S1", "production", given, "germany")).status).toBe(404);
  });
});

describe("what is refused", () => {
  test("corners and life that are not above zero, tools and models of another site, a month to come, a part of a coin", async () => {
    const model = await world.model("S1");
    const line = { ...world.tool, toolNo: "T9", model, setUp: 1, corner: 4, toolLife: 10, unitPrice: "100" };
    const fields = async (kind: string, body: object) => {
      const { status, body: said } = await world.enter("S1", kind, body);
      return [status, Object.keys(said.fields ?? {})];
    };
    expect(await fields("tool", { ...line, corner: 0 })).toEqual([400, ["corner"]]);
    expect(await fields("tool", { ...line, toolLife: -1 })).toEqual([400, ["toolLife"]]);
    expect(await fields("tool", { ...line, unitPrice: "1.5" })).toEqual([400, ["unitPrice"]]);
    expect(await fields("tool", { ...line, model: await world.model("S2") })).toEqual([400, ["model"]]);
    const [other] = await world.tools("S2");
    const issue = { tool: other?.toolId, day: "2026-10-05", kind: "issue", quantity: 1, unitPrice: "" };
    expect(await fields("issue", issue)).toEqual([400, ["tool"]]);
    const made = { model, goodUnits: 1, plannedUnits: null };
    expect(await fields("production", { ...made, month: "2027-01" })).toEqual([400, ["month"]]);
    expect(await fields("production", { ...made, month: "2026-08" })).toEqual([400, ["month"]]);
    expect(await fields("production", { ...made, month: "soon" })).toEqual([400, ["month"]]);
  });

  test("a stale stamp, a second site of the same code, a fee that the contract has not", async () => {
    const { stamp, customer } = await world.read("S1");
    const change = { ...world.site, customer, manager: "tt.site@seorak.example" };
    expect((await world.ask("marketing", "POST", `/ttmb/sites/${world.ids.S1}`, { ...change, stamp })).status).toBe(
      200,
    );
    expect((await world.ask("marketing", "POST", `/ttmb/sites/${world.ids.S1}`, { ...change, stamp })).status).toBe(
      409,
    );
    const again = await world.ask("marketing", "POST", "/ttmb/sites", { ...world.site, code: "S1", customer });
    expect([again.status, Object.keys(again.body.fields)]).toEqual([409, ["code"]]);
    const fee = { ...world.site, code: "S5", customer, contractType: "hybrid" };
    expect((await world.ask("marketing", "POST", "/ttmb/sites", fee)).body.fields).toHaveProperty("monthlyFee");
  });

  test("a month is closed when all models have their production, and is not changed by anybody afterwards", async () => {
    const model = await world.model("S1");
    await world.enter("S1", "tool", {
      ...world.tool,
      toolNo: "T1",
      model,
      setUp: 1,
      corner: 4,
      toolLife: 10,
      unitPrice: "100",
    });
    expect((await world.read("S1")).missing).toEqual(["L1 M1"]);
    expect((await world.act("S1", "closing")).status).toBe(409);
    const made = { model, month: "2026-09", goodUnits: 0, plannedUnits: null };
    await world.enter("S1", "production", made);
    expect((await world.act("S1", "closing", {}, "tt.site")).status).toBe(200);
    expect(await world.read("S1")).toMatchObject({ closedTo: 202609, nextMonth: 202610 });
    const late = await world.enter("S1", "production", { ...made, goodUnits: 5 });
    expect([late.status, Object.keys(late.body.fields)]).toEqual([400, ["month"]]);
    await expect(
      world.query("UPDATE ttmb_production SET good_units = 5 WHERE model_id = $1 AND ym = 202609", [model]),
    ).rejects.toThrow("is closed");
    await expect(
      world.query(
        "UPDATE ttmb_tool_term SET tool_life = 99 FROM ttmb_tool t WHERE t.id = tool_id AND t.model_id = $1",
        [model],
      ),
    ).rejects.toThrow("is closed");
  });
});

test("a closed month's paper says what it said: nothing counted or written down later; it is reopened once, for a reason", async () => {
  const paper = async (who = "marketing") => (await world.report("S1", who, "?month=202609&for=internal")).body;
  const before = await paper();
  expect(before).toMatchObject({ closed: true, edition: null, actions: [], accuracy: { counted: 0 } });
  const tool = (await world.tools("S1")).find(({ toolNo }) => toolNo === "T1")?.toolId;
  const count = { tool, day: "2026-09-15", book: 10, counted: 5, remark: "" };
  const refused = await world.enter("S1", "count", count);
  expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ["day"]]);
  await expect(
    world.query(
      "INSERT INTO ttmb_count (tool_id, day, stock_class, book, counted) VALUES ($1, '2026-09-15', 'A', 10, 5)",
      [tool],
    ),
  ).rejects.toThrow("is closed");
  const comment = await world.enter("S1", "comment", { month: "2026-09", line: null, text: "Late", forCustomer: true });
  expect([comment.status, Object.keys(comment.body.fields)]).toEqual([400, ["month"]]);
  const action = { tool, cause: "breakage", action: "x", owner: "marketing@seorak.example", dueDay: "2026-12-10" };
  expect((await world.enter("S1", "action", action)).status).toBe(200);
  await world.query("UPDATE ttmb_site SET name_en = 'Renamed' WHERE id = $1", [world.ids.S1]);
  expect(await paper()).toEqual(before);

  const again = { reason: "The count was missing" };
  expect((await world.act("S1", "reopening", again, "tt.site")).status).toBe(403);
  expect((await world.act("S1", "reopening", again, "office")).status).toBe(403);
  // Who may not is told so whatever they sent; another unit's site is not there for them.
  for (const [who, status] of [
    ["tt.site", 403],
    ["office", 403],
    ["germany", 404],
  ] as const)
    expect([who, (await world.act("S1", "reopening", { reason: "" }, who)).status]).toEqual([who, status]);
  expect((await world.act("S1", "reopening", { reason: "" }, "tt.admin")).status).toBe(400);
  expect((await world.act("S1", "reopening", again, "tt.admin")).status).toBe(200);
  expect(await world.read("S1")).toMatchObject({ closedTo: 0, nextMonth: 202609 });
  expect((await world.enter("S1", "count", count)).status).toBe(200);
  expect((await world.act("S1", "closing")).status).toBe(200);
  expect(await paper()).toMatchObject({ name: "Renamed", accuracy: { counted: 1, accurate: 0 } });
  const [kept] = (await paper()).actions;
  const done = `/ttmb/sites/${world.ids.S1}/acts/${kept?.id}/done`;
  expect((await world.ask("marketing", "POST", done, { result: "Tight again" })).status).toBe(200);
  expect((await paper()).actions).toEqual([{ ...kept, state: "open" }]);
  expect((await world.act("S1", "reopening", again, "tt.admin")).status).toBe(409);
  await expect(world.query("UPDATE ttmb_month SET closed_by = 'x'")).rejects.toThrow("kept as it is");
});

test("an action, a saving and a count are written down, ended, signed and judged", async () => {
  const [tool] = await world.tools("S2");
  const owner = { cause: "breakage", action: "Clamp", owner: "marketing@seorak.example", dueDay: "2026-12-10" };
  expect((await world.enter("S2", "action", { tool: tool?.toolId, ...owner })).status).toBe(200);
  await world.enter("S2", "saving", {
    ...{ title: "Longer life", category: "grade", basis: "life", tool: tool?.toolId, before: "200", after: "240" },
    ...{ unitsAYear: 120_000, startMonth: "2026-10", proof: "" },
  });
  await world.enter("S2", "count", { tool: tool?.toolId, day: "2026-10-20", book: 200, counted: 198, remark: "" });
  const site = await world.read("S2", "?month=202610");
  near(site.savings[0]?.savingAYear, 960 * 1e4);
  expect(site.counts[0]).toMatchObject({ counted: 1, accurate: 1, percent: "100" });
  const [action] = site.actions;
  const end = (path: string, body: object) =>
    world.ask("marketing", "POST", `/ttmb/sites/${world.ids.S2}/${path}`, body);
  const done = await end(`acts/${action?.id}/done`, { result: "Tight again" });
  expect(done.status).toBe(200);
  expect((await end(`acts/${action?.id}/done`, { result: "x" })).body.message).toMatch(
    /Action done by Seo Yuna, 2026-/,
  );
  const signed = { signedBy: "Head", signedOn: "2026-11-01" };
  expect((await end(`acts/${site.savings[0]?.id}/signing`, signed)).status).toBe(200);
  const after = await world.read("S2", "?month=202610");
  expect(after.actions[0]).toMatchObject({ state: "done", result: "Tight again" });
  expect(after.savings[0]).toMatchObject({ signedBy: "Head" });
  const manager = await world.ask<{ openActions: number }>("tt.admin", "GET", "/reports/MIPTMS05");
  expect(manager.body.openActions).toBe(0);
});

test("a site runs to its last day by Seoul's calendar at the reader's clock, whatever the database's says", async () => {
  await world.query("UPDATE ttmb_site SET end_day = '2026-11-21' WHERE code = 'S9'");
  const codes = async (state: string) =>
    (
      await world.ask<{ rows: { code: string }[] }>("marketing", "GET", `/reports/MIPTMS06?state=${state}`)
    ).body.rows.map(({ code }) => code);
  expect(await codes("running")).toContain("S9");
  expect(await codes("ended")).not.toContain("S9");
});
