import { redirect } from "@remix-run/node";

export const handle = { access: "public" } as const;

/** / is the mainboard (specification section 2). */
export const loader = () => redirect("/mainboard");
