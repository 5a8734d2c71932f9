import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { ApiError } from "~/api/client.server";
import { endSession } from "~/portal/session/cookies.server";
import { apiOf, hasToken } from "~/portal/session/request.server";

export const handle = { access: "public" } as const;

/** Ends the session on the server and clears the browser's side; whoever has none any more arrives all the same. */
export async function action(args: ActionFunctionArgs) {
  if (hasToken(args.request)) {
    const { api } = await apiOf(args);
    await api.auth.logout().catch((error: unknown) => {
      if (!(error instanceof ApiError) || error.status !== 401) throw error;
    });
  }
  const headers = await endSession();
  headers.set("Clear-Site-Data", '"cache"');
  return redirect("/login?logout=1", { headers, status: 303 });
}

/** Signing out changes something, so it is never a link: an old bookmark only leads to the sign-in page. */
export const loader = () => redirect("/login");
