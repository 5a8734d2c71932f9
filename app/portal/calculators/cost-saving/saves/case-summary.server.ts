import { type ApiClient, ApiError } from "~/api/client.server";
import type { Typed } from "~/api/domain/simulation/fields";
import { translate, type WordKey, type WordParams } from "~/words";
import type { Locale } from "~/words/locale";
import { sentenceOf } from "../figures";
import { textsIn } from "./saved-list.server";

/** The case in one sentence; null while it is empty or wrong, and nothing can be saved. */
export async function summaryOf(api: ApiClient, locale: Locale, typed: Typed): Promise<string | null> {
  try {
    const { simulation } = await api.calculators.costSaving(typed);
    const t = (key: WordKey, params?: WordParams) => translate(locale, key, params);
    return sentenceOf(t, textsIn(locale, typed.currency), simulation.result);
  } catch (error) {
    if (error instanceof ApiError && error.code === "invalid-input") return null;
    throw error;
  }
}
