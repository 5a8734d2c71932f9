import { type SQL, sql } from "drizzle-orm";
import { stamped } from "../../change-record.server";
import type { Ctx } from "../../ctx";
import type { Month } from "../../report/period";

/**
 * A start that is moved earlier takes along what the site began with: the first contract price of each model and the first terms of each
 * tool, which else would leave its new first months without any. What began later stays.
 * @param months of the start, as it was and as it is now
 */
export async function moveFirstMonths(ctx: Ctx, site: number, { was, now }: { was: Month; now: Month }): Promise<void> {
  if (now >= was) return;
  const models = sql`SELECT m.id FROM ttmb_line l JOIN ttmb_model m ON m.line_id = l.id WHERE l.site_id = ${site}`;
  const tools = sql`SELECT t.id FROM ttmb_tool t WHERE t.model_id IN (${models})`;
  const move = (table: SQL, of: SQL, ids: SQL) =>
    ctx.db.execute(sql`
      UPDATE ${table} AS first SET from_ym = ${now}, ${stamped(ctx)}
       WHERE ${of} IN (${ids}) AND from_ym > ${now} AND from_ym <= ${was}
         AND from_ym = (SELECT min(each.from_ym) FROM ${table} each WHERE each.${of} = first.${of})`);
  await move(sql`ttmb_contract_cpu`, sql`model_id`, models);
  await move(sql`ttmb_tool_term`, sql`tool_id`, tools);
}
