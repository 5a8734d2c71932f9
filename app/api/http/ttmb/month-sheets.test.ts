import { afterAll, beforeAll, expect, test } from "vitest";
import type { KeptMonth, MonthSheet } from "~/api/domain/tool-management/month/month-sheet";
import type { ClosingPreview } from "~/api/domain/tool-management/site/closing-preview";
import { type TtmbWorld, ttmbWorld } from "../../../../tests/harness/ttmb-world";
import { type ShownUpload, sendUpload } from "../../../../tests/harness/upload-call";

let world: TtmbWorld;
let models: readonly number[] = [];
beforeAll(async () => {
  world = await ttmbWorld();
  for (const model of ["M2", "M3"])
    await world.enter("S2", "model", {
      line: "L1",
      lineName: "x",
      model,
      modelName: model,
      contractCpu: "",
      fromMonth: "",
    });
  models = (await world.read("S2")).models.map(({ modelId }) => modelId);
  const line = { setUp: 1, corner: 1, toolLife: 400, unitPrice: "10" };
  for (const model of models) await world.enter("S2", "tool", { ...world.tool, ...line, toolNo: "T01", model });
});
afterAll(() => world?.close());

const at = () => `/ttmb/sites/${world.ids.S2}`;
const sheet = async (month?: number) =>
  (await world.ask<MonthSheet>("marketing", "GET", `${at()}/month${month ? `?month=${month}` : ""}`)).body;
type Made = { good: number | null; planned: number | null };
const none: Made = { good: null, planned: null };
const send = (
  month: string,
  rows: (Made & { model: number | undefined; seen?: Made; sure?: number })[],
  who = "marketing",
) =>
  world.ask<KeptMonth>(who, "POST", `${at()}/entries/production-sheet`, {
    month,
    rows: rows.map((row) => ({ seen: none, sure: null, ...row })),
  });
const cost = (month: string, rows: object[], who = "marketing") =>
  world.ask<KeptMonth>(who, "POST", `${at()}/entries/expense-sheet`, {
    month,
    rows: rows.map((row) => ({ remark: "", seen: { amount: "", remark: "" }, ...row })),
  });
const stands = async (month: number) => (await sheet(month)).models.map(({ good, planned }) => [good, planned]);

test("months to choose from are the site's own, from its first to the present one; one of them is shown as it is", async () => {
  const known = async (query = "") => {
    const { month, monthsKnown, lacking } = await world.read("S2", query);
    return { month, months: monthsKnown.map(({ ym }) => ym), lacking };
  };
  const models = ["L1 M1", "L1 M2", "L1 M3"];
  expect(await known()).toEqual({ month: 202610, months: [202611, 202610, 202609], lacking: models });
  expect((await known("?month=202611")).month).toBe(202611);
  for (const month of [202608, 203501]) expect((await known(`?month=${month}`)).month).toBe(202610);
  const begins = async (startDay: string) => {
    await world.query("UPDATE ttmb_site SET start_day = $1 WHERE id = $2", [startDay, world.ids.S1]);
    const { month, monthsKnown } = await world.read("S1");
    return [month, ...monthsKnown.map(({ ym }) => ym)];
  };
  expect(await begins("2026-11-01")).toEqual([202611, 202611]);
  expect(await begins("2027-01-01")).toEqual([202701, 202701]);
  await begins("2026-09-01");
});

test("all models of a month are one sheet: nothing made is not the same as not entered, which is named", async () => {
  const [m1, m2, m3] = models;
  expect((await sheet()).missing).toEqual(["L1 M1", "L1 M2", "L1 M3"]);
  const { body } = await send("2026-09", [
    { model: m1, good: 1000, planned: 1100 },
    { model: m2, good: 0, planned: null },
    { model: m3, ...none },
  ]);
  expect(body).toEqual({ kept: 2, left: [], fields: {} });
  expect(await stands(202609)).toEqual([
    [1000, 1100],
    [0, null],
    [null, null],
  ]);
  expect((await sheet(202609)).missing).toEqual(["L1 M3"]);
  expect((await sheet(202610)).models.map(({ before }) => before.good)).toEqual([1000, 0, null]);
});

