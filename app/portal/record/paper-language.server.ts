import { homeCurrency } from "~/api/domain/home-currency";
import type { Locale } from "~/words/locale";

/**
 * The language of a document: as its address says, else Korean where it is in won and English elsewhere. It is the same for whoever
 * opens it. @param currency what the document is in
 */
export function paperLanguage(search: URLSearchParams, currency: string): Locale {
  const given = search.get("lang");
  if (given === "ko" || given === "en") return given;
  return currency === homeCurrency ? "ko" : "en";
}
