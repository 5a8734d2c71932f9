import type { MenuItem } from "~/api/client.server";
import { menuTrail } from "./breadcrumb";

/** Title of the screen at an address, in the reader's language; undefined off the menu. */
export function pageTitle(menus: readonly MenuItem[], pathname: string): string | undefined {
  const entry = menuTrail(menus, pathname.replace(/(.)\/+$/, "$1")).at(-1);
  return entry?.meta.title;
}

/** A page below a screen (a record, its form) names itself in its loader's data. */
export function recordTitle(data: unknown): string | undefined {
  const named = typeof data === "object" && data !== null && "recordTitle" in data ? data.recordTitle : undefined;
  return typeof named === "string" ? named : undefined;
}
