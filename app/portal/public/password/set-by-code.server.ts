import { redirect } from "@remix-run/node";
import { whatIsMissing } from "~/portal/password/form-completeness.server";
import { forgetLinkValues, keepLinkValues, readLinkValues } from "~/portal/password/link-values.server";
import { byFormField, resetPassword } from "~/portal/password/password-calls.server";
import { refuse, refuseBy } from "~/portal/record/refuse.server";
import { flash } from "~/portal/session/cookies.server";
import { apiOf, type RequestArgs } from "~/portal/session/request.server";
import { translate } from "~/words";

/** A typed code joins what this browser knows of the request, and is judged like a link's. */
export async function takeTypedCode(args: RequestArgs, form: FormData) {
  const { locale } = await apiOf(args);
  const kept = await readLinkValues(args.request);
  const text = (name: string, most: number) => String(form.get(name) ?? "").slice(0, most);
  const typed = { id: text("id", 254).trim(), code: text("code", 128).trim() };
  const missing = whatIsMissing(locale, typed);
  if (missing) return refuse({ ...missing, values: typed });
  // Another ID than this browser asked for: the request's own id would only get in the way.
  const s = kept?.i === typed.id ? kept.s : undefined;
  const values = { c: kept?.c ?? ("mip" as const), s, i: typed.id, t: typed.code };
  return redirect("/password", { headers: { "Set-Cookie": await keepLinkValues(values) }, status: 303 });
}

/** The new password by the code; it signs nobody in, and every other device is signed out. */
export async function setByCode(args: RequestArgs, form: FormData) {
  const { api, locale } = await apiOf(args);
  const text = (name: string) => String(form.get(name) ?? "");
  const missing = whatIsMissing(locale, { newPassword: text("newPassword"), againPassword: text("againPassword") });
  if (missing) return refuse(missing);
  const link = await readLinkValues(args.request);
  try {
    if (link) await resetPassword(api, link, { next: text("newPassword"), again: text("againPassword") });
  } catch (error) {
    return refuseBy(error, {}, byFormField);
  }
  const headers = new Headers({ "Set-Cookie": await forgetLinkValues() });
  headers.append("Set-Cookie", await flash({ kind: "good", text: translate(locale, "account.password.done") }));
  return redirect("/login", { headers, status: 303 });
}
