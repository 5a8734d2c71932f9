import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { PriceRecord } from "~/api/domain/special-price/price-input";
import { type CorrectionsWorld, correctionsWorld, type Who } from "../../../../tests/harness/corrections";

type Item = { id: number; no: string; list: string };
let the: CorrectionsWorld;
let items: Item[];
let codes: Record<"germany" | "office" | "distributor", string>;
beforeAll(async () => {
  the = await correctionsWorld();
  items = await the.world.query<Item>(
    "SELECT id, item_no AS no, list_price::text AS list FROM item WHERE list_price > 0 AND use_yn = 'Y' ORDER BY list_price, id LIMIT 4",
  );
  const code = async (unit: string) =>
    (
      await the.world.query<{ code: string }>(
        "SELECT c.code FROM customer c JOIN org_unit u ON u.id = c.org_unit_id WHERE u.code = $1 ORDER BY c.id LIMIT 1",
        [unit],
      )
    )[0]?.code ?? "";
  codes = { germany: await code("DE"), office: await code("KR-CWN"), distributor: await code("KR-CWN-D1") };
});
afterAll(() => the?.world.close());
beforeEach(() => the.clear());

/** A part of the list price in won, without parts of a won. */
const part = (item: Item | undefined, percent: number) =>
  String((BigInt(item?.list ?? "0") * BigInt(percent)) / 1_000_000n);
const line = (at: number, percent: number, more: object = {}) => ({
  item: items[at]?.no ?? "",
  quantity: "10",
  price: part(items[at], percent),
  ...more,
});
const request = (lines: object[], more: object = {}) => ({
  customer: codes.distributor,
  currency: "KRW",
  validFrom: "2026-11-20",
  validTo: "2027-03-31",
  reason: "A competitor offers less",
  lines,
  key: randomUUID(),
  send: true,
  ...more,
});
const add = (who: Who | null, given: object) => the.ask<{ id: string }>(who, "POST", "/special-prices", given);
const get = async (who: Who, id: string) => (await the.ask<PriceRecord>(who, "GET", `/special-prices/${id}`)).body;
async function asked(who: Who, lines: object[], more: object = {}): Promise<string> {
  const { status, body } = await add(who, request(lines, more));
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.id;
}
async function act(who: Who, id: string, verb: string, more: object = {}) {
  const { stamp } = await get("admin", id);
  the.clock.now = new Date(the.clock.now.getTime() + 1000);
  return the.ask<object>(who, "POST", `/special-prices/${id}/${verb}`, { stamp, ...more });
}
const seller = "distributor@partner.example" as const;

describe("the steps of a request", () => {
  test("within all limits the sales manager decides alone, and the prices count from their first day", async () => {
    const id = await asked(seller, [line(0, 90)]);
    expect(await get("office", id)).toMatchObject({ state: "submitted", step: "sales", steps: ["sales"] });
    expect((await act("office", id, "approval")).status).toBe(200);
    const { state, prices } = await get(seller, id);
    expect(state).toBe("approved");
    expect(prices).toMatchObject([
      { itemNo: items[0]?.no, quantity: 10, validFrom: "2026-11-20", until: "2027-03-31" },
    ]);
  });

  test("beyond the discount of the sales manager others decide after him; headquarters' approval counts for both", async () => {
    const id = await asked(seller, [line(0, 50)]);
    expect((await get("office", id)).steps).toEqual(["sales", "subsidiary", "headquarters"]);
    expect((await act("office", id, "approval")).status).toBe(200);
    expect(await get("office", id)).toMatchObject({ state: "submitted", step: "subsidiary", can: [] });
    expect((await get("marketing", id)).coveredSteps).toEqual(["headquarters"]);
    expect((await act("marketing", id, "approval")).status).toBe(200);
    expect(await get(seller, id)).toMatchObject({ state: "approved" });
  });

  test("the limits are those that an administrator set for the day", async () => {
    await the.world.query(
      "INSERT INTO rule_value (area, name, valid_from, value) VALUES ('special-price', 'discount-sales', '2026-11-01', 0.05)",
    );
    const id = await asked(seller, [line(0, 90)]);
    expect((await get("office", id)).steps).toEqual(["sales", "subsidiary"]);
    await the.world.query("DELETE FROM rule_value WHERE area = 'special-price' AND valid_from = '2026-11-01'");
  });
});

