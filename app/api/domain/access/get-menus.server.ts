import { hasWord, translate } from "~/words";
import type { Locale } from "~/words/locale";
import type { Ctx } from "../ctx";
import type { IgnoredFilter } from "../report/filters";
import { listMenuLines, type MenuLine } from "./list-menu-lines.server";
import { type MenuFilters, type Menus, openToWords } from "./menus";

/** What the program itself calls a line; one that it does not know shows its key. */
export const catalogueTitle = (locale: Locale, key: string): string => {
  const word = `menu.${key}`;
  return hasWord(word) ? translate(locale, word) : key;
};

/** A line's title as the sidebar shows it: the administrators' own before the program's. */
export function titleOf(locale: Locale, { key, titleKo, titleEn, titleZh }: MenuLine): string {
  const own = { ko: titleKo, en: titleEn, zh: titleZh || titleEn }[locale];
  return own || catalogueTitle(locale, key);
}

/** The whole menu in its own order; with `as`, what that role alone opens. Searched lines stand without their sections. */
export async function getMenus(ctx: Ctx, { text, as }: MenuFilters, ignored: IgnoredFilter[] = []): Promise<Menus> {
  const say = { locale: ctx.locale, t: translate.bind(null, ctx.locale) };
  const word = text?.toLowerCase() ?? "";
  const rows = (await listMenuLines(ctx, as))
    .map((line) => ({ ...line, title: titleOf(ctx.locale, line) }))
    .filter(({ title, code, path }) => [title, code ?? "", path].some((each) => each.toLowerCase().includes(word)))
    .map((line) => ({ ...line, ...(word && { depth: 0 }), openTo: openToWords(line, say) }));
  return { rows, rowCount: rows.length, ignored };
}
