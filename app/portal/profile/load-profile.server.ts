import type { SignedIn } from "~/portal/session/guard.server";
import { translate, type WordKey, wordsFor } from "~/words";
import { makerFor } from "../frame/load-frame.server";
import type { ProfilePart } from "./profile-parts";

/** What every part of the profile shows: its title, whose it is, which parts there are, and its words. */
export function loadProfile<P extends ProfilePart>(
  { user, locale }: SignedIn,
  part: P,
  titleKey: WordKey,
  ...prefixes: string[]
) {
  const { username, loginType } = user.userPrincipal;
  return {
    part,
    title: `${translate(locale, titleKey)} - ${makerFor(locale).name} ${translate(locale, "public.portal")}`,
    recordTitle: translate(locale, "account.profile.title"),
    name: username,
    /** Login type 2 has no password here, and the other system keeps its address. */
    ownPassword: loginType === "1",
    words: wordsFor(locale, "account.profile.", ...prefixes),
  };
}
