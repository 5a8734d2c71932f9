import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requireUser } from "~/portal/session/guard.server";
import { ownAddress } from "~/portal/session/own-address";

export const handle = { access: "user" } as const;

/** Of another site, or a script: "https://…" behind the slash would be a page of ours, but one nobody can mean. */
const hasScheme = (path: string) => /^[a-z][a-z\d+.-]*:/i.test(path);

/** /redirect/{path} reads a page anew (specification section 2); another site's address leads to the mainboard. */
export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args);
  const { search } = new URL(args.request.url);
  const path = args.params["*"] ?? "";
  return redirect(ownAddress(hasScheme(path) ? "" : `/${path}${search}`));
}
