import { type SQL, sql } from "drizzle-orm";
import { ownCustomers } from "../../access/own-customers.server";
import { hasNobody } from "../../access/require-owner.server";
import { allOf } from "../../all-of.server";
import { DONE_DAYS, MOST_CARDS, USUAL_SPAN } from "../../board/board";
import type { Ctx } from "../../ctx";
import { customerName } from "../../customer-name.server";
import { isoInstant } from "../../iso-instant.server";
import { personName } from "../../person-name.server";
import { keepList } from "../../printed-list.server";
import { firstDay, lastDay, type Month, monthOfDay } from "../../report/period";
import { seoulDay } from "../../seoul-time";
import { whatCan } from "../../verbs";
import { canKeepContracts } from "../contract/contract-policy";
import { everOwnTasks, isOver, ownTasks, taskState } from "./own-tasks.server";
import type { BoardAsked, TaskBoard, TaskCalendar, TaskCard } from "./task-board";
import { taskPolicies } from "./task-policy";

type Owner = BoardAsked["owner"];
const tables = sql`matrix_task task JOIN matrix_contract contract ON contract.id = task.contract_id JOIN customer ON customer.id = contract.customer_id`;

/** The reader's own, or those that nobody does: also those of owners whose account was withdrawn. */
export const ownedBy = ({ viewer }: Ctx, owner: Owner): SQL | undefined =>
  owner ? (owner === "mine" ? sql`task.owner = ${viewer.userId}` : hasNobody(sql`task.owner`)) : undefined;

/** Tasks as a board: columns by state, the first due first. */
export async function getTaskBoard(ctx: Ctx, asked: BoardAsked): Promise<TaskBoard> {
  const today = seoulDay(ctx.now);
  const lately = allOf([ownedBy(ctx, asked.owner), sql`task.done_on > ${today}::date - ${DONE_DAYS}::int`]);
  const [open, openOf, doneOf] = await Promise.all([
    openTasks(ctx, asked),
    countTasks(ctx, allOf([ownedBy(ctx, asked.owner), sql`task.done_on IS NULL`])),
    countTasks(ctx, lately),
  ]);
  const done = await listCards(ctx, lately, sql`task.done_on DESC, task.id DESC`, MOST_CARDS - open.length);
  return {
    ...{
      today,
      code: await keepList(
        ctx,
        "matrix-task",
        open.map(({ id }) => id),
      ),
      open,
      openOf,
      done,
      doneOf,
    },
    may: { write: canKeepContracts(ctx.viewer) },
  };
}

/** Tasks due in a month; this month's where none is named. */
export async function getTaskCalendar(
  ctx: Ctx,
  { month, owner }: { month?: Month | undefined; owner?: Owner },
): Promise<TaskCalendar> {
  const today = seoulDay(ctx.now);
  const shown = month ?? monthOfDay(today);
  const due = sql`task.due_on BETWEEN ${firstDay(shown)}::date AND ${lastDay(shown)}::date`;
  const tasks = await listCards(ctx, allOf([ownedBy(ctx, owner), due]), sql`task.due_on, task.id`, 1000);
  return { today, month: shown, tasks, may: { write: canKeepContracts(ctx.viewer) } };
}

/** Open tasks in the order in which board and paper number them. */
export function openTasks(ctx: Ctx, { owner, within = USUAL_SPAN }: BoardAsked): Promise<TaskCard[]> {
  const due = within === "all" ? undefined : sql`task.due_on <= ${seoulDay(ctx.now)}::date + ${Number(within)}::int`;
  return listCards(ctx, allOf([ownedBy(ctx, owner), due, sql`task.done_on IS NULL`]), sql`task.due_on, task.id`);
}

type Named = Pick<TaskCard, "id" | "kind" | "title"> & { ended: "done" | "dropped" | null };

/** Of those in sight, open or not: who reads a paper of last week is told what became of its rows. */
export async function tasksNamed({ db, viewer }: Ctx, ids: readonly number[]): Promise<Named[]> {
  const { rows } = await db.execute<Named>(sql`
    SELECT task.id, task.kind, task.title, CASE WHEN task.use_yn = 'N' THEN 'dropped' WHEN task.done_on IS NOT NULL THEN 'done' END AS ended
      FROM ${tables} WHERE ${everOwnTasks(viewer)} AND task.id = ANY (${sql.param([...ids])}::int[])`);
  return rows;
}

async function countTasks(ctx: Ctx, which: SQL): Promise<number> {
  const where = allOf([ownTasks(ctx.viewer), which]);
  const { rows } = await ctx.db.execute<{ n: number }>(sql`SELECT count(*)::int AS n FROM ${tables} WHERE ${where}`);
  return rows[0]?.n ?? 0;
}

type Row = Omit<TaskCard, "no" | "can"> & { ownerId: string; ownCustomer: boolean; ended: boolean };

async function listCards(ctx: Ctx, where: SQL, order: SQL, most = MOST_CARDS): Promise<TaskCard[]> {
  const { viewer, locale, now } = ctx;
  const { rows } = await ctx.db.execute<Row>(sql`
    SELECT task.id, task.kind, task.title, ${taskState(sql`${seoulDay(now)}::date`)} AS state, contract.contract_no AS "contractNo",
           ${customerName(locale)} AS "customerName", coalesce(${personName(locale, "person")}, task.owner) AS owner, task.owner AS "ownerId",
           task.due_on::text AS "dueOn", task.done_on::text AS "doneOn", ${isoInstant("task.last_update_date")} AS stamp,
           ${ownCustomers(viewer.scope)} AS "ownCustomer", ${isOver} AND task.kind <> 'other' AS ended
      FROM ${tables} LEFT JOIN app_user person ON person.id = task.owner
     WHERE ${ownTasks(viewer)} AND ${where} ORDER BY ${order} LIMIT ${most}`);
  return rows.map(({ ownerId, ownCustomer, ended, ...task }, at) => ({
    ...{ ...task, no: at + 1 },
    can: whatCan(taskPolicies, viewer, {
      dropped: false,
      done: task.doneOn !== null,
      owner: ownerId,
      ownCustomer,
      ended,
    }),
  }));
}
