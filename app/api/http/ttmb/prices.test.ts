import { afterAll, beforeAll, expect, test } from "vitest";
import type { ClosingPreview } from "~/api/domain/tool-management/site/closing-preview";
import { type TtmbWorld, ttmbWorld } from "../../../../tests/harness/ttmb-world";
import { type ShownUpload, sendUpload } from "../../../../tests/harness/upload-call";

let world: TtmbWorld;
beforeAll(async () => {
  world = await ttmbWorld();
});
afterAll(() => world?.close());

type Code = keyof TtmbWorld["ids"];
const preview = async (code: Code) =>
  (await world.ask<ClosingPreview>("marketing", "GET", `/ttmb/sites/${world.ids[code]}/closing`)).body;
const change = async (code: Code, more: object) => {
  const { stamp, customer, manager } = await world.read(code, "", "admin");
  const given = { ...world.site, customer, manager: manager ?? "", stamp, ...more };
  return world.ask("marketing", "POST", `/ttmb/sites/${world.ids[code]}`, given);
};
const line = { line: "L1", lineName: "Line one", model: "M1", modelName: "Model one" };
const listed = { toolNo: "T01", setUp: 1, corner: 4, toolLife: 10, unitPrice: "7500" };

test("a start that is moved earlier takes along the prices and terms that the site began with", async () => {
  const model = await world.model("S2");
  await world.enter("S2", "tool", { ...world.tool, ...listed, unitPrice: "7.5", model });
  const later = { ...line, model: "M2", contractCpu: "0.2", fromMonth: "2026-10" };
  expect((await world.enter("S2", "model", later)).status).toBe(200);
  expect((await change("S2", { startDay: "2026-07-15" })).status).toBe(200);
  expect(
    await world.query(
      "SELECT m.code, k.from_ym FROM ttmb_contract_cpu k JOIN ttmb_model m ON m.id = k.model_id JOIN ttmb_line l ON l.id = m.line_id WHERE l.site_id = $1 ORDER BY 1",
      [world.ids.S2],
    ),
  ).toEqual([
    { code: "M1", from_ym: 202607 },
    { code: "M2", from_ym: 202610 },
  ]);
  expect((await world.tools("S2")).map(({ fromYm }) => fromYm)).toEqual([202607]);
});

test("a month whose model has no contract price is not closed before that is said", async () => {
  for (const month of ["2026-07", "2026-08", "2026-09"])
    await world.enter("S2", "production", { model: await world.model("S2"), month, goodUnits: 12_000 });
  expect((await preview("S2")).unpriced).toEqual([]);
  await world.query("UPDATE ttmb_contract_cpu SET from_ym = 202608 WHERE from_ym = 202607 AND model_id = $1", [
    await world.model("S2"),
  ]);
  expect(await preview("S2")).toMatchObject({ unpriced: ["L1 M1"], figures: { revenue: "0" } });
  const asked = await world.act("S2", "closing", { without: false });
  expect([asked.status, asked.body.fields.without]).toEqual([
    400,
    expect.stringContaining("No contract price holds in the month, nothing is charged for: L1 M1"),
  ]);
  // A contract by fee charges no units.
  expect((await change("S2", { startDay: "2026-07-15", contractType: "fee", monthlyFee: "1000" })).status).toBe(200);
  expect((await preview("S2")).unpriced).toEqual([]);
});

test("a fee that is five times the one before, a fifth of it or 0 is asked about once; closing shows it beside the month before", async () => {
  const fee = (monthlyFee: string, sure = "") => change("S1", { contractType: "hybrid", monthlyFee, sure });
  expect((await fee("0")).body.fields).toEqual({ sure: "A price of 0. Is it meant?" });
  expect((await fee("28750000")).status).toBe(200);
  const asked = await fee("287500000");
  expect([asked.status, asked.body.fields]).toEqual([
    400,
    { sure: "287,500,000 KRW, where it was 28,750,000 KRW before. Is it meant?" },
  ]);
  expect((await fee("287500000", "28750000")).status).toBe(400);
  expect((await fee("5000000")).body.fields).toHaveProperty("sure");
  expect((await fee("30000000")).status).toBe(200);
  expect((await fee("287500000", "287500000")).status).toBe(200);
  // What stands there already is asked about no more.
  expect((await fee("287500000")).status).toBe(200);
  await world.enter("S1", "production", { model: await world.model("S1"), month: "2026-09", goodUnits: 100 });
  expect(await preview("S1")).toMatchObject({ month: 202609, fee: "2875000000000", previous: null });
  expect((await world.act("S1", "closing")).status).toBe(200);
  expect((await fee("28750000", "28750000")).status).toBe(200);
  expect(await preview("S1")).toMatchObject({
    ...{ month: 202610, fee: "287500000000" },
    previous: { month: 202609, fee: "2875000000000", units: 100 },
  });
});

