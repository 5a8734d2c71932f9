import { buyer as buyerEn } from "./buyer/en";
import { buyer as buyerKo } from "./buyer/ko";
import { buyer as buyerZh } from "./buyer/zh";
import { catalogues, type WordKey } from "./catalogues";
import { dealer } from "./dealer";
import type { Locale } from "./locale";
import { zh } from "./zh";

/** Whom texts speak to: the maker's own people, a distributor's, and those of a customer, who buys what the maker sells. */
export const audiences = ["maker", "dealer", "buyer"] as const;
export type Audience = (typeof audiences)[number];

type Book = Record<WordKey, string>;
type Own = Partial<Book>;

/** What Chinese does not say is English, a partner's own words too. */
const notInChinese = (own: Own): Own => Object.fromEntries(Object.entries(own).filter(([key]) => !(key in zh)));

/** Texts that differ from the maker's, by audience and language. */
export const ownWords: Record<Audience, Record<Locale, Own>> = {
  maker: { en: {}, ko: {}, zh: {} },
  dealer,
  buyer: { en: buyerEn, ko: buyerKo, zh: { ...notInChinese(buyerEn), ...buyerZh } },
};

const bookOf = (audience: Audience, locale: Locale): Book => ({ ...catalogues[locale], ...ownWords[audience][locale] });

const booksOf = (audience: Audience): Record<Locale, Book> => ({
  ko: bookOf(audience, "ko"),
  en: bookOf(audience, "en"),
  zh: bookOf(audience, "zh"),
});

/** Every text of the portal as each audience reads it. */
export const books: Record<Audience, Record<Locale, Book>> = {
  maker: catalogues,
  dealer: booksOf("dealer"),
  buyer: booksOf("buyer"),
};
