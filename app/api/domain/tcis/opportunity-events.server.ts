import { sql } from "drizzle-orm";
import { personOf } from "../person-name.server";
import { readerDay } from "../reader-day.server";
import type { TimelineSource } from "../timeline/load-timeline.server";

/** An opportunity came up, was won or lost. */
export const opportunityEvents: TimelineSource = ({ id, asOf, locale, zone }) => sql`
  SELECT ${readerDay(sql`s.at`, zone)} AS day, s.at, 'opportunity' || CASE WHEN s.before IS NULL THEN '' ELSE '-' || s.stage END AS kind,
         o.name AS what, s.reason AS detail, CASE WHEN s.create_user LIKE '%@%' THEN ${personOf(locale, sql`s.create_user::text`)} END AS by, NULL::text AS actor_for, '/tas/tcis/' || o.id AS href
    FROM opportunity_stage s JOIN opportunity o ON o.id = s.opportunity_id
   WHERE o.customer_id = ${id} AND o.use_yn = 'Y' AND (s.before IS NULL OR s.stage IN ('won', 'lost')) AND (s.at AT TIME ZONE 'Asia/Seoul')::date <= ${asOf}::date`;
