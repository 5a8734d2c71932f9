import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { ApiError } from "~/api/client.server";
import { config } from "~/api/config.server";
import { asSystemMode } from "~/api/domain/account/system-modes";
import { tilePath } from "~/menu/management-area";
import {
  lastPreset,
  managementLanguageCookie,
  managementSidebarCookie,
} from "~/portal/frame/management-cookies.server";
import { flash, sessionCookie } from "~/portal/session/cookies.server";
import { requireUser } from "~/portal/session/guard.server";
import { apiOf } from "~/portal/session/request.server";

export const handle = { access: "public" } as const;

/** The first page of a mode: of the management mode the area that was looked at last. */
const startOf = (request: Request, mode: unknown) =>
  asSystemMode(mode) === "mgmt" ? tilePath(lastPreset(request)) : "/mainboard";

/**
 * Arriving from the other system with a one-time code. The one GET that changes something (product.md 5): the code is
 * good for 30 seconds, once, and only here; the answer leads to an address without it.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url);
  const t = searchParams.get("t")?.slice(0, 128);
  const { api } = await apiOf(args);
  try {
    const { tokenType, accessToken } = await api.open.redirection({ t: t || "-" });
    const headers = { "Set-Cookie": sessionCookie(tokenType, accessToken) };
    return redirect(startOf(args.request, searchParams.get("to")), { headers, status: 303 });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // A session that lives here goes on: a stale link from elsewhere must not sign anybody out.
    const headers = new Headers({ "Set-Cookie": await flash({ kind: "bad", text: error.message }) });
    return redirect("/login", { headers, status: 303 });
  }
}

/** The switch MIP / Mgmt.: to the other system where there is one, else to the other mode of this one. */
export async function action(args: ActionFunctionArgs) {
  const { api } = await requireUser(args);
  const to = asSystemMode((await args.request.formData()).get("to"));
  const headers = new Headers();
  // The next stay starts in English, and with a closed sidebar; the area is remembered for a day.
  headers.append("Set-Cookie", managementLanguageCookie(null));
  if (to === "mip") headers.append("Set-Cookie", managementSidebarCookie(false));
  const { OTHER_SYSTEM_ORIGIN } = config();
  const address = OTHER_SYSTEM_ORIGIN ? (await api.account.exchange({ to })).address : startOf(args.request, to);
  return redirect(address, { headers, status: 303 });
}
