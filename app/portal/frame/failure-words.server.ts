import { visitorLocale } from "~/portal/session/locale.server";
import { type PackedWords, plainWordsFor, translate, type WordKey } from "~/words";

/** What the door in front of all pages refuses (app/commands/serve/door.mjs). */
const refusals: Record<string, WordKey> = {
  "foreign-origin": "api.foreign-origin",
  "malformed-request": "api.malformed-request",
  "no-right": "api.no-right",
};

/**
 * What a page says that failed: sent with the failure, because the loaders that bring a page's words may not have run.
 * @param code why the door refused it; `message` is that in words
 */
export async function failureWords(
  request: Request,
  code: string | undefined,
): Promise<{ words: PackedWords; message?: string }> {
  const locale = await visitorLocale(request);
  const refused = refusals[code ?? ""];
  const words = plainWordsFor(
    locale,
    "ui.404.",
    "ui.500.",
    "ui.503.",
    "ui.failure.",
    "ui.tryAgain",
    "ui.mailIt",
    "ui.askIt",
    "ui.toMainboard",
  );
  return { words, ...(refused && { message: translate(locale, refused) }) };
}
