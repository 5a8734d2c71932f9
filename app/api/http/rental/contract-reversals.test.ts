import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { billFees } from "~/api/domain/rental/contract/bill-fees.server";
import { type RentalWorld, rentalWorld } from "../../../../tests/harness/rental-world";

let world: RentalWorld;
const get: RentalWorld["get"] = (...given) => world.get(...given);
const act: RentalWorld["act"] = (...given) => world.act(...given);
const TODAY = "2026-11-20";
beforeAll(async () => {
  world = await rentalWorld();
});
afterAll(() => world?.close());

const ship = async (id: number, more: object = {}) =>
  act<{ shipmentNo: string }>("marketing", id, "shipment", await world.shipping(more));
const back = async (id: number, quantity = 1, more: object = {}) =>
  act("marketing", id, "return", {
    ...{ line: "1", returnedOn: TODAY, quantity, warehouse: await world.warehouse(), ...more },
  });
const bill = (id: number, more: object = {}) =>
  act("finance", id, "invoice", { invoiceNo: `W-${id}`, kind: "fee", day: TODAY, amount: "195000", ...more });
const takeBack = (id: number, kind: "shipment" | "return" | "invoice", of: number | undefined, who = "marketing") =>
  act(who, id, `${kind}-reversal/${of}`, { reason: "Typed twice" });
const refusal = async (...given: Parameters<typeof takeBack>) => (await takeBack(...given)).body.fields?.reason;
const reversals = async (id: number) =>
  (await get(id)).reversals.map(({ kind, number, quantity, amount, reason }) => [
    kind,
    number,
    quantity ?? amount,
    reason,
  ]);

describe("a shipment that was booked by mistake", () => {
  test("counts nowhere once it is taken back, and stays with its reason", async () => {
    const { id } = await world.running(10);
    const before = (await get(id)).items[0];
    const total = async () => (await world.list("marketing")).rows.filter((row) => row.id === id)[0]?.sums;
    const sums = await total();
    expect(sums).toBeDefined();
    const { shipmentNo } = (await ship(id)).body;
    const [{ id: of } = { id: 0 }] = (await get(id)).shipments;
    expect((await takeBack(id, "shipment", of)).status).toBe(200);
    const after = await get(id);
    expect(after.items[0]).toEqual(before);
    expect(await total()).toEqual(sums);
    expect(after.shipments).toEqual([]);
    expect(await reversals(id)).toEqual([["shipment", shipmentNo, 10, "Typed twice"]]);
    expect(after.history[0]).toMatchObject({ event: "reversal" });
    expect(after.history[0]?.comment).toContain(`${shipmentNo}: ${after.items[0]?.cutter}, 10/10 (Typed twice)`);
    expect((await takeBack(id, "shipment", of)).status).toBe(404);
  });

  test("stays while something stands on it: a return, replacements, a charge beyond the maximum", async () => {
    const { id } = await world.running(10);
    await ship(id);
    const first = (await get(id)).shipments[0]?.id;
    const worn = { kind: "replacement", orderQuantity: 3, shippingQuantity: 3 };
    const second = (await ship(id, worn)).body.shipmentNo;
    expect(await refusal(id, "shipment", first)).toBe(`Replacements stand on it: take back ${second} first`);
    const third = (await ship(id, { ...worn, chargeExcess: true })).body.shipmentNo;
    const of = async (number: string) => (await get(id)).shipments.find((each) => each.shipmentNo === number)?.id;
    expect(await refusal(id, "shipment", await of(second))).toMatch(`${third} was charged as beyond the maximum`);
    await back(id, 1, { shipment: third });
    expect(await refusal(id, "shipment", await of(third))).toBe(
      `A return was booked for ${third}: take that back first`,
    );
    expect((await takeBack(id, "return", (await get(id)).returns[0]?.id)).status).toBe(200);
    expect((await get(id)).items[0]).toMatchObject({ returned: 0, outstanding: 16 });
    // What was charged with it goes with it.
    expect((await get(id)).invoices.map(({ invoiceNo }) => invoiceNo)).toEqual([`${third}-X`]);
    expect((await takeBack(id, "shipment", await of(third))).status).toBe(200);
    expect((await get(id)).invoices).toEqual([]);
    expect((await get(id)).items[0]).toMatchObject({ outstanding: 13, left: { replacement: 0 } });
    await back(id, 12);
    expect(await refusal(id, "shipment", await of(second))).toMatch(/^Cutters of it are back or bought/);
  });

  test("stays while replacements stand on it, also two of one day, which went out before each other", async () => {
    const { id } = await world.running(10);
    await ship(id, { orderQuantity: 4, shippingQuantity: 4 });
    const worn = { kind: "replacement", orderQuantity: 1, shippingQuantity: 1 };
    const numbers = [(await ship(id, worn)).body.shipmentNo, (await ship(id, worn)).body.shipmentNo];
    const of = async (place: number) => (await get(id)).shipments[place]?.id;
    expect(await refusal(id, "shipment", await of(0))).toBe(
      `Replacements stand on it: take back ${numbers.join(", ")} first`,
    );
    // Another first shipment of the day bears them as well.
    await ship(id, { orderQuantity: 2, shippingQuantity: 2 });
    expect((await takeBack(id, "shipment", await of(0))).status).toBe(200);
    expect(await refusal(id, "shipment", await of(2))).toMatch("Replacements stand on it");
    for (const place of [1, 0]) expect((await takeBack(id, "shipment", await of(place))).status).toBe(200);
    expect((await takeBack(id, "shipment", await of(0))).status).toBe(200);
    expect((await get(id)).items[0]).toMatchObject({ shipped: 0, outstanding: 0 });
  });

  test("stays in a contract that was ended with it", async () => {
    const { id } = await world.running(10);
    await ship(id);
    await back(id, 4);
    await act("tt.admin", id, "termination", { day: TODAY, reason: "Closed plant" });
    const { shipments, returns, can } = await get(id);
    expect(can).not.toContain("shipment-reversal");
    expect((await takeBack(id, "shipment", shipments[0]?.id)).status).toBe(409);
    expect(await refusal(id, "return", returns[0]?.id)).toBe("The end of the contract was reckoned with this return");
  });
});

