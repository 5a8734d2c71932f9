import { listMenus } from "~/api/domain/access/list-menus.server";
import type { Ctx } from "~/api/domain/ctx";
import { listOwnReports } from "~/api/domain/tool-management/report/list-own-reports.server";
import type { MenuItem } from "./menu-item";
import { menuItems } from "./menu-items";

/** The reader's menu in their language, with the reports of their own sites where they have no list of sites to begin from. */
export async function menusOfReader(ctx: Ctx): Promise<MenuItem[]> {
  const [nodes, reports] = await Promise.all([listMenus(ctx), listOwnReports(ctx)]);
  const items = menuItems(nodes, ctx.locale);
  return reports.length === 0 ? items : items.map((item) => withReports(item, reports));
}

function withReports(item: MenuItem, reports: readonly { id: number; name: string }[]): MenuItem {
  const report = item.children?.find(({ meta }) => meta.code === "MIPTMS08");
  if (!report) return item;
  const own = reports.map(({ id, name }) => ({
    ...report,
    name: `${report.name}.${id}`,
    path: report.path.replace(":id", String(id)),
    hidden: false,
    meta: { ...report.meta, title: `${report.meta.title}: ${name}` },
  }));
  return { ...item, hidden: false, children: [...(item.children ?? []), ...own] };
}
