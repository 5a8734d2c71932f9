import { translate } from "~/words";
import type { Locale } from "~/words/locale";

const names = ["title", "empty", "clear", "close", "page", "message", "info", "url", "stack", "reference"] as const;
export type ErrorWords = Record<(typeof names)[number], string>;

/** The words of the list, with its data: they are needed when it is opened, not on every page. */
export const errorWords = (locale: Locale): ErrorWords =>
  Object.fromEntries(names.map((name) => [name, translate(locale, `errorLog.${name}`)])) as ErrorWords;