describe("an approval", () => {
  test("may approve a line at another price and reject another one; what is rejected has no price", async () => {
    const id = await asked(seller, [line(0, 90), line(1, 90)]);
    const lines = [
      { line: 1, decision: "approved", price: part(items[0], 95) },
      { line: 2, decision: "rejected" },
    ];
    expect((await act("office", id, "approval", { lines })).status).toBe(200);
    const record = await get(seller, id);
    expect(record.lines.map(({ decision }) => decision)).toEqual(["approved", "rejected"]);
    expect(record.prices).toHaveLength(1);
    expect(record.prices[0]?.price).toBe(`${part(items[0], 95)}0000`);
  });

  test("of no line at all, or below what is asked for, is refused beside its field, and nothing is decided", async () => {
    const id = await asked(seller, [line(0, 90)]);
    const none = await act("office", id, "approval", { lines: [{ line: 1, decision: "rejected" }] });
    expect([none.status, Object.keys(none.body.fields)]).toEqual([400, ["lines"]]);
    const low = await act("office", id, "approval", {
      lines: [{ line: 1, decision: "approved", price: part(items[0], 80) }],
    });
    expect([low.status, Object.keys(low.body.fields)]).toEqual([400, ["lines.1.price"]]);
    expect(await get(seller, id)).toMatchObject({ state: "submitted", lines: [{ decision: null }] });
  });

  test("nobody approves their own request, and of two at once the second is told what the first one did", async () => {
    const own = await asked("office", [line(0, 90)], { customer: codes.office });
    expect(await act("office", own, "approval")).toMatchObject({ status: 403, body: { code: "own-request" } });
    const { stamp } = await get("marketing", own);
    the.clock.now = new Date(the.clock.now.getTime() + 1000);
    const reject = { stamp, comment: "Too low" };
    expect((await the.ask("marketing", "POST", `/special-prices/${own}/rejection`, reject)).status).toBe(200);
    const late = await the.ask<{ message: string }>("admin", "POST", `/special-prices/${own}/approval`, { stamp });
    expect(late).toMatchObject({ status: 409, body: { code: "request-decided" } });
    expect(late.body.message).toMatch(/^409 - Your request data is already exist\. Rejected by Seo Yuna/);
  });
});

describe("what was approved", () => {
  test("is changed by a new version alone, which ends the former price the day before", async () => {
    const id = await asked(seller, [line(2, 90)]);
    await act("office", id, "approval");
    const again = { of: id, validFrom: "2026-12-01" };
    const second = await asked(seller, [line(2, 85)], again);
    expect(await get(seller, second)).toMatchObject({ version: 2, requestNo: (await get(seller, id)).requestNo });
    expect((await add(seller, request([line(2, 80)], again))).body.code).toBe("not-now");
    await act("office", second, "approval");
    expect((await get(seller, id)).prices).toMatchObject([{ until: "2026-11-30" }]);
  });

  test("is told by the effective price list with what was bought", async () => {
    const id = await asked(seller, [line(3, 90)]);
    await act("office", id, "approval");
    const { body } = await the.ask<{ rows: { requestId: string; used: number; state: string }[] }>(
      seller,
      "GET",
      "/reports/MIPSAL10?size=200",
    );
    expect(body.rows.find(({ requestId }) => requestId === id)).toMatchObject({ used: 0, state: "running" });
  });

  test("is claimed for up to its quantity, and another person decides", async () => {
    const id = await asked(seller, [line(1, 80)]);
    await act("office", id, "approval");
    const price = (await get(seller, id)).prices[0]?.id;
    const claim = (more: object) =>
      the.ask<{ request: string }>(seller, "POST", "/special-price-claims", {
        ...{ price, reference: "R-1", day: "2026-11-21", quantity: "6" },
        ...more,
      });
    expect((await claim({ day: "2026-11-01" })).body.fields).toHaveProperty("day");
    expect((await claim({ quantity: "11" })).body.fields).toHaveProperty("quantity");
    expect((await claim({})).status).toBe(200);
    expect((await claim({ quantity: "2" })).status).toBe(409);
    expect((await claim({ reference: "R-2", quantity: "5" })).body.fields).toHaveProperty("quantity");
    const { claims, prices } = await get("office", id);
    const [found] = claims;
    const saved = BigInt(prices[0]?.normal ?? 0) - BigInt(prices[0]?.price ?? 0);
    expect(found).toMatchObject({
      quantity: 6,
      support: String(saved * 6n),
      state: "claimed",
      can: ["approval", "rejection"],
    });
    const own = await the.ask(seller, "POST", `/special-price-claims/${found?.id}/approval`, { stamp: found?.stamp });
    expect(own.status).toBe(403);
    const path = `/special-price-claims/${found?.id}`;
    expect((await the.ask("office", "POST", `${path}/rejection`, { stamp: found?.stamp })).body.fields).toHaveProperty(
      "comment",
    );
    expect((await the.ask("office", "POST", `${path}/approval`, { stamp: found?.stamp })).status).toBe(200);
    expect((await the.ask("office", "POST", `${path}/approval`, { stamp: found?.stamp })).status).toBe(409);
  });
});

