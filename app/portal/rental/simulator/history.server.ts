import type { ApiClient } from "~/api/client.server";
import type { ListRow } from "~/ui/records/list-table";
import { translate, type WordKey, type WordParams } from "~/words";
import { figureText } from "~/words/figure-text";
import { formatInstant } from "~/words/formats";
import type { Locale } from "~/words/locale";
import { type Desk, openAddress, saveAddress } from "./desks";
import type { Calculation } from "./load-simulator.server";

type Saved = Awaited<ReturnType<ApiClient["simulations"]["list"]>>["rows"][number];

/** What a kept result holds: it was calculated and stored by this very program. */
export const resultOf = (of: { result: Record<string, unknown> }) => of.result as Calculation["result"];

/** Number of cutters, monthly fee and period of a saved simulation. */
export function figureCells(locale: Locale, of: { result: Record<string, unknown> }): string[] {
  const t = (key: WordKey, params?: WordParams) => translate(locale, key, params);
  const { totals, currency, period } = resultOf(of);
  const texts = figureText(t, locale, currency);
  return [
    texts.number(totals.pieces, "pieces"),
    texts.full(Number(totals.monthlyFee), "money"),
    texts.full(Number(totals.contractFee), "money"),
    t(`rental.period.${period}`),
  ];
}

/** The reader's simulations and those shared with them, as the list below the simulator shows them. */
export function historyRows(locale: Locale, timeZone: string, desk: Desk, rows: readonly Saved[]): ListRow[] {
  return rows.map((row) => ({
    key: row.id,
    cells: [
      {
        text: row.title,
        href: row.deleted ? saveAddress(desk, row.id) : openAddress(desk, row.id),
        sub: row.customer || undefined,
      },
      ...figureCells(locale, row),
      row.owner,
      {
        text: formatInstant(row.savedAt, timeZone),
        sub: translate(locale, "sim.compareVersion", { number: row.lastVersion }),
      },
      { text: translate(locale, "sim.details"), href: saveAddress(desk, row.id) },
    ],
  }));
}
