import { type SQL, sql } from "drizzle-orm";
import type { Role } from "~/menu/entry";
import { stamped } from "../change-record.server";
import type { Ctx, Viewer } from "../ctx";
import type { ErrorCode } from "../errors";
import { seoulDay } from "../seoul-time";
import type { Step } from "./steps";
import { holds } from "./who-may";

type Acting = Pick<Ctx, "db" | "viewer" | "now">;

/** Where records of a kind are kept, and what became of them: a line each, numbered from 1 by record. */
export type LifecycleTables<E extends string = string> = {
  records: string;
  history: string;
  /** The column of a line that names the record. */
  of: string;
  events: readonly E[];
  /** A figure of the record, which each line keeps as it then was. */
  figure?: string;
  /** A line tells a day besides the instant at which it was written. */
  days?: true;
};

/** What was done; without a viewer the portal did it by itself. */
export type Line<E extends string> = { event: E; comment?: string; day?: string };

/** The next line of some records' histories; the records are held by the caller. */
export async function addHistory<E extends string>(
  { db, now, viewer }: Pick<Ctx, "db" | "now"> & { viewer?: Pick<Viewer, "userId"> | undefined },
  { records, history, of, figure, days }: LifecycleTables<E>,
  ids: readonly number[],
  { event, comment = "", day = seoulDay(now) }: Line<NoInfer<E>>,
): Promise<void> {
  const [table, key] = [sql.identifier(history), sql.identifier(of)];
  const more = [
    figure && { name: figure, value: sql`r.${sql.identifier(figure)}` },
    days && { name: "day", value: sql`${day}::date` },
  ].filter((column) => typeof column === "object");
  const names = more.map(({ name }) => sql`, ${sql.identifier(name)}`);
  const values = more.map(({ value }) => sql`, ${value}`);
  await db.execute(sql`
    INSERT INTO ${table} (${key}, no, at, event, actor, comment ${sql.join(names)})
    SELECT r.id, 1 + coalesce((SELECT max(e.no) FROM ${table} e WHERE e.${key} = r.id), 0), ${now.toISOString()}::timestamptz,
           ${event}, ${viewer?.userId ?? "system"}, ${comment} ${sql.join(values)}
      FROM ${sql.identifier(records)} r WHERE r.id = any(${sql.param([...ids])}::int[])`);
}

/** Records that are held and may take a step take it: their state, who signed, a line of history. */
export async function takeStep<R extends { state: string }>(
  ctx: Acting,
  kept: LifecycleTables,
  { verb, step, remark }: { verb: string; step: Step<R>; remark: string },
  ids: readonly number[],
): Promise<void> {
  const { to, signs, unsigns = [], keeps } = step;
  const at = sql`${ctx.now.toISOString()}::timestamptz`;
  const sign = (name: string, by: SQL, when: SQL) =>
    sql`, ${sql.identifier(`${name}_by`)} = ${by}, ${sql.identifier(`${name}_at`)} = ${when}`;
  const set = [
    ...(signs ? [sign(signs, sql`${ctx.viewer.userId}`, at)] : []),
    ...unsigns.map((name) => sign(name, sql`NULL`, sql`NULL`)),
    ...(keeps ? [sql`, ${sql.identifier(keeps)} = ${remark}`] : []),
  ];
  await ctx.db.execute(sql`
    UPDATE ${sql.identifier(kept.records)} SET state = ${to} ${sql.join(set)}, ${stamped(ctx)}
     WHERE id = any(${sql.param([...ids])}::int[])`);
  await addHistory(ctx, kept, ids, { event: verb, comment: remark });
}

/** Where a row waits for the viewer, by the rules of the steps that it waits for. @param row what the statement calls it; its columns are named as the record's fields */
export function waitsForSteps(
  viewer: Viewer,
  steps: readonly { from: readonly string[]; by: readonly Role[]; never?: Readonly<Record<string, ErrorCode>> }[],
  row: string,
): SQL {
  const column = (field: string) =>
    sql.raw(`${row}.${field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`);
  const open = steps.flatMap(({ from, by, never = {} }) => {
    if (!holds(viewer, by)) return [];
    const others = Object.keys(never).map((field) => sql` AND ${column(field)} <> ${viewer.userId}`);
    return [sql`(${column("state")} = any(${sql.param([...from])}::text[]) ${sql.join(others)})`];
  });
  return open.length > 0 ? sql`(${sql.join(open, sql` OR `)})` : sql`false`;
}
