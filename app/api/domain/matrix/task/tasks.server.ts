import { type SQL, sql } from "drizzle-orm";
import { allOf } from "../../all-of.server";
import type { Ctx } from "../../ctx";
import { customerName, customerNames } from "../../customer-name.server";
import { personName } from "../../person-name.server";
import { keepList } from "../../printed-list.server";
import { type IgnoredFilter, lostFilters } from "../../report/filters";
import { orderBy } from "../../report/order-by.server";
import { contains } from "../../search-pattern";
import { seoulDay } from "../../seoul-time";
import { canKeepContracts } from "../contract/contract-policy";
import { ownTasks, taskState } from "./own-tasks.server";
import { openTasks, ownedBy } from "./task-board.server";
import type { ListedTask, TaskFilters, Tasks } from "./tasks";

/** MIPMTX04 as screen and API show it. A contract or customer of whom the viewer sees no task is dropped and named. */
export async function getTasks(ctx: Ctx, filters: TaskFilters, ignored: IgnoredFilter[] = []): Promise<Tasks> {
  const [contract, customer] = await Promise.all([
    filters.contract === undefined ? null : find(ctx, sql`contract.id = ${filters.contract}`, sql`contract_no`),
    filters.customer === undefined
      ? null
      : find(ctx, sql`customer.id = ${filters.customer}`, customerName(ctx.locale), sql`customer.id`),
  ]);
  const asked: Asked = { ctx, filters, contractId: contract?.id, customerId: customer?.id };
  const [rows, counted, open] = await Promise.all([
    listTasks(asked),
    countTasks(asked),
    openTasks(ctx, { within: "all" }),
  ]);
  const numbers = new Map(open.map(({ id, no }) => [id, no]));
  return {
    rows: rows.map((row) => ({ ...row, no: numbers.get(row.id) ?? null })),
    ...{
      ...counted,
      code: await keepList(
        ctx,
        "matrix-task",
        open.map(({ id }) => id),
      ),
    },
    may: { write: canKeepContracts(ctx.viewer) },
    path: { contract, customer },
    ignored: [...ignored, ...lostFilters(filters, { contract, customer })],
  };
}

type Asked = { ctx: Ctx; filters: TaskFilters; contractId: number | undefined; customerId: number | undefined };

const tables = sql`matrix_task task JOIN matrix_contract contract ON contract.id = task.contract_id JOIN customer ON customer.id = contract.customer_id`;

async function find({ db, viewer }: Ctx, which: SQL, name: SQL, id: SQL = sql`contract.id`) {
  const { rows } = await db.execute<{ id: number; name: string }>(
    sql`SELECT ${id} AS id, ${name} AS name FROM ${tables} WHERE ${which} AND ${ownTasks(viewer)} LIMIT 1`,
  );
  return rows[0] ?? null;
}

/** The one definition of rows and counts. */
function conditionOf({ ctx, filters, contractId, customerId }: Asked): SQL {
  const { text, state, owner, person, kind, until } = filters;
  const like = text && contains(text);
  const today = sql`${seoulDay(ctx.now)}::date`;
  return allOf([
    ownTasks(ctx.viewer),
    like &&
      sql`concat_ws(' ', task.title, task.owner, contract.contract_no, customer.code, ${customerNames()}) ILIKE ${like}`,
    state && (state === "undone" ? sql`task.done_on IS NULL` : sql`${taskState(today)} = ${state}`),
    owner && ownedBy(ctx, owner),
    person && sql`task.owner = ${person}`,
    kind && sql`task.kind = ${kind}`,
    until && sql`task.due_on <= ${until}::date`,
    contractId !== undefined && sql`contract.id = ${contractId}`,
    customerId !== undefined && sql`customer.id = ${customerId}`,
  ]);
}

async function listTasks(asked: Asked): Promise<Omit<ListedTask, "no">[]> {
  const { ctx, filters } = asked;
  const today = sql`${seoulDay(ctx.now)}::date`;
  const person = sql`coalesce(${personName(ctx.locale, "person")}, task.owner)`;
  const late = sql`nullif(greatest(coalesce(task.done_on, ${today}) - task.due_on, 0), 0)`;
  const sorts = {
    name: sql`task.kind, task.title`,
    customer: customerName(ctx.locale),
    contractNo: sql`contract.contract_no`,
    owner: sql`nullif(${person}, '')`,
    dueOn: sql`task.due_on`,
    late,
    doneOn: sql`task.done_on`,
  };
  const usual = sql`task.done_on IS NOT NULL, CASE WHEN task.done_on IS NULL THEN task.due_on END, task.done_on DESC, task.id`;
  const order = orderBy(filters, sorts, usual);
  const { rows } = await ctx.db.execute<Omit<ListedTask, "no">>(sql`
    SELECT task.id, task.kind, task.title, ${taskState(today)} AS state, contract.id AS "contractId", contract.contract_no AS "contractNo",
           customer.id AS "customerId", customer.code AS customer, ${customerName(ctx.locale)} AS "customerName", ${person} AS owner,
           task.due_on::text AS "dueOn", task.done_on::text AS "doneOn", ${late} AS late, task.remark
      FROM ${tables} LEFT JOIN app_user person ON person.id = task.owner WHERE ${conditionOf(asked)}
     ORDER BY ${order} LIMIT ${filters.size} OFFSET ${(filters.page - 1) * filters.size}`);
  return rows;
}

async function countTasks(asked: Asked): Promise<Pick<Tasks, "rowCount" | "counts">> {
  const { viewer, now, db } = asked.ctx;
  const { rows } = await db.execute<Tasks["counts"] & { all: number }>(sql`
    SELECT count(*)::int AS all, count(*) FILTER (WHERE task.done_on IS NULL)::int AS open,
           count(*) FILTER (WHERE task.done_on IS NULL AND task.due_on < ${seoulDay(now)}::date)::int AS overdue,
           count(*) FILTER (WHERE task.done_on IS NULL AND task.owner = ${viewer.userId})::int AS mine, count(task.done_on)::int AS done
      FROM ${tables} WHERE ${conditionOf(asked)}`);
  const { all = 0, ...counts } = rows[0] ?? { open: 0, overdue: 0, mine: 0, done: 0 };
  return { rowCount: all, counts };
}
