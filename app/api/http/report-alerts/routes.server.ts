import {
  addReportAlert,
  listAlertFigures,
  listReportAlerts,
  pauseReportAlert,
  removeReportAlert,
} from "~/api/domain/report/alerts/own-report-alerts.server";
import type { Impl } from "../contract";
import type { reportAlerts } from "./contract";

export const reportAlertsImpl: Impl<typeof reportAlerts> = {
  list: (ctx) => listReportAlerts(ctx),
  figures: (ctx, asked) => listAlertFigures(ctx, asked),
  add: (ctx, asked) => addReportAlert(ctx, asked),
  pause: async (ctx, { id }) => {
    await pauseReportAlert(ctx, id, true);
    return {};
  },
  resume: async (ctx, { id }) => {
    await pauseReportAlert(ctx, id, false);
    return {};
  },
  remove: async (ctx, { id }) => {
    await removeReportAlert(ctx, id);
    return {};
  },
};
