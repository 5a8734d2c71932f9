import { afterAll, beforeAll, expect, test } from "vitest";
import type { TaskRecord } from "~/api/domain/matrix/task/task-record";
import { type MatrixWorld, matrixWorld } from "../../../../tests/harness/matrix-world";

let world: MatrixWorld;
beforeAll(async () => {
  world = await matrixWorld();
});
afterAll(() => world?.close());
const act: MatrixWorld["act"] = (...given) => world.act(...given);

test("a submission is taken back with a reason by whoever may submit: a draft again, that can change; not once it is decided", async () => {
  const id = await world.made("submitted");
  expect((await act("marketing", id, "recall", { reason: " " })).body.fields.reason).toMatch(/./);
  expect((await act("germany", id, "recall", { reason: "Mine" })).status).toBe(404);
  expect((await act("marketing", id, "recall", { reason: "The promise is wrong" })).status).toBe(200);
  const back = await world.get(id);
  expect(back).toMatchObject({ state: "draft", decidedBy: null });
  expect(back.history[0]).toMatchObject({ event: "recall", comment: "The promise is wrong" });
  expect(back.can).toEqual(expect.arrayContaining(["change", "removal", "submission"]));
  // From a page that is older than that: who was quicker is told.
  const again = await act<{ code: string; message: string }>("tt.admin", id, "recall", { reason: "Too early" });
  expect([again.status, again.body.code]).toEqual([409, "request-decided"]);
  expect(again.body.message).toMatch(/Submission taken back by Seo Yuna, 2026-11-20/);
  expect((await act("marketing", id, "submission")).status).toBe(200);
  expect((await act("tt.admin", id, "qualification")).status).toBe(200);
  const late = await act("marketing", id, "recall", { reason: "Late" });
  expect([late.status, late.body.code]).toEqual([409, "not-now"]);
});

const installTask = async (id: number) => {
  const task = (await world.get(id)).tasks.find(({ kind }) => kind === "install");
  return (await world.ask<TaskRecord>("marketing", "GET", `/matrix/tasks/${task?.id}`)).body;
};

test("installing the cabinets does the task of it, which says by what; taken back, it is open again and the contract waits as before", async () => {
  const id = await world.made("installed");
  const done = await installTask(id);
  expect(done).toMatchObject({ state: "done", doneOn: "2026-11-20" });
  expect(done.history[0]?.action).toBe("matrix-task-installed");
  expect((await act("tt.admin", id, "installation-withdrawal", { reason: "" })).body.fields.reason).toMatch(/./);
  expect((await act("store", id, "installation-withdrawal", { reason: "Mine" })).status).toBe(404);
  expect((await act("tt.admin", id, "installation-withdrawal", { reason: "Another hall" })).status).toBe(200);
  const back = await world.get(id);
  expect(back).toMatchObject({ state: "signed", installedOn: null });
  expect(back.cabinets.map(({ installedOn }) => installedOn)).toEqual([null]);
  expect(back.history[0]).toMatchObject({ event: "installation-withdrawal", comment: "Another hall" });
  const open = await installTask(id);
  expect([open.doneOn, open.history[0]?.action]).toEqual([null, "matrix-task-uninstalled"]);
  // Nothing stands there any more: the signature can be taken back as well.
  expect(back.can).toContain("withdrawal");
  expect((await act("marketing", id, "installation", { day: "2026-11-20" })).status).toBe(200);
  expect((await installTask(id)).doneOn).toBe("2026-11-20");
});

test("a task of installing that somebody did by hand stays theirs when the installation is taken back", async () => {
  const id = await world.made("signed");
  const { id: task, stamp } = await installTask(id);
  expect((await world.ask("tt.site", "POST", `/matrix/tasks/${task}/done`, { stamp })).status).toBe(200);
  await act("marketing", id, "cabinet", { serial: `H-${id}`, place: "Hall 1" });
  expect((await act("marketing", id, "installation", { day: "2026-11-20" })).status).toBe(200);
  expect((await act("tt.admin", id, "installation-withdrawal", { reason: "Another hall" })).status).toBe(200);
  expect((await installTask(id)).history[0]?.action).toBe("matrix-task-done");
  expect((await installTask(id)).state).toBe("done");
});

