import type { Locale } from "./locale";

/** The languages that papers are handed over in. */
export const paperLanguages = ["ko", "en"] as const satisfies readonly Locale[];
