import { afterAll, beforeAll, expect, test } from "vitest";
import type { DaySheet, EntryPage, KeptDay } from "~/api/domain/tool-management/day/day-sheet";
import { type TtmbWorld, ttmbWorld } from "../../../../tests/harness/ttmb-world";
import { type ShownUpload, sendUpload } from "../../../../tests/harness/upload-call";

let world: TtmbWorld;
const ids: Record<string, number> = {};
beforeAll(async () => {
  world = await ttmbWorld();
  const line = { setUp: 1, corner: 1, toolLife: 400, unitPrice: "10" };
  await world.enter("S2", "model", {
    line: "L2",
    lineName: "x",
    model: "M1",
    modelName: "x",
    contractCpu: "",
    fromMonth: "",
  });
  const models = (await world.read("S2")).models;
  for (const [toolNo, at, more] of [
    ["T01", 0, {}],
    ["T02", 0, { catalogueNo: "CNMG-12" }],
    ["T03", 0, {}],
    ["T04", 0, {}],
    ["T05", 0, { fromMonth: "2026-12" }],
    ["T01", 1, {}],
    ["X-9", 1, {}],
  ] as const) {
    const model = models[at]?.modelId;
    const kept = await world.enter("S2", "tool", { ...world.tool, ...line, toolNo, model, ...more });
    expect(kept.status).toBe(200);
  }
  await world.enter("S2", "tool", {
    ...world.tool,
    ...line,
    toolNo: "T04",
    model: models[0]?.modelId,
    fromMonth: "2026-11",
    listed: false,
  });
  for (const { line: l, toolNo, toolId } of await world.tools("S2")) ids[`${l} ${toolNo}`] = toolId;
  const [late] = await world.query<{ id: number }>("SELECT id FROM ttmb_tool WHERE tool_no = 'T05'");
  ids["L1 T05"] = late?.id ?? 0;
});
afterAll(() => world?.close());

const at = () => `/ttmb/sites/${world.ids.S2}`;
const none = { tool: null, code: "", issued: null, returned: null, sure: null };
const send = (day: string, rows: object[], more: object = {}, who = "marketing") =>
  world.ask<KeptDay>(who, "POST", `${at()}/entries/day`, {
    ...{ day, there: null, seen: [], rows: rows.map((row, no) => ({ ...none, name: `n${no}`, ...row })) },
    ...more,
  });
const sheet = async (query: string, who = "marketing") =>
  (await world.ask<DaySheet>(who, "GET", `${at()}/day?${query}`)).body;
const standing = async (day: string) =>
  (await sheet(`day=${day}`)).entries.map(({ name, kind, quantity }) => `${name} ${kind} ${quantity}`).sort();

test("right rows are kept, each wrong one is named with its reason; codes are numbers, whole names or catalogue numbers", async () => {
  const { status, body } = await send("2026-11-02", [
    { code: "t02", issued: 3 },
    { code: "L2/M1/T01", issued: 2, returned: 1 },
    { code: "x9", issued: 1 },
    { code: "T77", issued: 1 },
    { code: "T01", issued: 1 },
    { code: "T04", issued: 1 },
    { code: "T05", issued: 1 },
    { code: "T03" },
    { issued: 4 },
    { code: "T03", issued: -1 },
    {},
  ]);
  expect(status).toBe(200);
  expect(body).toMatchObject({ tools: 2, issued: 5, returned: 1, summed: [] });
  expect(body.fields).toEqual({
    "code-n2": "“x9” is not in the list of this site",
    "code-n3": "“T77” is not in the list of this site",
    "code-n4": "“T01” could be several tools: type one of L1 M1 T01, L2 M1 T01",
    "issued-n5": "Taken off the list: nothing more is issued of it",
    "issued-n6": "Not on the list yet in this month",
    "issued-n7": "How many pieces?",
    "code-n8": "Which tool? Type its code",
    "issued-n9": expect.stringMatching(/whole|pieces/i),
  });
  expect(await standing("2026-11-02")).toEqual(["L1 M1 T02 issue 3", "L2 M1 T01 issue 2", "L2 M1 T01 return 1"]);
  expect(await sheet("day=2026-11-02")).toMatchObject({ closed: null, listed: 5 });
});

test("wrong rows are told in the order of the sheet, whatever is wrong with each", async () => {
  // What is not in the list is found first, what is issued of a tool before its time later.
  const { body } = await send("2026-11-02", [
    { code: "T05", issued: 1 },
    { code: "T77", issued: 1 },
    { code: "T04", issued: 1 },
    { code: "x9", issued: 1 },
  ]);
  expect(Object.keys(body.fields)).toEqual(["issued-n0", "code-n1", "issued-n2", "code-n3"]);
});

