import { useMatches } from "@remix-run/react";
import { useMemo } from "react";
import type { WordKey } from "./catalogues";

export type Translate = (key: WordKey, params?: Record<string, string | number>) => string;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** Fills `{name}` places and picks `_one` / `_other` by the language's own rule: the server's i18next does the same. */
export function makeTranslate(locale: string, words: Record<string, string>): Translate {
  const plural = new Intl.PluralRules(locale);
  return (key, params = {}) => {
    const form = typeof params.count === "number" ? `${key}_${plural.select(params.count)}` : key;
    const text = words[form] ?? words[`${key}_other`] ?? words[key] ?? key;
    return text.replace(/\{(\w+)\}/g, (place, name: string) => String(params[name] ?? place));
  };
}

/** The words of the routes on the page: each loader sends what its own components read, as `words`. */
export function useT(): Translate {
  const matches = useMatches();
  return useMemo(() => {
    const words: Record<string, string> = {};
    let locale = "en";
    for (const { data } of matches) {
      if (!isRecord(data)) continue;
      if (typeof data.locale === "string") locale = data.locale;
      if (isRecord(data.words)) Object.assign(words, data.words);
    }
    return makeTranslate(locale, words);
  }, [matches]);
}
