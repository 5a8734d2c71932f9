import type { UserInfo } from "~/api/client.server";
import { askedMonth } from "~/api/domain/report/own-day";
import { DISABLED_CODE, type Preset, presetAt, presetCodes, tilePath } from "~/menu/management-area";
import { hasPresetMenu } from "~/portal/frame/load-mode.server";
import { findMenuItem } from "~/portal/frame/menu-codes";
import { translate, type WordKey, type WordParams } from "~/words";
import type { Locale } from "~/words/locale";

export type T = (key: WordKey, params?: WordParams) => string;
type Entry = { text: string; href?: string; current: boolean; title?: string };

/** The horizontal menu of an area; none for members of the spool group alone, nor for finance. */
function presentMenu(preset: Preset, path: string, user: UserInfo, t: T, month: string | null): Entry[] {
  if (!hasPresetMenu(user) || presetCodes[preset].length === 0) return [];
  const pages = presetCodes[preset].flatMap((code): Entry[] => {
    const item = findMenuItem(user.menus, code);
    if (!item) return [];
    const entry = { text: item.meta.title, current: item.path === path };
    return [
      code === DISABLED_CODE
        ? { ...entry, title: t("mgmt.preparation") }
        : { ...entry, href: inMonth(item.path, month) },
    ];
  });
  const tiles = tilePath(preset);
  return [
    { text: t("mgmt.tiles", { area: t(`mgmt.area.${preset}`) }), href: inMonth(tiles, month), current: tiles === path },
    ...pages,
  ];
}

export const inMonth = (path: string, month: string | null): string =>
  month === null ? path : `${path}?month=${month}`;

/** What every page of the mode begins with: its preset menu and the words over its title. */
export function presentArea(path: string, user: UserInfo, locale: Locale, search = new URLSearchParams()) {
  const t: T = (key, params) => translate(locale, key, params);
  const preset = presetAt(path) ?? "A";
  const area = t(`mgmt.area.${preset}`);
  return {
    label: t("mgmt.menu", { area }),
    menu: presentMenu(preset, path, user, t, askedMonth(search)),
    over: t("mgmt.over", { area }),
    back: t("mgmt.back"),
    forth: t("mgmt.forth"),
  };
}
export type Area = ReturnType<typeof presentArea>;
