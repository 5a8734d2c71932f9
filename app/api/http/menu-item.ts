import { z } from "zod";

/** One line of the signed-in user's menu: filtered by their rights, titled in their language. */
export type MenuItem = {
  name: string;
  path: string;
  /** 'layout/Layout' for a section, else the name of the view. */
  component: string;
  hidden: boolean;
  meta: { title: string; icon: string; code: string | null };
  children?: MenuItem[];
};

export const menuItem: z.ZodType<MenuItem> = z
  .object({
    name: z.string(),
    path: z.string(),
    component: z.string().default(""),
    hidden: z.boolean().default(false),
    meta: z.object({ title: z.string(), icon: z.string().default(""), code: z.string().nullable().default(null) }),
    get children() {
      return z.array(menuItem).optional();
    },
  })
  .meta({ id: "MenuItem" });
