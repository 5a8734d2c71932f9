import { sql } from "drizzle-orm";
import type { Ctx } from "../../ctx";
import { customerName } from "../../customer-name.server";
import { monthOfDay } from "../../report/period";
import { sayWording } from "../../say-wording";
import { seoulDay } from "../../seoul-time";
import { type CountChoice, type CountSheet, TOOLS_A_SHEET } from "../../stock/count/count-sheet";
import { type KnownReason, mondayOf, proposed, reasonOn } from "../../stock/count/suspicion";
import { whatCan } from "../../verbs";
import { siteTools } from "../day/site-tools.server";
import { nameOfTool } from "../day/tools-by-code";
import { closedWording } from "../entry/refuse-closed.server";
import { findSite } from "../site/find-site.server";
import { sitePolicies } from "../site/site-policy";
import { countsOn, issuedValues } from "./counts-of.server";

type Asked = { id: number; day?: string | undefined; which?: CountChoice | undefined; page?: number | undefined };

/** A blind sheet of a site's tools: ten that are proposed for the week, or all of the list. @throws AppError not-found */
export async function getCountSheet(
  ctx: Ctx,
  { id, day: asked, which = "week", page: wanted = 1 }: Asked,
): Promise<CountSheet> {
  const site = await findSite(ctx, id);
  const today = seoulDay(ctx.now);
  const day = asked ?? today;
  const listed = (await siteTools(ctx, id, monthOfDay(day))).filter((tool) => tool.listed);
  const reasons = which === "week" ? await loadReasons(ctx, id, day) : null;
  const all = reasons ? proposed(listed, reasons) : listed;
  const pages = Math.max(1, Math.ceil(all.length / TOOLS_A_SHEET));
  const page = Math.min(wanted, pages);
  const from = (page - 1) * TOOLS_A_SHEET;
  const [counted, customer] = await Promise.all([countsOn(ctx, id, day), nameOfCustomer(ctx, site.customerId)]);
  const closed = closedWording(site, day, today, ctx.locale);
  return {
    ...{ id, code: site.code, siteName: site.name, customerName: customer, currency: site.currency, day, today },
    closed: closed && sayWording(ctx.locale, closed),
    ...{ which, page, pages },
    tools: all.slice(from, from + TOOLS_A_SHEET).map((tool, at) => ({
      ...{ id: tool.id, no: from + at + 1, name: nameOfTool(tool), part: tool.part, catalogueNo: tool.catalogueNo },
      reason: reasonOn(reasons, tool.id),
      countedBy: counted.get(tool.id)?.by ?? null,
    })),
    can: whatCan(sitePolicies, ctx.viewer, site),
  };
}

/** What makes a tool suspicious as of the week's Monday: value issued in a year, its counts of two years, when it was counted last; and when up to the day. */
async function loadReasons(ctx: Ctx, id: number, day: string): Promise<Map<number, KnownReason>> {
  const before = mondayOf(day);
  const earlier = sql`c.day < ${before}::date`;
  const values = await issuedValues(ctx, id, before);
  const { rows } = await ctx.db.execute<KnownReason & { tool: number }>(sql`
    SELECT t.id AS tool, (count(c.tool_id) FILTER (WHERE ${earlier}))::int AS counts, (count(*) FILTER (WHERE c.counted <> c.book AND ${earlier}))::int AS differed,
           (${before}::date - max(c.day) FILTER (WHERE ${earlier}))::int AS days, (${day}::date - max(c.day))::int AS since
      FROM ttmb_line l JOIN ttmb_model m ON m.line_id = l.id JOIN ttmb_tool t ON t.model_id = m.id
      LEFT JOIN ttmb_count c ON c.tool_id = t.id AND c.day <= ${day}::date AND c.day >= ${before}::date - 730
     WHERE l.site_id = ${id} GROUP BY t.id`);
  return new Map(rows.map(({ tool, ...reason }) => [tool, { ...reason, value: values.get(tool) ?? "0" }]));
}

async function nameOfCustomer({ db, locale }: Ctx, id: number): Promise<string> {
  const { rows } = await db.execute<{ name: string }>(
    sql`SELECT ${customerName(locale)} AS name FROM customer WHERE customer.id = ${id}`,
  );
  return rows[0]?.name ?? "";
}
