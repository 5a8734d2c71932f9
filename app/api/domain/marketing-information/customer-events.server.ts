import { type SQL, sql } from "drizzle-orm";
import type { Locale } from "~/words/locale";
import { personName, personOf } from "../person-name.server";
import { readerDay } from "../reader-day.server";
import type { TimelineSource } from "../timeline/load-timeline.server";

const nameIn = (locale: Locale) => sql.identifier(`name_${locale}`);
const codeName = (locale: Locale, list: string, column: SQL): SQL =>
  sql`coalesce((SELECT coalesce(${nameIn(locale)}, name_en) FROM code WHERE group_id = ${list} AND code = ${column}), ${column})`;

/** Somebody of ours called on them. */
export const visitEvents: TimelineSource = ({ id, asOf, locale }) => sql`
  SELECT visit_date AS day, NULL::timestamptz AS at, 'visit' AS kind, ${codeName(locale, "visit-purpose", sql`purpose`)} AS what, result AS detail,
         ${personOf(locale, sql`visited_by`)} AS by, NULL::text AS actor_for, NULL::text AS href
    FROM customer_visit WHERE customer_id = ${id} AND use_yn = 'Y' AND state = 'made' AND visit_date <= ${asOf}::date`;

/** Estimates of what they could buy, by their day and who wrote them: all their product lines are one event. */
export const potentialEvents: TimelineSource = ({ id, asOf, locale }) => sql`
  SELECT as_of AS day, NULL::timestamptz AS at, 'potential' AS kind,
         string_agg(coalesce(l.${nameIn(locale)}, l.name_en), ', ' ORDER BY l.display_order, l.id) AS what, NULL::text AS detail,
         ${personName(locale, "u")} AS by, NULL::text AS actor_for, NULL::text AS href
    FROM customer_potential p JOIN product_line l ON l.id = p.product_line_id LEFT JOIN app_user u ON u.id = p.last_update_user
   WHERE p.customer_id = ${id} AND p.use_yn = 'Y' AND p.as_of <= ${asOf}::date GROUP BY p.as_of, u.id, u.username`;

/** They were asked whom they buy from. */
export const surveyEvents: TimelineSource = ({ id, asOf, locale }) => sql`
  SELECT as_of AS day, NULL::timestamptz AS at, 'survey' AS kind,
         string_agg(DISTINCT coalesce(l.${nameIn(locale)}, l.name_en), ', ') AS what,
         string_agg(DISTINCT ${codeName(locale, "share-source", sql`s.source`)}, ', ') AS detail,
         NULL::text AS by, NULL::text AS actor_for, NULL::text AS href
    FROM customer_share s JOIN product_line l ON l.id = s.product_line_id
   WHERE s.customer_id = ${id} AND s.use_yn = 'Y' AND s.as_of <= ${asOf}::date GROUP BY s.as_of`;

/** Somebody at the customer's became known. How to reach people is told elsewhere, to those who call them. */
export const contactEvents: TimelineSource = ({ id, locale, zone }) => sql`
  SELECT ${readerDay(sql`create_date`, zone)} AS day, create_date AS at, 'contact' AS kind, name AS what,
         ${codeName(locale, "contact-role", sql`role`)} AS detail, NULL::text AS by, NULL::text AS actor_for, NULL::text AS href
    FROM customer_contact WHERE customer_id = ${id} AND use_yn = 'Y'`;
