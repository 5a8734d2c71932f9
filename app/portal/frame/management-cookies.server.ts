import { cookieValue } from "~/api/client.server";
import { isManagementPage, type Preset, presetAt } from "~/menu/management-area";
import type { Locale } from "~/words/locale";

const oneDayS = 86_400;
const oneDay = (name: string, value: string) =>
  `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${oneDayS}; SameSite=Lax; HttpOnly`;

/** What a screen of the mode leaves behind for a day: whether its tabs bar is shown, and its preset menu. */
export function managementCookies(path: string): string[] {
  const preset = presetAt(path);
  if (!preset) return [];
  const tagsView = isManagementPage(path);
  return [oneDay("mgmt_state", JSON.stringify({ tagsView, preset })), oneDay("menu_preset", preset)];
}

/** The area a manager was in last: where the switch leads back to. */
export function lastPreset(request: Request): Preset {
  const kept = cookieValue(request.headers.get("cookie"), "menu_preset");
  return kept === "B" || kept === "C" ? kept : "A";
}

/** The sidebar starts closed in the mode and is opened for this stay alone, not on the account. */
export const managementSidebarCookie = (opened: boolean): string =>
  `mgmt_sidebar=${opened ? "opened" : "closed"}; Path=/; SameSite=Lax; HttpOnly`;
export const managementSidebarOpened = (request: Request): boolean =>
  cookieValue(request.headers.get("cookie"), "mgmt_sidebar") === "opened";

/** The language that was chosen in the mode holds for this stay alone, not on the account; null: the next one starts in English. */
export const managementLanguageCookie = (chosen: Locale | null): string =>
  `mgmt_language=${chosen ?? ""}; Path=/; SameSite=Lax; HttpOnly${chosen ? "" : "; Max-Age=0"}`;
export const managementLanguage = (request: Request): string | undefined =>
  cookieValue(request.headers.get("cookie"), "mgmt_language");

/** The cookies of a request that has a page of the mode drawn in this language, whatever was chosen in the mode. */
export const inManagementLanguage = (cookies: string, locale: Locale): string =>
  [...cookies.split(/;\s*/).filter((each) => !each.startsWith("mgmt_language=")), `mgmt_language=${locale}`].join("; ");

/** The clear-interface action (specification section 4): tags view, preset and sidebar as on the first day. */
export const clearedInterface = (): string[] =>
  ["tags_view", "menu_preset", "mgmt_state", "mgmt_sidebar", "mgmt_language"].map(
    (name) => `${name}=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly`,
  );
