import { sql } from "drizzle-orm";
import type { TimelineSource } from "../timeline/load-timeline.server";
import { siteName } from "./own-sites.server";

/** A site began, and the customer signed for what was saved there. */
export const siteEvents: TimelineSource = ({ id, asOf, locale }) => sql`
  SELECT site.start_day AS day, NULL::timestamptz AS at, 'ttmb-start' AS kind, site.code || ' ' || ${siteName(locale)} AS what, NULL::text AS detail,
         NULL::text AS by, NULL::text AS actor_for, '/ttmb/sites/' || site.id AS href
    FROM ttmb_site site WHERE site.customer_id = ${id} AND site.start_day <= ${asOf}::date
  UNION ALL
  SELECT s.signed_on, NULL::timestamptz, 'ttmb-saving', s.title, site.code, s.signed_by, NULL::text, '/ttmb/sites/' || site.id
    FROM ttmb_site site JOIN ttmb_saving s ON s.site_id = site.id AND s.use_yn = 'Y'
   WHERE site.customer_id = ${id} AND s.signed_on <= ${asOf}::date`;
