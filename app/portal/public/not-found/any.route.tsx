import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireUser } from "~/portal/session/guard.server";
import { loader as load } from "./route";

export { default, meta } from "./route";

/** Whatever address there is none of: who is not signed in is asked to, and learns nothing of what there is. */
export const handle = { access: "user" } as const;

export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args);
  return load(args);
}