test("prices and the life of a tool that are far from those before, or 0, are asked about, each with its own tick", async () => {
  const tool = (more: object) =>
    world.enter("S9", "tool", { ...world.tool, ...listed, model: model9, contractPrice: "6229", ...more });
  const model9 = await world.model("S9");
  expect((await tool({})).status).toBe(200);
  const both = await tool({ fromMonth: "2026-10", unitPrice: "75000", contractPrice: "62290" });
  expect([both.status, both.body.fields]).toEqual([
    400,
    {
      sure: "75,000 KRW, where it was 7,500 KRW before. Is it meant?",
      sureContract: "62,290 KRW, where it was 6,229 KRW before. Is it meant?",
    },
  ]);
  const one = await tool({ fromMonth: "2026-10", contractPrice: "62290", sure: "62290" });
  expect(Object.keys(one.body.fields)).toEqual(["sureContract"]);
  // Written over in the same month, and of nothing.
  for (const contractPrice of ["0", "62290"])
    expect(Object.keys((await tool({ contractPrice })).body.fields)).toEqual(["sureContract"]);
  expect((await tool({ contractPrice: "62290", sureContract: "62290" })).status).toBe(200);
  expect((await tool({ contractPrice: "62290" })).status).toBe(200);
  expect((await tool({ toolNo: "T02", contractPrice: "0" })).body.fields).toHaveProperty("sureContract");
  // With ten times the life, or the corners, a tenth of the pieces is expected.
  const [setUp, corner, toolLife] = [listed.setUp * 11, listed.corner * 11, listed.toolLife * 11];
  const counts = { fromMonth: "2026-10", contractPrice: "62290", setUp, corner, toolLife };
  const meant = { sureSetUp: setUp, sureCorner: corner, sureLife: toolLife };
  expect((await tool(counts)).body.fields).toEqual({
    sureSetUp: `The set-up ${setUp}, where it was ${listed.setUp} before. Is it meant?`,
    sureCorner: `Corners: ${corner}, where it was ${listed.corner} before. Is it meant?`,
    sureLife: `The tool life ${toolLife.toLocaleString("en")}, where it was ${listed.toolLife} before. Is it meant?`,
  });
  for (const name of Object.keys(meant))
    expect(Object.keys((await tool({ ...counts, ...meant, [name]: 1 })).body.fields)).toEqual([name]);
  expect((await tool({ ...counts, ...meant })).status).toBe(200);
  // Also of what cost nothing so far.
  const free = { toolNo: "T03", unitPrice: "0", contractPrice: "0", sure: "0", sureContract: "0" };
  expect((await tool(free)).status).toBe(200);
  expect(Object.keys((await tool({ ...free, fromMonth: "2026-10", toolLife })).body.fields)).toEqual(["sureLife"]);
});

test("a contract price is asked about against the one that it is written over and the last that was not 0", async () => {
  const price = (contractCpu: string, fromMonth: string, sure = "") =>
    world.enter("S9", "model", { ...line, contractCpu, fromMonth, sure });
  for (const cpu of ["2505", "25", "0"]) expect((await price(cpu, "2026-09")).body.fields).toHaveProperty("sure");
  expect((await price("0", "2026-10", "0")).status).toBe(200);
  expect((await price("0", "2026-10")).status).toBe(200);
  expect((await price("25050", "2026-11")).body.fields.sure).toBe(
    "25,050 a unit, where it was 250.5 before. Is it meant?",
  );
  expect((await price("251", "2026-11")).status).toBe(200);
  const added = await world.enter("S9", "model", { ...line, model: "M3", contractCpu: "0", fromMonth: "2026-11" });
  expect(added.body.fields).toEqual({ sure: expect.stringContaining("nothing would be charged") });
});

