import { afterAll, beforeAll, expect, test } from "vitest";
import { proveStock } from "~/api/domain/stock/prove-stock.server";
import type { DaySheet } from "~/api/domain/tool-management/day/day-sheet";
import type { ToolStock } from "~/api/domain/tool-management/stock/tool-stock";
import { seeded } from "../../../../tests/harness/random.mjs";
import { type TtmbWorld, ttmbWorld } from "../../../../tests/harness/ttmb-world";

let world: TtmbWorld;
/** Tools by site and number. */
const tools = new Map<string, number>();
beforeAll(async () => {
  world = await ttmbWorld();
  for (const code of ["S1", "S9"] as const) {
    const model = await world.model(code);
    for (const toolNo of ["T01", "T02"])
      await world.enter(code, "tool", {
        ...{ ...world.tool, toolNo, model, setUp: 1, corner: 4, toolLife: 10, unitPrice: "7500" },
        catalogueNo: `X-${toolNo}`,
      });
    for (const { toolNo, toolId } of await world.tools(code)) tools.set(`${code} ${toolNo}`, toolId);
  }
});
afterAll(() => world?.close());

type Code = "S1" | "S9";
const toolOf = (code: Code, toolNo = "T01") => tools.get(`${code} ${toolNo}`);
const stock = async (code: Code, who = "marketing") =>
  (await world.ask<ToolStock>(who, "GET", `/ttmb/sites/${world.ids[code]}/stock`)).body;
const pieces = async (code: Code, toolNo = "T01") =>
  (await stock(code)).tools.find(({ toolId }) => toolId === toolOf(code, toolNo))?.stock;
const move = (code: Code, given: object, who = "marketing", toolNo = "T01") =>
  world.enter(
    code,
    "movement",
    {
      ...{
        tool: toolOf(code, toolNo),
        day: "2026-11-10",
        kind: "receipt",
        quantity: 10,
        toSite: "",
        reason: "",
        reference: "",
      },
      ...given,
    },
    who,
  );
const count = (code: Code, day: string, counted: number, toolNo = "T01") =>
  world.enter(code, "count", { tool: toolOf(code, toolNo), day, book: counted, counted, remark: "", there: "replace" });
const issue = (code: Code, day: string, quantity: number, kind = "issue", toolNo = "T01") =>
  world.enter(code, "issue", { tool: toolOf(code, toolNo), day, kind, quantity, unitPrice: "", there: "replace" });
const takeBack = async (code: Code, kind: string, who = "marketing") => {
  const found = (await stock(code)).movements.find((each) => each.kind === kind && each.state === "open");
  return world.ask(who, "POST", `/ttmb/sites/${world.ids[code]}/acts/${found?.id}/movement-reversal`, {
    reason: "typed twice",
  });
};
const faults = () => proveStock(world.api.database.pool);

test("nothing is said of a tool's stock until somebody counted it; from then on it is what moved, and never below zero", async () => {
  expect(await pieces("S1")).toBeNull();
  expect((await move("S1", {})).body.fields.tool).toMatch(/count it first/);
  expect((await issue("S1", "2026-11-02", 30)).status).toBe(200);
  expect((await count("S1", "2026-11-03", 12)).status).toBe(200);
  expect(await pieces("S1")).toBe(12);
  expect((await move("S1", { day: "2026-11-03" })).body.fields.day).toMatch(/since 2026-11-03/);
  expect((await issue("S1", "2026-11-05", 8)).status).toBe(200);
  const refused = await issue("S1", "2026-11-04", 5);
  expect([refused.status, refused.body.fields.quantity]).toEqual([400, "L1 M1 T01: on 2026-11-05 there would be −1"]);
  // Of a day before the first count nothing is taken from what was counted.
  expect((await issue("S1", "2026-11-01", 500)).status).toBe(200);
  expect(await pieces("S1")).toBe(4);
  expect((await move("S1", { quantity: 6, day: "2026-11-06" })).status).toBe(200);
  expect((await issue("S1", "2026-11-05", 3)).status).toBe(200);
  expect(await pieces("S1")).toBe(15);
  // A day's sheet says what lay there at its end, whatever moved since.
  const at = async (day: string) => {
    const path = `/ttmb/sites/${world.ids.S1}/day?day=${day}&codes=T01`;
    return (await world.ask<DaySheet>("marketing", "GET", path)).body.coded.T01?.stock;
  };
  const days = ["2026-11-02", "2026-11-03", "2026-11-04", "2026-11-05", "2026-11-06", "2026-11-07"];
  expect(await Promise.all(days.map(at))).toEqual([null, 12, 12, 9, 15, 15]);
  expect(await faults()).toEqual([]);
});

