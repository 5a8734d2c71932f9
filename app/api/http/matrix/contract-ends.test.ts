import { afterAll, beforeAll, expect, test } from "vitest";
import type { CabinetRecord } from "~/api/domain/matrix/cabinet/cabinet-record";
import { contractInput } from "~/api/domain/matrix/contract/contract-input";
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
  const own = {
    contractNo: (await world.get(id)).contractNo,
    kind: "other",
    title: "Fetch",
    owner: "",
    dueOn: "2026-12-01",
  };
  expect((await world.ask("marketing", "POST", "/matrix/tasks", { ...own, remark: "" })).status).toBe(200);
  const early = await act("tt.admin", id, "closing", { day: "2026-11-19", reason: "Moved" });
  expect([early.status, early.body.fields.day]).toEqual([400, "Not before the installation, 2026-11-20"]);
  expect((await closed(id)).status).toBe(200);
  const over = await world.get(id);
  expect([over.state, over.can]).toEqual(["closed", ["cabinet-change", "closing-withdrawal", "task"]]);
  const change = (more: object) =>
    act("marketing", id, `cabinet-change/${cabinet?.id}`, { place: "Hall 1", installedOn: "2026-11-20", ...more });
  const late = await change({ installedOn: "2026-11-21", removedOn: null });
  expect(late.status).toBe(400);
  expect((await change({ removedOn: "2099-01-01" })).body.fields.removedOn).toMatch(/Not after today/);
  expect((await change({ removedOn: "2026-11-20" })).status).toBe(200);
  expect((await world.get(id)).cabinets).toMatchObject([{ removedOn: "2026-11-20" }]);
  // What was planned for its run is not to be done any more, and its history says so; what somebody wrote themselves is.
  const { tasks, history } = await world.get(id);
  expect(tasks.filter(({ doneOn }) => doneOn === null).map(({ title }) => title)).toEqual(["Fetch"]);
  const dropped = history.filter(({ event }) => event === "task-drop");
  expect(dropped.map(({ task }) => task?.kind).sort()).toEqual([
    "go-live",
    "master-data",
    "review-30",
    "review-90",
    "training",
  ]);
  expect(dropped.every(({ comment, actor }) => comment === "Moved" && actor !== "")).toBe(true);
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
      const left = await tx.execute(`SELECT FROM matrix_task t JOIN matrix_contract k ON k.id = t.contract_id
        WHERE k.state = 'closed' AND t.use_yn = 'Y' AND t.done_on IS NULL AND t.kind <> 'other'`);
      expect(left.rows).toEqual([]);
      throw undo;
    }),
  ).rejects.toBe(undo);
  const second = await renewal();
  expect((await world.get(id)).followedBy).toMatchObject({ id: second });
  expect((await world.ask("marketing", "GET", `${contractsAt}/${first}`)).status).toBe(200);
});

test("a rejected renewal beside which another one was made does not change: who would is told which one renews already", async () => {
  const { rows } = await world.report("marketing", "state=ending&size=200");
  const open = await Promise.all(rows.map(({ id }) => world.get(id)));
  const old = open.find(({ can }) => can.includes("renewal"));
  const renewal = async () => (await act<{ id: number }>("marketing", old?.id ?? 0, "renewal")).body.id;
  const first = await renewal();
  expect((await act("marketing", first, "submission")).status).toBe(200);
  expect((await act("tt.admin", first, "rejection", { reason: "Rate" })).status).toBe(200);
  const second = await renewal();
  const { stamp, ...record } = await world.get(first);
  const change = () =>
    world.ask("marketing", "POST", `${contractsAt}/${first}`, { ...contractInput.parse(record), stamp });
  const refused = await change();
  expect([refused.status, refused.body.code]).toEqual([409, "renewed-already"]);
  expect(refused.body.message).toContain(`${(await world.get(second)).contractNo} renews ${old?.contractNo} already`);
  expect((await world.get(first)).renewedBy).toMatchObject({ id: second });
  expect((await world.get(second)).renewedBy).toBeNull();
  expect((await act("marketing", second, "removal")).status).toBe(200);
  expect((await world.get(first)).renewedBy).toBeNull();
  expect((await change()).status).toBe(200);
});

test("renewed by two at the same moment it is renewed once: the second one is told by whom", async () => {
  const { rows } = await world.report("marketing", "state=ending&size=200");
  const open = await Promise.all(rows.map(({ id }) => world.get(id)));
  const { id, stamp } = open.find(({ can }) => can.includes("renewal")) ?? { id: 0, stamp: "" };
  const renew = (who: string) => world.ask(who, "POST", `${contractsAt}/${id}/renewal`, { stamp, remark: "" });
  const both = await Promise.all([renew("marketing"), renew("tt.admin")]);
  const [made, late] = both.toSorted((a, b) => a.status - b.status);
  expect([made?.status, late?.status, late?.body.code]).toEqual([200, 409, "request-decided"]);
  expect(late?.body.message).toMatch(/Renewed by/);
});

test("the days of a cabinet say what its movements say, and what still lies in it when it is fetched is asked about once", async () => {
  const id = await world.made("active");
  const [found] = (await world.get(id)).cabinets;
  const at = `/matrix/cabinets/${found?.id}`;
  await world.query("UPDATE matrix_contract SET signed_on = '2026-11-01', installed_on = '2026-11-01' WHERE id = $1", [
    id,
  ]);
  await world.query("UPDATE matrix_cabinet SET installed_on = '2026-11-01' WHERE id = $1", [found?.id]);
  const [item] = await world.query<{ id: number; no: string }>(
    "SELECT id, item_no AS no FROM item WHERE use_yn = 'Y' ORDER BY id LIMIT 1",
  );
  await world.ask("marketing", "POST", `${at}/items`, { item: item?.no, min: 1, max: 40, unitPrice: "5000" });
  const refill = (day: string, received: number) =>
    world.ask("marketing", "POST", `${at}/entries/refill`, {
      ...{ day, time: "06:00", reference: `DN-${day}` },
      rows: [{ name: "n0", tool: item?.id, code: "", received, sure: null }],
    });
  expect((await refill("2026-11-05", 4)).status).toBe(200);
  expect((await refill("2026-11-12", 3)).status).toBe(200);
  const change = (more: object) =>
    act("marketing", id, `cabinet-change/${found?.id}`, { place: "Hall 1", installedOn: "2026-11-01", ...more });
  const first = "Something moved in it on 2026-11-05: it stood there by then";
  expect((await change({ installedOn: "2026-11-06" })).body.fields).toEqual({ installedOn: first });
  expect((await change({ installedOn: null })).body.fields).toEqual({ installedOn: first });
  expect((await change({ installedOn: "2026-11-05" })).status).toBe(200);
  expect((await change({ removedOn: "2026-11-11" })).body.fields.removedOn).toMatch(
    /moved in it on 2026-11-12: not before/,
  );
  expect((await change({ removedOn: "2026-11-15" })).body.fields).toEqual({
    withStock: "7 pieces still lie in it. Is the cabinet fetched with them?",
  });
  expect((await world.get(id)).cabinets).toMatchObject([{ removedOn: null }]);
  expect((await change({ removedOn: "2026-11-15", withStock: true })).status).toBe(200);
  // What stands there is not asked about again.
  expect((await change({ removedOn: "2026-11-15", place: "Hall 2" })).status).toBe(200);
});
