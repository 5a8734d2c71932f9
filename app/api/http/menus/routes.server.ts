import { listMenus } from "~/api/domain/access/list-menus.server";
import type { Impl } from "../contract";
import { menuItems } from "../menu-items";
import type { menus } from "./contract";

export const menusImpl: Impl<typeof menus> = {
  list: async (ctx) => menuItems(await listMenus(ctx), ctx.locale),
};
