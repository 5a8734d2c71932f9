import { isManagement } from "~/menu/management-area";
import type { Locale } from "~/words/locale";
import type { Visit } from "../ctx";

/**
 * The management mode is in English, whatever the account says (specification section 4, Language): the header
 * Menu-Path tells from which screen a call comes. Elsewhere the account's own choice comes before the browser's.
 */
export const readerLocale = (
  { from, locale }: Pick<Visit, "from" | "locale">,
  own: Locale | null | undefined,
): Locale => (from?.menuPath && isManagement(from.menuPath) ? "en" : (own ?? locale));
