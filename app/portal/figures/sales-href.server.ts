import type { UserInfo } from "~/api/client.server";
import type { Comparison } from "~/api/domain/report/period";
import { findMenuItem } from "~/portal/frame/menu-codes";
import { addressOn, type Changes } from "~/portal/report/report-address";

/** The sales report with a page's own filters and these; undefined for who may not open it. */
export type SalesHref = (changes: Changes) => string | undefined;

export function salesHrefOf(
  { month, path }: { month: number; path: Record<string, { id: number | string } | null> },
  { currency, in: unit, compare }: { currency: string; in: string; compare?: Comparison },
  menus: UserInfo["menus"],
): SalesHref {
  const screen = findMenuItem(menus, "MIPSAL01");
  if (!screen) return () => undefined;
  const same = new URLSearchParams({ month: String(month), currency, in: unit });
  if (compare !== undefined && compare !== "year") same.set("compare", compare);
  for (const [name, found] of Object.entries(path)) if (found) same.set(name, String(found.id));
  return addressOn(screen.path, same);
}
