import { sql } from "drizzle-orm";
import type { Ctx } from "../../ctx";
import { invalidField } from "../../errors";
import { personOf } from "../../person-name.server";
import { monthOfDay } from "../../report/period";
import { seoulDay } from "../../seoul-time";
import { openStockOf } from "../../stock/free-stock.server";
import { keepRefillList } from "../../stock/refill/keep-refill-list.server";
import { whatCan } from "../../verbs";
import { isCalledTool } from "../called-tool.server";
import { type FoundSite, findSite } from "../site/find-site.server";
import { sitePolicies } from "../site/site-policy";
import { termAt } from "../tool-months.server";
import type { MovementRow, StockRow, ToolStock } from "./tool-stock";

const LATEST = 100;

/**
 * What lay in a site's crib at the end of a day, today's without one, with what fills it up, and what had moved last.
 * @param find words of what the tools are called whose movements are told; of all without them
 * @throws AppError not-found, invalid-input: a day to come
 */
export async function getStock(
  ctx: Ctx,
  { id, day: asked, find = "" }: { id: number; day?: string | undefined; find?: string },
): Promise<ToolStock> {
  const site = await findSite(ctx, id);
  const today = seoulDay(ctx.now);
  const day = asked ?? today;
  if (day > today) throw invalidField("day", { key: "ttmb.day.future" });
  const ended = site.endDay !== null && site.endDay < day ? site.endDay : null;
  // What a warehouse has free is known of today alone.
  const sender = day === today && ended === null ? await findSender(ctx, id) : undefined;
  const [tools, movements] = await Promise.all([
    listStock(ctx, { id, day, warehouse: sender?.id ?? null, fills: ended === null }),
    listMovements(ctx, site, day, find),
  ]);
  const due = day === today ? tools.flatMap(({ toolId, refill }) => (refill > 0 ? [toolId] : [])) : [];
  return {
    ...{ site: site.code, name: site.name, currency: site.currency, day, ended },
    ...{ warehouse: sender?.name ?? null, tools, movements },
    code: due.length > 0 ? await keepRefillList(ctx, due, { of: sql`a.tool_id`, at: sql`true` }) : "",
    can: whatCan(sitePolicies, ctx.viewer, site),
  };
}

type Sender = { id: number; name: string };

/** The warehouse that was named, else that of the site's market. */
async function findSender({ db, locale }: Ctx, id: number): Promise<Sender | undefined> {
  const { rows } = await db.execute<Sender>(sql`
    SELECT w.id, coalesce(w.${sql.identifier(`name_${locale}`)}, w.name_en) AS name
      FROM ttmb_site site JOIN org_unit u ON u.id = site.org_unit_id JOIN warehouse w ON w.id = site.warehouse_id OR w.org_unit_id = u.subsidiary_id
     WHERE site.id = ${id} ORDER BY w.id = site.warehouse_id DESC NULLS LAST, w.id LIMIT 1`);
  return rows[0];
}