describe("a shipment of a contract that was followed", () => {
  test("stays once the end of the follower was reckoned with it", async () => {
    const { id, cutters } = await world.running(10);
    await ship(id);
    const swap = {
      line: "1",
      cutter: cutters[1],
      quantity: 4,
      day: TODAY,
      period: "12",
      reason: "Wear",
      returned: false,
    };
    const next = (await act<{ id: number }>("marketing", id, "swap", swap)).body.id;
    await act("tt.admin", next, "approval");
    expect((await act("marketing", next, "opening")).status).toBe(200);
    const of = (await get(id)).shipments[0]?.id;
    expect((await get(id)).shipments[0]?.obstacle).toBeNull();
    await act("tt.admin", next, "termination", { day: TODAY, reason: "Closed plant" });
    const { contractNo } = await get(next);
    expect(await refusal(id, "shipment", of)).toBe(
      `The end of ${contractNo}, which came after this contract, was reckoned with what lies at the lessee's`,
    );
  });
});

test("numbers go on behind those that files brought, and signs in a contract's number stop no night", async () => {
  const [{ id }, other] = [await world.running(10), await world.running(10)];
  const { contractNo } = await get(id);
  await ship(other.id, { orderQuantity: 1, shippingQuantity: 1 });
  await world.query("UPDATE rental_shipment SET shipment_no = $1 WHERE contract_id = $2", [
    `${contractNo}-S007`,
    other.id,
  ]);
  expect((await ship(id)).body.shipmentNo).toBe(`${contractNo}-S008`);
  const odd = (await world.draftWithCutter(10)).id;
  await world.query("UPDATE rental_contract SET contract_no = 'WALK(1+' WHERE id = $1", [odd]);
  await act("tt.admin", odd, "approval");
  await act("marketing", odd, "opening");
  const night = () => billFees(world.db, new Date(`${TODAY}T10:00:00Z`));
  await night();
  expect((await get(odd)).invoices.map(({ invoiceNo }) => invoiceNo)).toEqual(["WALK(1+-01"]);
  await takeBack(odd, "invoice", (await get(odd)).invoices[0]?.id, "finance");
  await night();
  expect((await get(odd)).invoices.map(({ invoiceNo }) => invoiceNo)).toEqual(["WALK(1+-01A"]);
});

describe("an invoice that was made by mistake", () => {
  test("is owed no more, stays with its reason, and frees its number", async () => {
    const [{ id }, other] = [await world.running(10), await world.running(10)];
    await bill(id);
    const of = (await get(id)).invoices[0]?.id;
    await act("finance", id, `payment/${of}`, { paid: "195000", paidOn: TODAY });
    expect(await refusal(id, "invoice", of, "finance")).toBe(
      `W-${id} is paid: take back the payment first, by a payment of 0`,
    );
    await act("finance", id, `payment/${of}`, { paid: "0", paidOn: TODAY });
    expect((await takeBack(id, "invoice", of, "finance")).status).toBe(200);
    expect(await get(id)).toMatchObject({ invoiced: "0", paidFee: "0", invoices: [] });
    expect(await reversals(id)).toEqual([["invoice", `W-${id}`, "195000", "Typed twice"]]);
    expect((await bill(other.id, { invoiceNo: `W-${id}` })).status).toBe(200);
    expect((await bill(id, { amount: "100000" })).body.fields?.invoiceNo).toBe("This invoice number is taken");
  });

  test("of a monthly fee is made anew by the next night, under the next letter, each time", async () => {
    const { id } = await world.running(10);
    const numbers = async () => (await get(id)).invoices.map(({ invoiceNo }) => invoiceNo);
    const night = () => billFees(world.db, new Date(`${TODAY}T10:00:00Z`));
    await night();
    const [first = ""] = await numbers();
    for (const letter of ["A", "B"]) {
      await takeBack(id, "invoice", (await get(id)).invoices[0]?.id, "finance");
      expect(await numbers()).toEqual([]);
      await night();
      expect(await numbers()).toEqual([`${first}${letter}`]);
    }
  });

  test("is taken back by who may invoice, of contracts in sight alone, with a reason", async () => {
    const { id } = await world.running(10);
    await bill(id);
    const of = (await get(id)).invoices[0]?.id;
    for (const who of ["distributor", "corporation", "germany"])
      expect((await takeBack(id, "invoice", of, who)).status, who).toBeGreaterThanOrEqual(401);
    expect((await takeBack(id, "shipment", of, "finance")).status).toBe(403);
    const empty = await act("finance", id, `invoice-reversal/${of}`, { reason: "  " });
    expect(empty.body.fields?.reason).toBe("This is mandatory field");
    expect((await get(id)).invoices).toHaveLength(1);
  });
});
