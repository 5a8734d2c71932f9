import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TtmbWorld, ttmbWorld } from "../../../../../tests/harness/ttmb-world";
import type { ManagementTtmb } from "../../management/management-ttmb";
import { overReturned } from "../entry/over-returned";
import { margin, variance } from "../figures/site-figures";
import { cpuOf } from "../figures/site-sums";
import type { TtmbGlobal } from "./global-status";
import type { Summary } from "./summary";
import { type WorstItems, worstOf } from "./worst-items";

/** The tools of vector ttmb_report-01, at the site in Germany in October. */
const vector = [
  { toolNo: "T01", unitPrice: "9.60", setUp: 8, corner: 8, toolLife: 200, issued: 66 },
  { toolNo: "T02", unitPrice: "185", setUp: 1, corner: 1, toolLife: 4000, issued: 3 },
  { toolNo: "T03", unitPrice: "7.50", setUp: 1, corner: 4, toolLife: 60, issued: 66 },
];

let world: TtmbWorld;
beforeAll(async () => {
  world = await ttmbWorld();
  const model = await world.model("S2");
  for (const { issued, ...line } of vector) {
    await world.enter("S2", "tool", { ...world.tool, ...line, model });
    const tool = (await world.tools("S2")).find(({ toolNo }) => toolNo === line.toolNo)?.toolId;
    await world.enter("S2", "issue", { tool, day: "2026-10-05", kind: "issue", unitPrice: "", quantity: issued });
  }
  await world.enter("S2", "production", { model, month: "2026-10", goodUnits: 12_000, plannedUnits: null });
  await world.enter("S2", "expense", { month: "2026-10", kind: "people", amount: "150", remark: "" });
});
afterAll(() => world?.close());

const ask = async <T>(code: string, query = "", who = "marketing") => {
  const { status, body } = await world.ask<T>(who, "GET", `/reports/${code}?${query}`);
  return { ...body, status };
};
const inEuro = "currency=EUR&month=202610";

describe("MIPTMS02", () => {
  test("a month of a site is that of the vector ttmb_report-01, and the total is that of all of them", async () => {
    const { rows, total, months, band } = await ask<Summary>("MIPTMS02", inEuro);
    const row = rows.find(({ code, ym }) => code === "S2" && ym === 202610);
    if (!row) throw new Error("the month is not told");
    expect(row).toMatchObject({ units: 12_000, siteCurrency: "EUR", factor: "1", state: "complete" });
    expect([row.planCost, row.toolCost].map((cost) => cpuOf(cost, row.units, "EUR"))).toEqual(["0.1255", "0.1403"]);
    expect(variance(row)).toBe("11.8");
    expect([Number(row.revenue) / 1e4, Number(margin(row)) / 1e4]).toEqual([2160, 326.4]);
    expect([total.units, Number(total.toolCost) / 1e4]).toEqual([12_000, 1683.6]);
    expect(months.find(({ ym }) => ym === 202610)).toMatchObject({ units: 12_000 });
    expect(Number(band)).toBe(5);
    const inDollars = await ask<Summary>("MIPTMS02", "currency=USD&month=202610");
    expect(Number(inDollars.total.toolCost)).toBeCloseTo(1683.6 * 1.1 * 1e4, 2);
  });

  test("one site, a page, an order of one's own; what is out of sight is dropped and named", async () => {
    const one = await ask<Summary>("MIPTMS02", `${inEuro}&site=${world.ids.S2}`);
    expect(new Set(one.rows.map(({ code }) => code))).toEqual(new Set(["S2"]));
    const page = await ask<Summary>("MIPTMS02", `${inEuro}&size=25&page=2`);
    expect([page.rows.length, page.rowCount]).toEqual([Math.max(0, page.rowCount - 25), one.rowCount * 3]);
    const ordered = await ask<Summary>("MIPTMS02", `${inEuro}&order=list.units-desc`);
    expect(ordered.rows[0]).toMatchObject({ code: "S2", ym: 202610 });
    const other = await ask<Summary>("MIPTMS02", `${inEuro}&site=${world.ids.S2}`, "office");
    expect(other.ignored).toContainEqual({ name: "site", value: String(world.ids.S2) });
    expect(new Set(other.rows.map(({ code }) => code))).not.toContain("S2");
  });
});

