import { sql } from "drizzle-orm";
import type { TimelineSource } from "../timeline/load-timeline.server";

/** Used tools were collected at the customer's; told only to whoever may open scrap analysis. */
export const scrapEvents: TimelineSource = ({ id, asOf }) => sql`
  SELECT c.day, NULL::timestamptz AS at, 'scrap-collection' AS kind, c.collection_no AS what,
         nullif(concat_ws(' · ', nullif(c.site, ''), nullif(c.production_line, ''), nullif(c.machine, '')), '') AS detail, c.collected_by AS by,
         NULL::text AS actor_for, '/technical/scrap/' || c.id AS href
    FROM scrap_collection c WHERE c.customer_id = ${id} AND c.use_yn = 'Y' AND c.day <= ${asOf}::date`;
