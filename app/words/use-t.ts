import { useMatches } from "@remix-run/react";
import { createContext, createElement, type ReactNode, useContext } from "react";
import type { WordKey } from "./catalogues";
import { ended, numbered } from "./numbered";
import { type Packed, unpacked } from "./packed";
import { withParticles } from "./particles";

export type Translate = (key: WordKey, params?: Record<string, string | number>) => string;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

type Book = Record<string, string>;

/** Fills `{name}` and `{name, row|rows}`: the server's i18next does the same. */
export function makeTranslate(...books: Book[]): Translate {
  return (key, params = {}) => {
    const text = books.find((book) => key in book)?.[key] ?? key;
    const said = text.replace(/\{(\w+)(?:, ([^{}]+))?\}/g, (place, name: string, forms?: string) => {
      const value = params[name];
      if (value === undefined) return place;
      return forms ? numbered(value, forms) : String(value);
    });
    return said === text ? text : ended(withParticles(said));
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
  const books = data.flatMap(({ words }) => (typeof words === "string" ? [open(words)] : []));
  const t = makeTranslate(...books);
  return createElement(WordsContext.Provider, { value: t }, children);
}

/** Words that came with a failure, where the page around it has none of its own. */
export function ExtraWords({ words, children }: { words: string | undefined; children: ReactNode }) {
  const page = useT();
  const extra = words ? makeTranslate(open(words)) : page;
  const t: Translate = (key, params) => {
    const said = page(key, params);
    return said === key ? extra(key, params) : said;
  };
  return createElement(WordsContext.Provider, { value: t }, children);
}

/** Words of a part of the page that has a language of its own; null where it has none. */
export function OwnWords({ words, children }: { words: Packed<Book> | null; children: ReactNode }) {
  const page = useT();
  const t = words === null ? page : makeTranslate(open(words));
  return createElement(WordsContext.Provider, { value: t }, children);
}

export const useT = (): Translate => useContext(WordsContext);