test("a count becomes what lies there, again on the same day too, and the books are the ledger's", async () => {
  expect((await count("S1", "2026-11-12", 14)).status).toBe(200);
  expect(await pieces("S1")).toBe(14);
  expect((await count("S1", "2026-11-12", 17)).status).toBe(200);
  expect(await pieces("S1")).toBe(17);
  const [kept] = await world.query<{ book: number; counted: number }>(
    "SELECT book, counted FROM ttmb_count WHERE tool_id = $1 AND day = '2026-11-12'",
    [toolOf("S1")],
  );
  expect(kept).toEqual({ book: 15, counted: 17 });
  expect(await faults()).toEqual([]);
});

test("what is below its minimum stands on the refill list with what fills it up", async () => {
  const bounds = (min: number, max: number) => world.enter("S1", "bounds", { tool: toolOf("S1"), min, max });
  expect((await bounds(30, 20)).body.fields.max).toMatch(/not below/);
  expect((await bounds(18, 50)).status).toBe(200);
  const [first] = (await stock("S1")).tools;
  expect(first).toMatchObject({ tool: "L1 M1 T01", stock: 17, min: 18, max: 50, refill: 33, free: null });
  expect((await bounds(17, 50)).status).toBe(200);
  expect((await stock("S1")).tools.map(({ refill }) => refill)).toEqual([0, 0]);
});

test("a transfer goes to the same tool of another site that the sender keeps too, and is taken back at both ends", async () => {
  await count("S9", "2026-11-03", 1);
  const send = (given: object, who = "marketing") =>
    move("S1", { kind: "transfer-out", day: "2026-11-13", quantity: 5, toSite: "S9", ...given }, who);
  expect((await send({ toSite: "" })).body.fields.toSite).toBeTruthy();
  expect((await send({ toSite: "S1" })).body.fields.toSite).toMatch(/another/);
  expect((await send({ toSite: "S2" })).body.fields.toSite).toMatch(/not list/);
  // The site manager keeps S1 alone.
  expect((await send({}, "tt.site")).body.fields.toSite).toMatch(/no such site/);
  expect((await send({ quantity: 99 })).body.fields.quantity).toMatch(/there would be −82/);
  expect((await send({})).status).toBe(200);
  expect([await pieces("S1"), await pieces("S9")]).toEqual([12, 6]);
  expect((await takeBack("S1", "transfer-out")).status).toBe(200);
  expect([await pieces("S1"), await pieces("S9")]).toEqual([17, 1]);
  expect(await faults()).toEqual([]);
});

test("what was used already cannot be taken back, what was taken back not once more", async () => {
  expect((await move("S1", { quantity: 4, day: "2026-11-14" })).status).toBe(200);
  expect((await issue("S1", "2026-11-15", 20)).status).toBe(200);
  expect((await takeBack("S1", "receipt")).body.fields.reason).toMatch(/there would be/);
  expect((await issue("S1", "2026-11-15", 0)).status).toBe(200);
  const receipt = (await stock("S1")).movements.find(({ kind, state }) => kind === "receipt" && state === "open");
  expect((await takeBack("S1", "receipt")).status).toBe(200);
  const again = await world.ask(
    "marketing",
    "POST",
    `/ttmb/sites/${world.ids.S1}/acts/${receipt?.id}/movement-reversal`,
    { reason: "x" },
  );
  expect(again.status).toBe(409);
  const foreign = await world.ask(
    "marketing",
    "POST",
    `/ttmb/sites/${world.ids.S9}/acts/${receipt?.id}/movement-reversal`,
    { reason: "x" },
  );
  expect(foreign.status).toBe(404);
});

