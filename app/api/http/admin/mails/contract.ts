import { z } from "zod";
import { mailRecord } from "~/api/domain/mail/mails";
import { endpoint } from "../../contract";

const access = { menu: "MIPADM09" } as const;
const id = z.uuid();

export const adminMails = {
  get: endpoint({
    method: "GET",
    path: "/admin/mails/:id",
    access,
    summary: "One mail of the outbox; its body in demo mode alone",
    input: z.object({ id }),
    output: mailRecord.extend({ text: z.string().nullable(), html: z.string().nullable() }),
  }),
  sendAgain: endpoint({
    method: "POST",
    path: "/admin/mails/:id/sendings",
    access,
    summary: "Queue a mail again that was kept or has failed",
    input: z.object({ id }),
    output: z.object({}),
  }),
};
