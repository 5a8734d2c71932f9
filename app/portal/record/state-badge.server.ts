import { toneOf } from "~/api/domain/report/tones";
import { translate, type WordKey } from "~/words";
import type { Locale } from "~/words/locale";

/** A record's state as its page shows it: the word and its colour, the same as in the list. */
export const stateBadge = (locale: Locale, { word }: { word: WordKey }) => ({
  text: translate(locale, word),
  badge: toneOf(word) ?? ("plain" as const),
});
