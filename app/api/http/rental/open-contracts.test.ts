import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { EndPreview } from "~/api/domain/rental/contract/contract-record";
import { home, type RentalWorld, rentalWorld } from "../../../../tests/harness/rental-world";

let world: RentalWorld;
const ask: RentalWorld["ask"] = (...given) => world.ask(...given);
const get: RentalWorld["get"] = (...given) => world.get(...given);
const list: RentalWorld["list"] = (...given) => world.list(...given);
const act: RentalWorld["act"] = (...given) => world.act(...given);
beforeAll(async () => {
  world = await rentalWorld();
});
afterAll(() => world?.close());

/** A contract that runs with ten of such a cutter in its second line, and one of the other end of the list of prices. */
async function runningWith(which: "cheapest" | "dearest") {
  const { id } = await world.draftWithCutter(1);
  type Choices = { cutters: { code: string; price: string }[] };
  const { cutters } = (await ask<Choices>("marketing", "GET", `${home}/${id}/choices`)).body;
  const byPrice = cutters.slice(1).toSorted((a, b) => Number(a.price) - Number(b.price));
  const [cheap, dear] = [byPrice[0]?.code, byPrice.at(-1)?.code];
  const [cutter, other] = which === "dearest" ? [dear, cheap] : [cheap, dear];
  await act("marketing", id, "item", { cutter, quantity: 10, basis: null });
  await act("tt.admin", id, "approval");
  await act("marketing", id, "opening");
  return { id, other };
}

