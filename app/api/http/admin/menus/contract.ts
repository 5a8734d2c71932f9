import { z } from "zod";
import { menuFilters, menuInput, obstacles, openings } from "~/api/domain/access/menu-input";
import { endpoint } from "../../contract";

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

export const adminMenus = {
  list: endpoint({
    method: "GET",
    path: "/admin/menus",
    access,
    summary: "The whole menu as it is drawn; with `as`, what that role alone opens",
    input: z.object(menuFilters),
    output: z.object({ rows: z.array(line) }),
  }),
  why: endpoint({
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
  }),
  get: endpoint({
    method: "GET",
    path: "/admin/menus/:key",
    access,
    summary: "One line of the menu with its own titles and the catalogue's",
    input: z.object({ key }),
    output: line.extend({ catalogue: z.object({ ko: z.string(), en: z.string(), zh: z.string() }) }),
  }),
  change: endpoint({
    method: "POST",
    path: "/admin/menus/:key",
    access,
    summary: "Change titles, place and rights of a line; the stamp says which state was seen",
    input: menuInput.extend({ key, stamp: z.iso.datetime() }),
    output: z.object({}),
  }),
};
