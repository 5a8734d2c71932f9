import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { EndPreview } from "~/api/domain/rental/contract/contract-record";
import { home, type RentalWorld, rentalWorld } from "../../../../tests/harness/rental-world";

let world: RentalWorld;
const get: RentalWorld["get"] = (...given) => world.get(...given);
const act: RentalWorld["act"] = (...given) => world.act(...given);
const TODAY = "2026-11-20";
beforeAll(async () => {
  world = await rentalWorld();
});
afterAll(() => world?.close());

const ship = async (id: number, more: object) =>
  act<{ shipmentNo: string }>("marketing", id, "shipment", await world.shipping(more));
const back = async (id: number, returnedOn: string, quantity = 1) =>
  act("marketing", id, "return", { line: "1", returnedOn, quantity, warehouse: await world.warehouse() });
const bill = (id: number, more: object) =>
  act("finance", id, "invoice", { invoiceNo: `P-${id}`, kind: "fee", day: TODAY, amount: "195000", ...more });
const whole = (amount: string | undefined) => Number(amount).toLocaleString("en-US");

describe("days of shipments and returns", () => {
  test("are none to come, none before the contract was made, and replacements none before something was shipped", async () => {
    const { id } = await world.running(10);
    const cases: [object, string, RegExp][] = [
      [{ orderedOn: "2027-03-01", shippedOn: "2027-03-05" }, "orderedOn", /still to come/],
      [{ orderedOn: "2027-03-01", shippedOn: null, shippingQuantity: 0 }, "orderedOn", /still to come/],
      [{ shippedOn: "2026-11-21" }, "shippedOn", /still to come/],
      [{ orderedOn: "2026-11-19" }, "orderedOn", /Not before 2026-11-20, when the contract was made/],
      [
        { kind: "replacement", orderQuantity: 1, shippingQuantity: 1 },
        "orderedOn",
        /No cutter of this line was shipped/,
      ],
    ];
    for (const [more, field, sentence] of cases)
      expect((await ship(id, more)).body.fields?.[field], JSON.stringify(more)).toMatch(sentence);
    expect((await get(id)).shipments).toEqual([]);
    expect((await ship(id, { shippedOn: null, shippingQuantity: 0 })).status).toBe(200);
    const [{ id: of } = { id: 0 }] = (await get(id)).shipments;
    const deliver = (shippedOn: string, shippingQuantity = 3) =>
      act("marketing", id, `delivery/${of}`, { shippedOn, shippingQuantity, invoiceNo: "" });
    expect((await deliver("2028-11-30")).body.fields?.shippedOn).toMatch(/still to come/);
    expect((await deliver(TODAY)).status).toBe(200);
    expect((await deliver(TODAY, 2)).body.fields?.shippingQuantity).toBe("At least what was shipped already: 3");
    expect((await deliver(TODAY, 11)).body.fields?.shippingQuantity).toBe("No more than was ordered: 10");
    expect((await back(id, "2026-11-19")).body.fields?.returnedOn).toMatch(/No cutter of this line was shipped/);
    expect((await back(id, TODAY)).status).toBe(200);
  });

  test("first cutters go out before the contract begins, replacements when it runs", async () => {
    const early = await world.draftWithCutter(10, { contractedOn: "2026-11-10", startOn: "2026-12-01" });
    await act("tt.admin", early.id, "approval");
    expect((await ship(early.id, { orderedOn: "2026-11-12", shippedOn: "2026-11-15" })).status).toBe(200);
    const worn = await ship(early.id, { kind: "replacement", orderQuantity: 1, shippingQuantity: 1 });
    expect(worn.body.fields?.orderedOn).toBe("Not before the contract begins: 2026-12-01");
  });

  test("each line says how many may still be ordered, by the rule that refuses more", async () => {
    const { id } = await world.running(10);
    const left = async () => (await get(id)).items[0]?.left;
    expect(await left()).toEqual({ first: 10, replacement: 3, safety: 1 });
    await ship(id, { orderQuantity: 8, shippingQuantity: 6 });
    await ship(id, { kind: "replacement", orderQuantity: 2, shippingQuantity: 1 });
    expect(await left()).toEqual({ first: 2, replacement: 1, safety: 1 });
    expect((await ship(id, { orderQuantity: 3, shippingQuantity: 0, shippedOn: null })).body.fields).toEqual({
      orderQuantity: "At most 2 more",
    });
    const price = (await get(id)).items[0]?.listPrice;
    const beyond = await ship(id, { kind: "replacement", orderQuantity: 3, shippingQuantity: 3 });
    expect(beyond.body.fields?.chargeExcess).toBe(`1 more is free. Tick here to charge 2 at ${whole(price)} each.`);
  });
});

