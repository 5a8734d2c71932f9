import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type SpecialPriceWorld, seller, specialPriceWorld } from "../../../../tests/harness/special-prices";

let the: SpecialPriceWorld;
beforeAll(async () => {
  the = await specialPriceWorld();
});
afterAll(() => the?.world.close());
beforeEach(() => the.clear());

describe("the steps of a request", () => {
  test("within all limits the sales manager decides alone, and the prices count from their first day", async () => {
    const id = await the.asked(seller, [the.line(0, 90)]);
    expect(await the.get("office", id)).toMatchObject({ state: "submitted", step: "sales", steps: ["sales"] });
    expect((await the.act("office", id, "approval")).status).toBe(200);
    const { state, prices } = await the.get(seller, id);
    expect(state).toBe("approved");
    expect(prices).toMatchObject([
      { itemNo: the.items[0]?.no, quantity: 10, validFrom: "2026-11-20", until: "2027-03-31" },
    ]);
  });

  test("beyond the discount of the sales manager others decide after him; headquarters' approval counts for both", async () => {
    const id = await the.asked(seller, [the.line(0, 50)]);
    expect((await the.get("office", id)).steps).toEqual(["sales", "subsidiary", "headquarters"]);
    expect((await the.act("office", id, "approval")).status).toBe(200);
    expect(await the.get("office", id)).toMatchObject({ state: "submitted", step: "subsidiary", can: [] });
    expect((await the.get("marketing", id)).coveredSteps).toEqual(["headquarters"]);
    expect((await the.act("marketing", id, "approval")).status).toBe(200);
    expect(await the.get(seller, id)).toMatchObject({ state: "approved" });
  });

  test("the limits are those that an administrator set for the day", async () => {
    await the.world.query(
      "INSERT INTO rule_value (area, name, valid_from, value) VALUES ('special-price', 'discount-sales', '2026-11-01', 0.05)",
    );
    const id = await the.asked(seller, [the.line(0, 90)]);
    expect((await the.get("office", id)).steps).toEqual(["sales", "subsidiary"]);
    await the.world.query("DELETE FROM rule_value WHERE area = 'special-price' AND valid_from = '2026-11-01'");
  });
});

test("a form that comes again is answered with its request; with anything else in it, it is refused and asks for nothing", async () => {
  const given = the.request([the.line(0, 90)]);
  const [first, again] = [await the.add(seller, given), await the.add(seller, given)];
  expect([first.status, again.status, again.body.id]).toEqual([200, 200, first.body.id]);
  const other = { ...given, lines: [the.line(0, 80)] };
  expect(await the.add(seller, other)).toMatchObject({ status: 409, body: { code: "sent-already" } });
  const { lines } = await the.get(seller, first.body.id);
  expect(lines.map(({ asked }) => asked)).toEqual([`${the.part(0, 90)}0000`]);
});

