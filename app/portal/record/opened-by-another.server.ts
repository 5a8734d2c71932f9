import { redirect } from "@remix-run/node";
import { flash } from "~/portal/session/cookies.server";
import type { SignedIn } from "~/portal/session/guard.server";
import { WRITER } from "~/ui/forms/draft-mark";
import { translate } from "~/words";

/**
 * Several people sign in to one browser: a form that one of them opened is not sent as another's.
 * @throws Response to `back`, which says so; nothing of what was typed is shown there
 */
export async function refuseAnothers({ user, locale }: SignedIn, sent: FormData, back: string): Promise<void> {
  const writer = sent.get(WRITER);
  if (writer === null || writer === user.userPrincipal.userId) return;
  const text = translate(locale, "api.opened-by-another", { name: user.userPrincipal.username });
  throw redirect(back, { status: 303, headers: { "Set-Cookie": await flash({ kind: "bad", text }) } });
}
