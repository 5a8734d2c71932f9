import { translate } from "~/words";
import type { Locale } from "~/words/locale";

type Person = { username: string };

/** "Lena Hoffmann", or "Seo Yuna for Lena Hoffmann" where somebody was stood in for; "" where nobody is. */
export function personText(locale: Locale, actor: Person | null, absent: Person | null): string {
  if (!actor) return "";
  if (!absent) return actor.username;
  return translate(locale, "request.standsInFor", { name: actor.username, absent: absent.username });
}
