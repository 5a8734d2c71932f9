import { afterAll, beforeAll, expect, test } from "vitest";
import type { CabinetRecord } from "~/api/domain/matrix/cabinet/cabinet-record";
import { type MatrixWorld, matrixWorld } from "../../../../tests/harness/matrix-world";

let world: MatrixWorld;
beforeAll(async () => {
  world = await matrixWorld();
});
afterAll(() => world?.close());
const act: MatrixWorld["act"] = (...given) => world.act(...given);
const close = (id: number, day: string, sure?: string) =>
  act("tt.admin", id, "closing", { day, reason: "Moved", ...(sure && { sure }) });
const takeBack = (id: number, who = "tt.admin") =>
  act<{ message: string; code: string }>(who, id, "closing-withdrawal", { reason: "The wrong contract" });

/** Since October active, with its cabinet installed on a day. */
async function running(installedOn = "2026-09-25") {
  const id = await world.made("active", { startOn: "2026-10-05" });
  await world.query("UPDATE matrix_contract SET signed_on = '2026-09-20', installed_on = '2026-09-25' WHERE id = $1", [
    id,
  ]);
  await world.query("UPDATE matrix_cabinet SET installed_on = $2 WHERE contract_id = $1", [id, installedOn]);
  const [cabinet] = (await world.get(id)).cabinets;
  return { id, cabinet: cabinet?.id, serial: cabinet?.serial };
}

test("a contract does not end before its first day, before a cabinet stood there, or before something moved in it: which one is said", async () => {
  const plain = await running();
  const early = await close(plain.id, "2025-10-05");
  expect([early.status, early.body.fields]).toEqual([
    400,
    { day: "Not before the first day of the contract, 2026-10-05" },
  ]);
  const since = await running("2026-11-10");
  expect((await close(since.id, "2026-11-09")).body.fields).toEqual({
    day: `Cabinet ${since.serial} stands there since 2026-11-10: not before that day`,
  });
  const at = `/matrix/cabinets/${plain.cabinet}`;
  const [item] = await world.query<{ id: number; no: string }>(
    "SELECT id, item_no AS no FROM item WHERE use_yn = 'Y' ORDER BY id LIMIT 1",
  );
  await world.ask("marketing", "POST", `${at}/items`, { item: item?.no, min: 1, max: 40, unitPrice: "5000" });
  const rows = [{ name: "n0", tool: item?.id, code: "", received: 4, sure: null }];
  const refill = { day: "2026-11-12", time: "06:00", reference: "DN-1", rows };
  expect((await world.ask("marketing", "POST", `${at}/entries/refill`, refill)).status).toBe(200);
  expect((await close(plain.id, "2026-11-11")).body.fields).toEqual({
    day: `Something moved in cabinet ${plain.serial} on 2026-11-12: not before that day`,
  });
  expect(await world.get(plain.id)).toMatchObject({ state: "active", cabinets: [{ pieces: 4 }] });
  expect((await close(plain.id, "2026-11-12")).status).toBe(200);
});

test("an end of more than a month ago is asked about once", async () => {
  const { id } = await running();
  const asked = { sure: "2026-10-19 is 32 days ago. Is this day meant?" };
  expect((await close(id, "2026-10-19")).body.fields).toEqual(asked);
  expect((await close(id, "2026-10-19", "2026-10-18")).body.fields).toEqual(asked);
  expect((await world.get(id)).state).toBe("active");
  expect((await close(id, "2026-10-19", "2026-10-19")).status).toBe(200);
  expect(await world.get(id)).toMatchObject({ state: "closed", closedOn: "2026-10-19" });
  // Within a month it is not.
  expect((await close((await running()).id, "2026-10-20")).status).toBe(200);
});

