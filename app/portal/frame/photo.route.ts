import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireUser } from "~/portal/session/guard.server";
import { keptPicture } from "./kept-picture.server";

export const handle = { access: "user" } as const;

/** The reader's own picture in the bar. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireUser(args);
  return keptPicture(api.user.photo());
}
