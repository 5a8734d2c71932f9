import { z } from "zod";
import { mailFilters } from "~/api/domain/mail/mail-filters";
import { mailStates } from "~/api/domain/mail/mail-states";
import { endpoint } from "../../contract";

const access = { menu: "MIPADM06" } as const;
const id = z.uuid();

const mail = z.object({
  id,
  queuedAt: z.string(),
  recipient: z.string(),
  template: z.string(),
  subject: z.string(),
  state: z.enum(mailStates),
  attempts: z.number(),
  lastError: z.string().nullable(),
  sentAt: z.string().nullable(),
});

export const adminMails = {
  list: endpoint({
    method: "GET",
    path: "/admin/mails",
    access,
    summary: "The outbox, newest first: to whom, what, how it stands",
    input: z.object(mailFilters),
    output: z.object({ rows: z.array(mail), count: z.number() }),
  }),
  get: endpoint({
    method: "GET",
    path: "/admin/mails/:id",
    access,
    summary: "One mail of the outbox; its body in demo mode alone",
    input: z.object({ id }),
    output: mail.extend({ text: z.string().nullable(), html: z.string().nullable() }),
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
