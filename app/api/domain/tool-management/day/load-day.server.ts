import type { Ctx } from "../../ctx";
import { ownToday } from "../../own-today";
import { monthOfDay } from "../../report/period";
import { sayWording } from "../../say-wording";
import { seoulDay } from "../../seoul-time";
import { type DayTool, isCalled, MOST_DRAWN } from "../../stock/day/day-rows";
import { whatCan } from "../../verbs";
import { closedWording } from "../entry/refuse-closed.server";
import { findSite } from "../site/find-site.server";
import { sitePolicies } from "../site/site-policy";
import { stockOn } from "../stock/stock-on.server";
import type { DaySheet, Standing } from "./day-sheet";
import { entriesOf, movedLately } from "./issues-of.server";
import { type SiteTool, siteTools } from "./site-tools.server";
import { nameOfTool, toolsByCode } from "./tools-by-code";

const NEVER = [0, 0] as const;

type Asked = { id: number; day?: string | undefined; find?: string | undefined; codes?: readonly string[] | undefined };

/** A site's sheet of a day, today's where none is named. @throws AppError not-found */
export async function getDaySheet(ctx: Ctx, { id, day: asked, find = "", codes = [] }: Asked): Promise<DaySheet> {
  const site = await findSite(ctx, id);
  const today = seoulDay(ctx.now);
  const own = ownToday(ctx.now, ctx.viewer);
  const day = asked ?? (site.endDay !== null && site.endDay < own ? site.endDay : own);
  const [tools, entries, moved, stock] = await Promise.all([
    siteTools(ctx, id, monthOfDay(day)),
    entriesOf(ctx, id, { from: day, to: day }),
    movedLately(ctx, id, day),
    stockOn(ctx, id, day),
  ]);
  const seen = standingOf(entries);
  const shown = (tool: SiteTool): DayTool => ({
    ...{ id: tool.id, name: nameOfTool(tool), part: tool.part, catalogueNo: tool.catalogueNo, listed: tool.listed },
    ...{ issued: seen.get(tool.id)?.issued ?? 0, returned: seen.get(tool.id)?.returned ?? 0 },
    stock: stock.get(tool.id) ?? null,
  });
  const often = (tool: SiteTool) => moved.get(tool.id) ?? NEVER;
  const lately = tools
    .filter((tool) => tool.listed || moved.has(tool.id))
    .sort((a, b) => often(b)[0] - often(a)[0] || often(b)[1] - often(a)[1])
    .slice(0, MOST_DRAWN);
  const found =
    find.trim() === "" ? [] : tools.filter((tool) => isCalled([nameOfTool(tool), tool.part, tool.catalogueNo], find));
  const byCode = toolsByCode(tools);
  const closed = closedWording(site, day, today, ctx.locale);
  return {
    ...{ id, code: site.code, siteName: site.name, currency: site.currency, day, today },
    closed: closed && sayWording(ctx.locale, closed),
    tools: lately.map(shown),
    found: found.slice(0, MOST_DRAWN).map(shown),
    foundOf: found.length,
    coded: Object.fromEntries(
      codes.flatMap((code) => {
        const [tool, ...others] = byCode(code);
        return tool && others.length === 0 ? [[code, shown(tool)] as const] : [];
      }),
    ),
    listed: tools.filter(({ listed }) => listed).length,
    seen: [...seen.values()],
    entries,
    can: whatCan(sitePolicies, ctx.viewer, site),
  };
}

function standingOf(entries: DaySheet["entries"]): Map<number, Standing> {
  const found = new Map<number, Standing>();
  for (const { tool, kind, quantity } of entries) {
    const there = found.get(tool) ?? { tool, issued: 0, returned: 0 };
    found.set(tool, kind === "issue" ? { ...there, issued: quantity } : { ...there, returned: quantity });
  }
  return found;
}
