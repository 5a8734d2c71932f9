import { type activity, activityTable } from "~/api/domain/tcis/activity/activity";
import { ifConverted } from "~/portal/figures/rates-note.server";
import type { Body } from "~/portal/report/report-frame.server";
import type { ReportPage } from "~/portal/report/report-page.server";
import { Table } from "~/portal/report/table.server";
import { listActions } from "../tcis-lists.server";

/** What was done at customers, by who sells to them or customer by customer. */
export function activityBody(page: ReportPage<typeof activity>): Body {
  const { t, report } = page;
  return {
    actions: listActions(page),
    ...(report.rowCount > 0 && { body: <Table page={page} of={activityTable} switches ownPage={false} /> }),
    notes: [t("tcis.note.activity"), t("tcis.note.weighted"), ...ifConverted(report, t("tcis.note.rates"))],
  };
}