describe("who asks and who sees", () => {
  test("costs, margins and names of other customers are headquarters' alone", async () => {
    const id = await asked(seller, [line(0, 90)]);
    const told = JSON.stringify(await get("marketing", id));
    expect(JSON.parse(told)).toMatchObject({ costTold: true, lines: [{ cost: expect.any(String) }] });
    for (const who of [seller, "office"] as const) {
      const record = await get(who, id);
      expect(record).toMatchObject({ costTold: false, lines: [{ cost: null, margin: null }], total: { margin: null } });
      expect(record.lines[0]?.others?.names ?? []).toEqual([]);
    }
    expect((await get(seller, id)).lines[0]?.others).toBeNull();
    const list = await the.ask<{ points: unknown; total: { cost: unknown } }>("office", "GET", "/reports/MIPSAL06");
    expect(list.body).toMatchObject({ points: null, total: { cost: null } });
  });

  test("a request of customers out of sight is not there, nobody else's draft is, and strangers are turned away", async () => {
    const id = await asked(seller, [line(0, 90)]);
    expect((await the.ask("germany", "GET", `/special-prices/${id}`)).status).toBe(404);
    const draft = await asked(seller, [], { send: false });
    expect((await the.ask("office", "GET", `/special-prices/${draft}`)).status).toBe(404);
    expect((await the.ask("finance", "GET", `/special-prices/${id}`)).status).toBe(403);
    expect((await the.ask(null, "GET", `/special-prices/${id}`)).status).toBe(401);
    expect((await the.ask("office", "GET", "/special-prices/none")).status).toBe(400);
    const foreign = await add("germany", request([line(0, 90)]));
    expect([foreign.status, Object.keys(foreign.body.fields)]).toEqual([400, ["customer"]]);
  });

  test("what goes back is changed by its requester with the stamp of what was seen, and decided anew", async () => {
    const id = await asked(seller, [line(0, 90)]);
    expect((await act("office", id, "return", { comment: "" })).body.fields).toHaveProperty("comment");
    expect((await act("office", id, "return", { comment: "Half of it" })).status).toBe(200);
    const { key: _key, ...given } = request([line(0, 92)]);
    const change = (who: Who, stamp: string) =>
      the.ask<object>(who, "POST", `/special-prices/${id}`, { ...given, stamp });
    const { stamp } = await get(seller, id);
    expect((await change("office", stamp)).status).toBe(403);
    expect((await change(seller, "2026-01-01T00:00:00.000Z")).body.code).toBe("stale");
    expect((await change(seller, stamp)).status).toBe(200);
    expect(await get("office", id)).toMatchObject({
      state: "submitted",
      step: "sales",
      can: ["approval", "rejection", "return"],
    });
  });

  test("mails lead to the request behind the sign-in and name no price", async () => {
    const id = await asked(seller, [line(0, 90)]);
    await act("office", id, "approval");
    const sent = await the.mails();
    expect(sent.map(({ recipient, subject }) => [recipient, subject.split(":")[0]])).toEqual([
      [seller, "Approved"],
      ["office@seorak.example", "For your decision"],
    ]);
    for (const { body_text: text } of sent) {
      expect(text).toContain(`/special-prices/${id}`);
      expect(text).not.toContain(part(items[0], 90));
    }
  });
});

test("bad input is refused beside its field, in words, and nothing is written", async () => {
  const [{ count: before } = { count: 0 }] = await the.world.query<{ count: number }>(
    "SELECT count(*)::int AS count FROM special_price",
  );
  const none = await the.world.query<{ no: string }>("SELECT item_no AS no FROM item WHERE list_price IS NULL LIMIT 1");
  const cases: [object, string][] = [
    [request([line(0, 101)]), "lines.0.price"],
    [request([line(0, 90, { price: "-5" })]), "lines.0.price"],
    [request([line(0, 90, { price: "0" })]), "lines.0.price"],
    [request([line(0, 90, { price: "10.5" })]), "lines.0.price"],
    [request([line(0, 90, { price: "9".repeat(30) })]), "lines.0.price"],
    [request([line(0, 90, { quantity: "0" })]), "lines.0.quantity"],
    [request([line(0, 90, { quantity: "a lot" })]), "lines.0.quantity"],
    [request([line(0, 90), line(0, 90)]), "lines.1.item"],
    [request([line(0, 90, { item: "NO-SUCH" })]), "lines.0.item"],
    [request([line(0, 90, { competitorPrice: "free" })]), "lines.0.competitorPrice"],
    [request([line(0, 90)], { currency: "EUR" }), "currency"],
    [request([line(0, 90)], { currency: "WON!" }), "currency"],
    [request([line(0, 90)], { validFrom: "2026-11-19" }), "validFrom"],
    [request([line(0, 90)], { validTo: "2026-11-19" }), "validTo"],
    [request([line(0, 90)], { validTo: "tomorrow" }), "validTo"],
    [request([line(0, 90)], { customer: "NOBODY" }), "customer"],
    [request([line(0, 90)], { reason: "x".repeat(501) }), "reason"],
    [request([]), "lines"],
    ...none.map(({ no }): [object, string] => [request([line(0, 90, { item: no })]), "lines.0.item"]),
  ];
  for (const [given, field] of cases) {
    const { status, body } = await add(seller, given);
    expect([status, Object.keys(body.fields ?? {})], JSON.stringify(body)).toEqual([400, [field]]);
  }
  const [{ count: after } = { count: -1 }] = await the.world.query<{ count: number }>(
    "SELECT count(*)::int AS count FROM special_price",
  );
  expect(after).toBe(before);
});
