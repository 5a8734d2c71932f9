import { createCookie } from "@remix-run/node";
import { RemixI18Next } from "remix-i18next/server";
import { type Locale, locales } from "~/words/locale";

const oneYearS = 31_536_000;

/** The language a visitor chose before they signed in; afterwards the account's own wins. */
export const languageCookie = createCookie("language", {
  path: "/",
  httpOnly: true,
  sameSite: "lax",
  maxAge: oneYearS,
});

const detector = new RemixI18Next({
  detection: {
    supportedLanguages: [...locales],
    fallbackLanguage: "en",
    cookie: languageCookie,
    order: ["cookie", "header"],
  },
});

export const asLocale = (value: unknown): Locale | null => locales.find((locale) => locale === value) ?? null;

/** Cookie, then Accept-Language, then English (product.md 5, Language at first). */
export async function visitorLocale(request: Request): Promise<Locale> {
  return asLocale(await detector.getLocale(request)) ?? "en";
}
