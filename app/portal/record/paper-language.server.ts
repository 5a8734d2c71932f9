import { type ApiClient, apiInLanguage, type UserInfo } from "~/api/client.server";
import { homeCurrency } from "~/api/domain/home-currency";
import type { HrefOf } from "~/portal/report/report-address";
import { type PackedWords, plainWordsFor, translate, type WordKey } from "~/words";
import { audienceNow } from "~/words/audience";
import { inConversation } from "~/words/audience.server";
import type { Locale } from "~/words/locale";
import { paperLanguages } from "~/words/paper-languages";
import { orNotFound } from "./or-not-found.server";
import type { RecordReader } from "./require-record.server";

/** The language that the address of a paper asks for; null where it asks for none. */
export const chosenLanguage = (search: URLSearchParams): Locale | null =>
  paperLanguages.find((lang) => lang === search.get("lang")) ?? null;

/**
 * The language of a document: as its address says, else Korean where it is in won and English elsewhere. It is the same for whoever
 * opens it. @param currency what the document is in
 */
export const paperLanguage = (search: URLSearchParams, currency: string): Locale =>
  chosenLanguage(search) ?? (currency === homeCurrency ? "ko" : "en");

/**
 * Draws a record as a paper: its names and words in the paper's language and in the maker's own terms, whoever opens it.
 * @param get the record from the API, whose names are in its caller's language
 */
export async function inPaperLanguage<R, Paper>(
  reader: RecordReader<R>,
  { lang, get }: { lang: Locale; get: (api: ApiClient) => Promise<R> },
  draw: (paper: RecordReader<R>) => Paper,
): Promise<Paper> {
  const record = lang === reader.locale ? reader.record : await orNotFound(get(apiInLanguage(reader.request, lang)));
  const t: RecordReader<R>["t"] = (key, params) => translate(lang, key, params);
  return inConversation(() => draw({ ...reader, locale: lang, record, t }));
}

/** The words of a paper that a page's components draw, by the beginnings of their keys; null where the page has them anyway. */
export function paperWords(
  locale: Locale,
  lang: Locale,
  ...prefixes: string[]
): { lang: Locale; words: PackedWords | null } {
  const isPages = lang === locale && audienceNow() === "maker";
  return { lang, words: isPages ? null : inConversation(() => plainWordsFor(lang, ...prefixes)) };
}

/** The reader's own name as a paper in this language writes it. */
export async function nameOnPaper(
  request: Request,
  { user, locale, lang }: { user: UserInfo; locale: Locale; lang: Locale },
): Promise<string> {
  const { userPrincipal } = lang === locale ? user : await apiInLanguage(request, lang).user.info();
  return userPrincipal.username;
}

/** The ways to the same paper in the languages that papers are handed over in. */
export const languageLinks = (t: (key: WordKey) => string, address: HrefOf): { text: string; href: string }[] =>
  paperLanguages.map((lang) => ({ text: t(`ui.paper.in.${lang}`), href: address({ lang }) }));
