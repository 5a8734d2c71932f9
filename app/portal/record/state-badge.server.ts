import { translate, type WordKey } from "~/words";
import type { Locale } from "~/words/locale";

type State = { word: WordKey; tone?: "good" | "warn" | "bad" | undefined };

/** A record's state as its page shows it: the word and the tone that the list's column has for it. */
export const stateBadge = (locale: Locale, { word, tone }: State) => ({
  text: translate(locale, word),
  badge: tone ?? ("plain" as const),
});
