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
