import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { flash } from "~/portal/session/cookies.server";
import { requireUser } from "~/portal/session/guard.server";
import { ownAddress } from "~/portal/session/own-address";
import { translate } from "~/words";
import { formatSecond } from "~/words/formats";
import { errorWords } from "./error-words.server";

export const handle = { access: "user" } as const;

const noStore = { "Cache-Control": "no-store" };
const SHOWN = 25;

/** What the dialog of the bar shows: the reader's own errors, and its words. */
export async function loader(args: LoaderFunctionArgs) {
  const { api, user, locale } = await requireUser(args);
  const { rows, count } = await api.errorLog.list({ size: SHOWN });
  const { timeZone } = user.userPrincipal;
  const errors = rows.map(({ at, userId: _own, ...error }) => ({ ...error, at: formatSecond(at, timeZone) }));
  return Response.json({ errors, count, words: errorWords(locale) }, { headers: noStore });
}

/** Scripts tell an error as JSON; Clear All is a form, which scripts send as well. */
export async function action(args: ActionFunctionArgs) {
  const { api, locale } = await requireUser(args);
  const { request } = args;
  if (/json/.test(request.headers.get("Content-Type") ?? "")) {
    const given: unknown = await request.json().catch(() => null);
    const told: Record<string, unknown> = typeof given === "object" && given !== null ? { ...given } : {};
    const text = (name: string) => String(told[name] ?? "");
    const reference = /^[\w-]{8,64}$/.test(text("reference")) ? text("reference") : undefined;
    const [message, info, url, stack] = ["message", "info", "url", "stack"].map(text);
    return Response.json(await api.errorLog.report({ reference, message, info, url, stack }), { headers: noStore });
  }
  const form = await request.formData();
  await api.errorLog.clear();
  if (/json/.test(request.headers.get("Accept") ?? "")) return Response.json({}, { headers: noStore });
  const headers = { "Set-Cookie": await flash({ kind: "good", text: translate(locale, "api.success") }) };
  return redirect(ownAddress(String(form.get("back") ?? "")), { headers, status: 303 });
}