test("prices and terms count from no month before the contract, and from none more than two years ahead", async () => {
  const model = await world.model("S9");
  for (const fromMonth of ["2020-01", "2036-01", "2028-12"]) {
    const priced = await world.enter("S9", "model", { ...line, contractCpu: "251", fromMonth });
    expect([fromMonth, Object.keys(priced.body.fields)]).toEqual([fromMonth, ["fromMonth"]]);
    const tool = await world.enter("S9", "tool", { ...world.tool, ...listed, toolNo: "T09", model, fromMonth });
    expect([fromMonth, Object.keys(tool.body.fields)]).toEqual([fromMonth, ["fromMonth"]]);
  }
  expect((await world.enter("S9", "model", { ...line, contractCpu: "251", fromMonth: "2028-11" })).status).toBe(200);
});

test("a file of the tool list asks about prices and counts as the form does", async () => {
  const heads =
    "line,model,toolNo,machiningPart,catalogueNo,type1,type2,maker,setUp,corner,toolLife,unitPrice,contractPrice,fromMonth,listed";
  const rows = [
    "L1,M1,T01,OP10,X-1,,,Karvex,11,44,110,7600,62290,2026-11,true",
    "L1,M1,T21,OP10,X-1,,,Karvex,1,4,10,7600,0,2026-11,true",
    "L1,M1,T01,OP10,X-1,,,Karvex,11,44,110,75000,62290,2026-12,true",
    "L1,M1,T01,OP10,X-1,,,Karvex,11,44,10,7600,62290,2027-01,true",
    "L1,M1,T01,OP10,X-1,,,Karvex,1,4,110,75000,62290,2027-02,true",
  ];
  const token = await world.api.signIn("marketing@seorak.example");
  const bytes = Buffer.from([heads, ...rows].join("\n"));
  const sent = await sendUpload(world.api, { kind: "ttmb-tools", within: String(world.ids.S9), token, bytes });
  const { body } = await world.ask<ShownUpload>("marketing", "GET", `/uploads/ttmb-tools/${sent.body.id}`);
  expect([body.errorRows, body.odd.map(({ row, message }) => [row, message.slice(0, 10)])]).toEqual([
    0,
    [
      [3, "A price of"],
      [4, "75,000 KRW"],
      [5, "The tool l"],
      [6, "75,000 KRW"],
      [6, "The set-up"],
      [6, "Corners: 4"],
    ],
  ]);
});

test("a saving by which nothing is saved is asked about once, by life and by cost: the answer is about that number alone", async () => {
  const tool = (await world.tools("S2"))[0]?.toolId;
  const saving = { title: "Grade", category: "grade", unitsAYear: 1000, startMonth: "2026-10", proof: "", tool };
  const enter = (of: object) => world.enter("S2", "saving", { ...saving, ...of });
  const byCost = { basis: "cpu", before: "1.25", after: "1234.5" };
  expect((await enter(byCost)).body.fields).toEqual({
    sure: "By this 1,233,250.00 EUR a year more is spent, not less. Is it meant?",
  });
  expect((await enter({ ...byCost, after: "1.25" })).body.fields).toEqual({
    sure: "Nothing is saved by this. Is it meant?",
  });
  expect((await enter({ ...byCost, sure: "1234.6" })).body.fields).toHaveProperty("sure");
  const byLife = { basis: "life", before: "100", after: "90" };
  expect((await enter(byLife)).body.fields.sure).toMatch(/a year more is spent/);
  const savings = async () => (await world.read("S2", "?month=202610")).savings;
  expect(await savings()).toEqual([]);
  expect((await enter({ ...byLife, sure: "90" })).status).toBe(200);
  expect((await enter({ ...byCost, after: "1.2575", sure: "1.2575" })).status).toBe(200);
  expect((await enter({ ...byCost, after: "1.2" })).status).toBe(200);
  expect(await savings()).toHaveLength(3);
});
