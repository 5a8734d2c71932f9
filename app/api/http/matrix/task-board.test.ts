import { afterAll, beforeAll, expect, test } from "vitest";
import type { DoneTogether } from "~/api/domain/board/board";
import type { TaskBoard, TaskCalendar } from "~/api/domain/matrix/task/task-board";
import type { TaskRecord } from "~/api/domain/matrix/task/task-record";
import type { Tasks } from "~/api/domain/matrix/task/tasks";
import { readNumbers } from "~/api/domain/printed-list.server";
import { type MatrixWorld, matrixWorld } from "../../../../tests/harness/matrix-world";

let world: MatrixWorld;
beforeAll(async () => {
  world = await matrixWorld();
});
afterAll(() => world?.close());

const board = async (who: string, query = "") =>
  (await world.ask<TaskBoard>(who, "GET", `/matrix/task-board${query}`)).body;
const done = (who: string, body: object) => world.ask<DoneTogether>(who, "POST", "/matrix/task-board/done", body);

test("numbers are read as a hand writes them; anything else is none", () => {
  expect(readNumbers("3, 7-9; 12")).toEqual([3, 7, 8, 9, 12]);
  expect(readNumbers(" 3 7 3 ")).toEqual([3, 7]);
  expect(readNumbers("３，７－９")).toEqual([3, 7, 8, 9]);
  expect([readNumbers("3, x"), readNumbers("9-7"), readNumbers("3,,4")]).toEqual([null, null, [3, 4]]);
  // A number with decimals is no two rows; a full stop behind a row number, as it stands on the paper, is none of it.
  expect([readNumbers("1.5"), readNumbers("3. 7."), readNumbers("3.7, 8")]).toEqual([null, [3, 7], null]);
});

test("the board numbers what is open by its day; everybody sees their own alone", async () => {
  const all = await board("marketing");
  expect(all.open.map(({ no }) => no)).toEqual(all.open.map((_, at) => at + 1));
  expect(all.open.map(({ dueOn }) => dueOn)).toEqual(all.open.map(({ dueOn }) => dueOn).sort());
  expect(all.open.every(({ state }) => state !== "done") && all.done.every(({ state }) => state === "done")).toBe(true);
  const own = await board("tt.site");
  expect(own.open.length).toBeLessThan(all.open.length);
  expect(new Set(own.open.map(({ owner }) => owner))).toEqual(new Set(["Oh Minseok"]));
  expect((await world.ask("finance", "GET", "/matrix/task-board")).status).toBe(403);
});

test("a task stays with an owner who cannot sign in any more, and is not newly given to one", async () => {
  const [task] = (await board("marketing")).open;
  const path = `/matrix/tasks/${task?.id}`;
  const read = async () => (await world.ask<TaskRecord>("marketing", "GET", path)).body;
  const change = async (owner: string, remark: string) => {
    const { kind, title, dueOn, stamp } = await read();
    return world.ask("marketing", "POST", path, { kind, title, dueOn, stamp, owner, remark });
  };
  const was = (await read()).owner;
  await world.query("UPDATE app_user SET status = 'inactive' WHERE id = 'germany@seorak.example'");
  await world.query("UPDATE matrix_task SET owner = 'germany@seorak.example' WHERE id = $1", [task?.id]);
  expect((await change("germany@seorak.example", "still his")).status).toBe(200);
  expect(await read()).toMatchObject({ owner: "germany@seorak.example", remark: "still his" });
  expect((await change(was, "handed over")).status).toBe(200);
  expect((await change("germany@seorak.example", "again")).body.fields.owner).toBe(
    "Nobody who can use the portal today has this ID",
  );
  await world.query("UPDATE app_user SET status = 'active' WHERE id = 'germany@seorak.example'");
  expect((await change("noagreement@seorak.example", "to nobody")).body.fields.owner).toMatch(/Nobody who can use/);
});

test("whoever has a task is told what stands where, and is led to nothing that they may not open", async () => {
  const id = await world.made("installed");
  const task = (await world.get(id)).tasks.find(({ kind }) => kind === "training");
  const { body } = await world.ask<TaskRecord>("tt.site", "GET", `/matrix/tasks/${task?.id}`);
  expect(body.cabinets).toEqual([{ serial: `T-${id}`, model: "", place: "Hall 1" }]);
  expect(body).toMatchObject({ ownCustomer: false, can: ["done"] });
});

test("work is given to nobody who may not open its page, and nobody else is offered for it", async () => {
  const [task] = (await board("marketing")).open;
  const path = `/matrix/tasks/${task?.id}`;
  const { kind, title, dueOn, stamp } = (await world.ask<TaskRecord>("marketing", "GET", path)).body;
  const sent = { kind, title, dueOn, stamp, remark: "", owner: "finance@seorak.example" };
  const { status, body } = await world.ask("marketing", "POST", path, sent);
  expect([status, body.fields.owner]).toEqual([
    400,
    "This person may not open the page of it: choose somebody who can",
  ]);
  const found = async (pick: string, text: string) =>
    (await world.ask<{ found: number }>("marketing", "GET", `/picks/${pick}?text=${text}`)).body.found;
  expect([await found("user-MIPMTX04", "tt.site@seorak"), await found("user-MIPMTX04", "finance@seorak")]).toEqual([
    1, 0,
  ]);
  expect(await found("user", "finance@seorak")).toBe(1);
});