describe("an open contract", () => {
  test("ships first cutters, replacements against the maximum, A/S beside it; beyond the maximum the unit cost is charged", async () => {
    const { id } = await world.running(10);
    const ship = async (more: object) =>
      act<{ shipmentNo: string }>("marketing", id, "shipment", await world.shipping(more));
    expect((await ship({})).status).toBe(200);
    expect((await ship({ orderQuantity: 1, shippingQuantity: 1 })).body.fields.orderQuantity).toMatch(/At most 0/);
    expect((await ship({ kind: "replacement", orderQuantity: 3, shippingQuantity: 2 })).status).toBe(200);
    expect((await get(id)).items[0]).toMatchObject({ replaced: 2, replacementOrdered: 3, outstanding: 12 });
    expect((await ship({ kind: "replacement", afterSales: true, orderQuantity: 1, shippingQuantity: 1 })).status).toBe(
      200,
    );
    expect((await get(id)).items[0]).toMatchObject({ replaced: 2, replacementOrdered: 3, afterSales: 1 });
    const beyond = await ship({ kind: "replacement", orderQuantity: 2, shippingQuantity: 2 });
    expect(beyond.body.fields.chargeExcess).toMatch(/^0 more are free. Tick here to charge 2 at /);
    const charged = await ship({ kind: "replacement", orderQuantity: 2, shippingQuantity: 2, chargeExcess: true });
    expect(charged.status).toBe(200);
    const record = await get(id);
    const [excess] = record.invoices;
    expect(excess).toMatchObject({ kind: "excess", amount: String(2 * Number(record.items[0]?.listPrice)) });
    const open = record.shipments.find(({ shippingQuantity }) => shippingQuantity === 2);
    const delivery = { shippedOn: "2026-11-20", shippingQuantity: 3, invoiceNo: "X-1" };
    expect((await act("marketing", id, `delivery/${open?.id}`, delivery)).status).toBe(200);
    expect((await get(id)).items[0]).toMatchObject({ replaced: 5, replacementOrdered: 5 });
  });

  test("takes back no more than is out", async () => {
    const { id } = await world.running(10);
    await act("marketing", id, "shipment", await world.shipping({}));
    const back = async (quantity: number) =>
      act("marketing", id, "return", {
        line: "1",
        returnedOn: "2026-11-20",
        quantity,
        warehouse: await world.warehouse(),
      });
    expect((await back(11)).body.fields.quantity).toBe("10 are at the lessee's");
    expect((await back(4)).status).toBe(200);
    expect((await get(id)).items[0]).toMatchObject({ returned: 4, outstanding: 6 });
  });

  test("is billed a fee once a month; a payment is no more than the invoice; finance may, a partner may not", async () => {
    const { id } = await world.running(10);
    const bill = (invoiceNo: string, day = "2026-11-20") =>
      act("finance", id, "invoice", { invoiceNo, kind: "fee", day, amount: "195,000" });
    expect((await bill(`T-${id}-1`)).status).toBe(200);
    expect((await bill(`T-${id}-2`)).body.fields.day).toMatch(/already/);
    expect((await bill(`T-${id}-1`, "2026-12-20")).status).toBe(409);
    expect(
      (await act("finance", id, "invoice", { invoiceNo: "T", kind: "excess", day: "2026-11-20", amount: "1.50" })).body
        .fields.amount,
    ).toMatch(/KRW/);
    const [invoice] = (await get(id)).invoices;
    const pay = (paid: string, who = "finance") =>
      act(who, id, `payment/${invoice?.id}`, { paid, paidOn: "2026-11-20" });
    expect((await pay("195001")).body.fields.paid).toMatch(/195,000/);
    expect((await pay("100000")).status).toBe(200);
    expect(await get(id)).toMatchObject({ invoiced: "195000", paidFee: "100000" });
    const [own] = (await list("corporation", "state=open")).rows;
    expect(
      (
        await act("corporation", own?.id ?? 0, "invoice", {
          invoiceNo: "N",
          kind: "fee",
          day: "2026-11-20",
          amount: "1",
        })
      ).body.code,
    ).toBe("no-right");
  });

  test("ends early as its calculation showed, and with no other total", async () => {
    const { id } = await world.running(10);
    await act("marketing", id, "shipment", await world.shipping({ orderQuantity: 1, shippingQuantity: 1 }));
    const shown = (await ask<EndPreview>("tt.admin", "GET", `${home}/${id}/preview?verb=termination`)).body;
    expect(shown).toMatchObject({ day: "2026-11-20", startedMonths: 1, remainingMonths: 11 });
    expect(shown.lines[0]).toMatchObject({ unreturned: 1 });
    const end = { day: shown.day, reason: "Part discontinued" };
    const other = await act("tt.admin", id, "termination", { ...end, seen: "1" });
    expect(other.body.fields.day).toContain(Number(shown.total).toLocaleString("en-US"));
    expect((await act("tt.admin", id, "termination", { ...end, seen: shown.total })).status).toBe(200);
    const record = await get(id);
    expect(record).toMatchObject({
      state: "closed",
      closeReason: "terminated",
      closedOn: "2026-11-20",
      termination: { total: shown.total },
    });
    expect(record.invoices.map(({ kind }) => kind)).toEqual(["termination", "unreturned"]);
    expect(record.can).not.toContain("shipment");
  });

  test("is bought out at what those of its cutters are still worth that are at the lessee's, not those that were rented", async () => {
    const { id } = await world.running(10);
    const nothing = await act("tt.admin", id, "buy-out", { day: "2026-11-20", seen: "" });
    expect([nothing.status, nothing.body.fields?.day]).toEqual([400, expect.stringMatching(/nothing to be bought/)]);
    await act("marketing", id, "shipment", await world.shipping({ shippingQuantity: 8 }));
    const back = { line: "1", returnedOn: "2026-11-20", quantity: 2, warehouse: await world.warehouse() };
    await act("marketing", id, "return", back);
    const shown = (await ask<EndPreview>("tt.admin", "GET", `${home}/${id}/preview?verb=buy-out`)).body;
    expect((await act("tt.admin", id, "buy-out", { day: shown.day, seen: shown.total })).status).toBe(200);
    const record = await get(id);
    expect(record).toMatchObject({
      closeReason: "bought-out",
      boughtOut: [{ line: 1, quantity: 6, price: shown.total }],
      items: [{ outstanding: 0 }],
    });
    // One month of 24 has begun.
    expect(Number(shown.total)).toBe(Math.round((6 * Number(record.items[0]?.listPrice) * 23) / 24));
    expect(record.invoices).toMatchObject([{ kind: "buy-out", amount: shown.total }]);
  });

  test("is renewed in its last two months with every field, price and cutter, and what may be replaced begins anew", async () => {
    const [row] = (await list("marketing", "ending=soon")).rows;
    const before = await get(row?.id ?? 0);
    const { status, body } = await act<{ id: number }>("marketing", before.id, "renewal", { period: before.period });
    expect(status).toBe(200);
    const next = await get(body.id);
    for (const name of [
      "title",
      "customer",
      "lessor",
      "subLessor",
      "endUserName",
      "address1",
      "currency",
      "period",
      "monthlyFee",
    ] as const)
      expect(next[name], name).toEqual(before[name]);
    expect(next).toMatchObject({ state: "draft", rentType: "renewal", follows: { id: before.id } });
    expect(next.startOn > before.endOn).toBe(true);
    expect(next.items.map(({ cutter, quantity, listPrice }) => [cutter, quantity, listPrice])).toEqual(
      before.items.map(({ cutter, quantity, listPrice }) => [cutter, quantity, listPrice]),
    );
    expect(next.items.every(({ replaced, replacementOrdered }) => replaced + replacementOrdered === 0)).toBe(true);
    expect((await act("marketing", before.id, "renewal", { period: "12" })).body.code).toBe("request-decided");
  });

  test("that was exchanged for another ends, or is bought out, with what went out under that one", async () => {
    const { id, cutters } = await world.running(10);
    await act("marketing", id, "shipment", await world.shipping({ shippingQuantity: 9 }));
    const swap = { line: "1", cutter: cutters[1], quantity: 4, day: "2026-11-20", period: "12", reason: "Other part" };
    const next = (await act<{ id: number }>("marketing", id, "swap", swap)).body.id;
    await act("tt.admin", next, "approval");
    expect((await act("marketing", next, "opening")).status).toBe(200);
    const ended = (await ask<EndPreview>("tt.admin", "GET", `${home}/${next}/preview?verb=termination`)).body;
    expect(ended.lines.map(({ cutter, unreturned }) => [cutter, unreturned])).toEqual([
      [cutters[0], 9],
      [cutters[1], 0],
    ]);
    const { contractNo } = await get(id);
    expect((await get(next)).earlier).toEqual([{ id, contractNo, cutter: cutters[0], quantity: 9 }]);
    const shown = (await ask<EndPreview>("tt.admin", "GET", `${home}/${next}/preview?verb=buy-out`)).body;
    expect(shown.lines[0]?.charge).toBe(ended.unreturnedCharge);
    expect(shown.lines.map(({ cutter, quantity }) => [cutter, quantity])).toEqual([
      [cutters[0], 9],
      [cutters[1], 0],
    ]);
    expect((await act("tt.admin", next, "buy-out", { day: shown.day, seen: shown.total })).status).toBe(200);
    expect((await get(id)).items[0]?.outstanding).toBe(0);
    expect((await get(next)).earlier).toEqual([]);
  });

  test("that is exchanged keeps the basis of a cutter that the exchange does not touch", async () => {
    const { id, cutters } = await world.draftWithCutter(10);
    await act("marketing", id, "item", { cutter: cutters[1], quantity: 5, basis: null });
    const raised = ((await get(id)).items[1]?.basis ?? 0) + 50;
    await act("marketing", id, "item-change/2", { quantity: 5, basis: raised });
    await act("tt.admin", id, "approval");
    await act("marketing", id, "opening");
    expect((await get(id)).items[1]).toMatchObject({ basis: raised });
    const swap = { line: "1", cutter: cutters[2], quantity: 10, day: "2026-11-20", period: "12", reason: "Other part" };
    const { body } = await act<{ id: number }>("marketing", id, "swap", swap);
    expect((await get(body.id)).items.map(({ cutter, basis }) => [cutter, basis])[0]).toEqual([cutters[1], raised]);
  });

  test("that is exchanged keeps the insert of every piece that stays, also where the programme recommends another one today", async () => {
    const { id, cutters } = await world.draftWithCutter(10);
    await act("marketing", id, "item", { cutter: cutters[1], quantity: 5, basis: null });
    await act("tt.admin", id, "approval");
    await act("marketing", id, "opening");
    const before = (await get(id)).items;
    const kept = before.map(({ insert }) => insert);
    const today =
      "UPDATE rental_item r SET insert_item_id = $2, pockets = pockets + $3 FROM item i WHERE i.id = r.item_id AND i.item_no = $1";
    const found = await world.query<{ id: number; own: number }>(
      `SELECT p.item_id AS id, (SELECT r.insert_item_id FROM rental_item r JOIN item c ON c.id = r.item_id WHERE c.item_no = $1) AS own
         FROM rental_price p JOIN item i ON i.id = p.item_id WHERE p.currency = 'KRW' AND p.list_price > 0 AND p.market_price > 0
          AND p.subsidiary_id IS NULL AND i.item_no <> ALL($2) ORDER BY p.item_id LIMIT 1`,
      [cutters[0], kept],
    );
    const others = await world.query<{ no: string; insert: number }>(
      "SELECT c.item_no AS no, r.insert_item_id AS insert FROM rental_item r JOIN item c ON c.id = r.item_id WHERE c.item_no = ANY($1)",
      [cutters.slice(0, 2)],
    );
    for (const { no } of others) await world.query(today, [no, found[0]?.id, 1]);
    const swap = { line: "1", cutter: cutters[2], quantity: 4, day: "2026-11-20", period: "12", reason: "Other part" };
    const { status, body } = await act<{ id: number }>("marketing", id, "swap", swap);
    expect([status, body]).toEqual([200, expect.anything()]);
    const next = async () => (await get(body.id)).items;
    expect((await next()).map(({ insert }) => insert).slice(0, 2)).toEqual(kept);
    expect((await next())[1]).toEqual({ ...before[1], line: 2 });
    // Changed as a draft, it keeps them too.
    expect((await act("marketing", body.id, "item-change/2", { quantity: 6, basis: null })).status).toBe(200);
    expect((await next())[1]?.insert).toBe(kept[1]);
    for (const { no, insert } of others) await world.query(today, [no, insert, -1]);
  });

  test("is exchanged on a day of its term alone", async () => {
    const { id, cutters } = await world.running(10);
    const swap = { line: "1", cutter: cutters[1], quantity: 4, period: "12", reason: "Other part" };
    const on = async (day: string) =>
      (await act<{ id: number }>("marketing", id, "swap", { ...swap, day })).body.fields?.day;
    expect(await on("2099-01-01")).toBe("Not later than 2027-11-19");
    expect(await on("2026-11-19")).toMatch(/contract begins/);
    expect((await get(id)).followedBy).toBeNull();
  });

  test("is exchanged: the new draft has the new cutter, and its opening ends the old contract", async () => {
    const { id, cutters } = await world.running(10);
    const swap = { line: "1", cutter: cutters[1], quantity: 4, day: "2026-11-20", period: "12", reason: "Other part" };
    const { status, body } = await act<{ id: number }>("marketing", id, "swap", swap);
    expect([status, body.fields]).toEqual([200, undefined]);
    const next = await get(body.id);
    expect(next.items.map(({ cutter, quantity }) => [cutter, quantity])).toEqual([
      [cutters[0], 6],
      [cutters[1], 4],
    ]);
    const [row] = await world.query("SELECT quantity, reason FROM rental_swap WHERE to_contract_id = $1", [body.id]);
    expect(row).toEqual({ quantity: 4, reason: "Other part" });
    await act("tt.admin", body.id, "approval");
    expect((await act("marketing", body.id, "opening")).status).toBe(200);
    expect(await get(id)).toMatchObject({ state: "closed", closeReason: "swapped", followedBy: { id: body.id } });
  });

  test("that is exchanged for a lower list value says the fee of its end on the draft, and ends with that one alone", async () => {
    const { id, other: cheap } = await runningWith("dearest");
    const old = await get(id);
    const ending = (await ask<EndPreview>("marketing", "GET", `${home}/${id}/preview?verb=swap`)).body;
    const swap = { line: "2", cutter: cheap, quantity: 2, day: "2026-11-20", period: "12", reason: "Other part" };
    const next = (await act<{ id: number }>("marketing", id, "swap", swap)).body.id;
    const { exchange } = await get(next);
    expect(exchange).toMatchObject({ contractNo: old.contractNo, day: swap.day, waived: false, months: 11 });
    // One first month of twelve has begun; half the fee of each other one.
    expect(Number(exchange?.fee)).toBeCloseTo((Number(exchange?.monthlyFee) * 11) / 2, -1);
    expect([ending.terminationFee, ending.total]).toEqual([exchange?.fee, exchange?.fee]);
    await act("tt.admin", next, "approval");
    const other = await act("marketing", next, "opening", { seen: "1" });
    expect([other.status, other.body.fields?.remark]).toEqual([
      400,
      expect.stringContaining(Number(exchange?.fee).toLocaleString("en-US")),
    ]);
    expect([(await get(next)).state, (await get(id)).state]).toEqual(["approved", "open"]);
    expect((await act("marketing", next, "opening", { seen: exchange?.fee })).status).toBe(200);
    expect((await get(id)).invoices).toMatchObject([{ kind: "termination", amount: exchange?.fee }]);
    expect((await get(next)).exchange).toBeNull();
  });

  test("that is exchanged for no lower list value says that it ends without a fee", async () => {
    const { id, other: dear } = await runningWith("cheapest");
    const swap = { line: "2", cutter: dear, quantity: 2, day: "2026-11-20", period: "12", reason: "Wear" };
    const next = (await act<{ id: number }>("marketing", id, "swap", swap)).body.id;
    expect((await get(next)).exchange).toMatchObject({ waived: true, fee: "0" });
    await act("tt.admin", next, "approval");
    expect((await act("marketing", next, "opening", { seen: "0" })).status).toBe(200);
    expect((await get(id)).invoices).toEqual([]);
  });
});
