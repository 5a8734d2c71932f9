import { en } from "./en";
import { ko } from "./ko";
import type { Locale } from "./locale";
import { zh } from "./zh";

/** A key of the English catalogue, which is complete; Korean is held to the same keys by the compiler. */
export type WordKey = keyof typeof en;

/** Every text of the portal. Chinese lacks what has no words of its own and falls back to English, never to a key. */
export const catalogues: Record<Locale, Record<WordKey, string>> = { en, ko, zh: { ...en, ...zh } };
