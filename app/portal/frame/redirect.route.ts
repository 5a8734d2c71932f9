import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requireUser } from "../guard.server";
import { ownAddress } from "../own-address";

export const handle = { access: "user" } as const;

/** /redirect/{path} reads a page anew (specification section 2); another site's address leads to the mainboard. */
export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args);
  const { search } = new URL(args.request.url);
  return redirect(ownAddress(`/${args.params["*"] ?? ""}${search}`));
}
