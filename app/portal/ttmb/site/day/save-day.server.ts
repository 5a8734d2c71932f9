import { dayBefore } from "~/api/domain/report/period";
import { dayInput } from "~/api/domain/tool-management/day/day-sheet";
import type { Saved, Sent } from "~/portal/record/save.server";
import { rowsOf, valuesOf } from "~/portal/record/sheet/read-day";
import { translate } from "~/words";
import { dayPath } from "../../parts/addresses";
import { readSeen } from "./seen";

/** What the sheet says once for all of its rows. */
export const dayForm = dayInput.pick({ day: true, there: true });
type Given = { day: string; there: "add" | "replace" | null };

/** The rows of a sheet that are right are kept; the others come back as they were typed. @param sent as it came */
export async function saveDay({ api, id, form, locale }: Sent, given: Given, sent: FormData): Promise<Saved> {
  const seen = readSeen(String(form.get("seen") ?? ""));
  const kept = await api.ttmbEntries.daySheet({ ...given, id: Number(id) || 0, seen, rows: rowsOf(form) });
  const { tools, issued, returned, summed, held, left, fields } = kept;
  const to = dayPath(id, form.has("next") ? dayBefore(given.day, -1) : given.day);
  if (left.length === 0)
    return { to, told: "stock.day.kept", params: { tools, issued, returned }, says: [...summed, ...held] };
  const said = [translate(locale, "stock.day.keptSome", { tools, left: left.length }), ...summed, ...held].join(" · ");
  return { to, left: { kept: said, fields, values: valuesOf(sent, new Set(left)) } };
}
