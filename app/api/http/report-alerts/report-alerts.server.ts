import { z } from "zod";
import { alertOutcomes, alertValue, directions } from "~/api/domain/report/alerts/alert-input";
import {
  addReportAlert,
  listAlertFigures,
  listReportAlerts,
  pauseReportAlert,
  removeReportAlert,
} from "~/api/domain/report/alerts/own-report-alerts.server";
import { amountUnits } from "~/words/formats";
import { answered, area } from "../contract";

const id = z.object({ id: z.uuid() });
const report = {
  /** Screen code of the report. */
  code: z.string().max(20),
  /** The filters as in the address. Without a month the figure is that of the month that the report opens with. */
  search: z.string().max(2000),
};
const kind = z.enum(["amount", "gap", "attainment", "growth", "share", "count"]);
/** In the figure's own measure: amounts in 1/10,000 of the currency's unit, ratios in per cent, counts. */
const value = z.string();
const alert = z
  .object({
    id: z.string(),
    ...report,
    /** What it is narrowed to, by the names that the user sees. */
    chosen: z.array(z.string()),
    figure: z.string(),
    kind,
    direction: z.enum(directions),
    threshold: value,
    /** ISO code of the currency that it was set in. */
    currency: z.string(),
    /** What amounts are displayed in. */
    unit: z.enum(amountUnits),
    paused: z.boolean(),
    /** The user was told, and the figure has not been back since. */
    told: z.boolean(),
    toldAt: z.string().nullable(),
    /** Null before the first check. */
    last: z.object({ outcome: z.enum(alertOutcomes), value: value.nullable(), at: z.string() }).nullable(),
  })
  .meta({ id: "ReportAlert" });

/** The user is told by mail once when a figure of a report crosses a value, as they may see it at that moment. */
export const reportAlerts = area({
  list: answered(
    {
      method: "GET",
      path: "/reportAlerts",
      access: "user",
      summary: "The user's alerts, and what the last check of each found",
      output: z.object({ alerts: z.array(alert) }),
    },
    (ctx) => listReportAlerts(ctx),
  ),
  figures: answered(
    {
      method: "GET",
      path: "/reportAlerts/figures",
      access: "user",
      summary: "The figures of a report that an alert can be set on, with their values of now",
      input: z.object(report),
      output: z.object({
        figures: z.array(z.object({ key: z.string(), kind, value: value.nullable() })),
        currency: z.string(),
        month: z.number(),
        /** The last day that counts of a month that is still open. */
        openUntil: z.string().nullable(),
        /** Filters and rates that are missing: no alert can be set. */
        missing: z.array(z.string()),
      }),
    },
    (ctx, asked) => listAlertFigures(ctx, asked),
  ),
  add: answered(
    {
      method: "POST",
      path: "/reportAlerts",
      access: "user",
      summary: "Tell the user once when a figure of a report crosses a value; at once where it is across already",
      input: z.object({
        ...report,
        /** Keep the month that the report shows now; without it the newest one is followed. */
        stay: z.boolean().optional(),
        figure: z.string().max(40),
        direction: z.enum(directions),
        threshold: alertValue,
        unit: z.enum(amountUnits),
      }),
      output: z.object({ id: z.string() }),
    },
    (ctx, asked) => addReportAlert(ctx, asked),
  ),
  pause: answered(
    {
      method: "POST",
      path: "/reportAlerts/:id/pause",
      access: "user",
      summary: "Check it no more for the time being",
      input: id,
    },
    async (ctx, { id }) => {
      await pauseReportAlert(ctx, id, true);
      return {};
    },
  ),
  resume: answered(
    {
      method: "POST",
      path: "/reportAlerts/:id/resumption",
      access: "user",
      summary: "Check it again from now on",
      input: id,
    },
    async (ctx, { id }) => {
      await pauseReportAlert(ctx, id, false);
      return {};
    },
  ),
  remove: answered(
    {
      method: "POST",
      path: "/reportAlerts/:id/removal",
      access: "user",
      summary: "Take it away",
      input: id,
    },
    async (ctx, { id }) => {
      await removeReportAlert(ctx, id);
      return {};
    },
  ),
});
