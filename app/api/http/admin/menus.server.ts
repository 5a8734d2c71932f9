import { z } from "zod";
import { changeMenuLine } from "~/api/domain/access/change-menu-line.server";
import { explainRight } from "~/api/domain/access/explain-right.server";
import { catalogueTitle, titleOf } from "~/api/domain/access/get-menus.server";
import { getMenuLine } from "~/api/domain/access/list-menu-lines.server";
import { menuInput, obstacles, openings } from "~/api/domain/access/menu-input";
import { menuLine } from "~/api/domain/access/menus";
import { recordTrace } from "~/api/domain/record-trace";
import { withTrace } from "~/api/domain/record-trace.server";
import { needed } from "~/api/domain/typed-values";
import { answered, area } from "../contract";

const access = { menu: "MIPADM03" } as const;
const key = z.string().max(100);
const rowsThrough = z.object({
  groupId: z.string(),
  group: z.string(),
  stands: z.enum(["unit", "customer", "nothing"]),
  code: z.string().nullable(),
  name: z.string().nullable(),
  units: z.number(),
  customers: z.number(),
});

export const adminMenus = area({
  why: answered(
    {
      method: "GET",
      path: "/admin/menuRights",
      access,
      summary:
        "Why a user may open a screen, or why not, and which rows the user sees through which group or as themselves",
      input: z.object({ user: needed(254), code: needed(20) }),
      output: z.object({
        allowed: z.boolean(),
        userId: z.string(),
        username: z.string(),
        code: z.string(),
        title: z.string(),
        openings: z.array(z.object({ by: z.enum(openings), names: z.array(z.string()) })),
        obstacles: z.array(z.enum(obstacles)),
        rows: z.object({
          all: z.enum(["administrator", "headquarters"]).nullable(),
          through: z.array(rowsThrough),
          units: z.number(),
          customers: z.number(),
          own: z.object({
            sites: z.array(z.object({ id: z.number(), code: z.string(), name: z.string() })),
            sitesAlone: z.boolean(),
            tasks: z.number(),
          }),
        }),
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
      output: menuLine.extend({
        catalogue: z.object({ ko: z.string(), en: z.string(), zh: z.string() }),
        trace: recordTrace,
      }),
    },
    async (ctx, { key }) => {
      const line = await withTrace(ctx, "menu", key, getMenuLine(ctx, key));
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
