import { isManagement } from "~/menu/management-area";
import type { Locale } from "~/words/locale";
import type { Visit } from "../ctx";

/**
 * The management mode starts in English, whatever the account says, and goes on in what its reader chooses there
 * (specification section 4, Language): the header Menu-Path tells from which screen a call comes, the call itself its
 * language. Elsewhere the account's own choice comes before the browser's. A paper has a language of its own, whoever asks for it.
 */
export const readerLocale = (
  { from, locale }: Pick<Visit, "from" | "locale">,
  own: Locale | null | undefined,
): Locale => from?.answerIn ?? (from?.menuPath && isManagement(from.menuPath) ? locale : (own ?? locale));
