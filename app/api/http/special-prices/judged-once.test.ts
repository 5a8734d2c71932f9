import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type SpecialPriceWorld, seller, specialPriceWorld } from "../../../../tests/harness/special-prices";

let the: SpecialPriceWorld;
beforeAll(async () => {
  the = await specialPriceWorld();
});
afterAll(() => the?.world.close());
beforeEach(() => the.clear());

type Answer = { fields: Record<string, string> };
const change = async (id: string, given: object) => {
  const { stamp } = await the.get("admin", id);
  the.clock.now = new Date(the.clock.now.getTime() + 1000);
  return the.ask<Answer>(seller, "POST", `/special-prices/${id}`, { stamp, ...given });
};
/** The form of a request that came back, as it was drawn. */
async function returned() {
  const lines = [the.line(0, 90), the.line(1, 90)];
  const id = await the.asked(seller, lines);
  await the.act("office", id, "return", { comment: "Say more" });
  const { key: _key, ...given } = the.request(lines, { send: false });
  return { id, given };
}

test("a request that came back is saved and sent as it stands, though its first day is past by now", async () => {
  for (const send of [false, true]) {
    const { id, given: drawn } = await returned();
    const validFrom = "2026-11-17";
    await the.world.query("UPDATE special_price SET valid_from = $2::date WHERE request_id = $1", [id, validFrom]);
    const given = { ...drawn, validFrom, reason: "They offer less, see the file" };
    const other = await change(id, { ...given, validFrom: "2026-11-18" });
    expect(other.body.fields).toEqual({ validFrom: "Not before today" });
    expect((await change(id, { ...given, send })).status).toBe(200);
    expect(await the.get(seller, id)).toMatchObject({
      ...{ state: send ? "submitted" : "returned", validFrom, reason: given.reason },
    });
  }
});

test("a line that nobody touched is kept when its item is sold no more or its list price fell; what is typed over it is judged", async () => {
  const { id, given } = await returned();
  const before = (await the.get(seller, id)).lines;
  const items = [the.items[0], the.items[1]];
  await the.world.query("UPDATE item SET use_yn = 'N' WHERE id = $1", [items[0]?.id]);
  await the.world.query("UPDATE item SET list_price = list_price / 2 WHERE id = $1", [items[1]?.id]);
  try {
    expect((await change(id, given)).status).toBe(200);
    expect((await the.get(seller, id)).lines).toMatchObject(before.map(({ asked, list }) => ({ asked, list })));
    const lines = [the.line(0, 85), the.line(1, 85)];
    expect(Object.keys((await change(id, { ...given, lines })).body.fields)).toEqual(["lines.0.item", "lines.1.price"]);
  } finally {
    await the.world.query("UPDATE item SET use_yn = 'Y' WHERE id = $1", [items[0]?.id]);
    await the.world.query("UPDATE item SET list_price = $2 WHERE id = $1", [items[1]?.id, items[1]?.list]);
  }
});

test("prices that would count for more than a year are asked about once before they are sent; a draft waits", async () => {
  const send = (more: object) => the.add(seller, the.request([the.line(2, 90)], { validTo: "2027-11-20", ...more }));
  const asked = await send({});
  expect([asked.status, asked.body.fields]).toEqual([
    400,
    { longTerm: "The prices would count for more than a year, until 2027-11-20: is this day meant?" },
  ]);
  expect((await send({ longTerm: "2099-01-01" })).status).toBe(400);
  expect((await send({ longTerm: "2027-11-20" })).status).toBe(200);
  expect((await send({ validTo: "2027-11-19" })).status).toBe(200);
  expect((await send({ validTo: "2099-01-01", send: false })).status).toBe(200);
});

test("lines are judged also while the customer is not known; what rests on the customer's currency and list prices is told then", async () => {
  const lines = [
    { item: "NOPE", quantity: "x", price: "abc" },
    the.line(0, 90),
    the.line(0, 90),
    the.line(1, 120, { quantity: "0" }),
  ];
  const found = ["lines.0.item", "lines.0.quantity", "lines.0.price", "lines.2.item", "lines.3.quantity"];
  const unknown = await the.add(seller, the.request(lines, { customer: "NOBODY" }));
  expect([unknown.status, Object.keys(unknown.body.fields).sort()]).toEqual([400, ["customer", ...found].sort()]);
  const check = (customer: string, validFrom = "") =>
    the.ask<Answer>(seller, "POST", "/special-price-lines/check", { customer, validFrom, lines });
  expect(Object.keys((await check("")).body.fields).sort()).toEqual([...found].sort());
  const all = Object.keys((await check(the.codes.distributor)).body.fields);
  expect(all.sort()).toEqual([...found, "lines.3.price"].sort());
  // The form that asks has a day that is none.
  for (const validFrom of ["2026-02-30", "2026-13-45", "soon"])
    expect(Object.keys((await check(the.codes.distributor, validFrom)).body.fields).sort()).toEqual(all);
});

test("who asks where it is still the day before asks from today on: not before today is by their own clocks", async () => {
  const asks = (validFrom: string) => the.add(seller, the.request([the.line(3, 90)], { validFrom, send: false }));
  const past = { fields: { validFrom: "Not before today" } };
  // The 20th in Seoul.
  expect((await asks("2026-11-19")).body).toMatchObject(past);
  await the.world.query("UPDATE app_user SET time_zone = 'Pacific/Honolulu' WHERE id = $1", [seller]);
  try {
    expect((await asks("2026-11-19")).status).toBe(200);
    expect((await asks("2026-11-18")).body).toMatchObject(past);
  } finally {
    await the.world.query("UPDATE app_user SET time_zone = NULL WHERE id = $1", [seller]);
  }
});
