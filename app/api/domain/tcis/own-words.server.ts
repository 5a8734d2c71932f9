import { type SQL, sql } from "drizzle-orm";
import { hasNobody } from "../access/require-owner.server";
import type { Ctx } from "../ctx";
import { seoulDay } from "../seoul-time";

/** Today, where the maker is: steps are due by it. */
export const today = ({ now }: Pick<Ctx, "now">): SQL => sql`${seoulDay(now)}::date`;

/**
 * Whether a column that holds a name or an e-mail ID means the reader: the account itself, what it is called, or the salesperson
 * who is the same person.
 */
export const isMine = (column: SQL, { userId }: { userId: string }): SQL => sql`lower(${column}) IN (
  SELECT lower(called.name) FROM app_user me LEFT JOIN salesperson same ON same.user_id = me.id,
         LATERAL (VALUES (me.id), (me.username), (me.name_ko), (same.name), (same.name_en)) AS called(name) WHERE me.id = ${userId} AND called.name <> '')`;

/**
 * Whether nobody works on it: nobody was named, or an account that was withdrawn, by its ID or by the name that the salesperson who had
 * it goes by. @param column what names the owner
 */
export const hasNobodyNamed = (column: SQL): SQL => sql`(${hasNobody(column)} OR EXISTS (
  SELECT FROM salesperson was JOIN app_user gone ON gone.id = was.user_id AND gone.status = 'withdrawn'
   WHERE lower(${column}) IN (lower(was.name), lower(was.name_en))
     AND NOT EXISTS (SELECT FROM app_user other WHERE other.status <> 'withdrawn' AND lower(${column}) IN (lower(other.username), lower(other.name_ko)))))`;

/** Where a step stands that is still to be done. @param day its day @param days within which it counts as due */
export const stepState = (
  ctx: Pick<Ctx, "now">,
  day: SQL,
  days: number,
): SQL => sql`CASE WHEN ${day} IS NULL THEN 'undated'
  WHEN ${day} < ${today(ctx)} THEN 'overdue' WHEN ${day} <= ${today(ctx)} + ${days}::int THEN 'due' ELSE 'later' END`;

/** A code's name in the reader's language; the code itself where no list has it. */
export const codeIn = ({ locale }: Pick<Ctx, "locale">, group: string, code: SQL): SQL => sql`coalesce((
  SELECT coalesce(listed.${sql.identifier(`name_${locale}`)}, listed.name_en) FROM code listed WHERE listed.group_id = ${group} AND listed.code = ${code}), ${code})`;

/** A name of a row in the reader's language. */
export const nameIn = ({ locale }: Pick<Ctx, "locale">, table: string): SQL =>
  sql`coalesce(${sql.identifier(table)}.${sql.identifier(`name_${locale}`)}, ${sql.identifier(table)}.name_en)`;
