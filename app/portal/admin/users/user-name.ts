import type { Locale } from "~/words/locale";

/** What an account's person is called on its pages, as in the list: in Korean by the Korean name where there is one. */
export const userName = (locale: Locale, { nameKo, username }: { nameKo: string | null; username: string }): string =>
  (locale === "ko" && nameKo) || username;
