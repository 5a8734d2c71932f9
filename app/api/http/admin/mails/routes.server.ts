import { sendMailAgainById } from "~/api/domain/job/run-job-again.server";
import { getMail } from "~/api/domain/mail/list-mails.server";
import type { Impl } from "../../contract";
import type { adminMails } from "./contract";

export const adminMailsImpl: Impl<typeof adminMails> = {
  get: (ctx, { id }) => getMail(ctx.db, id),
  sendAgain: async (ctx, { id }) => {
    await sendMailAgainById(ctx, id);
    return {};
  },
};
