import { sql } from "drizzle-orm";
import type { Ctx } from "../../ctx";
import { AppError } from "../../errors";
import type { Month } from "../../report/period";
import { loadTools } from "../figures/load-figures.server";
import type { ToolRow } from "../figures/site-figures";
import { findSite } from "./find-site.server";
import { monthOf } from "./get-site.server";
import { type Span, spanFrom } from "./site-record";
import { foundTools, type SiteTools, sortedTools, type ToolName, type ToolOrder } from "./site-tools";
import { pageOfTools } from "./tool-pages";

type Asked = {
  id: number;
  month?: Month | undefined;
  span?: Span | undefined;
  find: string;
  order: ToolOrder;
  page: number;
};

/** A page of the master tool list of a site in sight, with what its months came to. @throws AppError not-found */
export async function getTools(ctx: Ctx, asked: Asked): Promise<SiteTools> {
  const { id, span = "month", find, order } = asked;
  const { month } = await monthOf(ctx, await findSite(ctx, id), asked.month);
  const all = await loadTools(ctx.db, { siteIds: [id], from: spanFrom(month, span), to: month });
  const found = sortedTools(foundTools(all, find), order);
  const { shown, ...places } = pageOfTools(found, asked.page);
  return { rows: shown.map(toolOnly), found: found.length, ...places };
}

/** One tool of a site in sight as its newest complete month has it. @throws AppError not-found: not one of the site's */
export async function getTool(ctx: Ctx, { id, tool }: { id: number; tool: number }): Promise<ToolRow> {
  const { month } = await monthOf(ctx, await findSite(ctx, id), undefined);
  const [found] = await loadTools(ctx.db, { siteIds: [id], from: month, to: month, tools: [tool] });
  if (!found) throw new AppError("not-found");
  return toolOnly(found);
}

const toolOnly = ({ siteId: _site, ...tool }: ToolRow & { siteId: number }): ToolRow => tool;

/** Names of all tools of a site in sight, as its list has them: to choose from. @throws AppError not-found */
export async function listToolNames(ctx: Ctx, id: number): Promise<ToolName[]> {
  await findSite(ctx, id);
  const { rows } = await ctx.db.execute<ToolName>(sql`
    SELECT t.id AS "toolId", l.code || ' ' || m.code || ' ' || t.tool_no AS name, t.machining_part AS part
      FROM ttmb_line l JOIN ttmb_model m ON m.line_id = l.id JOIN ttmb_tool t ON t.model_id = m.id
     WHERE l.site_id = ${id} ORDER BY l.code, m.code, t.tool_no`);
  return rows;
}
