import { z } from "zod";
import { outcomes } from "~/api/domain/report/mails/outcomes";
import {
  addReportMail,
  listReportMails,
  pauseReportMail,
  removeReportMail,
} from "~/api/domain/report/mails/own-report-mails.server";
import { rhythms, schedule } from "~/api/domain/report/mails/rhythm";
import { answered, area } from "../contract";

const id = z.object({ id: z.uuid() });
const own = z
  .object({
    id: z.string(),
    /** Screen code of the report. */
    code: z.string(),
    /** The filters as in the address. */
    search: z.string(),
    /** What it is narrowed to, by the names that the user sees. */
    chosen: z.array(z.string()),
    rhythm: z.enum(rhythms),
    /** weekly: 1 Monday … 7 Sunday; monthly: the day; daily: 0. */
    day: z.number(),
    paused: z.boolean(),
    nextDue: z.string(),
    /** Null before the first time. */
    last: z.object({ outcome: z.enum(outcomes), at: z.string() }).nullable(),
  })
  .meta({ id: "ReportMail" });

/** Reports that are mailed to the one who asked, with what they may see at that moment. */
export const reportMails = area({
  list: answered(
    {
      method: "GET",
      path: "/reportMails",
      access: "user",
      summary: "The reports that are mailed to the user, and what became of the last time",
      output: z.object({ mails: z.array(own) }),
    },
    (ctx) => listReportMails(ctx),
  ),
  add: answered(
    {
      method: "POST",
      path: "/reportMails",
      access: "user",
      summary: "Mail a report to the user again and again, as a workbook",
      input: z.object({
        code: z.string().max(20),
        search: z.string().max(2000),
        stay: z.boolean().optional(),
        ...schedule.shape,
      }),
      output: z.object({ id: z.string() }),
    },
    (ctx, asked) => addReportMail(ctx, asked),
  ),
  pause: answered(
    {
      method: "POST",
      path: "/reportMails/:id/pause",
      access: "user",
      summary: "Send no more of them for the time being",
      input: id,
    },
    async (ctx, { id }) => {
      await pauseReportMail(ctx, id, true);
      return {};
    },
  ),
  resume: answered(
    {
      method: "POST",
      path: "/reportMails/:id/resumption",
      access: "user",
      summary: "Send them again, from the next time on",
      input: id,
    },
    async (ctx, { id }) => {
      await pauseReportMail(ctx, id, false);
      return {};
    },
  ),
  remove: answered(
    {
      method: "POST",
      path: "/reportMails/:id/removal",
      access: "user",
      summary: "Send them never again",
      input: id,
    },
    async (ctx, { id }) => {
      await removeReportMail(ctx, id);
      return {};
    },
  ),
});
