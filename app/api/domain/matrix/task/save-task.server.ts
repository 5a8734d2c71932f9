import { sql } from "drizzle-orm";
import { ownCustomers } from "../../access/own-customers.server";
import { requireOwner } from "../../access/require-owner.server";
import { historyOf } from "../../audit/history-of.server";
import { writeAudit } from "../../audit/write-audit.server";
import { type AuditedDeed, changeInTransaction, changeRecord, stampRow } from "../../change-record.server";
import type { Ctx } from "../../ctx";
import { customerName } from "../../customer-name.server";
import { AppError, invalidField } from "../../errors";
import { isoInstant } from "../../iso-instant.server";
import { personName } from "../../person-name.server";
import { readTrace } from "../../record-trace.server";
import { seoulDay } from "../../seoul-time";
import { whatCan } from "../../verbs";
import { refuseDueDay } from "../../work/refuse-due-day";
import { canKeepContracts } from "../contract/contract-policy";
import { ownContracts } from "../contract/own-contracts.server";
import { everOwnTasks, isOver, taskState } from "./own-tasks.server";
import type { NewTask, TaskInput } from "./task-input";
import { type TaskRight, taskPolicies } from "./task-policy";
import type { TaskRecord } from "./task-record";
import { tellTaskOwner } from "./tell-task-owner.server";

/** A task as its page shows it; of one that was dropped it says by whom and why: its owner was written to. @throws AppError not-found */
export async function getTask(ctx: Ctx, id: number): Promise<TaskRecord> {
  const held = await findTask(ctx, id);
  const history = await historyOf(ctx, `matrix-task:${id}`);
  const trace = await readTrace(ctx, "matrix_task", id);
  const cabinets = await cabinetsOf(ctx, held.contractId);
  return { ...held, cabinets, history, trace, can: whatCan(taskPolicies, ctx.viewer, judged(held)) };
}

async function cabinetsOf({ db }: Ctx, contract: number): Promise<TaskRecord["cabinets"]> {
  const { rows } = await db.execute<TaskRecord["cabinets"][number]>(sql`
    SELECT serial, model, place FROM matrix_cabinet WHERE contract_id = ${contract} AND use_yn = 'Y' AND removed_on IS NULL ORDER BY serial`);
  return rows;
}

type Found = Omit<TaskRecord, "cabinets" | "history" | "can" | "trace">;
const judged = ({ state, doneOn, owner, ownCustomer, contractOver, kind }: Found) => ({
  ...{ dropped: state === "dropped", done: doneOn !== null, owner, ownCustomer },
  ended: contractOver && kind !== "other",
});

async function findTask(ctx: Ctx, id: number, hold = false): Promise<Found> {
  const { viewer, now, locale } = ctx;
  const { rows } = await ctx.db.execute<Found>(sql`
    SELECT task.id, task.kind, task.title, task.owner, task.due_on::text AS "dueOn", task.remark, CASE WHEN task.use_yn = 'N' THEN 'dropped' ELSE ${taskState(sql`${seoulDay(now)}::date`)} END AS state,
           (SELECT coalesce(${personName(locale, "person")}, task.owner) FROM (SELECT task.owner AS id) AS o LEFT JOIN app_user person ON person.id = o.id) AS "ownerName",
           task.done_on::text AS "doneOn", (SELECT coalesce(${personName(locale, "doer")}, task.done_by) FROM (SELECT task.done_by AS id) AS o
             LEFT JOIN app_user doer ON doer.id = o.id) AS "doneBy",
           contract.id AS "contractId", contract.contract_no AS "contractNo", ${isOver} AS "contractOver", customer.id AS "customerId", customer.code AS customer,
           ${customerName(locale)} AS "customerName", ${ownCustomers(viewer.scope)} AS "ownCustomer",
           ${isoInstant("task.last_update_date")} AS stamp
      FROM matrix_task task JOIN matrix_contract contract ON contract.id = task.contract_id JOIN customer ON customer.id = contract.customer_id
     WHERE task.id = ${id} AND ${everOwnTasks(viewer)} ${hold ? sql`FOR NO KEY UPDATE OF task` : sql``}`);
  if (!rows[0]) throw new AppError("not-found");
  return rows[0];
}

/** @throws AppError no-right, invalid-input */
export async function addTask(ctx: Ctx, { contractNo, ...given }: NewTask): Promise<{ id: number }> {
  if (!canKeepContracts(ctx.viewer)) throw new AppError("no-right");
  return ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx };
    const found = await tx.execute<{ id: number; over: boolean }>(sql`
      SELECT contract.id, ${isOver} AS over FROM matrix_contract contract JOIN customer ON customer.id = contract.customer_id
       WHERE contract_no = ${contractNo} AND contract.state IN ('signed', 'installed', 'active', 'closed') AND ${ownContracts(ctx.viewer.scope)}`);
    const [contract] = found.rows;
    if (!contract) throw invalidField("contractNo", { key: "matrix.contract.unknown" });
    refusePlanned(contract, given.kind);
    refuseDueDay(within, "dueOn", given.dueOn);
    const owner = await checkTask(within, given);
    const by = sql`${ctx.viewer.userId}, ${ctx.now.toISOString()}::timestamptz`;
    const { rows } = await tx.execute<{ id: number }>(sql`
      INSERT INTO matrix_task (contract_id, kind, title, owner, due_on, remark, create_user, create_date, last_update_user, last_update_date)
      VALUES (${contract.id}, ${given.kind}, ${given.title}, ${owner}, ${given.dueOn}::date, ${given.remark}, ${by}, ${by}) RETURNING id`);
    const id = rows[0]?.id ?? 0;
    await tellTaskOwner(within, owner, [id]);
    await writeAudit(tx, ctx, {
      action: "matrix-task-add",
      subject: `matrix-task:${id}`,
      after: { contractNo, ...given },
    });
    return { id };
  });
}

