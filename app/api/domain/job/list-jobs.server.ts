import { type SQL, sql } from "drizzle-orm";
import type { Db } from "~/api/db/client.server";
import type { Ctx } from "../ctx";
import { AppError } from "../errors";
import type { JobFilters } from "./job-filters";
import { type JobState, jobStates } from "./job-states";
import { type QueueName, queueNames } from "./queues";

export type Job = {
  id: string;
  queue: QueueName;
  state: JobState;
  tries: number;
  triesAtMost: number;
  createdAt: string;
  /** When it runs next, of a job that waits. */
  startsAt: string | null;
  startedAt: string | null;
  endedAt: string | null;
  /** The last failure's own words, or what the job gave back. */
  message: string | null;
  data: Record<string, string>;
};

/** pg-boss's words for a job's state under ours. */
const stateNames = sql`CASE state::text WHEN 'created' THEN 'waiting' WHEN 'active' THEN 'running' WHEN 'retry' THEN 'retrying'
  WHEN 'completed' THEN 'done' ELSE state::text END`;
const instant = (column: string) => sql.raw(`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);
const ours = sql`name IN (${sql.join(
  queueNames.map((name) => sql`${name}`),
  sql`, `,
)})`;

/** Today's jobs and the ones pg-boss has put away, under our names. */
const allJobs = sql`(
  SELECT id::text, name AS queue, ${stateNames} AS state,
    CASE WHEN started_on IS NULL THEN 0 ELSE retry_count + 1 END AS tries, retry_limit + 1 AS "triesAtMost",
    ${instant("created_on")} AS "createdAt",
    CASE WHEN state IN ('created', 'retry') THEN ${instant("start_after")} END AS "startsAt",
    ${instant("started_on")} AS "startedAt", ${instant("completed_on")} AS "endedAt",
    coalesce(output->>'message', output->'value'->>'message', output::text) AS message, coalesce(data, '{}') AS data
  FROM (SELECT id, name, state, retry_count, retry_limit, created_on, start_after, started_on, completed_on, output, data
          FROM pgboss.job WHERE ${ours}
        UNION ALL
        SELECT id, name, state, retry_count, retry_limit, created_on, start_after, started_on, completed_on, output, data
          FROM pgboss.archive WHERE ${ours}) AS kept) AS jobs`;

/** Newest first, with how many there are of each state. */
export async function listJobs({ db }: Ctx, { queue, state, page, size }: JobFilters) {
  const conditions: SQL[] = [...(queue ? [sql`queue = ${queue}`] : []), ...(state ? [sql`state = ${state}`] : [])];
  const where = conditions.length > 0 ? sql`WHERE ${sql.join(conditions, sql` AND `)}` : sql``;
  const [rows, count, states] = await Promise.all([
    db.execute<Job>(
      sql`SELECT * FROM ${allJobs} ${where} ORDER BY "createdAt" DESC, id LIMIT ${size} OFFSET ${(page - 1) * size}`,
    ),
    db.execute<{ count: number }>(sql`SELECT count(*)::int AS count FROM ${allJobs} ${where}`),
    db.execute<{ state: JobState; count: number }>(
      sql`SELECT state, count(*)::int AS count FROM ${allJobs} GROUP BY state`,
    ),
  ]);
  const counted = new Map(states.rows.map((row) => [row.state, row.count]));
  return {
    rows: rows.rows,
    count: count.rows[0]?.count ?? 0,
    states: jobStates.map((each) => ({ state: each, count: counted.get(each) ?? 0 })),
  };
}

/** @throws AppError not-found */
export async function getJob(db: Db, id: string): Promise<Job> {
  const { rows } = await db.execute<Job>(sql`SELECT * FROM ${allJobs} WHERE id = ${id}`);
  const [job] = rows;
  if (!job) throw new AppError("not-found");
  return job;
}
