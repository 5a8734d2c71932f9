import { type SQL, sql } from "drizzle-orm";
import type { Locale } from "~/words/locale";
import type { Ctx } from "./ctx";
import { isoInstant } from "./iso-instant.server";
import { personOf } from "./person-name.server";
import type { RecordTrace } from "./record-trace";

/** Tables whose records say who made them and who changed them last, each with its key. */
const keys = {
  member: "id",
  rental_contract: "id",
  matrix_contract: "id",
  matrix_task: "id",
  matrix_cabinet: "id",
  ttmb_site: "id",
  scrap_collection: "id",
  opportunity: "id",
  customer_contact: "record_no",
  customer_visit: "record_no",
  contact_call: "id",
  stock_ask: "id",
  app_user: "id",
  user_group: "id",
  legal_entity: "id",
  news_keyword: "id",
  news_site: "id",
  agent_contract: "id",
  request: "id",
  maintenance_notice: "id",
  general_notice: "id",
  rule_value: "id",
  membership_exclusion: "product_line_id || '-' || valid_from",
  menu: "key",
  commercial_credit: "id",
  commercial_discount: "id",
  channel_report: "id",
  consignment_count: "id",
  consignment_order: "id",
  report_pack: "id",
} as const;

/** Of a record that is there and in sight. */
export async function readTrace(
  { db, locale }: Pick<Ctx, "db" | "locale">,
  table: keyof typeof keys,
  id: number | string,
): Promise<RecordTrace> {
  const { rows } = await db.execute<{ trace: RecordTrace }>(
    sql`SELECT ${traceOf(locale, table)} AS trace FROM ${sql.raw(table)} WHERE ${sql.raw(keys[table])} = ${id}`,
  );
  if (!rows[0]) throw new Error("a record that was found is there");
  return rows[0].trace;
}

/** A record's answer with its trace. @param found asked for first: whoever may not see the record is told nothing of it */
export async function withTrace<R extends object>(
  ctx: Pick<Ctx, "db" | "locale">,
  table: keyof typeof keys,
  id: number | string,
  found: Promise<R>,
): Promise<R & { trace: RecordTrace }> {
  return { ...(await found), trace: await readTrace(ctx, table, id) };
}

/** `RecordTrace` of a row, as JSON. @param table the row's table, or what a statement calls it */
export function traceOf(locale: Locale, table: string): SQL {
  const of = (column: string) => sql.raw(`${table}.${column}`);
  return sql`jsonb_build_object('createdAt', ${isoInstant(of("create_date"))}, 'createdBy', ${personOf(locale, of("create_user"))},
    'changedAt', ${isoInstant(of("last_update_date"))}, 'changedBy', ${personOf(locale, of("last_update_user"))})`;
}