test("right rows are kept, wrong ones named; another's number is not written over unseen; an emptied row is entered no more", async () => {
  const [m1, m2, m3] = models;
  const { status, body } = await send("2026-09", [
    { model: m1, good: 900, planned: 1100, seen: { good: 800, planned: null } },
    { model: m2, good: null, planned: 5, seen: { good: 0, planned: null } },
    { model: m3, good: 70, planned: null },
  ]);
  expect([status, body.kept]).toEqual([200, 1]);
  expect(body.fields).toEqual({
    [`good-${m1}`]: "Meanwhile somebody else entered 1,000: look once more, then save again",
    [`good-${m2}`]: "How many good units? Leave both empty if it is not entered yet",
  });
  expect(await stands(202609)).toEqual([
    [1000, 1100],
    [0, null],
    [70, null],
  ]);
  expect((await send("2026-09", [{ model: m3, ...none, seen: { good: 70, planned: null } }])).body.kept).toBe(1);
  expect(await stands(202609)).toEqual([
    [1000, 1100],
    [0, null],
    [null, null],
  ]);
  expect((await send("2026-09", [{ model: m3, ...none }])).body.fields).toHaveProperty("rows");
  expect((await send("2026-09", [{ model: await world.model("S1"), good: 1, planned: null }])).status).toBe(400);
});

test("what is not usual is asked about once; months to come and others' sites are refused", async () => {
  const [, , m3] = models;
  await world.query(
    "INSERT INTO ttmb_production (model_id, ym, good_units, create_user, create_date, last_update_user, last_update_date) SELECT $1, ym, 1000, 'x', now(), 'x', now() FROM unnest('{202606,202607,202608}'::int[]) AS ym",
    [m3],
  );
  const odd = await send("2026-10", [{ model: m3, good: 5, planned: null }]);
  expect(odd.body.fields[`sure-${m3}`]).toMatch(/^Good units: 5, where 1,000 a month are usual/);
  expect((await send("2026-10", [{ model: m3, good: 5, planned: null, sure: 5 }])).status).toBe(200);
  expect(Object.keys((await send("2027-01", [{ model: m3, good: 5, planned: null }])).body.fields)).toEqual(["month"]);
  expect((await send("2026-10", [{ model: m3, good: 6, planned: null }], "tt.site")).status).toBe(404);
  expect((await send("2026-10", [{ model: m3, good: 6, planned: null }], "corporation")).status).toBe(403);
  expect((await sheet(202701)).closed).toBe("This month is still to come");
});

test("a plan and expenses that are not usual are asked about once, by sheet and by form; that there were none is not", async () => {
  const [, , m3] = models;
  const stamps = "create_user, create_date, last_update_user, last_update_date";
  await world.query("UPDATE ttmb_production SET planned_units = 900 WHERE model_id = $1 AND ym < 202609", [m3]);
  const plan = await send("2026-11", [{ model: m3, good: 1000, planned: 900_000 }]);
  expect(plan.body.fields[`sure-${m3}`]).toMatch(/^Planned units: 900,000, where 900 a month are usual/);
  await world.query(
    `INSERT INTO ttmb_expense (site_id, ym, kind, amount, remark, ${stamps})
     SELECT $1, ym, 'regrinding', 10000000, '', 'x', now(), 'x', now() FROM unnest('{202606,202607,202608}'::int[]) AS ym`,
    [world.ids.S2],
  );
  const regrinding = (amount: string, sure = "") => cost("2026-11", [{ kind: "regrinding", amount, sure }]);
  expect((await regrinding("1,000,000")).body.fields["sure-regrinding"]).toMatch(
    /1,000,000\D.* where .*\b1,000\b.* usual/,
  );
  expect((await regrinding("1,000,000", "1000")).body.fields).toHaveProperty("sure-regrinding");
  const typed = { month: "2026-11", kind: "regrinding", remark: "", there: "replace" };
  const single = (sure: string) => world.enter("S2", "expense", { ...typed, amount: "1000000", sure });
  expect((await single("")).body.fields).toHaveProperty("sure");
  expect((await regrinding("0")).status).toBe(200);
  const stood = { kind: "regrinding", amount: "1000000", seen: { amount: "0", remark: "" }, sure: "1,000,000" };
  expect((await cost("2026-11", [stood])).status).toBe(200);
  await world.query("DELETE FROM ttmb_expense WHERE site_id = $1", [world.ids.S2]);
});