test("an end is taken back with a reason by who may sign: it goes on with the tasks that went, until a cabinet is fetched", async () => {
  const { id, cabinet } = await running();
  const open = async () => (await world.get(id)).tasks.filter(({ doneOn }) => doneOn === null).map(({ kind }) => kind);
  const dropped = (await world.get(id)).tasks.find(({ kind }) => kind === "training");
  const { stamp } = (await world.ask<{ stamp: string }>("marketing", "GET", `/matrix/tasks/${dropped?.id}`)).body;
  await world.ask("marketing", "POST", `/matrix/tasks/${dropped?.id}/removal`, { stamp, remark: "By hand" });
  const planned = await open();
  expect(planned).not.toContain("training");
  expect((await close(id, "2026-11-20")).status).toBe(200);
  expect(await open()).toEqual([]);
  expect((await world.get(id, "tt.admin")).can).toContain("closing-withdrawal");
  expect((await takeBack(id, "store")).status).toBe(404);
  expect((await act("tt.admin", id, "closing-withdrawal", { reason: "" })).body.fields.reason).toMatch(/./);
  expect((await takeBack(id)).status).toBe(200);
  const back = await world.get(id);
  expect(back).toMatchObject({ state: "active", closedOn: null, closeReason: null });
  expect(back.history[0]).toMatchObject({ event: "closing-withdrawal", comment: "The wrong contract" });
  expect(await open()).toEqual(planned);

  expect((await close(id, "2026-11-20")).status).toBe(200);
  const fetched = (removedOn: string | null) =>
    act("marketing", id, `cabinet-change/${cabinet}`, { place: "Hall 1", installedOn: "2026-09-25", removedOn });
  expect((await fetched("2026-11-20")).status).toBe(200);
  expect((await takeBack(id)).body.code).toBe("matrix-cabinet-fetched");
  expect((await fetched(null)).status).toBe(200);
  expect((await takeBack(id)).status).toBe(200);
  // Before its cabinets stood there it waits for them as before.
  const signed = await world.made("signed");
  expect((await close(signed, "2026-11-20")).status).toBe(200);
  expect((await takeBack(signed)).status).toBe(200);
  expect((await world.get(signed)).state).toBe("signed");
});

test("an end is not taken back once a renewal runs, nor one that another renewal took the place of, nor that of the last day", async () => {
  const { rows } = await world.report("marketing", "state=ending&size=200");
  const all = await Promise.all(rows.map(({ id }) => world.get(id)));
  const { id } = all.find(({ can }) => can.includes("renewal")) ?? { id: 0 };
  const renewed = async () => {
    const renewal = (await act<{ id: number }>("marketing", id, "renewal")).body.id;
    for (const [who, step, given] of [
      ["marketing", "submission", {}],
      ["tt.admin", "qualification", {}],
      ["marketing", "signature", { day: "2026-11-20", owner: "" }],
    ] as const)
      expect((await act(who, renewal, step, given)).status, step).toBe(200);
    return renewal;
  };
  const first = await renewed();
  expect((await world.get(id)).followedBy).toMatchObject({ id: first, state: "signed" });
  expect((await close(first, "2026-11-20")).status).toBe(200);
  const second = await renewed();
  const late = await takeBack(first);
  const { contractNo } = await world.get(second);
  expect([late.status, late.body.code]).toEqual([409, "renewed-already"]);
  expect(late.body.message).toContain(contractNo);
  // A term that runs already, as the night would find it after the contract's last day.
  expect((await close(id, "2026-11-20")).status).toBe(200);
  await world.query("UPDATE matrix_contract SET state = 'installed', installed_on = '2026-11-20' WHERE id = $1", [
    second,
  ]);
  await world.query("UPDATE matrix_contract SET state = 'active' WHERE id = $1", [second]);
  expect((await takeBack(id)).body.code).toBe("matrix-renewal-runs");
  const [expired] = await world.query<{ id: number }>(
    "SELECT id FROM matrix_contract WHERE state = 'closed' AND close_reason = 'expired' ORDER BY id LIMIT 1",
  );
  expect((await takeBack(expired?.id ?? 0)).body.code).toBe("not-now");
});

test("a cabinet of a contract that is over says so and is filled up no more, nor is one that was fetched", async () => {
  const { id, cabinet } = await running();
  const at = `/matrix/cabinets/${cabinet}`;
  const [item] = await world.query<{ no: string }>(
    "SELECT item_no AS no FROM item WHERE use_yn = 'Y' ORDER BY id LIMIT 1",
  );
  await world.ask("marketing", "POST", `${at}/items`, { item: item?.no, min: 3, max: 40, unitPrice: "5000" });
  const told = async () => (await world.ask<CabinetRecord>("marketing", "GET", at)).body;
  expect(await told()).toMatchObject({ contractClosedOn: null, items: [{ stock: 0, refill: 40 }] });
  expect((await close(id, "2026-11-19")).status).toBe(200);
  expect(await told()).toMatchObject({ contractClosedOn: "2026-11-19", items: [{ stock: 0, refill: 0 }] });
  expect((await takeBack(id)).status).toBe(200);
  const removed = { place: "Hall 1", installedOn: "2026-09-25", removedOn: "2026-11-20" };
  expect((await act("marketing", id, `cabinet-change/${cabinet}`, removed)).status).toBe(200);
  expect(await told()).toMatchObject({ contractClosedOn: null, removedOn: "2026-11-20", items: [{ refill: 0 }] });
});
