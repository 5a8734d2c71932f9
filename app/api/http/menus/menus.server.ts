import { z } from "zod";
import { answered, area } from "../contract";
import { menuItem } from "../menu-item";
import { menusOfReader } from "../reader-menus.server";

export const menus = area({
  list: answered(
    {
      method: "GET",
      path: "/menus",
      access: "user",
      summary: "The menu of the signed-in user, filtered by his rights, titled in his language",
      output: z.array(menuItem),
    },
    async (ctx) => await menusOfReader(ctx),
  ),
});