test.each<[string, object, string, string?]>([
  ["a day to come", { day: "2027-01-02" }, "day"],
  ["a month that is closed or before the contract", { day: "2026-08-31" }, "day"],
  ["nothing", { quantity: 0 }, "quantity", "A whole number from 1 to 100,000,000"],
  ["a receipt below zero", { quantity: -1 }, "quantity", "A whole number from 1 to 100,000,000"],
  ["a receipt that is no number", { quantity: "many" }, "quantity", "A whole number from 1 to 100,000,000"],
  [
    "an adjustment of too many",
    { kind: "adjustment", quantity: -100_000_001 },
    "quantity",
    "A whole number from -100,000,000 to 100,000,000",
  ],
  ["an adjustment without a reason", { kind: "adjustment", quantity: -1 }, "reason"],
  ["a receipt from another site", { toSite: "S9" }, "toSite"],
])("%s is refused beside its field, and nothing is written", async (_what, given, field, says = "") => {
  const before = await world.query("SELECT count(*)::int AS n FROM stock_movement");
  const { status, body } = await move("S1", given);
  expect([status, body.fields]).toEqual([400, { [field]: expect.stringContaining(says) }]);
  expect(await world.query("SELECT count(*)::int AS n FROM stock_movement")).toEqual(before);
});

test("an action that would be overdue at once is refused", async () => {
  const action = {
    tool: toolOf("S1"),
    cause: "breakage",
    action: "Check clamping",
    owner: "Kim",
    dueDay: "2026-11-10",
  };
  expect((await world.enter("S1", "action", action)).body.fields.dueDay).toMatch(/still to come/);
});

test("whose menu has no sites is told so; of another's site the manager finds nothing, and a reader enters nothing", async () => {
  expect((await move("S9", {}, "corporation")).status).toBe(403);
  expect((await world.ask("corporation", "GET", `/ttmb/sites/${world.ids.S9}/stock`)).status).toBe(403);
  expect((await world.ask("tt.site", "GET", `/ttmb/sites/${world.ids.S9}/stock`)).status).toBe(404);
  expect((await stock("S1", "tt.site")).can).toContain("enter");
});

test("what was counted stays what lies there, whatever is written of the days before", async () => {
  await count("S1", "2026-11-16", 30);
  expect((await issue("S1", "2026-11-09", 4)).status).toBe(200);
  expect(await pieces("S1")).toBe(30);
  // More than lay there before the count, but the count found them.
  expect((await issue("S1", "2026-11-09", 6)).status).toBe(200);
  expect((await move("S1", { day: "2026-11-10", quantity: 3 })).status).toBe(200);
  expect(await pieces("S1")).toBe(30);
  // On the day of the count itself it came after it.
  expect((await issue("S1", "2026-11-16", 2)).status).toBe(200);
  expect((await issue("S1", "2026-11-09", 0)).status).toBe(200);
  expect(await pieces("S1")).toBe(28);
  expect(await faults()).toEqual([]);
});

test("after a random history of issues, receipts, counts and what was taken back, the stock is what was counted by hand", async () => {
  const random = seeded(53);
  const upTo = (least: number, most: number) => least + Math.floor(random() * (most - least + 1));
  const dayAt = (at: number) => `2026-11-${String(at).padStart(2, "0")}`;
  const LAST = 19;
  await count("S9", "2026-11-04", 20, "T02");
  const issued = new Map<number, number>();
  let lies = 20;
  let isCounted = false;
  /** Once it was counted on the last day, only what moves on that day changes it. */
  const moved = (day: number, quantity: number) => {
    if (!isCounted || day === LAST) lies += quantity;
  };
  let refused = 0;
  for (let no = 0; no < 80; no++) {
    const [draw, day] = [random(), upTo(5, LAST)];
    if (draw < 0.5) {
      const quantity = upTo(0, 9);
      const { status } = await issue("S9", dayAt(day), quantity, "issue", "T02");
      if (status === 200) {
        moved(day, (issued.get(day) ?? 0) - quantity);
        issued.set(day, quantity);
      }
      refused += Number(status !== 200);
    } else if (draw < 0.75) {
      const quantity = upTo(1, 9);
      expect((await move("S9", { day: dayAt(day), quantity }, "marketing", "T02")).status).toBe(200);
      moved(day, quantity);
    } else if (draw < 0.82) {
      const counted = Math.max(0, lies + upTo(-2, 2));
      const { status } = await count("S9", dayAt(LAST), counted, "T02");
      expect(status).toBe(200);
      [lies, isCounted] = [counted, true];
    } else {
      const last = (await stock("S9")).movements.find(
        ({ kind, state, tool }) => kind === "receipt" && state === "open" && tool.endsWith("T02"),
      );
      const { status } = await takeBack("S9", "receipt");
      if (status === 200 && last) moved(Number(last.day.slice(8)), -last.quantity);
      refused += Number(status !== 200);
    }
    expect([no, await pieces("S9", "T02")]).toEqual([no, lies]);
    expect([no, await faults()]).toEqual([no, []]);
  }
  expect(refused).toBeGreaterThan(3);
});