test("expenses of a month by kind are one sheet, in the site's currency, with the month before and the year so far", async () => {
  const first = await cost("2026-09", [
    { kind: "people", amount: "1,500.50", remark: "two people" },
    { kind: "freight", amount: "0" },
    { kind: "cabinet", amount: "many" },
    { kind: "other", amount: "", remark: "left over" },
  ]);
  expect(first.body.kept).toBe(2);
  expect(Object.keys(first.body.fields)).toEqual(["amount-cabinet", "amount-other"]);
  const seen = { amount: "1500.5", remark: "two people" };
  expect(
    (await cost("2026-09", [{ kind: "people", amount: "1600", seen: { amount: "1400", remark: "" } }])).body.fields,
  ).toHaveProperty("amount-people");
  expect((await cost("2026-09", [{ kind: "people", amount: "1600", remark: "three", seen }])).status).toBe(200);
  expect((await cost("2026-10", [{ kind: "people", amount: "100" }])).status).toBe(200);
  const { expenses } = await sheet(202610);
  expect(expenses.map(({ kind, amount, before, year }) => [kind, amount, before, year])).toEqual([
    ["people", "1000000", "16000000", "17000000"],
    ["regrinding", null, null, "0"],
    ["freight", null, "0", "0"],
    ["cabinet", null, null, "0"],
    ["other", null, null, "0"],
  ]);
});

test("an amount that is too much is told the largest, a remark that is too long stands beside its own row", async () => {
  const wrong = await cost("2026-10", [
    { kind: "regrinding", amount: "1,000,000,000,000" },
    { kind: "freight", amount: "12345678901234567890" },
    { kind: "cabinet", amount: "5", remark: "x".repeat(201) },
  ]);
  const most = "At most 999,999,999,999.99 EUR";
  expect([wrong.status, wrong.body.fields]).toEqual([
    400,
    { "amount-regrinding": most, "amount-freight": most, "remark-cabinet": "At most 200 characters" },
  ]);
});

test("a sheet opens with the first month of which it lacks something; else with the present one", async () => {
  const opens = async (which: string) =>
    (await world.ask<MonthSheet>("marketing", "GET", `${at()}/month?sheet=${which}`)).body.month;
  const fill = async (ym: number, list: readonly number[]) =>
    world.query(
      "INSERT INTO ttmb_production (model_id, ym, good_units, create_user, create_date, last_update_user, last_update_date) SELECT id, $2, 0, 'x', now(), 'x', now() FROM unnest($1::int[]) AS id ON CONFLICT DO NOTHING",
      [list, ym],
    );
  const before = await world.query<{ model_id: number; ym: number }>("SELECT model_id, ym FROM ttmb_production");
  expect([await opens("production"), await opens("expenses")]).toEqual([202609, 202609]);
  await fill(202609, models);
  expect(await opens("production")).toBe(202610);
  for (const ym of [202610, 202611]) await fill(ym, models);
  expect(await opens("production")).toBe(202611);
  await world.query(
    "DELETE FROM ttmb_production WHERE (model_id, ym) NOT IN (SELECT model_id, ym FROM jsonb_to_recordset($1::jsonb) AS kept(model_id int, ym int))",
    [JSON.stringify(before)],
  );
});

test("a month's production goes out as a file and comes back as the same", async () => {
  const token = await world.api.signIn("marketing@seorak.example");
  const kind = "ttmb-production";
  const file = await world.api.call("GET", `/uploads/${kind}/template/file?within=${world.ids.S2}&part=2026-09`, {
    token,
  });
  const bytes = Buffer.from(await file.arrayBuffer());
  const { body } = await sendUpload(world.api, {
    kind,
    within: String(world.ids.S2),
    token,
    name: "month.xlsx",
    bytes,
  });
  const upload = (await world.ask<ShownUpload>("marketing", "GET", `/uploads/${kind}/${body.id}`)).body;
  expect(upload).toMatchObject({ rowCount: 2, errorRows: 0, counts: { added: 0, changed: 0, removed: 0 } });
});

