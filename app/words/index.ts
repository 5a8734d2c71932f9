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

/** What forms say themselves: only pages that have one carry it, not the frame of every page. */
const formWords = ["ui.form.", "ui.pick.", "ui.paper.", "ui.handed."] as const;

/** The part of the catalogue that a screen's hydrated components need, by key prefix, with what its forms say. */
export const wordsFor = (locale: Locale, ...prefixes: string[]): PackedWords =>
  partOf(locale, [...prefixes, ...formWords], []);

/** The same of a screen without forms. */
export const plainWordsFor = (locale: Locale, ...prefixes: string[]): PackedWords => partOf(locale, prefixes, []);

/** The same of what stands around all screens. */
export const frameWordsFor = (locale: Locale, ...prefixes: string[]): PackedWords =>
  partOf(locale, prefixes, formWords);

/** Made once per audience and language. */
function partOf(locale: Locale, prefixes: readonly string[], without: readonly string[]): PackedWords {
  const audience = audienceNow();
  const name = [audience, locale, ...prefixes, "-", ...without].join(" ");
  let part = parts.get(name);
  if (part === undefined) {
    const begins = (key: string, beginnings: readonly string[]) => beginnings.some((each) => key.startsWith(each));
    const all = Object.entries(books[audience][locale]);
    part = packed(Object.fromEntries(all.filter(([key]) => begins(key, prefixes) && !begins(key, without))));
    parts.set(name, part);
  }
  return part;
}

/** True when the catalogue knows the key: keys that are built from a state or a code are checked with it. */
export const hasWord = (key: string): key is WordKey => key in catalogues.en;
