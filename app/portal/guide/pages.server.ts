import type { UserInfo } from "~/api/client.server";
import { screenName } from "~/api/domain/access/screen-name";
import { menuLeaves } from "~/menu";
import { findMenuItem } from "~/portal/frame/menu-codes";
import { hasWord, translate, type WordKey } from "~/words";
import type { Locale } from "~/words/locale";

/** What surrounds every screen has a page as well, under this code. */
export const FRAME = "FRAME";

/** `word`: what its screen is called in any language, where no menu of the reader's says it. */
export type GuidePage = { code: string; title: string; word: WordKey; for: string; href?: string };

const word = (code: string, part: "for" | "do" | "mind" | "title") => `guide.${code}.${part}`;
const text = (locale: Locale, key: string) => (hasWord(key) ? translate(locale, key as WordKey) : "");

/** Pages of the screens that exist and that the reader may open, in the order of the menu. */
export function guidePages(user: UserInfo, locale: Locale): GuidePage[] {
  const screens = menuLeaves.flatMap(({ code, screen, key }) => {
    const item = screen ? findMenuItem(user.menus, code) : undefined;
    if (!item || !hasWord(word(code, "for"))) return [];
    return [
      {
        code,
        title: screenName(user.menus, item.path) ?? item.meta.title,
        word: `menu.${key}` as WordKey,
        for: text(locale, word(code, "for")),
        href: item.path,
      },
    ];
  });
  const title = word(FRAME, "title") as WordKey;
  const frame = { code: FRAME, title: text(locale, title), word: title, for: text(locale, word(FRAME, "for")) };
  return [frame, ...screens];
}

/** One page; undefined for a screen that has none, is not built, or is not theirs. */
export function guidePage(code: string, user: UserInfo, locale: Locale) {
  const page = guidePages(user, locale).find((each) => each.code === code);
  if (!page) return undefined;
  const lines = (part: "do" | "mind") => text(locale, word(code, part)).split("\n");
  return { ...page, do: lines("do"), mind: lines("mind") };
}
