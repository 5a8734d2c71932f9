import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createApi } from "~/api/http/app.server";
import { ownOrigin } from "../../../../tests/harness/api";
import { type SalesWorld, salesWorld, now as start } from "../../../../tests/harness/sales";

type Line = {
  itemNo: string;
  guidance: number;
  basis: number;
  monthlyFee: string;
  listPrice: string;
  savedBasis: number | null;
};
type Body = {
  code: string;
  fields: Record<string, string>;
  result: {
    currency: string;
    lines: Line[];
    enough: boolean;
    totals: { monthlyFee: string };
    parties: { lessor: { code: string } };
  };
  rows: { itemNo: string; description: string; category: string; throughHeadquarters: boolean; listPrice: string }[];
  missing: { itemNo: string; why: string }[];
  lessors: { code: string; currency: string }[];
  id: string;
  stamp: string;
  number: number;
  can: string[];
  versions: {
    number: number;
    result: { lines: Line[]; totals: { monthlyFee: string } };
    rates: Record<string, string>;
  }[];
};

let world: SalesWorld;
let app: ReturnType<typeof createApi>;
let clock = start;
const tokens: Record<string, string> = {};
const names = ["marketing", "tt.admin", "office", "store", "germany", "finance"];
const partners = ["distributor", "corporation"];

beforeAll(async () => {
  world = await salesWorld();
  const { db, reports } = world.database;
  app = createApi({ db, reportsOfRequest: () => reports, now: () => clock, ownOrigins: [ownOrigin] });
  for (const name of names) tokens[name] = await world.tokenOf(`${name}@seorak.example`);
  for (const name of partners) tokens[name] = await world.tokenOf(`${name}@partner.example`);
});
afterAll(() => world?.close());

async function ask(who: string | null, method: "GET" | "POST", path: string, body?: object) {
  const headers: Record<string, string> = { "content-type": "application/json" };
  if (who) headers.authorization = `Bearer ${tokens[who]}`;
  const request = new Request(`${ownOrigin}/api${path}`, { method, headers, body: body && JSON.stringify(body) });
  const answer = await app.fetch(request, {});
  return { status: answer.status, body: (await answer.json()) as Body };
}
const find = (who: string | null, text: string, market = "domestic", lessor = "") =>
  ask(who, "GET", `/rental/${market}/cutters?${new URLSearchParams({ text, lessor })}`);
const calculate = (who: string | null, input: object, market = "domestic", saved?: string) =>
  ask(who, "POST", `/rental/${market}/calculation`, { input, saved });
/** Two cutters that may be rented in a market. */
const two = async (who = "marketing", market = "domestic", lessor = "") => {
  const [a, b] = (await find(who, "milling", market, lessor)).body.rows;
  if (!a || !b) throw new Error("no cutters");
  return [a, b] as const;
};
const endUser = { contractDate: "2026-12-01", endUserName: "Hanbit", endUserAccount: "204417", address1: "Changwon" };
const caseOf = async (more: object = {}) => {
  const [a, b] = await two();
  return { "item.1": a.itemNo, "quantity.1": "10", "item.2": b.itemNo, "quantity.2": "6", ...endUser, ...more };
};
/** An item of the catalogue with this in its row of the programme. */
const itemNo = async (where: string) =>
  (
    await world.query<{ item_no: string }>(
      `SELECT i.item_no FROM item i LEFT JOIN rental_item r ON r.item_id = i.id LEFT JOIN rental_price p ON p.item_id = i.id AND p.currency = 'KRW'
        WHERE ${where} ORDER BY i.id LIMIT 1`,
    )
  )[0]?.item_no ?? "";