describe("an approval", () => {
  test("may approve a line at another price and reject another one; what is rejected has no price", async () => {
    const id = await the.asked(seller, [the.line(0, 90), the.line(1, 90)]);
    const lines = [
      { line: 1, decision: "approved", price: the.part(0, 95) },
      { line: 2, decision: "rejected" },
    ];
    expect((await the.act("office", id, "approval", { lines })).status).toBe(200);
    const record = await the.get(seller, id);
    expect(record.lines.map(({ decision }) => decision)).toEqual(["approved", "rejected"]);
    expect(record.prices).toHaveLength(1);
    expect(record.prices[0]?.price).toBe(`${the.part(0, 95)}0000`);
  });

  test("of no line at all, or below what is asked for, is refused beside its field, and nothing is decided", async () => {
    const id = await the.asked(seller, [the.line(0, 90)]);
    const none = await the.act("office", id, "approval", { lines: [{ line: 1, decision: "rejected" }] });
    expect([none.status, Object.keys(none.body.fields)]).toEqual([400, ["lines"]]);
    const low = await the.act("office", id, "approval", {
      lines: [{ line: 1, decision: "approved", price: the.part(0, 80) }],
    });
    expect([low.status, Object.keys(low.body.fields)]).toEqual([400, ["lines.1.price"]]);
    for (const price of ["abc", "1e3"]) {
      const told = await the.act("office", id, "approval", { lines: [{ line: 1, decision: "approved", price }] });
      expect([price, told.body.fields]).toEqual([
        price,
        { "lines.1.price": "This is no number: a price is written like 1,250" },
      ]);
    }
    expect(await the.get(seller, id)).toMatchObject({ state: "submitted", lines: [{ decision: null }] });
  });

  test("nobody approves their own request, and of two at once the second is told what the first one did", async () => {
    const own = await the.asked("office", [the.line(0, 90)], { customer: the.codes.office });
    expect(await the.act("office", own, "approval")).toMatchObject({ status: 403, body: { code: "own-request" } });
    const { stamp } = await the.get("marketing", own);
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
    const id = await the.asked(seller, [the.line(2, 90)]);
    await the.act("office", id, "approval");
    const again = { of: id, validFrom: "2026-12-01" };
    const second = await the.asked(seller, [the.line(2, 85)], again);
    expect(await the.get(seller, second)).toMatchObject({
      version: 2,
      requestNo: (await the.get(seller, id)).requestNo,
    });
    expect((await the.add(seller, the.request([the.line(2, 80)], again))).body.code).toBe("not-now");
    await the.act("office", second, "approval");
    expect((await the.get(seller, id)).prices).toMatchObject([{ until: "2026-11-30" }]);
  });

  test("is told by the effective price list with what was bought", async () => {
    const id = await the.asked(seller, [the.line(3, 90)]);
    await the.act("office", id, "approval");
    const { body } = await the.ask<{ rows: { requestId: string; used: number; state: string }[] }>(
      seller,
      "GET",
      "/reports/MIPSAL10?size=200",
    );
    expect(body.rows.find(({ requestId }) => requestId === id)).toMatchObject({ used: 0, state: "running" });
  });

  test("is claimed for up to its quantity, and another person decides", async () => {
    const id = await the.asked(seller, [the.line(1, 80)]);
    await the.act("office", id, "approval");
    await the.sold(id, 20);
    const price = (await the.get(seller, id)).prices[0]?.id;
    const claim = (more: object) =>
      the.ask<{ request: string }>(seller, "POST", "/special-price-claims", {
        ...{ price, reference: "R-1", day: "2026-11-20", quantity: "6" },
        ...more,
      });
    expect((await claim({ day: "2026-11-01" })).body.fields).toHaveProperty("day");
    expect((await claim({ quantity: "11" })).body.fields).toHaveProperty("quantity");
    // Today, but sales are known to the day before yesterday: what was sold since is claimed when it is loaded.
    await the.world.query("UPDATE sales_period SET last_day = '2026-11-18' WHERE ym = 202611");
    expect((await claim({})).body.fields).toEqual({
      day: "Sales are loaded up to 2026-11-18: a later sale is claimed after the next load",
    });
    await the.world.query("UPDATE sales_period SET last_day = '2026-11-20' WHERE ym = 202611");
    expect((await claim({})).status).toBe(200);
    expect((await claim({ quantity: "2" })).status).toBe(409);
    expect((await claim({ reference: "R-2", quantity: "5" })).body.fields).toHaveProperty("quantity");
    const { claims, prices } = await the.get("office", id);
    const [found] = claims;
    const saved = BigInt(prices[0]?.normal ?? 0) - BigInt(prices[0]?.price ?? 0);
    expect(found).toMatchObject({
      quantity: 6,
      support: String(saved * 6n),
      state: "claimed",
      can: ["approval", "rejection", "withdrawal"],
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
    const id = await the.asked(seller, [the.line(0, 90)]);
    const told = JSON.stringify(await the.get("marketing", id));
    expect(JSON.parse(told)).toMatchObject({ costTold: true, lines: [{ cost: expect.any(String) }] });
    for (const who of [seller, "office"] as const) {
      const record = await the.get(who, id);
      expect(record).toMatchObject({ costTold: false, lines: [{ cost: null, margin: null }], total: { margin: null } });
      expect(record.lines[0]?.others?.names ?? []).toEqual([]);
    }
    expect((await the.get(seller, id)).lines[0]?.others).toBeNull();
    const list = await the.ask<{ points: unknown; total: { cost: unknown } }>("office", "GET", "/reports/MIPSAL06");
    expect(list.body).toMatchObject({ points: null, total: { cost: null } });
  });

  test("a request of customers out of sight is not there, nobody else's draft is, and strangers are turned away", async () => {
    const id = await the.asked(seller, [the.line(0, 90)]);
    expect((await the.ask("germany", "GET", `/special-prices/${id}`)).status).toBe(404);
    const draft = await the.asked(seller, [], { send: false });
    expect((await the.ask("office", "GET", `/special-prices/${draft}`)).status).toBe(404);
    expect((await the.ask("finance", "GET", `/special-prices/${id}`)).status).toBe(403);
    expect((await the.ask(null, "GET", `/special-prices/${id}`)).status).toBe(401);
    expect((await the.ask("office", "GET", "/special-prices/none")).status).toBe(400);
    const foreign = await the.add("germany", the.request([the.line(0, 90)]));
    expect([foreign.status, Object.keys(foreign.body.fields)]).toEqual([400, ["customer"]]);
  });

  test("what goes back is changed by its requester with the stamp of what was seen, and decided anew", async () => {
    const id = await the.asked(seller, [the.line(0, 90)]);
    expect((await the.act("office", id, "return", { comment: "" })).body.fields).toHaveProperty("comment");
    expect((await the.act("office", id, "return", { comment: "Half of it" })).status).toBe(200);
    const { key: _key, ...given } = the.request([the.line(0, 92)]);
    const change = (who: "office" | typeof seller, stamp: string) =>
      the.ask<object>(who, "POST", `/special-prices/${id}`, { ...given, stamp });
    const { stamp } = await the.get(seller, id);
    expect((await change("office", stamp)).status).toBe(403);
    expect((await change(seller, "2026-01-01T00:00:00.000Z")).body.code).toBe("stale");
    expect((await change(seller, stamp)).status).toBe(200);
    expect(await the.get("office", id)).toMatchObject({
      state: "submitted",
      step: "sales",
      can: ["approval", "rejection", "return"],
    });
  });

  test("mails lead to the request behind the sign-in and name no price", async () => {
    const id = await the.asked(seller, [the.line(0, 90)]);
    await the.act("office", id, "approval");
    const sent = await the.mails();
    expect(sent.map(({ recipient, subject }) => [recipient, subject.split(":")[0]])).toEqual([
      [seller, "Approved"],
      ["office@seorak.example", "For your decision"],
    ]);
    for (const { body_text: text } of sent) {
      expect(text).toContain(`/special-prices/${id}`);
      expect(text).not.toContain(the.part(0, 90));
    }
  });

  test("who asked is told of each step: the first ones say that it waits for the next", async () => {
    const id = await the.asked(seller, [the.line(0, 50)]);
    const told = async () =>
      (await the.mails()).flatMap(({ recipient, subject }) => (recipient === seller ? [subject.split(":")[0]] : []));
    await the.act("office", id, "approval");
    expect(await told()).toEqual(["One step further"]);
    await the.act("marketing", id, "approval");
    expect((await told()).toSorted()).toEqual(["Approved", "One step further"]);
  });
});

test("bad input is refused beside its field, in words, and nothing is written", async () => {
  const [{ count: before } = { count: 0 }] = await the.world.query<{ count: number }>(
    "SELECT count(*)::int AS count FROM special_price",
  );
  const [unpriced] = await the.world.query<{ no: string; price: string }>(
    "SELECT item_no AS no, list_price::text AS price FROM item ORDER BY id DESC LIMIT 1",
  );
  await the.world.query("UPDATE item SET list_price = NULL WHERE item_no = $1", [unpriced?.no]);
  const cases: [object, string][] = [
    [the.request([the.line(0, 101)]), "lines.0.price"],
    [the.request([the.line(0, 90, { price: "-5" })]), "lines.0.price"],
    [the.request([the.line(0, 90, { price: "0" })]), "lines.0.price"],
    [the.request([the.line(0, 90, { price: "10.5" })]), "lines.0.price"],
    [the.request([the.line(0, 90, { price: "9".repeat(30) })]), "lines.0.price"],
    [the.request([the.line(0, 90, { quantity: "0" })]), "lines.0.quantity"],
    [the.request([the.line(0, 90, { quantity: "a lot" })]), "lines.0.quantity"],
    [the.request([the.line(0, 90), the.line(0, 90)]), "lines.1.item"],
    [the.request([the.line(0, 90, { item: "NO-SUCH" })]), "lines.0.item"],
    [the.request([the.line(0, 90, { competitorPrice: "free" })]), "lines.0.competitorPrice"],
    [the.request([the.line(0, 90)], { currency: "EUR" }), "currency"],
    [the.request([the.line(0, 90)], { currency: "WON!" }), "currency"],
    [the.request([the.line(0, 90)], { validFrom: "2026-11-19" }), "validFrom"],
    [the.request([the.line(0, 90)], { validTo: "2026-11-19" }), "validTo"],
    [the.request([the.line(0, 90)], { validTo: "tomorrow" }), "validTo"],
    [the.request([the.line(0, 90)], { customer: "NOBODY" }), "customer"],
    [the.request([the.line(0, 90)], { reason: "x".repeat(501) }), "reason"],
    [the.request([]), "lines"],
    [the.request([the.line(0, 90, { item: unpriced?.no })]), "lines.0.item"],
  ];
  for (const [given, field] of cases) {
    const { status, body } = await the.add(seller, given);
    expect([status, Object.keys(body.fields ?? {})], JSON.stringify(body)).toEqual([400, [field]]);
  }
  await the.world.query("UPDATE item SET list_price = $2 WHERE item_no = $1", [unpriced?.no, unpriced?.price]);
  const [{ count: after } = { count: -1 }] = await the.world.query<{ count: number }>(
    "SELECT count(*)::int AS count FROM special_price",
  );
  expect(after).toBe(before);
});