test("several are done by ticks at once; what cannot be is named, the others are kept", async () => {
  const [first, second] = (await board("tt.site")).open;
  const foreign = (await board("marketing")).open.find(({ owner }) => owner !== "Oh Minseok");
  const answer = await done("tt.site", { ids: [first?.id, second?.id, foreign?.id], remark: "On site" });
  expect([answer.status, answer.body.done, answer.body.left]).toEqual([
    200,
    2,
    [`#${foreign?.id}: not there any more, or not yours to see`],
  ]);
  const after = await board("tt.site");
  expect(after.open.some(({ id }) => id === first?.id || id === second?.id)).toBe(false);
  expect(after.done.map(({ id }) => id)).toEqual(expect.arrayContaining([first?.id, second?.id]));
  const again = await done("tt.site", { ids: [first?.id] });
  expect([again.body.done, again.body.left[0]]).toEqual([0, expect.stringContaining("done already")]);
  expect((await done("tt.site", { ids: [] })).body.fields.numbers).toMatch(/Tick what is done/);
});

test.each([2_147_483_648, "2147483648", "0x2d8", "1e2", "12.0", -1])(
  "%s is the number of no task: refused in words, nothing is done",
  async (odd) => {
    const [task] = (await board("tt.site")).open;
    for (const path of ["done", "dropped"]) {
      const given = { ids: [task?.id, odd], remark: "On site" };
      const { status, body } = await world.ask<{ fields: object }>(
        "tt.admin",
        "POST",
        `/matrix/task-board/${path}`,
        given,
      );
      expect([status, Object.keys(body.fields)]).toEqual([400, ["ids.1"]]);
    }
    expect((await board("tt.site")).open.map(({ id }) => id)).toContain(task?.id);
  },
);

test("several go out of use at once, with one reason that is needed; who has a task does not drop it", async () => {
  const drop = (who: string, body: object) => world.ask<DoneTogether>(who, "POST", "/matrix/task-board/dropped", body);
  const [first, second] = (await board("marketing", "?within=all")).open.filter(({ owner }) => owner !== "Oh Minseok");
  const [own] = (await board("tt.site", "?within=all")).open;
  const ids = [first?.id, second?.id];
  expect((await drop("marketing", { ids, remark: " " })).body.fields).toHaveProperty("remark");
  const kept = await drop("tt.site", { ids: [own?.id], remark: "Not needed" });
  expect([kept.body.done, kept.body.left[0]]).toEqual([0, expect.stringContaining("not yours to do")]);
  const dropped = await drop("marketing", { ids, remark: "The hall is closed" });
  expect([dropped.status, dropped.body]).toEqual([200, { done: 2, left: [] }]);
  const rows = await world.query<{ reason: string }>(
    "SELECT a.reason FROM audit_entry a WHERE a.action = 'matrix-task-remove' AND a.subject = ANY ($1)",
    [ids.map((id) => `matrix-task:${id}`)],
  );
  expect(rows).toEqual([{ reason: "The hall is closed" }, { reason: "The hall is closed" }]);
  expect((await board("marketing", "?within=all")).open.some(({ id }) => id === first?.id)).toBe(false);
});

test("a printed list is read back by its numbers and its code; another list's numbers are refused", async () => {
  const { open, code } = await board("marketing");
  const [third, fourth] = [open[2]?.id, open[3]?.id];
  const refused = async (body: object) => (await done("marketing", body)).body.fields;
  expect((await refused({ numbers: "3, 4" })).code).toMatch(/four signs/);
  expect((await refused({ numbers: "three", code })).numbers).toMatch(/row numbers with commas/);
  expect((await refused({ numbers: "3, 999", code })).numbers).toBe("The list has no row 999");
  const read = await done("marketing", { numbers: "3-4", code: code.toLowerCase() });
  expect([read.status, read.body.done]).toEqual([200, 2]);
  const rows = await world.query<{ id: number }>(
    "SELECT id FROM matrix_task WHERE id = ANY ($1) AND done_on IS NOT NULL",
    [[third, fourth]],
  );
  expect(rows).toHaveLength(2);
  const other = code === "AAAA" ? "BBBB" : "AAAA";
  expect((await refused({ numbers: "5", code: other })).code).toMatch(/No list with the signs/);
});