describe("cutters are found", () => {
  test("by category, number and description, from four characters on, with a registered price and none without", async () => {
    expect((await find("marketing", "fac")).body.fields.find).toContain("4");
    const { rows } = (await find("marketing", "shoulder")).body;
    expect(rows.length).toBeGreaterThan(3);
    expect(rows.every(({ category, listPrice }) => category === "shoulder" && Number(listPrice) > 0)).toBe(true);
    const [first] = rows;
    expect((await find("marketing", first?.itemNo ?? "")).body.rows).toHaveLength(1);
    expect((await find("marketing", first?.description.slice(0, 8) ?? "")).body.rows.length).toBeGreaterThan(0);
    expect((await find("marketing", "페이스 커터")).body.rows.every(({ category }) => category === "face")).toBe(true);
  });

  test("by a list of item numbers, with a report of those that cannot be chosen and why", async () => {
    const [a] = await two();
    const insert = await itemNo("r.kind = 'insert'");
    const stranger = await itemNo("r.item_id IS NULL");
    const unpriced = await itemNo("r.kind = 'cutter' AND p.id IS NULL");
    const zero = await itemNo("r.kind = 'cutter' AND p.market_price = 0");
    const { rows, missing } = (
      await find("marketing", [a.itemNo, insert, stranger, unpriced, zero, "no-such-item"].join(", "))
    ).body;
    expect(rows.map((row) => row.itemNo)).toEqual([a.itemNo]);
    expect(missing).toEqual([
      { itemNo: insert, why: "insert" },
      { itemNo: stranger, why: "not-rented" },
      { itemNo: unpriced, why: "no-price" },
      { itemNo: zero, why: "no-price" },
      { itemNo: "no-such-item", why: "unknown" },
    ]);
  });
});

describe("a configuration", () => {
  test("is answered with guidance, fee and allowances by the rules of today", async () => {
    const { status, body } = await calculate("marketing", await caseOf());
    expect(status).toBe(200);
    expect(body.result).toMatchObject({ currency: "KRW", enough: true, parties: { lessor: { code: "KR" } } });
    expect(body.result.lines.every(({ guidance, basis }) => guidance % 10 === 0 && basis === guidance)).toBe(true);
    const fees = body.result.lines.reduce((sum, { monthlyFee }) => sum + Number(monthlyFee), 0);
    expect(Number(body.result.totals.monthlyFee)).toBe(fees);
  });

  test("is refused with a sentence beside the field for what cannot be", async () => {
    const given = await caseOf();
    const fields = async (more: object) => {
      const { status, body } = await calculate("marketing", { ...given, ...more });
      return [status, ...Object.keys(body.fields ?? {})];
    };
    expect(await fields({ "quantity.1": "0" })).toEqual([400, "quantity.1"]);
    expect(await fields({ "quantity.1": "1.5" })).toEqual([400, "quantity.1"]);
    expect(await fields({ "quantity.2": "" })).toEqual([400, "quantity.2"]);
    expect(await fields({ "basis.1": "1" })).toEqual([400, "basis.1"]);
    expect(await fields({ "item.3": given["item.1"], "quantity.3": "1" })).toEqual([400, "item.3"]);
    expect(await fields({ "item.3": "nothing", "quantity.3": "1" })).toEqual([400, "item.3"]);
    expect(await fields({ contractDate: "2026-02-30" })).toEqual([400, "contractDate"]);
    expect(await fields({ period: "18" })).toEqual([400, "period"]);
    expect(await fields({ customer: "DE-0001" })).toEqual([400, "customer"]);
    expect(await fields({ lessor: "DE" })).toEqual([400, "lessor"]);
    expect((await calculate("marketing", endUser)).body.fields).toHaveProperty("lines");
  });

  test("abroad is in the money and by the prices of its subsidiary", async () => {
    const { lessors } = (await ask("marketing", "GET", "/rental/overseas/terms")).body;
    const currency = Object.fromEntries(lessors.map((lessor) => [lessor.code, lessor.currency]));
    expect(currency).toMatchObject({ DE: "EUR", IN: "USD", US: "USD" });
    expect(currency).not.toHaveProperty("KR");
    const own = await world.query<{ item_no: string; list_price: string }>(
      `SELECT i.item_no, p.list_price FROM rental_price p JOIN item i ON i.id = p.item_id JOIN rental_item r ON r.item_id = i.id
        JOIN rental_price f ON f.item_id = r.insert_item_id AND f.currency = 'USD' AND f.market_price > 0
        WHERE p.subsidiary_id IS NOT NULL AND p.market_price > 0 AND r.kind = 'cutter' LIMIT 1`,
    );
    const input = { lessor: "IN", "item.1": own[0]?.item_no, "quantity.1": "6" };
    const { result } = (await calculate("marketing", input, "overseas")).body;
    expect(Number(result.lines[0]?.listPrice) * 100).toBeCloseTo(Number(own[0]?.list_price), 6);
    const american = (await calculate("marketing", { ...input, lessor: "US" }, "overseas")).body.result;
    expect(american.lines[0]?.listPrice).not.toBe(result.lines[0]?.listPrice);
  });

  test("of 200 cutters is recalculated in a moment", async () => {
    const rows = await world.query<{ item_no: string }>(
      `SELECT i.item_no FROM rental_item r JOIN item i ON i.id = r.item_id
        WHERE r.kind = 'cutter' AND (SELECT bool_and(market_price > 0) AND count(*) > 0 FROM rental_price p WHERE p.item_id = r.item_id AND currency = 'KRW')
          AND (SELECT bool_and(market_price > 0) AND count(*) > 0 FROM rental_price p WHERE p.item_id = r.insert_item_id AND currency = 'KRW') LIMIT 200`,
    );
    const input = Object.fromEntries(
      rows.flatMap((row, at) => [
        [`item.${at + 1}`, row.item_no],
        [`quantity.${at + 1}`, "3"],
      ]),
    );
    const { body } = await calculate("marketing", input);
    expect(body.result.lines).toHaveLength(rows.length);
    const tooMany = Object.fromEntries(
      Array.from({ length: 201 }, (_, at) => [
        [`item.${at + 1}`, `x${at}`],
        [`quantity.${at + 1}`, "1"],
      ]).flat(),
    );
    expect((await calculate("marketing", tooMany)).body.fields).toHaveProperty("lines");
  });
});

