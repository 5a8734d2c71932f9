import { sql } from "drizzle-orm";
import { translate } from "~/words";
import { formatInteger } from "~/words/formats";
import type { Ctx } from "../../ctx";
import type { NewMovement } from "../ledger/post-movements.server";

/** So many articles are named; the others are counted. */
const MOST_NAMED = 3;

type Row = { site: string; item: string; day: string; former: number; pieces: number };

/**
 * Of movements of a day up to which something was counted at its site since: the count is not held against them, so they change today's
 * stock. A sentence for each item that this is so of; asked before they are written.
 */
export async function tellCounted(
  { db, locale }: Pick<Ctx, "db" | "locale">,
  movements: readonly Pick<NewMovement, "siteId" | "itemId" | "day" | "quantity">[],
): Promise<string[]> {
  const sent = movements.map(({ siteId, itemId, day, quantity }) => ({ site: siteId, item: itemId, day, quantity }));
  const { rows } = await db.execute<Row>(sql`
    WITH sent AS (SELECT * FROM jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) AS sent (site int, item int, day date, quantity int)),
         moved AS (SELECT site, item, min(day) AS first, sum(quantity)::int AS pieces FROM sent GROUP BY 1, 2)
    SELECT site.code AS site, item.item_no AS item, since.day::text AS day, coalesce(b.quantity, 0)::float8 AS former, moved.pieces
      FROM moved JOIN consignment_site site ON site.id = moved.site JOIN item ON item.id = moved.item
      JOIN LATERAL (
        SELECT max(c.day) AS day FROM consignment_count c JOIN consignment_count_line l ON l.count_id = c.id
         WHERE c.site_id = moved.site AND c.state = 'posted' AND c.use_yn = 'Y' AND l.item_id = moved.item AND l.counted IS NOT NULL
           AND c.day >= moved.first) AS since ON since.day IS NOT NULL
      LEFT JOIN consignment_balance b ON b.site_id = moved.site AND b.item_id = moved.item
     ORDER BY site.code, item.item_no`);
  const named = rows.slice(0, MOST_NAMED).map(({ former, pieces, ...counted }) =>
    translate(locale, "consignment.counted.since", {
      ...counted,
      ...{ former: formatInteger(locale, former), stock: formatInteger(locale, former + pieces) },
    }),
  );
  const more = rows.length - named.length;
  return more > 0 ? [...named, translate(locale, "stock.heldMore", { more: formatInteger(locale, more) })] : named;
}
