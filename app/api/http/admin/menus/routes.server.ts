import { changeMenuLine } from "~/api/domain/access/change-menu-line.server";
import { explainRight } from "~/api/domain/access/explain-right.server";
import { getMenuLine, listMenuLines, type MenuLine } from "~/api/domain/access/list-menu-lines.server";
import { hasWord, translate } from "~/words";
import type { Locale } from "~/words/locale";
import type { Impl } from "../../contract";
import type { adminMenus } from "./contract";

const catalogueTitle = (locale: Locale, key: string): string => {
  const word = `menu.${key}`;
  return hasWord(word) ? translate(locale, word) : key;
};

function titleOf(locale: Locale, { key, titleKo, titleEn, titleZh }: MenuLine): string {
  const own = { ko: titleKo, en: titleEn, zh: titleZh || titleEn }[locale];
  return own || catalogueTitle(locale, key);
}

export const adminMenusImpl: Impl<typeof adminMenus> = {
  list: async (ctx, { text, as }) => {
    const lines = (await listMenuLines(ctx, as)).map((line) => ({ ...line, title: titleOf(ctx.locale, line) }));
    const word = text?.toLowerCase();
    const found = word
      ? lines.filter(({ title, code, path }) =>
          [title, code ?? "", path].some((each) => each.toLowerCase().includes(word)),
        )
      : lines;
    return { rows: found };
  },
  why: async (ctx, { user, code }) => {
    const { key, ...told } = await explainRight(ctx, user, code);
    return { ...told, title: titleOf(ctx.locale, await getMenuLine(ctx, key)) };
  },
  get: async (ctx, { key }) => {
    const line = await getMenuLine(ctx, key);
    const catalogue = { ko: catalogueTitle("ko", key), en: catalogueTitle("en", key), zh: catalogueTitle("zh", key) };
    return { ...line, title: titleOf(ctx.locale, line), catalogue };
  },
  change: async (ctx, { key, stamp, ...given }) => {
    await changeMenuLine(ctx, key, stamp, given);
    return {};
  },
};