describe("MIPTMS03", () => {
  test("ranks what was issued beyond expectation by its cost, with the usage index and what is done about it", async () => {
    const before = await ask<WorstItems>("MIPTMS03", inEuro);
    expect(
      before.rows.map(({ rank, toolNo, excessCost, usageIndex }) => [
        rank,
        toolNo,
        Number(excessCost) / 1e4,
        usageIndex,
      ]),
    ).toEqual([
      [1, "T03", 120, "1.32"],
      [2, "T01", 57.6, "1.1"],
    ]);
    expect(before.rows.map(({ cumulated }) => Number(cumulated))).toEqual([67.6, 100]);
    expect(before.rows[0]?.trend).toEqual([null, null, "1.32"]);
    expect([before.whole.tools, Number(before.whole.excessCost) / 1e4]).toEqual([2, 177.6]);
    const tool = before.rows[0]?.toolId;
    const add = `INSERT INTO ttmb_action (tool_id, cause, action, owner, due_day) VALUES ($1, 'early-change', $2, 'Kim', $3)`;
    await world.query(add, [tool, "Later", "2026-12-20"]);
    await world.query(add, [tool, "Sooner", "2026-11-01"]);
    const { rows } = await ask<WorstItems>("MIPTMS03", inEuro);
    expect(rows.map(({ action }) => action?.action ?? null)).toEqual(["Sooner", null]);
    expect((await ask<WorstItems>("MIPTMS03", "month=202610", "office")).rows).toEqual([]);
    // What was done leaves nothing open: the tool stands without an action again, with what was done last.
    await world.query(
      "UPDATE ttmb_action SET state = 'done', ended_on = '2026-11-05', result = 'x' WHERE tool_id = $1",
      [tool],
    );
    const after = await ask<WorstItems>("MIPTMS03", inEuro);
    expect(after.rows[0]?.action).toMatchObject({ state: "done", endedOn: "2026-11-05" });
    expect(worstOf(after, "without").map(({ toolNo }) => toolNo)).toEqual(["T03", "T01"]);
    expect(after.rows.map(({ canWrite }) => canWrite)).toEqual([true, true]);
    expect((await ask<WorstItems>("MIPTMS03", inEuro, "admin")).rows.every(({ canWrite }) => canWrite)).toBe(true);
  });
});

test("mine lists every tool that the reader has something to do about, beyond the dearest and without excess too", async () => {
  const tools = new Map((await world.tools("S2")).map(({ toolNo, toolId }) => [toolNo, toolId]));
  const add = `INSERT INTO ttmb_action (tool_id, cause, action, owner, due_day) VALUES ($1, 'early-change', $2, $3, '2026-12-20')`;
  for (const [no, owner] of [
    ["T01", "marketing"],
    ["T02", "marketing"],
    ["T03", "germany"],
  ] as const)
    await world.query(add, [tools.get(no), no, `${owner}@seorak.example`]);
  const show = (most: number) => world.query("UPDATE rule_value SET value = $1 WHERE name = 'worst-items'", [most]);
  await show(1);
  const answer = await ask<WorstItems>("MIPTMS03", `${inEuro}&show=mine`);
  const mine = worstOf(answer, "mine");
  expect(mine.map(({ rank, toolNo, excessCost }) => [rank, toolNo, Number(excessCost) / 1e4])).toEqual([
    [2, "T01", 57.6],
    [3, "T02", 0],
  ]);
  expect([answer.whole.tools, answer.rows.length]).toEqual([2, 1]);
  await show(20);
  await world.query("DELETE FROM ttmb_action WHERE due_day = '2026-12-20' AND action IN ('T01', 'T02', 'T03')");
});