/** @param held the owner that stands there @returns the owner's ID @throws AppError invalid-input */
function checkTask(ctx: Ctx, { kind, title, owner }: TaskInput, held = ""): Promise<string> {
  if (kind === "other" && title === "") throw invalidField("title", { key: "matrix.task.title.needed" });
  return requireOwner(ctx, "MIPMTX04", owner, held);
}

/** Of a contract that is over nothing is planned for its run. @throws AppError invalid-input */
function refusePlanned({ over }: { over: boolean }, kind: TaskInput["kind"]): void {
  if (over && kind !== "other") throw invalidField("kind", { key: "matrix.task.otherAlone" });
}

type SeenTask = { id: number; stamp: string };

type Perform = (within: Ctx, task: Found) => Promise<AuditedDeed>;

/** @param stamp the state that was seen; undefined = whatever stands there */
const changeOf = ({ id, stamp }: { id: number; stamp: string | undefined }, right: TaskRight, perform: Perform) => ({
  ...{ stamp, perform },
  find: (within: Ctx) => findTask(within, id, true),
  policy: (viewer: Ctx["viewer"], task: Found) => taskPolicies[right](viewer, judged(task)),
  keep: (within: Ctx) => stampRow(within, sql`matrix_task`, id),
  subject: () => `matrix-task:${id}` as const,
});

async function withTask(ctx: Ctx, seen: SeenTask, right: TaskRight, perform: Perform): Promise<void> {
  await changeInTransaction(ctx, changeOf(seen, right, perform));
}

/** @throws AppError not-found, no-right, not-now, stale, invalid-input */
export const changeTask = (ctx: Ctx, seen: SeenTask, given: TaskInput): Promise<void> =>
  withTask(ctx, seen, "change", async (within, { kind, title, owner, dueOn, remark, contractOver }) => {
    if (given.kind !== kind) refusePlanned({ over: contractOver }, given.kind);
    refuseDueDay(within, "dueOn", given.dueOn, dueOn);
    const next = await checkTask(within, given, owner);
    await within.db.execute(sql`
      UPDATE matrix_task SET kind = ${given.kind}, title = ${given.title}, owner = ${next}, due_on = ${given.dueOn}::date, remark = ${given.remark} WHERE id = ${seen.id}`);
    if (next !== owner) await tellTaskOwner(within, next, [seen.id]);
    return { action: "matrix-task-change", before: { kind, title, owner, dueOn, remark }, after: given };
  });

/** It is due on another day; all else of it stays. @throws AppError not-found, no-right, not-now, stale, invalid-input */
export const moveTask = (ctx: Ctx, seen: SeenTask, dueOn: string): Promise<void> =>
  withTask(ctx, seen, "change", async (within, held) => {
    refuseDueDay(within, "dueOn", dueOn, held.dueOn);
    await within.db.execute(sql`UPDATE matrix_task SET due_on = ${dueOn}::date WHERE id = ${seen.id}`);
    return { action: "matrix-task-change", before: { dueOn: held.dueOn }, after: { dueOn } };
  });

const finish =
  (reason: string): Perform =>
  async ({ db, viewer, now }, { id }) => {
    await db.execute(
      sql`UPDATE matrix_task SET done_on = ${seoulDay(now)}::date, done_by = ${viewer.userId} WHERE id = ${id}`,
    );
    return { action: "matrix-task-done", reason: reason || undefined };
  };

/** @throws AppError not-found, no-right, not-now, stale */
export const finishTask = (ctx: Ctx, seen: SeenTask, reason: string): Promise<void> =>
  withTask(ctx, seen, "done", finish(reason));

/** Within a transaction, one of several: done already is an answer, not a reason to keep the others back. @throws AppError not-found, no-right, not-now */
export async function finishTaskWithin(within: Ctx, id: number, reason: string): Promise<void> {
  await changeRecord(within, changeOf({ id, stamp: undefined }, "done", finish(reason)));
}

/** @throws AppError not-found, no-right, not-now, stale */
export const reopenTask = (ctx: Ctx, seen: SeenTask, reason: string): Promise<void> =>
  withTask(ctx, seen, "reopening", async ({ db }) => {
    await db.execute(sql`UPDATE matrix_task SET done_on = NULL, done_by = NULL WHERE id = ${seen.id}`);
    return { action: "matrix-task-reopen", reason };
  });

const remove =
  (reason: string): Perform =>
  async ({ db }, { id }) => {
    await db.execute(sql`UPDATE matrix_task SET use_yn = 'N' WHERE id = ${id}`);
    return { action: "matrix-task-remove", reason };
  };

/** It goes out of use. @throws AppError not-found, no-right, not-now, stale */
export const removeTask = (ctx: Ctx, seen: SeenTask, reason: string): Promise<void> =>
  withTask(ctx, seen, "removal", remove(reason));

/** Within a transaction, one of several. @throws AppError not-found, no-right, not-now */
export async function removeTaskWithin(within: Ctx, id: number, reason: string): Promise<void> {
  await changeRecord(within, changeOf({ id, stamp: undefined }, "removal", remove(reason)));
}