/** What is to be sent first, then the order of the list. */
async function listStock(
  ctx: Ctx,
  { id, day, warehouse, fills }: { id: number; day: string; warehouse: number | null; fills: boolean },
): Promise<StockRow[]> {
  const ym = sql`${monthOfDay(day)}`;
  const { rows: items } = await ctx.db.execute<{ id: number }>(sql`
    SELECT DISTINCT t.item_id AS id FROM ttmb_line l JOIN ttmb_model m ON m.line_id = l.id JOIN ttmb_tool t ON t.model_id = m.id
     WHERE l.site_id = ${id} AND t.item_id IS NOT NULL AND ${warehouse}::int IS NOT NULL`);
  const { rows } = await ctx.db.execute<StockRow & { item: number | null }>(sql`
    WITH ${openStockOf(items.map((item) => item.id))}, later AS (
      SELECT article_id, sum(quantity) AS pieces FROM stock_movement WHERE place = 'site' AND day > ${day}::date GROUP BY 1)
    SELECT * FROM (SELECT t.id AS "toolId", t.item_id AS item, l.code || ' ' || m.code || ' ' || t.tool_no AS tool, t.machining_part AS part, t.catalogue_no AS "catalogueNo",
           lay.quantity::float8 AS stock, t.min_quantity AS min, t.max_quantity AS max,
           CASE WHEN ${fills} AND lay.quantity < t.min_quantity THEN t.max_quantity - lay.quantity ELSE 0 END::float8 AS refill,
           CASE WHEN t.item_id IS NOT NULL AND ${warehouse}::int IS NOT NULL THEN coalesce(open.free, 0)::float8 END AS free, r.unit_price::text AS "unitPrice"
      FROM ttmb_line l JOIN ttmb_model m ON m.line_id = l.id JOIN ttmb_tool t ON t.model_id = m.id JOIN stock_article a ON a.tool_id = t.id
      LEFT JOIN later ON later.article_id = a.id
      CROSS JOIN LATERAL (SELECT CASE WHEN a.known_from <= ${day}::date THEN a.quantity - coalesce(later.pieces, 0) END AS quantity) AS lay
      LEFT JOIN LATERAL (${termAt(sql`t.id`, ym)}) AS r ON true
      LEFT JOIN open ON open.item_id = t.item_id AND open.warehouse_id = ${warehouse}
     WHERE l.site_id = ${id} AND (r.listed IS DISTINCT FROM false OR lay.quantity > 0)) AS told
     ORDER BY refill > 0 DESC, tool`);
  return shareFree(rows);
}

/** Of an item that several rows need, what the rows above take is free for none below. */
function shareFree(rows: readonly (StockRow & { item: number | null })[]): StockRow[] {
  const taken = new Map<number, number>();
  return rows.map(({ item, ...row }) => {
    if (item === null || row.free === null) return row;
    const before = taken.get(item) ?? 0;
    taken.set(item, before + row.refill);
    return { ...row, free: Math.max(row.free - before, 0) };
  });
}

/** What was issued and came back has a list of its own. Of a closed month, and of counts, nothing is taken back here: their sheet does it. */
async function listMovements({ db, locale }: Ctx, site: FoundSite, upTo: string, find: string): Promise<MovementRow[]> {
  const { rows } = await db.execute<MovementRow>(sql`
    WITH latest AS MATERIALIZED (
      SELECT s.id, s.counterpart_id, s.created_by, s.day, s.kind, s.quantity, s.reason, s.reference, s.reversal_of, l.code || ' ' || m.code || ' ' || t.tool_no AS tool
        FROM ttmb_line l JOIN ttmb_model m ON m.line_id = l.id JOIN ttmb_tool t ON t.model_id = m.id JOIN stock_article a ON a.tool_id = t.id
        JOIN stock_movement s ON s.article_id = a.id
       WHERE l.site_id = ${site.id} AND s.kind NOT IN ('issue', 'return') AND s.day <= ${upTo}::date AND ${isCalledTool(find)} ORDER BY s.day DESC, s.id DESC LIMIT ${LATEST})
    SELECT s.id::float8 AS id, s.day::text AS day, s.kind, s.tool, s.quantity, s.reason, s.reference, ${personOf(locale, sql`s.created_by`)} AS by, other.code AS other,
           CASE WHEN s.reversal_of IS NOT NULL THEN 'reversal' WHEN EXISTS (SELECT FROM stock_movement r WHERE r.reversal_of = s.id) THEN 'reversed'
                WHEN s.kind IN ('opening', 'issue', 'return', 'count', 'transfer-in') OR to_char(s.day, 'YYYYMM')::int <= ${site.closedTo} THEN 'fixed' ELSE 'open' END AS state
      FROM latest s LEFT JOIN stock_movement o ON o.id = s.counterpart_id LEFT JOIN stock_article oa ON oa.id = o.article_id
      LEFT JOIN ttmb_site other ON other.id = ttmb_site_of_tool(oa.tool_id) ORDER BY s.day DESC, s.id DESC`);
  return rows;
}
