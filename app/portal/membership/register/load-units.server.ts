import type { LoaderFunctionArgs } from "@remix-run/node";
import type { memberOffices, memberStores } from "~/api/domain/membership/member-units";
import { requireReport } from "~/portal/report/require-report.server";
import { sendReport } from "~/portal/report/send-report.server";

/** Units with their members; each figure leads to the list with the same one. */
export async function loadUnits(args: LoaderFunctionArgs, report: typeof memberOffices | typeof memberStores) {
  const reader = await requireReport(args, report.code);
  return sendReport(reader, report, await reader.api.report(report, reader.search), ({ t, report: { day } }) => ({
    notes: [t("members.units.note"), t("members.note.points", { day })],
  }));
}
