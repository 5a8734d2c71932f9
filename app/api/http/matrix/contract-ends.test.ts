import { afterAll, beforeAll, expect, test } from "vitest";
import type { CabinetRecord } from "~/api/domain/matrix/cabinet/cabinet-record";
import { reviewContracts } from "~/api/domain/matrix/contract/review-contracts.server";
import { contractsAt, type MatrixWorld, matrixWorld } from "../../../../tests/harness/matrix-world";

let world: MatrixWorld;
beforeAll(async () => {
  world = await matrixWorld();
});
afterAll(() => world?.close());
const act: MatrixWorld["act"] = (...given) => world.act(...given);
const closed = (id: number) => act("tt.admin", id, "closing", { day: "2026-11-20", reason: "Moved" });

test("a cabinet of a contract that is over is noted as removed: nothing is entered into it then, and its last days stay", async () => {
  const id = await world.made("active");
  const [cabinet] = (await world.get(id)).cabinets;
  expect((await closed(id)).status).toBe(200);
  const over = await world.get(id);
  expect([over.state, over.can]).toEqual(["closed", ["cabinet-change"]]);
  const change = (more: object) =>
    act("marketing", id, `cabinet-change/${cabinet?.id}`, { place: "Hall 1", installedOn: "2026-11-20", ...more });
  const late = await change({ installedOn: "2026-11-21", removedOn: null });
  expect(late.status).toBe(400);
  expect((await change({ removedOn: "2099-01-01" })).body.fields.removedOn).toMatch(/Not after today/);
  expect((await change({ removedOn: "2026-11-20" })).status).toBe(200);
  expect((await world.get(id)).cabinets).toMatchObject([{ removedOn: "2026-11-20" }]);
  const { can } = (await world.ask<CabinetRecord>("marketing", "GET", `/matrix/cabinets/${cabinet?.id}`)).body;
  expect(can).toEqual([]);
  expect((await act("marketing", id, "cabinet", { serial: `L-${id}` })).status).toBe(409);
});

test("a renewal that was closed before it ran leaves the contract as it was: renewed again, and closed at its end", async () => {
  const [ending] = (await world.report("marketing", "state=ending&sort=endOn&dir=asc")).rows;
  const id = ending?.id ?? 0;
  const renewal = async () => {
    const { status, body } = await act<{ id: number }>("marketing", id, "renewal");
    expect(status).toBe(200);
    return body.id;
  };
  const first = await renewal();
  expect((await world.get(id)).can).not.toContain("renewal");
  for (const [who, step, body] of [
    ["marketing", "submission", {}],
    ["tt.admin", "qualification", {}],
    ["marketing", "signature", { day: "2026-11-20", owner: "" }],
  ] as const)
    expect((await act(who, first, step, body)).status, step).toBe(200);
  expect((await closed(first)).status).toBe(200);
  const freed = await world.get(id);
  expect([freed.followedBy, freed.can.includes("renewal")]).toEqual([null, true]);
  const night = new Date(`${Number(freed.endOn.slice(0, 4)) + 1}-12-31T18:45:00Z`);
  // Undone again: what the night does is looked at, and the story goes on from before it.
  const undo = new Error("undone");
  await expect(
    world.db.transaction(async (tx) => {
      await reviewContracts(tx as unknown as typeof world.db, night);
      const { rows } = await tx.execute<{ state: string }>(`SELECT state FROM matrix_contract WHERE id = ${id}`);
      expect(rows).toEqual([{ state: "closed" }]);
      throw undo;
    }),
  ).rejects.toBe(undo);
  const second = await renewal();
  expect((await world.get(id)).followedBy).toMatchObject({ id: second });
  expect((await world.ask("marketing", "GET", `${contractsAt}/${first}`)).status).toBe(200);
});
