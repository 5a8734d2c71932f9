import type { ApiClient } from "~/api/client.server";
import type { ListColumn, ListRow } from "~/ui/records/list-table";
import { translate } from "~/words";
import { formatInstant } from "~/words/formats";
import type { Locale } from "~/words/locale";
import { openAddress, type SavedDesk, saveAddress } from "./saved-desk";

type Saved = Awaited<ReturnType<ApiClient["simulations"]["list"]>>["rows"][number];
export type SavedList = { path: string; deleted: boolean; columns: ListColumn[]; rows: ListRow[] };

/** The reader's cases and those shared with them, or the ones they deleted, as the list below the simulator shows them. */
export function savedList(
  { locale, timeZone, deleted }: { locale: Locale; timeZone: string; deleted: boolean },
  desk: SavedDesk,
  saved: readonly Saved[],
): SavedList {
  const columns = desk.columns.map(({ text, kind }): ListColumn => ({ text: translate(locale, text), kind }));
  const rows = saved.map((row) => ({
    key: row.id,
    cells: [
      {
        text: row.title,
        href: row.deleted ? saveAddress(desk, row.id) : openAddress(desk, row.id),
        sub: row.customer || undefined,
      },
      ...desk.cells(locale, row),
      row.owner,
      {
        text: formatInstant(row.savedAt, timeZone),
        sub: translate(locale, "sim.compareVersion", { number: row.lastVersion }),
      },
      { text: translate(locale, "sim.details"), href: saveAddress(desk, row.id) },
    ],
  }));
  return { path: desk.path, deleted, columns, rows };
}
