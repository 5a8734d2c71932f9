import type { LoaderFunctionArgs } from "@remix-run/node";
import { orNotFound } from "~/portal/record/or-not-found.server";
import { requireMenu } from "~/portal/session/guard.server";

export const handle = { access: { menu: "MIPADM09" } } as const;

/**
 * The mail as its reader sees it, in a page of its own. Mails carry their styles on the elements, which our pages do not
 * allow; here nothing else is allowed.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireMenu(args, "MIPADM09");
  const { html } = await orNotFound(api.adminMails.get({ id: args.params.id ?? "" }));
  if (html === null) throw new Response(null, { status: 404 });
  return new Response(html, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy":
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox allow-popups allow-top-navigation-by-user-activation",
      "X-Content-Type-Options": "nosniff",
      "Referrer-Policy": "no-referrer",
      "Cache-Control": "no-store",
    },
  });
}
