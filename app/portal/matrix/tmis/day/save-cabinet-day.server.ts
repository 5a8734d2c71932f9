import { cabinetDayInput } from "~/api/domain/matrix/cabinet/day/cabinet-day";
import { dayBefore } from "~/api/domain/report/period";
import type { Saved, Sent } from "~/portal/record/save.server";
import { fieldsOf, rowsOf, valuesOf } from "~/portal/record/sheet/read-day";
import { textIn } from "~/portal/record/sheet/read-rows";
import { translate } from "~/words";
import { cabinetDayPath } from "../../addresses";

/** What the sheet says once for all of its rows. */
export const cabinetDayForm = cabinetDayInput.pick({ day: true, time: true, badge: true });
type Given = { day: string; time: string; badge: string };

/** The rows of a sheet that are right are kept; the others come back as they were typed. @param sent as it came */
export async function saveCabinetDay({ api, id, form, locale }: Sent, given: Given, sent: FormData): Promise<Saved> {
  const rows = rowsOf(form).map((row) => ({ ...row, badge: textIn(form, fieldsOf(row.name).badge) }));
  const { kept, issued, returned, held, left, fields } = await api.matrixCabinets.daySheet({
    ...{ ...given, id: Number(id) || 0, rows },
  });
  const to = cabinetDayPath(id, form.has("next") ? dayBefore(given.day, -1) : given.day);
  if (left.length === 0) return { to, told: "matrix.day.kept", params: { kept, issued, returned }, says: held };
  const said = translate(locale, "matrix.day.keptSome", { kept, left: left.length });
  return { to, left: { kept: [said, ...held].join(" "), fields, values: valuesOf(sent, new Set(left)) } };
}
