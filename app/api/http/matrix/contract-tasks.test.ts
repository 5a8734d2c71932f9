import { afterAll, beforeAll, expect, test } from "vitest";
import type { TaskRecord } from "~/api/domain/matrix/task/task-record";
import { contractsAt, type MatrixWorld, matrixWorld } from "../../../../tests/harness/matrix-world";

let world: MatrixWorld;
beforeAll(async () => {
  world = await matrixWorld();
});
afterAll(() => world?.close());

const get = (id: number | undefined, who = "marketing") => world.ask<TaskRecord>(who, "GET", `/matrix/tasks/${id}`);
const move = async (id: number | undefined, verb: string, given: object = {}) => {
  const { stamp } = (await get(id)).body;
  return world.ask("marketing", "POST", `/matrix/tasks/${id}${verb && `/${verb}`}`, { stamp, ...given });
};
const add = (contractNo: string, more: object = {}) =>
  world.ask<{ id: number }>("marketing", "POST", "/matrix/tasks", {
    ...{ contractNo, kind: "other", title: "Fetch the cabinet", owner: "tt.site@seorak.example" },
    ...{ dueOn: "2026-12-24", remark: "", ...more },
  });
const closed = async (id: number) => {
  const { status } = await world.act("tt.admin", id, "closing", { day: "2026-11-20", reason: "Moved" });
  expect(status).toBe(200);
  return world.get(id);
};

test("fetching the cabinets of a contract that is over is given to somebody; what is planned for its run is not, nor opened again", async () => {
  const id = await world.made("installed");
  const install = (await world.get(id)).tasks.find(({ kind }) => kind === "install");
  const { contractNo, can } = await closed(id);
  expect(can).toContain("task");
  expect((await add(contractNo, { kind: "training" })).body.fields.kind).toMatch(/of the kind “Other”/);
  const fetching = await add(contractNo);
  expect(fetching.status).toBe(200);
  expect((await get(fetching.body.id, "tt.site")).body).toMatchObject({
    title: "Fetch the cabinet",
    contractOver: true,
  });
  const { kind, title, owner, dueOn, remark } = (await get(fetching.body.id)).body;
  const changed = { kind, title, owner, dueOn, remark };
  expect((await move(fetching.body.id, "", { ...changed, kind: "go-live" })).body.fields).toHaveProperty("kind");
  expect((await move(fetching.body.id, "", { ...changed, remark: "By lorry" })).status).toBe(200);

  expect((await get(install?.id)).body).toMatchObject({ state: "done", can: [] });
  const reopened = await move(install?.id, "reopening", { remark: "Again" });
  expect([reopened.status, reopened.body.code]).toEqual([409, "matrix-contract-over"]);
  // One of a kind of its own is.
  expect((await move(fetching.body.id, "done")).status).toBe(200);
  expect((await move(fetching.body.id, "reopening", { remark: "It is still there" })).status).toBe(200);
  expect((await world.ask("marketing", "GET", `${contractsAt}/${id}`)).status).toBe(200);
});

test("a task is due within two years: a slip of the year is told beside the day, of a new one and of one that is moved", async () => {
  const { contractNo, tasks } = await world.get(await world.made("signed"));
  const far = { dueOn: "Not after 2028-11-20: look at the year" };
  expect((await add(contractNo, { dueOn: "2099-12-31" })).body.fields).toEqual(far);
  expect((await move(tasks[0]?.id, "moving", { dueOn: "2028-11-21" })).body.fields).toEqual(far);
  expect((await move(tasks[0]?.id, "moving", { dueOn: "2028-11-20" })).status).toBe(200);
});

test("whoever meets a task that the end of its contract dropped is told so: on its page, on the board and off the paper", async () => {
  const id = await world.made("installed");
  const task = (await world.get(id)).tasks.find(({ kind }) => kind === "training");
  type Board = { code: string; open: { id: number; no: number }[] };
  const { code, open } = (await world.ask<Board>("tt.site", "GET", "/matrix/task-board?within=all")).body;
  const no = open.find((card) => card.id === task?.id)?.no;
  await closed(id);
  const { body, status } = await get(task?.id, "tt.site");
  expect([status, body.state, body.can]).toEqual([200, "dropped", []]);
  expect(body.history[0]).toMatchObject({ action: "matrix-task-remove", reason: "Moved" });
  const done = (given: object) =>
    world.ask<{ left: string[] }>("tt.site", "POST", "/matrix/task-board/done", { remark: "", ...given });
  expect((await done({ ids: [task?.id] })).body).toEqual({ done: 0, left: ["Training: dropped since"] });
  expect((await done({ numbers: String(no), code })).body.left).toEqual([`${no}. Training: dropped since`]);
  expect((await move(task?.id, "done")).body.code).toBe("not-now");
  // Neither its owner nor whoever looks after the customer: it is out of sight as before.
  expect((await get(task?.id, "germany")).status).toBe(404);
});
