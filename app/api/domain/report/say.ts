import type { WordKey, WordParams } from "~/words";
import type { Locale } from "~/words/locale";

/** A reader's language: what a definition needs to put a name into words; the server's alone, on screen and in files. */
export type Say = {
  locale: Locale;
  t: (key: WordKey, params?: WordParams) => string;
  /** The reader's, which heads over instants name. */
  timeZone?: string;
};
