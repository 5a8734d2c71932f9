import { z } from "zod";
import { endpoint } from "../contract";
import { menuItem } from "../menu-item";

export const menus = {
  list: endpoint({
    method: "GET",
    path: "/menus",
    access: "user",
    summary: "The menu of the signed-in user, filtered by his rights, titled in his language",
    output: z.array(menuItem),
  }),
};
