import { type SQL, sql } from "drizzle-orm";
import type { Db } from "~/api/db/client.server";
import type { Locale } from "~/words/locale";
import type { Ctx } from "../ctx";
import { AppError } from "../errors";
import { isoInstant } from "../iso-instant.server";
import type { IgnoredFilter } from "../report/filters";
import { orderBy } from "../report/order-by.server";
import { type JobState, jobStates } from "./job-states";
import type { Job, JobFilters, Jobs } from "./jobs";
import { queueNames } from "./queues";
import { toldResult } from "./told-result";

/** pg-boss's words for a job's state under ours. */
const stateNames = sql`CASE state::text WHEN 'created' THEN 'waiting' WHEN 'active' THEN 'running' WHEN 'retry' THEN 'retrying'
  WHEN 'completed' THEN 'done' ELSE state::text END`;
const ours = sql`name IN (${sql.join(
  queueNames.map((name) => sql`${name}`),
  sql`, `,
)})`;

/** Today's jobs and the ones pg-boss has put away, under our names. */
const allJobs = sql`(
  SELECT id::text, name AS queue, ${stateNames} AS state,
    CASE WHEN started_on IS NULL THEN 0 ELSE retry_count + 1 END AS tries, retry_limit + 1 AS "triesAtMost",
    ${isoInstant("created_on")} AS "createdAt",
    CASE WHEN state IN ('created', 'retry') THEN ${isoInstant("start_after")} END AS "startsAt",
    ${isoInstant("started_on")} AS "startedAt", ${isoInstant("completed_on")} AS "endedAt",
    coalesce(output->>'message', output->'value'->>'message', output::text) AS message, coalesce(data, '{}') AS data
  FROM (SELECT id, name, state, retry_count, retry_limit, created_on, start_after, started_on, completed_on, output, data
          FROM pgboss.job WHERE ${ours}
        UNION ALL
        SELECT id, name, state, retry_count, retry_limit, created_on, start_after, started_on, completed_on, output, data
          FROM pgboss.archive WHERE ${ours}) AS kept) AS jobs`;

const sorts = {
  name: sql`"createdAt"`,
  queue: sql`queue`,
  state: sql`state`,
  tries: sql`tries`,
  started: sql`"startedAt"`,
  ended: sql`"endedAt"`,
  message: sql`message`,
};

/** Newest first unless another order is asked for, with how many there are of each state. */
export async function getJobs({ db, locale }: Ctx, filters: JobFilters, ignored: IgnoredFilter[] = []): Promise<Jobs> {
  const { queue, state, page, size } = filters;
  const quiet = sql`(queue = 'due' AND state = 'done')`;
  const folds = queue === undefined && state === undefined;
  const conditions: SQL[] = [
    ...(queue ? [sql`queue = ${queue}`] : []),
    ...(state ? [sql`state = ${state}`] : []),
    ...(folds ? [sql`NOT ${quiet}`] : []),
  ];
  const where = conditions.length > 0 ? sql`WHERE ${sql.join(conditions, sql` AND `)}` : sql``;
  const order = orderBy(filters, sorts, sql`"createdAt" DESC, id`);
  const [rows, count, states, folded] = await Promise.all([
    db.execute<Job>(sql`SELECT * FROM ${allJobs} ${where} ORDER BY ${order} LIMIT ${size} OFFSET ${(page - 1) * size}`),
    db.execute<{ count: number }>(sql`SELECT count(*)::int AS count FROM ${allJobs} ${where}`),
    db.execute<{ state: JobState; count: number }>(
      sql`SELECT state, count(*)::int AS count FROM ${allJobs} GROUP BY state`,
    ),
    db.execute<{ count: number }>(sql`SELECT count(*)::int AS count FROM ${allJobs} WHERE ${folds} AND ${quiet}`),
  ]);
  const counted = new Map(states.rows.map((row) => [row.state, row.count]));
  return {
    rows: rows.rows.map((row) => ({ ...row, message: toldResult(locale, row.message) })),
    rowCount: count.rows[0]?.count ?? 0,
    ignored,
    folded: folded.rows[0]?.count ?? 0,
    states: jobStates.map((each) => ({ state: each, count: counted.get(each) ?? 0 })),
  };
}

/** @throws AppError not-found */
export async function getJob({ db, locale }: { db: Db; locale: Locale }, id: string): Promise<Job> {
  const { rows } = await db.execute<Job>(sql`SELECT * FROM ${allJobs} WHERE id = ${id}`);
  const [job] = rows;
  if (!job) throw new AppError("not-found");
  return { ...job, message: toldResult(locale, job.message) };
}
