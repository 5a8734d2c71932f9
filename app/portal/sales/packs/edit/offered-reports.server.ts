import type { UserInfo } from "~/api/client.server";
import type { PackPage } from "~/api/domain/report/packs/packs";
import { menuLeaves } from "~/menu";
import { findLeafByCode } from "~/menu/find-leaf";
import { isManagement } from "~/menu/management-area";
import { findMenuItem, screenTitle } from "~/portal/frame/menu-codes";
import { translate, type WordKey } from "~/words";
import type { Locale } from "~/words/locale";

/** A page that a pack has, as its form names it. */
export type FormPage = { id: string; code: string; search: string; title: string; filters: string };
/** Reports of one area of the menu that can be added. */
export type Offered = { area: string; reports: { code: string; title: string; ticked: boolean }[] };

export const presentPages = (user: UserInfo, pages: readonly PackPage[]): FormPage[] =>
  pages.map(({ id, code, search, chosen }) => ({
    ...{ id, code, search, filters: chosen.join(", ") },
    title: screenTitle(user.menus, code) ?? code,
  }));

/**
 * What can be added with its usual filters, by the areas of the menu; one with filters of its own is added from where it stands.
 * @param isNew the pages of the management mode are what a board reads: a new pack begins with them where its maker may open them
 */
export function offeredReports(user: UserInfo, locale: Locale, isNew: boolean): Offered[] {
  const areas = new Map<string, Offered>();
  for (const leaf of menuLeaves) {
    if (!leaf.report || !findMenuItem(user.menus, leaf.code) || leaf.code === "MIPSAL16") continue;
    const key = findLeafByCode(leaf.code)?.key.split(".")[0] ?? "";
    const area = areas.get(key) ?? { area: translate(locale, `menu.${key}` as WordKey), reports: [] };
    areas.set(key, area);
    const title = screenTitle(user.menus, leaf.code) ?? leaf.code;
    area.reports.push({ code: leaf.code, title, ticked: isNew && isManagement(leaf.path) });
  }
  return [...areas.values()];
}
