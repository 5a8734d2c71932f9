import type { Impl } from "../contract";
import { menusOfReader } from "../reader-menus.server";
import type { menus } from "./contract";

export const menusImpl: Impl<typeof menus> = {
  list: async (ctx) => await menusOfReader(ctx),
};
