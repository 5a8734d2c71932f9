import { sql } from "drizzle-orm";
import type { Ctx } from "../../ctx";
import { AppError } from "../../errors";
import { isoInstant } from "../../iso-instant.server";
import { addMonths, type Month, monthOfDay } from "../../report/period";
import { seoulDay } from "../../seoul-time";
import { missingModels } from "../missing-months.server";
import { ownSites, siteName, siteTables } from "../own-sites.server";
import type { ContractType } from "../ttmb-terms";
import type { JudgedSite } from "./site-policy";
import { isAllClosed } from "./site-record";

/** A site as the policies judge it, with what is written beside it. */
export type FoundSite = JudgedSite & {
  id: number;
  code: string;
  name: string;
  customerId: number;
  currency: string;
  contractType: ContractType;
  startDay: string;
  endDay: string | null;
  /** The last month that was closed, as 202610; 0 = none. */
  closedTo: Month;
  /** The one after it, which is closed next. */
  nextMonth: Month;
  /** Models that lack their production of that month, as "line model". */
  missing: string[];
  /** Whether it has lines. */
  hasLines: boolean;
  stamp: string;
};

/** Made of an offer, and nothing but its lists there: no month, no movement, nothing written down. */
const untouched = sql`(site.offer_id IS NOT NULL
  AND NOT EXISTS (SELECT FROM ttmb_month c WHERE c.site_id = site.id) AND NOT EXISTS (SELECT FROM ttmb_expense e WHERE e.site_id = site.id)
  AND NOT EXISTS (SELECT FROM ttmb_saving s WHERE s.site_id = site.id) AND NOT EXISTS (SELECT FROM ttmb_comment o WHERE o.site_id = site.id)
  AND NOT EXISTS (SELECT FROM ttmb_line l JOIN ttmb_model m ON m.line_id = l.id JOIN ttmb_production p ON p.model_id = m.id WHERE l.site_id = site.id)
  AND NOT EXISTS (
    SELECT FROM ttmb_line l JOIN ttmb_model m ON m.line_id = l.id JOIN ttmb_tool t ON t.model_id = m.id WHERE l.site_id = site.id AND (
      EXISTS (SELECT FROM ttmb_action a WHERE a.tool_id = t.id) OR EXISTS (SELECT FROM ttmb_count n WHERE n.tool_id = t.id)
      OR EXISTS (SELECT FROM stock_article k JOIN stock_movement v ON v.article_id = k.id WHERE k.tool_id = t.id))))`;

type Row = Omit<FoundSite, "nextMonth" | "missing" | "closable">;

/** A site in the viewer's sight. @param hold keeps its row until the transaction ends @throws AppError not-found */
export async function findSite(ctx: Ctx, id: number, hold = false): Promise<FoundSite> {
  const { db, viewer, locale, now } = ctx;
  const own = sql`site.id = ${id} AND ${ownSites(viewer)}`;
  if (hold) await db.execute(sql`SELECT FROM ${siteTables} WHERE ${own} FOR NO KEY UPDATE OF site`);
  const { rows } = await db.execute<Row>(sql`
    SELECT site.id, site.code, ${siteName(locale)} AS name, site.customer_id AS "customerId", site.org_unit_id AS "unitId",
           site.manager_id AS "managerId", site.currency, site.contract_type AS "contractType", site.start_day::text AS "startDay",
           site.end_day::text AS "endDay", site.use_yn = 'Y' AS used, ttmb_closed_to(site.id) AS "closedTo",
           EXISTS (SELECT FROM ttmb_month c WHERE c.site_id = site.id AND c.ym = ttmb_closed_to(site.id) AND c.turn = 1 AND c.reopened_at IS NULL) AS reopenable,
           ${untouched} AS untouched, EXISTS (SELECT FROM ttmb_line l WHERE l.site_id = site.id) AS "hasLines", ${isoInstant("site.last_update_date")} AS stamp
      FROM ${siteTables} WHERE ${own}`);
  const [site] = rows;
  if (!site) throw new AppError("not-found");
  const nextMonth = site.closedTo > 0 ? addMonths(site.closedTo, 1) : monthOfDay(site.startDay);
  const missing = (await missingModels(db, [id], nextMonth, nextMonth)).map(({ model }) => model);
  const isOver = nextMonth < monthOfDay(seoulDay(now)) && !isAllClosed({ ...site, nextMonth });
  return { ...site, nextMonth, missing, closable: isOver && missing.length === 0 };
}
