import { z } from "zod";
import { changeMenuLine } from "~/api/domain/access/change-menu-line.server";
import { explainRight } from "~/api/domain/access/explain-right.server";
import { getMenuLine, listMenuLines, type MenuLine } from "~/api/domain/access/list-menu-lines.server";
import { menuFilters, menuInput, obstacles, openings } from "~/api/domain/access/menu-input";
import type { Ctx } from "~/api/domain/ctx";
import { hasWord, translate } from "~/words";
import type { Locale } from "~/words/locale";
import { answered, area } from "../contract";

const access = { menu: "MIPADM03" } as const;
const key = z.string().max(100);

const line = z.object({
  key: z.string(),
  parentKey: z.string(),
  code: z.string().nullable(),
  path: z.string(),
  depth: z.number(),
  /** In the reader's language, as the sidebar shows it. */
  title: z.string(),
  titleKo: z.string(),
  titleEn: z.string(),
  titleZh: z.string(),
  displayOrder: z.number(),
  hidden: z.boolean(),
  everyone: z.boolean(),
  roles: z.array(z.string()),
  groups: z.array(z.string()),
  stamp: z.string(),
});

const catalogueTitle = (locale: Locale, key: string): string => {
  const word = `menu.${key}`;
  return hasWord(word) ? translate(locale, word) : key;
};

function titleOf(locale: Locale, { key, titleKo, titleEn, titleZh }: MenuLine): string {
  const own = { ko: titleKo, en: titleEn, zh: titleZh || titleEn }[locale];
  return own || catalogueTitle(locale, key);
}

async function findLines(ctx: Ctx, { text, as }: z.output<z.ZodObject<typeof menuFilters>>) {
  const lines = (await listMenuLines(ctx, as)).map((line) => ({ ...line, title: titleOf(ctx.locale, line) }));
  const word = text?.toLowerCase();
  if (!word) return lines;
  return lines.filter(({ title, code, path }) =>
    [title, code ?? "", path].some((each) => each.toLowerCase().includes(word)),
  );
}

export const adminMenus = area({
  list: answered(
    {
      method: "GET",
      path: "/admin/menus",
      access,
      summary: "The whole menu as it is drawn; with `as`, what that role alone opens",
      input: z.object(menuFilters),
      output: z.object({ rows: z.array(line) }),
    },
    async (ctx, filters) => ({ rows: await findLines(ctx, filters) }),
  ),
  why: answered(
    {
      method: "GET",
      path: "/admin/menuRights",
      access,
      summary: "Why a user may open a screen, or why not",
      input: z.object({ user: z.string().trim().min(1).max(254), code: z.string().trim().min(1).max(20) }),
      output: z.object({
        allowed: z.boolean(),
        userId: z.string(),
        username: z.string(),
        code: z.string(),
        title: z.string(),
        openings: z.array(z.object({ by: z.enum(openings), names: z.array(z.string()) })),
        obstacles: z.array(z.enum(obstacles)),
        narrowed: z.array(z.object({ role: z.string(), allowed: z.boolean() })),
      }),
    },
    async (ctx, { user, code }) => {
      const { key, ...told } = await explainRight(ctx, user, code);
      return { ...told, title: titleOf(ctx.locale, await getMenuLine(ctx, key)) };
    },
  ),
  get: answered(
    {
      method: "GET",
      path: "/admin/menus/:key",
      access,
      summary: "One line of the menu with its own titles and the catalogue's",
      input: z.object({ key }),
      output: line.extend({ catalogue: z.object({ ko: z.string(), en: z.string(), zh: z.string() }) }),
    },
    async (ctx, { key }) => {
      const line = await getMenuLine(ctx, key);
      const catalogue = { ko: catalogueTitle("ko", key), en: catalogueTitle("en", key), zh: catalogueTitle("zh", key) };
      return { ...line, title: titleOf(ctx.locale, line), catalogue };
    },
  ),
  change: answered(
    {
      method: "POST",
      path: "/admin/menus/:key",
      access,
      summary: "Change titles, place and rights of a line; the stamp says which state was seen",
      input: menuInput.extend({ key, stamp: z.iso.datetime() }),
    },
    (ctx, { key, stamp, ...given }) => changeMenuLine(ctx, key, stamp, given),
  ),
});
