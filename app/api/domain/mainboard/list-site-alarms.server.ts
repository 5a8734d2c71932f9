import { sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { addMonths, monthOfDay } from "../report/period";
import { seoulDay } from "../seoul-time";
import { listActions } from "../tool-management/action/list-actions.server";
import { closableMonths } from "../tool-management/closable-months.server";
import { loadMonths } from "../tool-management/figures/load-figures.server";
import { isOverdue } from "../tool-management/figures/site-records";
import type { ClosableMonth } from "../tool-management/manager-report";
import { missingModels } from "../tool-management/missing-months.server";
import { ownSiteIds, ownSites, siteName, siteTables } from "../tool-management/own-sites.server";
import { loadReported } from "../tool-management/reported-sites.server";
import type { SiteAlarm } from "./mainboard";

/** Open actions, months without production and months to be closed of the reader's sites, counted as MIPTMS05 counts them; for a customer its reports. */
export async function listSiteAlarms(ctx: Ctx): Promise<SiteAlarm[]> {
  const own = ownSites(ctx.viewer);
  if (!ctx.viewer.menuCodes.has("MIPTMS05")) return listReports(ctx);
  const today = seoulDay(ctx.now);
  const present = monthOfDay(today);
  const [actions, missing, closable] = await Promise.all([
    listActions(ctx, sql`${own} AND site.use_yn = 'Y'`, { ended: 0 }),
    missingModels(ctx.db, await ownSiteIds(ctx), addMonths(present, -24), addMonths(present, -1)),
    closableMonths(ctx, own),
  ]);
  const open = actions.filter(({ state }) => state === "open");
  const alarms: Omit<SiteAlarm, "name" | "month">[] = [
    { kind: "actions", count: open.length, href: "/ttmb/site-manager#rows-actions" },
    {
      kind: "overdue",
      count: open.filter((action) => isOverdue(action, today)).length,
      href: "/ttmb/site-manager?whose=overdue#rows-actions",
    },
    {
      kind: "missing",
      count: new Set(missing.map(({ siteId, ym }) => `${siteId} ${ym}`)).size,
      href: "/ttmb/site-manager",
    },
    { kind: "closing", count: closable.length, href: toClose(closable) },
  ];
  return alarms.filter(({ count }) => count > 0).map((alarm) => ({ ...alarm, name: null, month: null }));
}

/** One is closed at once; several are listed, each with its way to the page that closes it. */
const toClose = ([first, ...others]: readonly ClosableMonth[]): string =>
  first && others.length === 0 ? `/ttmb/sites/${first.siteId}/closing` : "/ttmb/site-manager#rows-closing";

/** The report of the newest complete month of each site that a customer sees. */
async function listReports(ctx: Ctx): Promise<SiteAlarm[]> {
  const { db, viewer, locale } = ctx;
  const own = ownSites(viewer);
  const { rows } = await db.execute<{ id: number; name: string }>(sql`
    SELECT site.id, site.code || ' ' || ${siteName(locale)} AS name FROM ${siteTables} WHERE ${own} ORDER BY site.code`);
  const siteIds = rows.map(({ id }) => id);
  const { months: told, newest: month } = await loadReported(ctx, siteIds);
  if (told.every(({ entered }) => entered === 0)) return [];
  const months = await loadMonths(db, { siteIds, from: month, to: month });
  return rows.map(({ id, name }) => ({
    ...{ kind: "report" as const, name, month, href: `/ttmb/sites/${id}/report` },
    count: months.find(({ siteId }) => siteId === id)?.units ?? 0,
  }));
}
