import { sql } from "drizzle-orm";
import { readerDay } from "../reader-day.server";
import type { TimelineSource } from "../timeline/load-timeline.server";

/** Loads that brought invoice lines of their last twelve months: older ones would be read line by line for little. */
export const importEvents: TimelineSource = ({ id, asOf, zone }) => sql`
  SELECT ${readerDay(sql`batch.create_date`, zone)} AS day, batch.create_date AS at, 'import' AS kind, batch.file_name AS what, NULL::text AS detail,
         NULL::text AS by, NULL::text AS actor_for, NULL::text AS href
    FROM import_batch AS batch WHERE batch.id IN (
      SELECT batch_id FROM invoice_line
       WHERE customer_id = ${id} AND invoice_date > (${asOf}::date - interval '1 year')::date AND invoice_date <= ${asOf}::date)`;