describe("who may", () => {
  test.each([
    [null, 401, 401],
    ["corporation", 403, 403],
    ["distributor", 403, 403],
    ["finance", 403, 403],
    ["office", 200, 403],
    ["store", 200, 403],
    ["germany", 403, 200],
    ["tt.admin", 200, 200],
  ] as const)("%s: %d at home, %d abroad", async (who, home, abroad) => {
    for (const [market, status] of [
      ["domestic", home],
      ["overseas", abroad],
    ] as const) {
      expect((await ask(who, "GET", `/rental/${market}/terms`)).status).toBe(status);
      expect((await find(who, "milling", market)).status).toBe(status);
      const refused = (await calculate(who, {}, market)).status;
      expect(refused).toBe(status === 200 ? 400 : status);
    }
  });

  test("a subsidiary lets its own cutters alone, and an office names customers and distributors of its own", async () => {
    expect((await ask("germany", "GET", "/rental/overseas/terms")).body.lessors.map(({ code }) => code)).toEqual([
      "DE",
    ]);
    const given = await caseOf();
    const fields = async (more: object) =>
      Object.keys((await calculate("office", { ...given, ...more })).body.fields ?? {});
    expect(await fields({ subLessor: "KR-CWN-D1", customer: "KR-CWN-0001" })).toEqual([]);
    expect(await fields({ subLessor: "KR-SEL-D1" })).toEqual(["subLessor"]);
    const [other] = await world.query<{ code: string }>(
      "SELECT c.code FROM customer c JOIN org_unit u ON u.id = c.org_unit_id WHERE u.code = 'KR-SEL' ORDER BY c.id LIMIT 1",
    );
    expect(await fields({ customer: other?.code })).toEqual(["customer"]);
  });
});

