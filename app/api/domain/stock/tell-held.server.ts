import { sql } from "drizzle-orm";
import { translate } from "~/words";
import { formatInteger } from "~/words/formats";
import type { Ctx } from "../ctx";
import { heldCounts } from "./held-counts";
import type { NewMovement } from "./post-movements.server";

/** So many articles are named; the others are counted. */
const MOST_NAMED = 3;

/**
 * Of movements of days before a count what they do not do: what was counted since stays what lies there (`heldCounts`). A sentence for
 * each article that this is so of; where nothing was counted since, none.
 */
export async function tellHeld(
  { db, locale }: Pick<Ctx, "db" | "locale">,
  movements: readonly Pick<NewMovement, "article" | "day" | "at" | "quantity">[],
): Promise<string[]> {
  const sent = movements.map(({ article, day, at, quantity }) => ({ article, day, at, quantity }));
  const { rows } = await db.execute<{ name: string; day: string; stock: number }>(sql`
    WITH sent AS (SELECT * FROM jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) AS sent (article int, day date, at timestamp, quantity int))
    SELECT coalesce(item.item_no, concat_ws(' ', line.code, model.code, tool.tool_no)) AS name, max(held.day)::text AS day, a.quantity::float8 AS stock
      FROM (${sql.raw(heldCounts("SELECT * FROM sent"))}) AS held JOIN stock_article a ON a.id = held.article
      LEFT JOIN item ON item.id = a.item_id LEFT JOIN ttmb_tool tool ON tool.id = a.tool_id
      LEFT JOIN ttmb_model model ON model.id = tool.model_id LEFT JOIN ttmb_line line ON line.id = model.line_id
     GROUP BY a.id, 1 ORDER BY 1`);
  const named = rows
    .slice(0, MOST_NAMED)
    .map(({ stock, ...held }) => translate(locale, "stock.held", { ...held, stock: formatInteger(locale, stock) }));
  const more = rows.length - named.length;
  return more > 0 ? [...named, translate(locale, "stock.heldMore", { more: formatInteger(locale, more) })] : named;
}