test("the same tool typed twice is added up and told; a wrong one of them keeps back its other", async () => {
  const { body } = await send("2026-11-03", [
    { code: "T03", issued: 2 },
    { tool: ids["L1 T03"], name: `t${ids["L1 T03"]}`, issued: 3 },
    { code: "T02", issued: 1 },
    { code: "CNMG 12", issued: -5 },
  ]);
  expect(body).toMatchObject({
    tools: 1,
    issued: 5,
    summed: ["L1 M1 T03 stood in 2 rows: together 5 issued, 0 returned."],
  });
  expect(body.left.toSorted()).toEqual(["n2", "n3"]);
  expect(await standing("2026-11-03")).toEqual(["L1 M1 T03 issue 5"]);
});

test("what stands there is added to or replaced as the sheet says, and not replaced unseen", async () => {
  const row = { code: "T03", issued: 4 };
  const asked = await send("2026-11-03", [row]);
  expect([asked.status, asked.body.fields["there-n0"]]).toEqual([
    400,
    expect.stringMatching(/^5 pieces stand there already/),
  ]);
  expect((await send("2026-11-03", [row], { there: "add" })).status).toBe(200);
  expect(await standing("2026-11-03")).toEqual(["L1 M1 T03 issue 9"]);
  const unseen = { there: "replace", seen: [{ tool: ids["L1 T03"], issued: 5, returned: 0 }] };
  expect((await send("2026-11-03", [row], unseen)).body.fields["issued-n0"]).toMatch(/^Meanwhile 9 pieces stand there/);
  const { seen } = await sheet("day=2026-11-03");
  expect((await send("2026-11-03", [row], { there: "replace", seen })).status).toBe(200);
  expect(await standing("2026-11-03")).toEqual(["L1 M1 T03 issue 4"]);
  const nothing = { there: "replace", seen: [{ tool: ids["L1 T03"], issued: 4, returned: 0 }] };
  expect((await send("2026-11-03", [{ code: "T03", issued: 0 }], nothing)).status).toBe(200);
  expect(await standing("2026-11-03")).toEqual([]);
});

test("what two people entered of a tool on one day is listed under both, and what one mended alone under their own", async () => {
  const row = { code: "T02", issued: 1 };
  await send("2026-11-04", [row]);
  const { seen } = await sheet("day=2026-11-04");
  await send("2026-11-04", [{ ...row, issued: 2 }], { there: "replace", seen });
  const after = async () =>
    (await sheet("day=2026-11-04")).entries.map(({ quantity, by, before }) => [quantity, by, before]);
  const [[, mine, nobody] = []] = await after();
  expect([mine, nobody]).toEqual([expect.stringMatching(/\S/), null]);
  await send("2026-11-04", [{ ...row, issued: 4 }], { there: "add" }, "admin");
  const [[pieces, by, before] = []] = await after();
  expect([pieces, before]).toEqual([6, mine]);
  expect(by).not.toBe(mine);
});

test("a return above what was issued is asked about and kept when it is meant", async () => {
  const asked = await send("2026-11-04", [{ code: "L2 M1 X-9", returned: 6 }]);
  expect(asked.body.fields["sure-n0"]).toBe("6 more would come back than were issued lately. Is it meant?");
  expect((await send("2026-11-04", [{ code: "L2 M1 X-9", returned: 7, sure: 6 }])).status).toBe(400);
  expect((await send("2026-11-04", [{ code: "L2 M1 X-9", returned: 6, sure: 6 }])).status).toBe(200);
});

test("a day to come, a closed month, an empty sheet are refused with nothing written; who may not is told so; no other site's tools", async () => {
  const wrong = async (day: string, rows: object[]) => Object.keys((await send(day, rows)).body.fields);
  expect(await wrong("2027-01-05", [{ code: "T02", issued: 1 }])).toEqual(["day"]);
  expect(await wrong("2026-08-05", [{ code: "T02", issued: 1 }])).toEqual(["day"]);
  expect(await wrong("2026-11-05", [{}])).toEqual(["rows"]);
  expect((await sheet("day=2027-01-05")).closed).toMatch(/to come|future/i);
  expect((await send("2026-11-05", [{ code: "T02", issued: 1 }], {}, "corporation")).status).toBe(403);
  expect((await send("2026-11-05", [{ code: "T02", issued: 1 }], {}, "tt.site")).status).toBe(404);
  const model = await world.model("S1");
  await world.enter("S1", "tool", {
    ...world.tool,
    toolNo: "T50",
    model,
    setUp: 1,
    corner: 1,
    toolLife: 9,
    unitPrice: "5",
  });
  const other = (await world.tools("S1"))[0]?.toolId;
  expect((await send("2026-11-05", [{ tool: other, issued: 1 }])).status).toBe(400);
  expect(await standing("2026-11-05")).toEqual([]);
});

test("a sheet sent twice is written once, and leaves one line in the trail", async () => {
  const before = await world.query("SELECT FROM audit_entry WHERE action = 'ttmb-issue'").catch(() => null);
  const token = await world.api.signIn("marketing@seorak.example");
  const body = { day: "2026-11-06", there: "add", seen: [], rows: [{ ...none, name: "n0", code: "T02", issued: 2 }] };
  const call = () =>
    world.api.call("POST", `${at()}/entries/day`, { token, body, headers: { "Idempotency-Key": "sheet-of-a-day" } });
  const answers = [await call(), await call()];
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await standing("2026-11-06")).toEqual(["L1 M1 T02 issue 2"]);
  expect(before).toBeDefined();
});