describe("MIPTMS04", () => {
  test("every site with its contract; an index once there are six months, the first three being 100", async () => {
    const { rows, total } = await ask<TtmbGlobal>("MIPTMS04", inEuro);
    expect(rows.map(({ code }) => code).sort()).toEqual(["S1", "S2", "S9"]);
    expect([total.sites, total.employees, total.machines]).toEqual([3, 6, 30]);
    expect(rows.every(({ cpuIndex }) => cpuIndex === null)).toBe(true);
    const model = await world.model("S2");
    const tool = (await world.tools("S2")).find(({ toolNo }) => toolNo === "T01")?.toolId;
    await world.query("UPDATE ttmb_site SET start_day = '2026-05-01' WHERE id = $1", [world.ids.S2]);
    for (const month of [5, 6, 7, 8, 9]) {
      const ym = `2026-0${month}`;
      await world.query("INSERT INTO ttmb_production (model_id, ym, good_units) VALUES ($1, $2, 1000)", [
        model,
        202600 + month,
      ]);
      await world.query(
        `INSERT INTO stock_movement (article_id, place, day, kind, quantity, unit_price, created_by)
         SELECT id, 'site', $2::date, 'issue', -10, 96000, 'test' FROM stock_article WHERE tool_id = $1`,
        [tool, `${ym}-03`],
      );
    }
    const later = await ask<TtmbGlobal>("MIPTMS04", inEuro);
    const first = 96 / 1000;
    const last = (96 + 96 + 1683.6) / 14_000;
    expect(Number(later.rows.find(({ code }) => code === "S2")?.cpuIndex)).toBeCloseTo((100 * last) / first, 1);
  });
});

describe("MIPMGM02", () => {
  test("tells the twelve months of the summary, by country", async () => {
    const [page, summary] = [
      await ask<ManagementTtmb>("MIPMGM02", "currency=EUR", "admin"),
      await ask<Summary>("MIPTMS02", "currency=EUR", "admin"),
    ];
    expect(page.months).toEqual(summary.months);
    expect(page.total.toolCost).toBe(summary.total.toolCost);
    expect(page.parts.reduce((all, { sites }) => all + sites, 0)).toBe(page.total.sites);
  });
});

describe("a month that still runs", () => {
  const reports = ["MIPTMS02", "MIPTMS03", "MIPTMS04", "MIPTMS06", "MIPMGM02"];
  type Told = { month: number; asOf: string; total: unknown; rows: unknown; parts: unknown };
  const told = async () =>
    Promise.all(
      reports.map(async (code) => {
        const { month, asOf, total, rows, parts } = await ask<Told>(code, "currency=EUR", "admin");
        return { code, month, asOf, total, rows, parts };
      }),
    );

  test("one site's row of it moves no report of anybody: they stand on the newest complete month", async () => {
    const before = await told();
    for (const { code, month, asOf } of before) expect([code, month, asOf]).toEqual([code, 202610, "2026-10-31"]);
    const model = await world.model("S1");
    const line = { ...world.tool, toolNo: "T7", model, setUp: 1, corner: 4, toolLife: 10, unitPrice: "100" };
    await world.enter("S1", "tool", { ...line, fromMonth: "2026-11" });
    const made = { model: await world.model("S2"), month: "2026-11", goodUnits: 500, plannedUnits: null };
    expect((await world.enter("S2", "production", made)).status).toBe(200);
    const tool = (await world.tools("S1"))[0]?.toolId;
    await world.enter("S1", "issue", { tool, day: "2026-11-09", kind: "issue", unitPrice: "", quantity: 40 });
    expect(await told()).toEqual(before);
  });

  test("it can be chosen, says how many have entered it, and has the sums of those alone", async () => {
    const { total, months, rows, missing, options, newest, asOf } = await ask<Summary>(
      "MIPTMS02",
      "currency=EUR&month=202611",
    );
    expect(newest).toBe(202610);
    expect(options.reported[0]).toEqual({ ym: 202611, state: "running", due: 2, entered: 1 });
    expect(asOf).toBe("2026-11-09");
    expect(months.at(-1)).toMatchObject({ ym: 202611, units: 500 });
    expect(rows.filter(({ ym }) => ym === 202611).map(({ code, entered, state }) => [code, entered, state])).toEqual([
      ["S1", false, "running"],
      ["S2", true, "running"],
      ["S9", false, "running"],
    ]);
    expect(missing).toEqual([{ siteId: world.ids.S1, site: "S1", ym: 202611, models: ["L1 M1"] }]);
    expect(Number(total.toolCost) / 1e4).toBeCloseTo(1683.6 + 5 * 96, 4);
  });

  test("a model without production is not one that made nothing: its tools are not ranked, and are named", async () => {
    const { rows, unranked, whole } = await ask<WorstItems>("MIPTMS03", "currency=EUR&month=202611&span=month");
    expect(rows.filter(({ site }) => site === "S1")).toEqual([]);
    expect(unranked).toEqual([{ siteId: world.ids.S1, site: "S1", model: "L1 M1", tools: 1 }]);
    expect(whole).toEqual({ excessCost: "0", tools: 0 });
    const site = await world.read("S1", "?month=202611");
    expect(site.tools[0]).toMatchObject({ told: false, waiting: 40, issued: 0, excessCost: "0" });
    expect(site.months.at(-1)).toMatchObject({ ym: 202611, entered: false });
  });
});

