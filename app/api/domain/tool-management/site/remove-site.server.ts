import { sql } from "drizzle-orm";
import type { Ctx } from "../../ctx";
import { type SeenSite, withSite } from "./with-site.server";

/** A site that was made of an offer goes again, with its lists, as long as nothing was entered there. @throws AppError not-found, no-right, not-now, stale */
export const removeSite = (ctx: Ctx, seen: Required<SeenSite>, { reason }: { reason: string }): Promise<void> =>
  withSite(ctx, seen, "removal", async ({ db }, { id }) => {
    const tools = sql`SELECT t.id FROM ttmb_tool t WHERE ttmb_site_of_tool(t.id) = ${id}`;
    const models = sql`SELECT m.id FROM ttmb_model m JOIN ttmb_line l ON l.id = m.line_id WHERE l.site_id = ${id}`;
    await db.execute(sql`DELETE FROM ttmb_tool_term WHERE tool_id IN (${tools})`);
    await db.execute(sql`DELETE FROM ttmb_contract_cpu WHERE model_id IN (${models})`);
    await db.execute(sql`DELETE FROM ttmb_tool WHERE model_id IN (${models})`);
    await db.execute(sql`DELETE FROM ttmb_model WHERE id IN (${models})`);
    await db.execute(sql`DELETE FROM ttmb_line WHERE site_id = ${id}`);
    await db.execute(sql`DELETE FROM ttmb_site WHERE id = ${id}`);
    return { result: undefined, action: "ttmb-site-remove", reason };
  });
