import type { ApiClient } from "~/api/client.server";
import type { CostSaving } from "~/api/domain/calculators/cost-saving";
import type { ListRow } from "~/ui/records/list-table";
import { translate, type WordKey, type WordParams } from "~/words";
import { type FigureText, figureText } from "~/words/figure-text";
import { formatInstant } from "~/words/formats";
import type { Locale } from "~/words/locale";
import { openAddress, saveAddress } from "./save-addresses";

export const textsIn = (locale: Locale, currency: string | undefined): FigureText =>
  figureText((key: WordKey, params?: WordParams) => translate(locale, key, params), locale, currency || "USD");

type Saved = Awaited<ReturnType<ApiClient["simulations"]["list"]>>["rows"][number];

/** What a kept result holds: it was calculated and stored by this very program. */
export const resultOf = (of: { result: Record<string, unknown> }) => of.result as CostSaving;

/** The reader's cases and those shared with him, as the list below the calculator shows them. */
export function savedRows(locale: Locale, timeZone: string, rows: readonly Saved[]): ListRow[] {
  return rows.map((row) => {
    const texts = textsIn(locale, row.input.currency);
    const { current, proposed, comparison } = resultOf(row);
    return {
      key: row.id,
      cells: [
        {
          text: row.title,
          href: row.deleted ? saveAddress(row.id) : openAddress(row.id),
          sub: row.customer || undefined,
        },
        texts.full(current.costPerPart, "costPerPart"),
        texts.full(proposed.costPerPart, "costPerPart"),
        { text: texts.full(comparison.annualSaving, "money"), tone: comparison.annualSaving < 0 ? "bad" : undefined },
        row.owner,
        {
          text: formatInstant(row.savedAt, timeZone),
          sub: translate(locale, "sim.compareVersion", { number: row.lastVersion }),
        },
        { text: translate(locale, "sim.details"), href: saveAddress(row.id) },
      ],
    };
  });
}
