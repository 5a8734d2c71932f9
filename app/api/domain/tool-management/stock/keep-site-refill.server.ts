import { sql } from "drizzle-orm";
import type { Ctx } from "../../ctx";
import { monthOfDay } from "../../report/period";
import { askSameNote } from "../../stock/refill/ask-same-note.server";
import type { KeptRefill, RefillInput } from "../../stock/refill/refill-rows";
import { type RefillKept, sortRefill, toldRefill } from "../../stock/refill/sort-refill.server";
import { MOST_PIECES } from "../../stock/stock-terms";
import { postAtSite } from "../entry/keep-movement.server";
import { refuseClosed } from "../entry/refuse-closed.server";
import { withSite } from "../site/with-site.server";
import { termAt } from "../tool-months.server";

type Kept = RefillKept & { since: string; isKept: boolean };

/**
 * What a refill brought to a site: a receipt of each tool that came on that day. Right rows are written at once, the others are named;
 * above the maximum, and of a delivery note that stands there already, it is asked whether it is meant. @throws AppError not-found, no-right, not-now; invalid-input: the day is closed or to
 * come, nothing came, numbers of another list, or no row is right
 */
export const keepSiteRefill = (ctx: Ctx, id: number, given: RefillInput): Promise<KeptRefill> =>
  withSite(ctx, { id }, "enter", async (within, site) => {
    const { day, reference } = given;
    refuseClosed(within, site, day, "day");
    const tools = sql`SELECT t.id FROM ttmb_line l JOIN ttmb_model m ON m.line_id = l.id JOIN ttmb_tool t ON t.model_id = m.id WHERE l.site_id = ${id}`;
    await askSameNote(within, sql`a.tool_id IN (${tools})`, given);
    const sorted = await sortRefill(within, given, {
      kept: await keptTools(within, id, day),
      most: MOST_PIECES,
      unknown: { key: "ttmb.tool.unknown" },
      judge: ({ since, isKept }) => (isKept ? null : { key: "stock.since", params: { day: since } }),
    });
    const { right } = sorted;
    const movements = right.map(({ kept: { article }, received }) => ({
      ...{ article, day, reference, kind: "receipt" as const, quantity: received },
    }));
    const { held } = await postAtSite(within, movements);
    const after = { day, reference, rows: right.map(({ kept, received }) => ({ tool: kept.name, received })) };
    return { result: toldRefill(ctx, sorted, held), action: "ttmb-refill", after };
  });

/** Tools whose stock somebody told, with what lies there today; `isKept` on the day of the refill. */
async function keptTools({ db }: Ctx, id: number, day: string): Promise<Map<number, Kept>> {
  const { rows } = await db.execute<Kept & { tool: number }>(sql`
    SELECT t.id AS tool, l.code || ' ' || m.code || ' ' || t.tool_no AS name, a.id AS article, a.quantity::float8 AS stock, t.max_quantity AS max,
           coalesce(a.quantity < t.min_quantity, false) AS due,
           r.unit_price::text AS price, a.known_from::text AS since, a.known_from < ${day}::date AS "isKept"
      FROM ttmb_line l JOIN ttmb_model m ON m.line_id = l.id JOIN ttmb_tool t ON t.model_id = m.id JOIN stock_article a ON a.tool_id = t.id
      LEFT JOIN LATERAL (${termAt(sql`t.id`, sql`${monthOfDay(day)}`)}) AS r ON true
     WHERE l.site_id = ${id} AND a.known_from IS NOT NULL`);
  return new Map(rows.map(({ tool, ...kept }) => [tool, kept]));
}
