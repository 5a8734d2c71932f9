import type { ApiClient } from "~/api/client.server";
import { neededToSave } from "~/api/domain/rental/rental-case";
import type { Typed } from "~/api/domain/simulation/fields";
import type { Summary } from "~/portal/simulator/saves/saved-desk";
import { translate, type WordKey, type WordParams } from "~/words";
import { figureText } from "~/words/figure-text";
import type { Locale } from "~/words/locale";
import type { Desk } from "../desks";
import { sentenceOf } from "../figures";
import { calculate } from "../load-simulator.server";

export async function summaryOf(
  api: ApiClient,
  locale: Locale,
  desk: Desk,
  typed: Typed,
  saved?: string,
): Promise<Summary> {
  const t = (key: WordKey, params?: WordParams) => translate(locale, key, params);
  const { result, errors } = await calculate(api[desk.calls], typed, saved);
  const wrong = Object.entries(errors).map(([name, text]) => `${labelOf(t, name)}: ${text}`);
  if (!result || wrong.length > 0) return { sentence: null, lacking: wrong };
  const lacking = neededToSave.filter((name) => !typed[name]).map((name) => t(`rental.field.${name}`));
  const { enough, leastPieces: least, totals } = result;
  if (!enough) lacking.push(t("rental.error.leastPieces", { least, pieces: totals.pieces }));
  return { sentence: sentenceOf(t, figureText(t, locale, result.currency), result), lacking };
}

/** What a field is called; of a line its number stands behind it. */
export function labelOf(t: (key: WordKey, params?: WordParams) => string, name: string): string {
  const [own = "", no] = name.split(".");
  const field = t(`rental.field.${own}` as WordKey);
  return no ? t("rental.sim.lineField", { field, item: no }) : field;
}
