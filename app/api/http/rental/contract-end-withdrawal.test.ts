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

const withdraw = (id: number, who = "tt.admin", reason = "Another contract was meant") =>
  act(who, id, "end-withdrawal", { reason });
const lent = async (day = TODAY) => {
  const { id } = await world.running(10, { startOn: day });
  const { status } = await act("marketing", id, "shipment", await world.shipping({}));
  if (status !== 200) throw new Error("no cutter was shipped");
  return id;
};
const end = (id: number, verb: "termination" | "buy-out") =>
  act(
    "tt.admin",
    id,
    verb,
    verb === "termination" ? { day: TODAY, reason: "Closed plant" } : { day: TODAY, remark: "" },
  );
/** All that the end of a contract can change. */
const counted = async (id: number) => {
  const { state, closeReason, closedOn, items, invoices, invoiced, termination, boughtOut, shipments, returns } =
    await get(id);
  const kept = shipments.map(({ obstacle: _, ...shipment }) => shipment);
  const { can } = await get(id);
  return {
    state,
    closeReason,
    closedOn,
    items,
    invoices,
    invoiced,
    termination,
    boughtOut,
    shipments: kept,
    returns,
    can,
  };
};

describe.each([
  ["termination", "T", "terminated"],
  ["buy-out", "B", "bought-out"],
] as const)("a %s that was entered by mistake", (verb, suffix, reason) => {
  test("is taken back: the contract is as it was, and says what, why and by whom", async () => {
    const id = await lent();
    const before = await counted(id);
    expect((await end(id, verb)).status).toBe(200);
    const ended = await get(id);
    expect(ended).toMatchObject({ state: "closed", closeReason: reason });
    expect(ended.can).toContain("end-withdrawal");
    const charged = ended.invoices.map(({ invoiceNo }) => invoiceNo);
    expect(charged).toContain(`${ended.contractNo}-${suffix}`);
    expect((await withdraw(id)).status).toBe(200);
    expect(await counted(id)).toEqual(before);
    const { reversals, history } = await get(id);
    const why = "Another contract was meant";
    expect(reversals.filter(({ kind }) => kind === verb)).toMatchObject([{ day: TODAY, reason: why }]);
    expect(reversals.flatMap(({ number }) => number ?? []).sort()).toEqual(charged.sort());
    expect(history[0]).toMatchObject({ event: "reversal" });
    for (const text of [TODAY, ...charged, why]) expect(history[0]?.comment).toContain(text);
  });

  test("leaves the contract to be ended again, and that again to be taken back", async () => {
    const id = await lent();
    for (const _ of ["once", "twice"]) {
      expect((await end(id, verb)).status).toBe(200);
      expect((await withdraw(id)).status).toBe(200);
    }
    expect((await end(id, verb)).status).toBe(200);
    const { invoices, reversals } = await get(id);
    expect(new Set(invoices.map(({ invoiceNo }) => invoiceNo)).size).toBe(invoices.length);
    expect(reversals.filter(({ kind }) => kind === verb)).toHaveLength(2);
  });

  test("stays while it is paid for, and says which invoice", async () => {
    const id = await lent();
    await end(id, verb);
    const { contractNo, invoices } = await get(id);
    const { id: of = 0 } = invoices.find(({ invoiceNo }) => invoiceNo === `${contractNo}-${suffix}`) ?? {};
    await act("finance", id, `payment/${of}`, { paid: "1000", paidOn: TODAY });
    const refused = await withdraw(id);
    expect(refused.status).toBe(400);
    expect(refused.body.fields?.reason).toMatch(`${contractNo}-${suffix} is paid`);
    await act("finance", id, `payment/${of}`, { paid: "0", paidOn: TODAY });
    expect((await withdraw(id)).status).toBe(200);
  });

  test("is taken back by who may end contracts, of those in sight, with a reason, and not from an old page", async () => {
    const id = await lent();
    const { stamp } = await get(id);
    await end(id, verb);
    for (const who of ["finance", "executive"]) expect((await withdraw(id, who)).status, who).toBe(403);
    expect((await withdraw(id, "distributor")).status).toBe(404);
    expect((await withdraw(id, "tt.admin", " ")).status).toBe(400);
    const late = { reason: "Late", id, stamp };
    expect((await world.ask("tt.admin", "POST", `/rental/domesticContracts/${id}/end-withdrawal`, late)).status).toBe(
      409,
    );
    expect((await get(id)).state).toBe("closed");
  });
});

test("bought were also cutters that went out under the contract before: they lie there again", async () => {
  const { id, cutters } = await world.draftWithCutter(10);
  await act("marketing", id, "item", { cutter: cutters[2], quantity: 10, basis: null });
  await act("tt.admin", id, "approval");
  await act("marketing", id, "opening");
  await act("marketing", id, "shipment", await world.shipping({ line: "2" }));
  const given = {
    line: "1",
    cutter: cutters[1],
    quantity: 10,
    day: TODAY,
    period: "12",
    reason: "Higher feed",
    returned: false,
  };
  const next = (await act<{ id: number }>("marketing", id, "swap", given)).body.id;
  await act("tt.admin", next, "approval");
  await act("marketing", next, "opening");
  const [before, earlier] = [await counted(id), (await get(next)).earlier];
  expect(earlier).toMatchObject([{ id, quantity: 10 }]);
  expect((await end(next, "buy-out")).status).toBe(200);
  expect((await get(id)).items[1]).toMatchObject({ outstanding: 0 });
  expect((await get(id)).can).not.toContain("end-withdrawal");
  expect((await withdraw(next)).status).toBe(200);
  expect((await get(next)).earlier).toEqual(earlier);
  expect(await counted(id)).toEqual(before);
  expect((await get(next)).reversals.find(({ kind }) => kind === "buy-out")).toMatchObject({ quantity: 10 });
});

test("a contract whose days are over stays ended, and so does one that ran to its last day or was exchanged", async () => {
  const closed = await world.query<{ id: number; reason: string; over: boolean }>(
    `SELECT id, close_reason AS reason, end_on < $1::date AS over FROM rental_contract
      WHERE state = 'closed' AND market = 'domestic' ORDER BY id`,
    [TODAY],
  );
  const stays = closed.filter(({ reason, over }) => over || reason === "expired" || reason === "swapped");
  expect(new Set(stays.map(({ reason }) => reason)).size).toBeGreaterThan(2);
  for (const reason of ["expired", "swapped", "terminated"]) {
    const { id = 0 } = stays.find((each) => each.reason === reason) ?? {};
    expect((await get(id)).can, reason).not.toContain("end-withdrawal");
    expect((await withdraw(id)).status, reason).toBe(409);
  }
});

test("fees of months that have begun since are invoiced the next night, as if it had never ended", async () => {
  const id = await lent();
  await billFees(world.db, new Date("2026-11-20T20:00:00Z"));
  await end(id, "termination");
  const later = new Date("2027-02-01T20:00:00Z");
  const fees = async () => (await get(id)).invoices.filter(({ kind }) => kind === "fee").map(({ day }) => day);
  const one = await fees();
  await billFees(world.db, later);
  expect(await fees()).toEqual(one);
  await withdraw(id);
  await billFees(world.db, later);
  expect(await fees()).toEqual(["2026-11-20", "2026-12-20", "2027-01-20"]);
});
