import { useMatches } from "@remix-run/react";
import { createContext, createElement, type ReactNode, useContext } from "react";
import type { WordKey } from "./catalogues";
import { type Packed, unpacked } from "./packed";

export type Translate = (key: WordKey, params?: Record<string, string | number>) => string;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

type Book = Record<string, string>;

/** Fills `{name}` places and picks `_one` / `_other` by the language's own rule: the server's i18next does the same. */
export function makeTranslate(locale: string, ...books: Book[]): Translate {
  const find = (key: string) => books.find((book) => key in book)?.[key];
  return (key, params = {}) => {
    const plural = typeof params.count === "number" ? new Intl.PluralRules(locale).select(params.count) : null;
    const text = (plural && (find(`${key}_${plural}`) ?? find(`${key}_other`))) ?? find(key) ?? key;
    return text.replace(/\{(\w+)\}/g, (place, name: string) => String(params[name] ?? place));
  };
}

const opened = new Map<string, Book>();
const openedAtMost = 50;

/** Every component of a page asks for the same few books, and so does every reader of a language: opened once. */
function open(words: Packed<Book>): Book {
  let book = opened.get(words);
  if (!book) {
    if (opened.size >= openedAtMost) opened.clear();
    book = unpacked(words);
    opened.set(words, book);
  }
  return book;
}

/** Words for the components below: those of the page in a browser, the whole catalogue where the server draws alone. */
export const WordsContext = createContext<Translate>((key) => key);

/** The words of the routes on the page: each loader sends what its own components read, as `words`. */
export function PageWords({ children }: { children: ReactNode }) {
  const data = useMatches().flatMap((match) => (isRecord(match.data) ? [match.data] : []));
  const locale = data.findLast((each) => typeof each.locale === "string")?.locale;
  const books = data.flatMap(({ words }) => (typeof words === "string" ? [open(words)] : []));
  const t = makeTranslate(typeof locale === "string" ? locale : "en", ...books);
  return createElement(WordsContext.Provider, { value: t }, children);
}

export const useT = (): Translate => useContext(WordsContext);