test("before a month is closed its figures and what lacks are told; closed again after reopening, what changed since", async () => {
  const [m1, , m3] = models;
  const preview = async (who = "marketing") => (await world.ask<ClosingPreview>(who, "GET", `${at()}/closing`)).body;
  const lacking = ({ expenses }: ClosingPreview) =>
    expenses.flatMap(({ kind, amount }) => (amount === null ? [kind] : []));
  const before = await preview();
  expect(before).toMatchObject({
    month: 202609,
    missing: ["L1 M3"],
    entered: false,
    over: true,
    before: null,
    counted: { tools: 0, outside: 0 },
  });
  expect(before.models.map(({ name, units }) => [name, units])).toEqual([
    ["L1 M1", 1000],
    ["L1 M2", 0],
    ["L1 M3", null],
  ]);
  expect(lacking(before)).toEqual(["regrinding", "cabinet", "other"]);
  expect((await world.act("S2", "closing")).status).toBe(409);
  expect((await send("2026-09", [{ model: m3, good: 1000, planned: null }])).status).toBe(200);
  const complete = await preview();
  expect(complete).toMatchObject({ missing: [], entered: true, figures: { units: 2000, expenses: "16000000" } });
  // Entered between the page and its button: other figures than those that were looked at are not closed.
  const seen1000 = { good: 1000, planned: null };
  for (const change of [
    () => send("2026-09", [{ model: m3, good: 1100, planned: null, seen: seen1000 }]),
    () => cost("2026-09", [{ kind: "other", amount: "5" }]),
  ]) {
    const { seen } = await preview();
    expect((await change()).status).toBe(200);
    const refused = await world.act("S2", "closing", { seen });
    expect([refused.status, refused.body.code, (await preview()).month]).toEqual([409, "stale", 202609]);
  }
  expect((await preview()).figures).toMatchObject({ units: 2100, expenses: "16050000" });
  const seen1100 = { good: 1100, planned: null };
  expect((await send("2026-09", [{ model: m3, good: 1000, planned: null, seen: seen1100 }])).status).toBe(200);
  expect((await cost("2026-09", [{ kind: "other", amount: "", seen: { amount: "5", remark: "" } }])).status).toBe(200);
  // What lacks is asked about once, by name; nothing is closed until that is answered.
  const asked = await world.act("S2", "closing", { without: false });
  expect([asked.status, Object.keys(asked.body.fields), (await preview()).month]).toEqual([400, ["without"], 202609]);
  expect(asked.body.fields.without).toMatch(/Regrinding.+Cabinet.+Other.+ · .*count/i);
  expect((await world.act("S2", "closing", { without: true })).status).toBe(200);
  expect((await preview()).month).toBe(202610);

  expect((await world.act("S2", "reopening", { reason: "Scrap was counted as good" }, "tt.admin")).status).toBe(200);
  const seen = { good: 1000, planned: 1100 };
  expect((await send("2026-09", [{ model: m1, good: 950, planned: 1100, seen }])).status).toBe(200);
  const { before: was, figures } = await preview();
  expect(was).toMatchObject({
    reason: "Scrap was counted as good",
    paper: { figures: { units: 2000, planned: 2100, expenses: "16000000" } },
  });
  expect(was?.paper?.models.map(({ name, units, planned }) => [name, units, planned])).toEqual([
    ["L1 M1", 1000, 1100],
    ["L1 M2", 0, 0],
    ["L1 M3", 1000, 1000],
  ]);
  expect(was?.paper?.expenses.map(({ kind, amount }) => [kind, Number(amount) / 1e4])).toEqual([
    ["freight", 0],
    ["people", 1600],
  ]);
  expect(figures.units).toBe(1950);
  expect((await world.ask("tt.site", "GET", `${at()}/closing`)).status).toBe(404);
  expect((await world.act("S2", "closing")).status).toBe(200);
  expect((await send("2026-09", [{ model: m1, good: 1, planned: null }])).body.fields).toHaveProperty("month");
});
