import { type SQL, sql } from "drizzle-orm";
import { ownCustomers } from "../../access/own-customers.server";
import type { Viewer } from "../../ctx";

/**
 * Tasks that a viewer may see or might before they were dropped, on `matrix_task task JOIN matrix_contract contract JOIN customer`: those of customers of theirs, and
 * those that were given to them, whoever's customer it is.
 */
export const everOwnTasks = ({ scope, userId }: Pick<Viewer, "scope" | "userId">): SQL =>
  sql`contract.use_yn = 'Y' AND (task.owner = ${userId} OR ${ownCustomers(scope)})`;

/** Those of them that stand. */
export const ownTasks = (viewer: Pick<Viewer, "scope" | "userId">): SQL =>
  sql`task.use_yn = 'Y' AND ${everOwnTasks(viewer)}`;

/** Open, open beyond its day, or done. @param today an expression */
export const taskState = (today: SQL): SQL =>
  sql`CASE WHEN task.done_on IS NOT NULL THEN 'done' WHEN task.due_on < ${today} THEN 'overdue' ELSE 'open' END`;

/** On `matrix_contract contract`: its run is over. */
export const isOver: SQL = sql`contract.state IN ('renewed', 'closed')`;