test("the stock of a day is what lay there at its end, with what had moved until then; a day to come is refused with its sentence", async () => {
  const path = `/ttmb/sites/${world.ids.S1}/stock`;
  const of = async (day: string) =>
    (await world.ask<ToolStock>("marketing", "GET", day ? `${path}?day=${day}` : path)).body;
  const now = await of("");
  const seen = new Set<string>();
  for (const day of ["2026-01-01", ...new Set(now.movements.map((movement) => movement.day)), now.day]) {
    const told = await of(day);
    const lay = await world.query<{ tool: number; stock: string | null }>(
      "SELECT tool_id AS tool, stock_on(id, $2::date)::text AS stock FROM stock_article WHERE tool_id = ANY ($1)",
      [told.tools.map(({ toolId }) => toolId), day],
    );
    for (const { toolId, stock: found } of told.tools)
      expect(String(found), `${day} ${toolId}`).toBe(String(lay.find(({ tool }) => tool === toolId)?.stock));
    expect([told.day, told.movements.every((movement) => movement.day <= day)]).toEqual([day, true]);
    expect(told.movements).toEqual(now.movements.filter((movement) => movement.day <= day));
    seen.add(told.tools.map((tool) => tool.stock).join());
  }
  expect(seen.size).toBeGreaterThan(2);
  expect(await of(now.day)).toEqual(now);
  const ahead = await world.ask("marketing", "GET", `${path}?day=2030-01-01`);
  expect([ahead.status, ahead.body.fields]).toEqual([400, { day: "This day is still to come" }]);
});

test("by its form too, the same of one delivery note twice, and more than the maximum, are asked about once", async () => {
  const { day } = await stock("S1");
  const given = { day, kind: "receipt", quantity: 2, reference: "DN-77" };
  expect((await move("S1", { ...given, sure: 2 })).status).toBe(200);
  const twice = await move("S1", { ...given, reference: "dn-77", sure: 2 });
  expect([twice.status, twice.body.fields]).toEqual([
    400,
    { more: `2 pieces were received under dn-77 on ${day}: tick it if these are more of them` },
  ]);
  expect((await move("S1", { ...given, more: true, sure: 2 })).status).toBe(200);
  const lies = Number(await pieces("S1"));
  expect((await world.enter("S1", "bounds", { tool: toolOf("S1"), min: 1, max: lies + 5 })).status).toBe(200);
  const many = { day, kind: "adjustment", quantity: 500, reason: "found" };
  const asked = await move("S1", many);
  expect([asked.status, asked.body.fields]).toEqual([
    400,
    { sure: `${lies + 500} would lie there, the maximum is ${lies + 5}. Is it meant?` },
  ]);
  expect((await move("S1", { ...many, sure: 50 })).body.fields.sure).toMatch(/Is it meant/);
  expect((await move("S1", { ...given, reference: "", quantity: 6 })).body.fields.sure).toMatch(/Is it meant/);
  expect(await pieces("S1")).toBe(lies);
  expect((await move("S1", { ...many, quantity: -1 })).status).toBe(200);
  expect((await move("S1", { ...many, quantity: -1 })).body.fields.more).toMatch(/entered the same for .*: −1 piece\./);
  expect((await move("S1", { ...many, sure: 500 })).status).toBe(200);
  expect(await pieces("S1")).toBe(lies + 499);
});
