import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import type { MenuItem } from "~/api/client.server";
import { requireUser } from "~/portal/session/guard.server";
import { toNoRight } from "~/portal/session/no-right.server";
import { wantedPath } from "~/portal/session/wanted-address";

export const handle = { access: "user" } as const;

const firstScreen = (items: readonly MenuItem[]): MenuItem | undefined =>
  items
    .flatMap((item) => (item.hidden ? [] : [item, ...(item.children ?? [])]))
    .find((item) => item.meta.code !== null);

/** A section is no page: its address leads to the first of its screens that the reader may open. */
export async function loader(args: LoaderFunctionArgs) {
  const { user } = await requireUser(args);
  const path = wantedPath(args.request).replace(/(.)\/+$/, "$1");
  // The management users' own rule (specification section 2).
  if (path === "/mainboard/management") throw redirect("/mainboard");
  const section = user.menus.find((item) => item.path === path && item.children);
  const screen = section && firstScreen(section.children ?? []);
  throw screen ? redirect(screen.path) : toNoRight(args.request);
}

export default function Section() {
  return null;
}
