import { sql } from "drizzle-orm";
import { translate } from "~/words";
import { customerName } from "../../customer-name.server";
import type { WorkSource } from "../../work/work-source";
import type { TaskKind } from "../programme-terms";
import { ownTasks } from "./own-tasks.server";

type Row = { id: number; dueOn: string; title: string; kind: TaskKind; place: string };

/** Open tasks of cabinet contracts, as their owners are reminded of them. */
export const dueTasks: WorkSource = {
  kind: "matrix-task",
  screen: "MIPMTX04",
  owners: (day) =>
    sql`SELECT task.owner FROM matrix_task task WHERE task.done_on IS NULL AND task.use_yn = 'Y' AND task.due_on <= ${day}`,
  open: async ({ db, viewer, locale }, _today, untold) => {
    const { rows } = await db.execute<Row>(sql`
      SELECT task.id, task.due_on::text AS "dueOn", task.title, task.kind, ${customerName(locale)} || ' · ' || contract.contract_no AS place
        FROM matrix_task task JOIN matrix_contract contract ON contract.id = task.contract_id JOIN customer ON customer.id = contract.customer_id
       WHERE ${ownTasks(viewer)} AND task.owner = ${viewer.userId} AND task.done_on IS NULL AND ${untold(sql`task.id`, sql`task.due_on`)}
       ORDER BY task.due_on, task.id`);
    return rows.map(({ kind, title, ...task }) => ({
      ...task,
      what: title || translate(locale, `matrix.task.kind.${kind}`),
      path: `/matrix/tasks/${task.id}`,
    }));
  },
  list: () => "/matrix/tasks?owner=mine&state=undone",
};
