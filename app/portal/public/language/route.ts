import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { isManagement } from "~/menu/management-area";
import { managementLanguageCookie } from "~/portal/frame/management-cookies.server";
import { flash } from "~/portal/session/cookies.server";
import { asLocale, languageCookie } from "~/portal/session/locale.server";
import { ownAddress } from "~/portal/session/own-address";
import { apiOf, hasToken } from "~/portal/session/request.server";
import { translate } from "~/words";

export const handle = { access: "public" } as const;

/**
 * The language form of every page: kept on the account when signed in, in a cookie otherwise; what is chosen in the
 * management mode holds there alone.
 */
export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData();
  const language = asLocale(form.get("language"));
  const wanted = String(form.get("back") ?? "");
  const back = /^\/login(\?|$)/.test(wanted) ? wanted : ownAddress(wanted);
  if (!language) return redirect(back, { status: 303 });
  const headers = new Headers();
  if (isManagement(back.split("?")[0] ?? "")) headers.append("Set-Cookie", managementLanguageCookie(language));
  else {
    if (hasToken(args.request)) {
      const { api } = await apiOf(args);
      await api.user.settings({ language }).catch(() => undefined);
    }
    headers.append("Set-Cookie", await languageCookie.serialize(language));
  }
  headers.append("Set-Cookie", await flash({ kind: "good", text: translate(language, "public.languageSwitched") }));
  return redirect(back, { headers, status: 303 });
}

export const loader = () => redirect("/mainboard");
