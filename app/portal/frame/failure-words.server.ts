import { visitorLocale } from "~/portal/session/locale.server";
import { type PackedWords, wordsFor } from "~/words";

/** What a page says that failed: sent with the failure, because the loaders that bring a page's words may not have run. */
export const failureWords = async (request: Request): Promise<PackedWords> =>
  wordsFor(
    await visitorLocale(request),
    "ui.404.",
    "ui.500.",
    "ui.503.",
    "ui.failure.",
    "ui.tryAgain",
    "ui.mailIt",
    "ui.askIt",
    "ui.toMainboard",
  );
