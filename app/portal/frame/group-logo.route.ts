import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireUser } from "~/portal/session/guard.server";
import { keptPicture } from "./kept-picture.server";

export const handle = { access: "user" } as const;

/** A group's uploaded logo. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireUser(args);
  return keptPicture(api.adminGroups.logo({ id: args.params.id ?? "" }));
}