describe("a saved simulation", () => {
  const save = (who: string, title: string, input: object) =>
    ask(who, "POST", "/simulations", { kind: "rental-domestic", title, customer: "Hanbit", remark: "", input });
  const get = async (who: string, id: string) => (await ask(who, "GET", `/simulations/${id}`)).body;
  const over = (who: string, id: string, stamp: string, input: object) => {
    clock = new Date(clock.getTime() + 1000);
    return ask(who, "POST", `/simulations/${id}/versions`, { stamp, remark: "", input });
  };

  test("needs contract date, end user's name, account and address, and the least number of cutters", async () => {
    const given = await caseOf({ contractDate: "", endUserName: "", endUserAccount: " ", address1: "" });
    const { status, body } = await save("marketing", "Lacking", given);
    expect([status, ...Object.keys(body.fields).sort()]).toEqual([
      400,
      "address1",
      "contractDate",
      "endUserAccount",
      "endUserName",
    ]);
    const few = await caseOf({ "quantity.1": "2", "quantity.2": "2" });
    expect(Object.keys((await save("marketing", "Few", few)).body.fields)).toEqual(["lines"]);
    expect(Object.keys((await save("marketing", "", await caseOf())).body.fields)).toEqual(["title"]);
  });

  test("keeps prices and rates as they were, whatever becomes of them", async () => {
    const given = await caseOf();
    const { id } = (await save("marketing", "Kept", given)).body;
    const before = (await get("marketing", id)).versions[0];
    await world.query("UPDATE rental_price SET list_price = list_price * 2 WHERE list_price > 0");
    await world.query("UPDATE rule_value SET value = 0.05 WHERE area = 'rental' AND name = 'base-rate'");
    try {
      expect((await get("marketing", id)).versions[0]).toEqual(before);
      expect((await calculate("marketing", given)).body.result.totals).not.toEqual(before?.result.totals);
    } finally {
      await world.query("UPDATE rental_price SET list_price = list_price / 2 WHERE list_price > 0");
      await world.query("UPDATE rule_value SET value = 0.04 WHERE area = 'rental' AND name = 'base-rate'");
    }
  });

  test("is never followed by one with a lower basis", async () => {
    const given = await caseOf();
    const [line] = (await calculate("marketing", given)).body.result.lines;
    const high = (line?.guidance ?? 0) + 100;
    const { id } = (await save("marketing", "Raised", { ...given, "basis.1": String(high) })).body;
    const { stamp } = await get("marketing", id);
    const lower = { ...given, "basis.1": String(high - 10) };
    expect((await calculate("marketing", lower, "domestic", id)).body.fields["basis.1"]).toContain(String(high));
    expect(Object.keys((await over("marketing", id, stamp, lower)).body.fields)).toEqual(["basis.1"]);
    expect((await calculate("marketing", given, "domestic", id)).body.result.lines[0]?.basis).toBe(high);
  });

  test("shared with a colleague is saved over by both, never over what one has not seen", async () => {
    const given = await caseOf();
    const { id } = (await save("marketing", "Together", given)).body;
    await ask("marketing", "POST", `/simulations/${id}/audience`, { users: ["tt.admin@seorak.example"], groups: [] });
    const [mine, theirs] = [await get("marketing", id), await get("tt.admin", id)];
    expect([mine.can, theirs.can]).toEqual([["saveOver", "share", "delete"], ["saveOver"]]);
    expect((await over("tt.admin", id, theirs.stamp, { ...given, "quantity.1": "12" })).body.number).toBe(2);
    const late = await over("marketing", id, mine.stamp, { ...given, "quantity.2": "9" });
    expect([late.status, late.body.code]).toEqual([409, "stale"]);
    const { stamp, versions } = await get("marketing", id);
    expect(versions.map(({ number }) => number)).toEqual([2, 1]);
    expect((await over("marketing", id, stamp, { ...given, "quantity.1": "12", "quantity.2": "9" })).body.number).toBe(
      3,
    );
    expect((await ask("tt.admin", "POST", `/simulations/${id}/removal`, { stamp })).status).toBe(403);
  });

  test("is not there for whom it is not shared with, nor for who may not open the screen", async () => {
    const { id } = (await save("marketing", "Own", await caseOf())).body;
    for (const who of ["office", "germany", "corporation"])
      expect((await ask(who, "GET", `/simulations/${id}`)).status).toBe(404);
    expect((await save("corporation", "None", await caseOf())).status).toBe(403);
    expect((await calculate("office", await caseOf(), "domestic", id)).status).toBe(404);
  });
});
