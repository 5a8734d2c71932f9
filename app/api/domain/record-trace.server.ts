import { type SQL, sql } from "drizzle-orm";
import type { Locale } from "~/words/locale";
import { isoInstant } from "./iso-instant.server";
import { personOf } from "./person-name.server";

/** `RecordTrace` of a row, as JSON. @param table the row's table, or what a statement calls it */
export function traceOf(locale: Locale, table: string): SQL {
  const of = (column: string) => sql.raw(`${table}.${column}`);
  return sql`jsonb_build_object('createdAt', ${isoInstant(of("create_date"))}, 'createdBy', ${personOf(locale, of("create_user"))},
    'changedAt', ${isoInstant(of("last_update_date"))}, 'changedBy', ${personOf(locale, of("last_update_user"))})`;
}