test("signed, taken back and signed again, a contract has each kind of task once: what was done by hand stays done", async () => {
  const id = await world.made("signed");
  const planned = (await world.get(id)).tasks.map(({ kind }) => kind);
  const { id: task, stamp } = await installTask(id);
  expect((await world.ask("tt.site", "POST", `/matrix/tasks/${task}/done`, { stamp })).status).toBe(200);
  expect((await act("tt.admin", id, "withdrawal", { reason: "The wrong paper" })).status).toBe(200);
  expect((await world.get(id)).tasks.map(({ kind }) => kind)).toEqual(["install"]);
  expect((await act("marketing", id, "signature", { day: "2026-11-20", owner: "" })).status).toBe(200);
  const { tasks } = await world.get(id);
  expect(tasks.map(({ kind }) => kind).sort()).toEqual([...planned].sort());
  expect(tasks.find(({ kind }) => kind === "install")).toMatchObject({ id: task, doneOn: "2026-11-20" });
});

test("a task that is dropped stands in the history of its contract: which, by whom, and why", async () => {
  const id = await world.made("signed");
  const { id: task, stamp } = await installTask(id);
  const remark = "The hall is closed";
  expect((await world.ask("marketing", "POST", `/matrix/tasks/${task}/removal`, { stamp, remark })).status).toBe(200);
  const [other] = (await world.get(id)).tasks;
  const together = { ids: [other?.id], remark: "All in one" };
  expect((await world.ask("marketing", "POST", "/matrix/task-board/dropped", together)).status).toBe(200);
  const { history } = await world.get(id);
  const by = { event: "task-drop", actor: "Seo Yuna" };
  // Of one instant here: either may be the first.
  expect(history.slice(0, 2)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ ...by, comment: "All in one", task: { kind: other?.kind, title: "" } }),
      expect.objectContaining({ ...by, comment: remark, task: { kind: "install", title: "" } }),
    ]),
  );
  // What became of the contract itself is no task's.
  expect(history[2]).toMatchObject({ event: "signature", task: null });
});

/** A cabinet of a contract that keeps an item, with the sheet by which it is filled. */
async function refillOf(id: number) {
  const at = `/matrix/cabinets/${(await world.get(id)).cabinets[0]?.id}`;
  const [item] = await world.query<{ id: number; no: string }>(
    "SELECT id, item_no AS no FROM item WHERE use_yn = 'Y' ORDER BY id LIMIT 1",
  );
  const kept = { item: item?.no, min: 10, max: 40, unitPrice: "5000" };
  expect((await world.ask("marketing", "POST", `${at}/items`, kept)).status).toBe(200);
  const rows = [
    { name: "0", tool: item?.id, code: "", badge: "", issued: null, returned: null, received: 40, sure: null },
  ];
  const refill = { day: "2026-11-20", time: "06:00", reference: "DN-7", rows };
  return () => world.ask<{ kept: number }>("marketing", "POST", `${at}/entries/refill`, refill);
}

test("an installation is not taken back while something is entered in its cabinet: who waited for that is told of it", async () => {
  const id = await world.made("installed");
  const [fill, cabinet] = [await refillOf(id), (await world.get(id)).cabinets[0]?.id];
  const waiting = (n: number) =>
    expect
      .poll(
        async () =>
          (
            await world.query(
              "SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()",
            )
          ).length,
      )
      .toBe(n);
  const both = await world.db.transaction(async (tx) => {
    await tx.execute(`SELECT FROM matrix_cabinet WHERE id = ${cabinet} FOR NO KEY UPDATE`);
    const filled = fill();
    await waiting(1);
    const withdrawn = act("tt.admin", id, "installation-withdrawal", { reason: "Not yet" });
    await waiting(2);
    return { filled, withdrawn };
  });
  const [filled, withdrawn] = [await both.filled, await both.withdrawn];
  expect([filled.status, withdrawn.status, withdrawn.body.code]).toEqual([200, 409, "matrix-cabinet-used"]);
  expect(await world.get(id)).toMatchObject({ state: "installed", cabinets: [{ installedOn: "2026-11-20" }] });
});

test("an installation is not taken back once something moved in a cabinet, nor while the term runs", async () => {
  const id = await world.made("installed");
  const filled = await (await refillOf(id))();
  expect([filled.status, filled.body.kept]).toEqual([200, 1]);
  const used = await act("tt.admin", id, "installation-withdrawal", { reason: "Too late" });
  expect([used.status, used.body.code]).toEqual([409, "matrix-cabinet-used"]);
  const active = await world.made("active");
  expect((await act("tt.admin", active, "installation-withdrawal", { reason: "Late" })).body.code).toBe("not-now");
});
