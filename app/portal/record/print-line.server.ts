import type { UserInfo } from "~/api/client.server";
import { translate } from "~/words";
import { formatInstant } from "~/words/formats";
import type { Locale } from "~/words/locale";

/** On paper, under the title: what is set, who printed it, when. */
export function printLine(locale: Locale, { userPrincipal }: UserInfo, set: readonly { text: string }[] = []): string {
  return translate(locale, "admin.list.print", {
    filters: set.map(({ text }) => text).join(", ") || translate(locale, "admin.list.all"),
    user: userPrincipal.username,
    time: formatInstant(new Date(), userPrincipal.timeZone),
  });
}
