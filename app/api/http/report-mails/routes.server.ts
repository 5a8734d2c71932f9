import {
  addReportMail,
  listReportMails,
  pauseReportMail,
  removeReportMail,
} from "~/api/domain/report/mails/own-report-mails.server";
import type { Impl } from "../contract";
import type { reportMails } from "./contract";

export const reportMailsImpl: Impl<typeof reportMails> = {
  list: (ctx) => listReportMails(ctx),
  add: (ctx, asked) => addReportMail(ctx, asked),
  pause: async (ctx, { id }) => {
    await pauseReportMail(ctx, id, true);
    return {};
  },
  resume: async (ctx, { id }) => {
    await pauseReportMail(ctx, id, false);
    return {};
  },
  remove: async (ctx, { id }) => {
    await removeReportMail(ctx, id);
    return {};
  },
};