test("a paper is read back after rows of it were done, moved or withdrawn: each is named by its number, the others are done", async () => {
  const { open, code } = await board("marketing", "?within=all");
  const [first, second, third, fourth] = open;
  await done("marketing", { ids: [first?.id] });
  await world.query("UPDATE matrix_task SET use_yn = 'N' WHERE id = $1", [second?.id]);
  await world.query("UPDATE matrix_task SET due_on = due_on + 90 WHERE id = $1", [third?.id]);
  expect((await board("marketing", "?within=all")).code).not.toBe(code);
  const read = await done("marketing", { numbers: "1-4", code });
  expect(read.body).toEqual({
    done: 2,
    left: [expect.stringMatching(/^1\. .+: done already$/), expect.stringMatching(/^2\. .+: dropped since$/)],
  });
  const rows = await world.query<{ id: number }>(
    "SELECT id FROM matrix_task WHERE id = ANY ($1) AND done_on IS NOT NULL",
    [[third?.id, fourth?.id]],
  );
  expect(rows).toHaveLength(2);
  // Typed once more, nothing is done twice.
  expect((await done("marketing", { numbers: "3", code })).body).toMatchObject({ done: 0 });
});

test("the printed list of tasks has the numbers of all open ones, and is read back on any board by its own signs", async () => {
  const { rows, code } = await world.report<Tasks>("marketing", "state=undone&sort=customer&size=200", "MIPMTX04");
  expect(rows.map(({ no }) => no).sort((a, b) => Number(a) - Number(b))).toEqual(rows.map((_, at) => at + 1));
  const last = rows.find(({ no }) => no === rows.length);
  const read = await done("marketing", { numbers: String(rows.length), code });
  expect([read.status, read.body.done]).toEqual([200, 1]);
  const after = await world.report<Tasks>("marketing", "state=done&size=200", "MIPMTX04");
  expect(after.rows.find(({ id }) => id === last?.id)).toMatchObject({ no: null, state: "done" });
});

test("the month shows each task on its day, done ones too", async () => {
  const { open } = await board("marketing");
  const due = open[0]?.dueOn ?? "";
  const month = Number(due.slice(0, 7).replace("-", ""));
  const { tasks } = (await world.ask<TaskCalendar>("marketing", "GET", `/matrix/task-board/calendar?month=${month}`))
    .body;
  const [{ n } = { n: 0 }] = await world.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM matrix_task t JOIN matrix_contract k ON k.id = t.contract_id AND k.use_yn = 'Y'
      WHERE t.use_yn = 'Y' AND to_char(t.due_on, 'YYYYMM')::int = $1`,
    [month],
  );
  expect(tasks).toHaveLength(n);
  expect(tasks.every(({ dueOn }) => dueOn.startsWith(due.slice(0, 7)))).toBe(true);
});

test("a task is moved to another day from the board as by its form: who may not change it is refused, who was slower too; its history says it", async () => {
  const { open } = await board("marketing", "?within=all");
  const task = open.find(({ can }) => can.includes("change"));
  const path = `/matrix/tasks/${task?.id}/moving`;
  const move = (who: string, dueOn: string, stamp = task?.stamp) => world.ask(who, "POST", path, { dueOn, stamp });
  expect((await move("marketing", "some day")).body.fields).toHaveProperty("dueOn");
  expect((await move("marketing", "2027-03-04")).status).toBe(200);
  // A day that is over is no new due day: neither here nor in the form, of a new task too; one that stands there stays.
  const past = /still to come, or today/;
  const form = async (more: object) => {
    const { kind, title, owner, dueOn, remark, stamp } = (
      await world.ask<TaskRecord>("marketing", "GET", `/matrix/tasks/${task?.id}`)
    ).body;
    const given = { kind, title: title || "Words", owner, dueOn, remark, stamp, ...more };
    return world.ask("marketing", "POST", `/matrix/tasks/${task?.id}`, given);
  };
  const { stamp: now = "" } = (await world.ask<TaskRecord>("marketing", "GET", `/matrix/tasks/${task?.id}`)).body;
  expect((await move("marketing", "2020-01-01", now)).body.fields.dueOn).toMatch(past);
  expect((await form({ dueOn: "2020-01-01" })).body.fields.dueOn).toMatch(past);
  const added = {
    contractNo: task?.contractNo,
    kind: "other",
    title: "Late",
    owner: "",
    dueOn: "2020-01-01",
    remark: "",
  };
  expect((await world.ask("marketing", "POST", "/matrix/tasks", added)).body.fields.dueOn).toMatch(past);
  const late = await move("marketing", "2027-03-05");
  expect([late.status, late.body.code]).toEqual([409, "stale"]);
  const read = (await world.ask<TaskRecord>("marketing", "GET", `/matrix/tasks/${task?.id}`)).body;
  expect(read).toMatchObject({ dueOn: "2027-03-04", kind: task?.kind, title: task?.title });
  expect(read.history[0]?.action).toBe("matrix-task-change");
  await world.query("UPDATE matrix_task SET due_on = '2026-01-05' WHERE id = $1", [task?.id]);
  expect((await form({ remark: "Known" })).status).toBe(200);
  // Who has a task does it, and does not choose its day.
  const [own] = (await board("tt.site", "?within=all")).open;
  expect(own?.can).toEqual(["done"]);
  const refused = await world.ask("tt.site", "POST", `/matrix/tasks/${own?.id}/moving`, {
    ...{ dueOn: "2027-03-04", stamp: own?.stamp },
  });
  expect(refused.status).toBe(403);
});