test("one sheet tells one actual cost: what was issued for a model that stood still is in both", async () => {
  const still = {
    line: "L1",
    lineName: "Line one",
    model: "M2",
    modelName: "Model two",
    contractCpu: "",
    fromMonth: "",
  };
  expect((await world.enter("S2", "model", still)).status).toBe(200);
  const model = (await world.read("S2")).models.find((each) => each.model === "M2")?.modelId;
  const line = { ...world.tool, toolNo: "T9", model, setUp: 8, corner: 8, toolLife: 200, unitPrice: "9.60" };
  expect((await world.enter("S2", "tool", line)).status).toBe(200);
  const tool = (await world.tools("S2")).find(({ toolNo }) => toolNo === "T9")?.toolId;
  await world.enter("S2", "issue", { tool, day: "2026-10-06", kind: "issue", unitPrice: "", quantity: 10 });
  const actual = async () => {
    const { own, units } = (await world.report("S2")).body;
    return [Number(own?.waterfall?.actual), Number(own?.toolCost) / units];
  };
  expect((await world.report("S2")).body).toMatchObject({ entered: false, missing: ["L1 M2"], own: null });
  await world.enter("S2", "production", { model, month: "2026-10", goodUnits: 0, plannedUnits: null });
  const [waterfall, facts] = await actual();
  expect(waterfall).toBeCloseTo(facts ?? 0, 6);
  expect(facts).toBeCloseTo((1403 * 12_000 + 96e4) / 12_000, 6);
});

test.each([
  ["MIPTMS02", "tt.admin", 200],
  ["MIPTMS02", "tt.site", 403],
  ["MIPTMS03", "store", 200],
  ["MIPTMS03", "corporation", 403],
  ["MIPTMS04", "germany", 200],
  ["MIPTMS04", "distributor", 403],
  ["MIPMGM02", "marketing", 403],
  ["MIPMGM02", "admin", 200],
] as const)("the door of %s: %s gets %i", async (code, who, status) => {
  expect((await ask(code, "", who)).status).toBe(status);
});

test("a file of issues that changes nothing is judged, in whatever order the database joins", async () => {
  const none = overReturned("SELECT tool_id AS tool, day, kind, quantity FROM ttmb_issue WHERE false");
  for (const join of ["hashjoin", "mergejoin", "nestloop"])
    await world.query(`BEGIN; SET LOCAL enable_${join} = off; ${none}; COMMIT`);
});