test("tools that moved lately come first by how often, others are found by words or by their code", async () => {
  const { tools, found, foundOf, coded } = await sheet("day=2026-11-06&find=m1 t0&codes=T03%0AT01%0Anothing");
  expect(tools.map(({ name }) => name)[0]).toBe("L1 M1 T02");
  expect(tools.length).toBe(5);
  expect([found.length, foundOf]).toEqual([6, 6]);
  expect(Object.entries(coded).map(([code, { name }]) => [code, name])).toEqual([["T03", "L1 M1 T03"]]);
  expect((await world.ask("tt.site", "GET", `${at()}/day`)).status).toBe(404);
  expect((await world.ask("marketing", "GET", `${at()}/day?day=soon`)).status).toBe(400);
});

test("what was entered in a month goes out as a file and comes back as the same, also of a closed month", async () => {
  const kind = "ttmb-issues";
  const [token, within] = [await world.api.signIn("marketing@seorak.example"), String(world.ids.S2)];
  await send("2026-10-20", [{ code: "T02", issued: 5 }]);
  const returned = { tool: ids["L1 T02"], day: "2026-10-21", kind: "return", unitPrice: "10.5", quantity: 1 };
  expect((await world.enter("S2", "issue", returned)).status).toBe(200);
  const file = async (part: string) => {
    const answer = await world.api.call("GET", `/uploads/${kind}/template/file?within=${within}&part=${part}`, {
      token,
    });
    expect(answer.headers.get("content-disposition")).toContain(`ttmb-issues-S2-${part}.xlsx`);
    return Buffer.from(await answer.arrayBuffer());
  };
  const back = async (bytes: Buffer) => {
    const { body } = await sendUpload(world.api, { kind, within, token, name: "month.xlsx", bytes });
    return (await world.ask<ShownUpload>("marketing", "GET", `/uploads/${kind}/${body.id}`)).body;
  };
  const unchanged = { errorRows: 0, counts: { added: 0, changed: 0, removed: 0 } };
  const october = await file("2026-10");
  expect(await back(october)).toMatchObject({ rowCount: 2, ...unchanged });
  expect((await world.enter("S2", "issue", { ...returned, quantity: 0 })).status).toBe(200);
  const again = await back(october);
  expect(again.counts).toEqual({ added: 1, changed: 0, removed: 0 });
  const confirmed = { seen: again.seen, zeros: false, deleteFirst: false };
  expect((await world.ask("marketing", "POST", `/uploads/${kind}/${again.id}/confirmation`, confirmed)).status).toBe(
    200,
  );
  expect(await back(await file("2026-10"))).toMatchObject({ rowCount: 2, ...unchanged });
  expect(await back(await file("2026-11"))).toMatchObject(unchanged);

  const listed = await world.ask<EntryPage>("marketing", "GET", `${at()}/entries?month=202610&find=t02`);
  expect(listed.body.sums).toEqual({ count: 2, issued: 5, returned: 1, value: String(5 * 100_000 - 105_000) });
  expect(listed.body.entries.map(({ day, by }) => [day, by.length > 0])).toEqual([
    ["2026-10-21", true],
    ["2026-10-20", true],
  ]);
  expect((await world.ask("tt.site", "GET", `${at()}/entries`)).status).toBe(404);

  for (const { modelId: model } of (await world.read("S2")).models)
    for (const month of ["2026-09", "2026-10"])
      await world.enter("S2", "production", { model, month, goodUnits: 1, plannedUnits: null });
  for (const _month of ["2026-09", "2026-10"]) expect((await world.act("S2", "closing")).status).toBe(200);
  expect(await back(await file("2026-10"))).toMatchObject({ rowCount: 2, ...unchanged });
  expect((await send("2026-10-22", [{ code: "T02", issued: 1 }])).body.fields).toHaveProperty("day");
});

test("the list of tools goes out as a file and comes back as the same, however long ago its months were closed", async () => {
  const [token, within] = [await world.api.signIn("marketing@seorak.example"), String(world.ids.S2)];
  const answer = await world.api.call("GET", `/uploads/ttmb-tools/template/file?within=${within}`, { token });
  const bytes = Buffer.from(await answer.arrayBuffer());
  const { body } = await sendUpload(world.api, { kind: "ttmb-tools", within, token, name: "tools.xlsx", bytes });
  const upload = await world.ask<ShownUpload>("marketing", "GET", `/uploads/ttmb-tools/${body.id}`);
  const [listed] = await world.query<{ tools: number }>(
    "SELECT count(*)::int AS tools FROM ttmb_tool t JOIN ttmb_model m ON m.id = t.model_id JOIN ttmb_line l ON l.id = m.line_id WHERE l.site_id = $1",
    [world.ids.S2],
  );
  expect(listed?.tools).toBeGreaterThan(5);
  expect(upload.body).toMatchObject({
    ...{ rowCount: listed?.tools, errorRows: 0 },
    counts: { added: 0, changed: 0, removed: 0 },
  });
});
