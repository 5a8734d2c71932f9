import { createInstance } from "i18next";
import { audienceNow } from "./audience";
import { audiences, books } from "./audience-books";
import { catalogues, type WordKey } from "./catalogues";
import { type Locale, locales } from "./locale";
import { ended, numbered } from "./numbered";
import { type Packed, packed } from "./packed";
import { withParticles } from "./particles";

export type { WordKey } from "./catalogues";
export type WordParams = Record<string, string | number>;

const i18n = createInstance();
i18n.init({
  initImmediate: false,
  fallbackLng: "en",
  keySeparator: false,
  nsSeparator: false,
  interpolation: {
    prefix: "{",
    suffix: "}",
    escapeValue: false,
    format: (value, forms) => (forms ? numbered(value, forms) : value),
  },
  resources: Object.fromEntries(
    locales.map((locale) => [
      locale,
      Object.fromEntries(audiences.map((audience) => [audience, books[audience][locale]])),
    ]),
  ),
});

/**
 * The text of a key in a language, on the server: titles, messages of the API, mails, exports; in the words of whom the
 * present request or job speaks to (audience.server.ts). A number and what it counts: numbered.ts;
 * Korean particles: particles.ts.
 */
export function translate(locale: Locale, key: WordKey, params: WordParams = {}): string {
  // Most texts have nothing to fill in, and i18next takes as long for them as for the others.
  const audience = audienceNow();
  const text = books[audience][locale][key];
  if (text !== undefined && !text.includes("{")) return text;
  return ended(withParticles(i18n.t(key, { lng: locale, ns: audience, ...params })));
}

export type PackedWords = Packed<Record<string, string>>;
const parts = new Map<string, PackedWords>();

/** The part of the catalogue that a screen's hydrated components need, by key prefix; made once per audience and language. */
export function wordsFor(locale: Locale, ...prefixes: string[]): PackedWords {
  const audience = audienceNow();
  const name = [audience, locale, ...prefixes].join(" ");
  let part = parts.get(name);
  if (part === undefined) {
    const all = Object.entries(books[audience][locale]);
    part = packed(Object.fromEntries(all.filter(([key]) => prefixes.some((prefix) => key.startsWith(prefix)))));
    parts.set(name, part);
  }
  return part;
}

/** True when the catalogue knows the key: keys that are built from a state or a code are checked with it. */
export const hasWord = (key: string): key is WordKey => key in catalogues.en;
