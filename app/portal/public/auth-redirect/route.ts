import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { ApiError } from "~/api/client.server";
import { flash, sessionCookie } from "~/portal/cookies.server";
import { requireUser } from "~/portal/guard.server";
import { apiOf } from "~/portal/request.server";

export const handle = { access: "public" } as const;

/**
 * Arriving from the other system with a one-time code. The one GET that changes something (product.md 5): the code is
 * good for 30 seconds, once, and only here; the answer leads to an address without it.
 */
export async function loader(args: LoaderFunctionArgs) {
  const t = new URL(args.request.url).searchParams.get("t")?.slice(0, 128);
  const { api } = await apiOf(args);
  try {
    const { tokenType, accessToken } = await api.open.redirection({ t: t || "-" });
    return redirect("/mainboard", { headers: { "Set-Cookie": sessionCookie(tokenType, accessToken) }, status: 303 });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // A session that lives here goes on: a stale link from elsewhere must not sign anybody out.
    const headers = new Headers({ "Set-Cookie": await flash({ kind: "bad", text: error.message }) });
    return redirect("/login", { headers, status: 303 });
  }
}

/** Leaving for the other system. */
export async function action(args: ActionFunctionArgs) {
  const { api } = await requireUser(args);
  const { address } = await api.account.exchange();
  return redirect(address, { status: 303 });
}
