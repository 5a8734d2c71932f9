import { redirect } from "@remix-run/node";
import { stateWord } from "~/api/domain/lifecycle/state-word";
import { flash } from "~/portal/session/cookies.server";
import { translate, type WordKey } from "~/words";
import type { Locale } from "~/words/locale";

/** Who asks, and about which record of which screen. */
type Asker = { request: Request; locale: Locale; code?: string; record?: unknown };

/**
 * What can no longer be done leads back, with the reason: where none is given, the state that the record has. Not from under a form that was just sent and refused: the refusal
 * says who was quicker, and what was typed still stands there.
 */
export async function leaveUnless(isOpen: boolean, asker: Asker, back: string, why?: WordKey) {
  if (isOpen || isShownAgain(asker.request)) return;
  const text = why ? translate(asker.locale, why) : notNow(asker);
  throw redirect(back, { headers: { "Set-Cookie": await flash({ kind: "bad", text }) } });
}

function notNow({ locale, code = "", record }: Asker): string {
  const state = typeof record === "object" && record !== null ? stateWord(code, record) : null;
  return state
    ? translate(locale, "api.not-now.state", { state: translate(locale, state) })
    : translate(locale, "api.not-now");
}

/** The page of a form after its answer: it was posted to, or, with scripts, reads itself anew. */
function isShownAgain({ headers, url }: Request): boolean {
  if (headers.has("Content-Type")) return true;
  const referer = headers.get("Referer");
  return referer !== null && URL.canParse(referer) && new URL(referer).pathname === new URL(url).pathname;
}
