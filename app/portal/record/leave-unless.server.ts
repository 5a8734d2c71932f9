import { redirect } from "@remix-run/node";
import type { Wording } from "~/api/domain/errors";
import { flash } from "~/portal/session/cookies.server";
import { translate, type WordKey } from "~/words";
import type { Locale } from "~/words/locale";

type Asker = { request: Request; locale: Locale };

/**
 * What can no longer be done leads back, with the reason. Not from under a form that was just sent and refused: the refusal
 * says who was quicker, and what was typed still stands there.
 */
export async function leaveUnless(isOpen: boolean, asker: Asker, back: string, why: WordKey | Wording = "api.not-now") {
  if (isOpen || isShownAgain(asker.request)) return;
  const { key, params } = typeof why === "string" ? { key: why, params: undefined } : why;
  const text = translate(asker.locale, key, params);
  throw redirect(back, { headers: { "Set-Cookie": await flash({ kind: "bad", text }) } });
}

/** The page of a form after its answer: it was posted to, or, with scripts, reads itself anew. */
function isShownAgain({ headers, url }: Request): boolean {
  if (headers.has("Content-Type")) return true;
  const referer = headers.get("Referer");
  return referer !== null && URL.canParse(referer) && new URL(referer).pathname === new URL(url).pathname;
}
