import { redirectDocument } from "@remix-run/node";
import { refuse, refuseBy } from "~/portal/record/refuse.server";
import { endSession, flash } from "~/portal/session/cookies.server";
import type { SignedIn } from "~/portal/session/guard.server";
import { translate } from "~/words";
import { whatIsMissing } from "./form-completeness.server";
import { byFormField, changePassword } from "./password-calls.server";

/**
 * The change of one's own password, on the page for an expired one and in the profile: afterwards the message, signed
 * out everywhere, and the sign-in page as a new document (specification section 4).
 */
export async function changeOwnPassword({ api, locale }: SignedIn, form: FormData) {
  const text = (name: string) => String(form.get(name) ?? "");
  const names = ["currentPassword", "newPassword", "againPassword"];
  const missing = whatIsMissing(locale, Object.fromEntries(names.map((name) => [name, text(name)])));
  if (missing) return refuse(missing);
  const [current, next, again] = names.map(text);
  try {
    await changePassword(api, { current: current ?? "", next: next ?? "", again: again ?? "" });
  } catch (error) {
    return refuseBy(error, {}, byFormField);
  }
  const headers = await endSession();
  headers.append("Set-Cookie", await flash({ kind: "good", text: translate(locale, "account.password.done") }));
  return redirectDocument("/login", { headers, status: 303 });
}