describe("invoices and payments", () => {
  test("are of days of the contract and of amounts that there can be", async () => {
    const { id } = await world.running(10);
    const cases: [object, string, RegExp][] = [
      [{ day: "2099-01-01" }, "day", /^Not later than 2027-11-30$/],
      [{ day: "2027-12-01" }, "day", /^Not later than 2027-11-30$/],
      [{ day: "2027-12-01", kind: "unreturned" }, "day", /^Not later than 2027-11-30$/],
      [{ day: "2026-11-19" }, "day", /Not before the contract begins: 2026-11-20/],
      [{ amount: "0" }, "amount", /More than 0/],
      [{ amount: "9,999,999,999,999" }, "amount", /^No more than the whole contract is worth: [\d,]+$/],
    ];
    for (const [more, field, sentence] of cases)
      expect((await bill(id, more)).body.fields?.[field], JSON.stringify(more)).toMatch(sentence);
    expect((await get(id)).invoices).toEqual([]);
    expect((await bill(id, { day: "2026-11-25" })).status).toBe(200);
    const [{ id: of } = { id: 0 }] = (await get(id)).invoices;
    const pay = (paid: string, paidOn: string) => act("finance", id, `payment/${of}`, { paid, paidOn });
    expect((await pay("100000", TODAY)).body.fields?.paidOn).toBe("Not before the day of the invoice: 2026-11-25");
    // What was booked by mistake is taken back on any day.
    expect((await pay("0", TODAY)).status).toBe(200);
  });

  test("a payment stands in the history as it was read, and its limit is written with group signs", async () => {
    const { id } = await world.running(10);
    await bill(id, {});
    const [{ id: of } = { id: 0 }] = (await get(id)).invoices;
    const pay = (paid: string) => act("finance", id, `payment/${of}`, { paid, paidOn: TODAY });
    expect((await pay("195001")).body.fields?.paid).toBe("No more than the invoice: 195,000");
    expect((await pay("100.000")).status).toBe(200);
    const record = await get(id);
    expect([record.paidFee, record.history[0]?.comment]).toEqual(["100000", `P-${id}: 100,000 KRW`]);
  });

  test("missing inserts that were invoiced are no longer to be charged, and no more than the rest is", async () => {
    const { rows } = await world.list("marketing", "state=open&purchases=short&size=200");
    const { id, purchases, startOn } = await get(rows[0]?.id ?? 0);
    const sum = (all: typeof purchases) => all.reduce((total, { open }) => total + Number(open), 0);
    const due = sum(purchases);
    expect(due).toBeGreaterThan(1);
    expect(startOn < TODAY).toBe(true);
    const charge = (no: string, amount: number) =>
      bill(id, { invoiceNo: `SF-${id}-${no}`, kind: "shortfall", amount: String(amount) });
    expect((await charge("0", due + 1)).body.fields?.amount).toBe(
      `Missing inserts still to be charged: ${whole(String(due))}`,
    );
    expect((await charge("1", due - 1)).status).toBe(200);
    expect(sum((await get(id)).purchases)).toBe(1);
    expect((await charge("2", 2)).body.fields?.amount).toBe("Missing inserts still to be charged: 1");
    expect((await charge("3", 1)).status).toBe(200);
    expect(sum((await get(id)).purchases)).toBe(0);
  });
});

describe("an early end of an earlier day", () => {
  test("does not charge the months again that are invoiced already, and says which they are", async () => {
    const { id } = await world.running(10, { contractedOn: "2026-08-01", startOn: "2026-08-01" });
    for (const month of ["08", "09", "10", "11"])
      expect((await bill(id, { invoiceNo: `B-${id}-${month}`, day: `2026-${month}-05` })).status).toBe(200);
    const on = async (day: string) =>
      (await world.ask<EndPreview>("tt.admin", "GET", `${home}/${id}/preview?verb=termination&day=${day}`)).body;
    const today = await on(TODAY);
    expect(today).toMatchObject({ startedMonths: 4, remainingMonths: 8, invoicedMonths: 0, invoicedFee: "0" });
    const earlier = await on("2026-08-10");
    expect(earlier).toMatchObject({ startedMonths: 1, remainingMonths: 8, invoicedMonths: 3, invoicedFee: "585000" });
    expect(earlier.terminationFee).toBe(today.terminationFee);
    const end = { day: "2026-08-10", reason: "Part discontinued", seen: earlier.total };
    const other = await act("tt.admin", id, "termination", { ...end, seen: "1" });
    expect(other.body.fields?.day).toContain(whole(earlier.total));
    expect((await act("tt.admin", id, "termination", end)).status).toBe(200);
    expect((await get(id)).termination).toMatchObject({ startedMonths: 1, remainingMonths: 8, total: earlier.total });
  });
});
