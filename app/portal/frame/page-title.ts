import type { MenuItem } from "~/api/client.server";
import { screenName } from "~/api/domain/access/screen-name";
import { menuTrail } from "./breadcrumb";
import type { TabName } from "./keep-alive/tab-name";

/** Title of the screen at an address, in the reader's language; undefined off the menu. */
export function pageTitle(menus: readonly MenuItem[], pathname: string): string | undefined {
  const entry = menuTrail(menus, pathname.replace(/(.)\/+$/, "$1")).at(-1);
  return entry && screenName(menus, entry.path);
}

const textIn = (data: unknown, name: string): string | undefined => {
  const text = typeof data === "object" && data !== null ? Object(data)[name] : undefined;
  return typeof text === "string" ? text : undefined;
};

/** A page below a screen (a record, its form) names itself in its loader's data, and is a tab of its own. */
export const recordTitle = (data: unknown): string | undefined => textIn(data, "recordTitle");

/** Forms that made room for the one that the page is; always the same list for the same page. */
export const replacedForms = (data: unknown): readonly TabName[] | undefined => {
  const list = typeof data === "object" && data !== null ? Object(data).replaced : undefined;
  return Array.isArray(list) ? list : undefined;
};

/** A question about a record (lock it? undo it?) names itself and stays in the tab above it: answered, it is gone. */
export const questionTitle = (data: unknown): string | undefined => textIn(data, "questionTitle");

/** '{page} - {portal}' (specification section 1); of a page without a name, a record that is missing, the portal's name once. */
export const browserTitle = (page: string | undefined, portal: string): string =>
  page ? `${page} - ${portal}` : portal;
