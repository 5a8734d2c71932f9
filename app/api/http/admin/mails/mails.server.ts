import { z } from "zod";
import { sendMailAgainById } from "~/api/domain/job/run-job-again.server";
import { getMail } from "~/api/domain/mail/list-mails.server";
import { mailRecord } from "~/api/domain/mail/mails";
import { answered, area } from "../../contract";

const access = { menu: "MIPADM09" } as const;
const id = z.uuid();

export const adminMails = area({
  get: answered(
    {
      method: "GET",
      path: "/admin/mails/:id",
      access,
      summary: "One mail of the outbox; its body in demo mode alone",
      input: z.object({ id }),
      output: mailRecord.extend({ text: z.string().nullable(), html: z.string().nullable() }),
    },
    (ctx, { id }) => getMail(ctx.db, id),
  ),
  sendAgain: answered(
    {
      method: "POST",
      path: "/admin/mails/:id/sendings",
      access,
      summary: "Queue a mail again that was kept or has failed",
      input: z.object({ id }),
      output: z.object({}),
    },
    async (ctx, { id }) => {
      await sendMailAgainById(ctx, id);
      return {};
    },
  ),
});
