import { makerFor } from "~/portal/frame/load-frame.server";
import { siteMenuHtml } from "~/portal/frame/site-groups.server";
import { takeFlash } from "~/portal/session/cookies.server";
import { translate, type WordKey, wordsFor } from "~/words";
import type { Locale } from "~/words/locale";

/**
 * What PublicShell draws around a page beside the frame, its words and the page's own by their prefixes, and the
 * header that takes the flash message away.
 */
export async function loadShell(request: Request, locale: Locale, titleKey: WordKey, ...prefixes: string[]) {
  const { message, headers } = await takeFlash(request);
  const maker = makerFor(locale);
  const title = translate(locale, titleKey);
  const shell = {
    locale,
    maker,
    title,
    browserTitle: `${title} - ${maker.name} ${translate(locale, "public.portal")}`,
    year: new Date().getFullYear(),
    sites: siteMenuHtml(locale),
    flash: message,
    words: wordsFor(locale, "public.", "ui.", "frame.", "state.401.", ...prefixes),
  };
  return { shell, headers };
}
