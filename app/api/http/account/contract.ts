import { z } from "zod";
import { systemModes } from "~/api/domain/account/system-modes";
import { endpoint } from "../contract";

const envelope = z.string().max(1024);
const ownSession = z
  .object({
    id: z.string(),
    device: z.string(),
    address: z.string(),
    signedInAt: z.string(),
    lastSeenAt: z.string(),
    current: z.boolean(),
  })
  .meta({ id: "OwnSession" });
const sessions = z.object({ sessions: z.array(ownSession) });
const token = z.object({ tokenType: z.literal("Bearer"), accessToken: z.string() });

/** What a signed-in user does with his own account. */
export const account = {
  sessions: endpoint({
    method: "GET",
    path: "/user/sessions",
    access: "user",
    summary: "Where the user is signed in now, this device first",
    output: sessions,
  }),
  endSession: endpoint({
    method: "POST",
    path: "/user/sessions/:id/end",
    access: "user",
    summary: "End one of the user's own sessions",
    input: z.object({ id: z.uuid() }),
    output: sessions,
  }),
  endOtherSessions: endpoint({
    method: "POST",
    path: "/user/sessions/endOthers",
    access: "user",
    summary: "End all sessions of the user but this one",
    output: sessions.extend({ ended: z.number() }),
  }),
  roles: endpoint({
    method: "GET",
    path: "/user/roles",
    access: "user",
    summary: "The roles the user may act in alone, and the one he acts in now",
    output: z.object({ roles: z.array(z.string()), activeRole: z.string().nullable() }),
  }),
  switchRole: endpoint({
    method: "POST",
    path: "/user/role",
    access: "user",
    summary: "Narrow this session to one role, or widen it to all again; the session gets a new token",
    input: z.object({ role: z.string().max(60).nullable() }),
    output: token,
  }),
  changeEmail: endpoint({
    method: "POST",
    path: "/user/email",
    access: "user",
    summary: "Mail a code to a new e-mail address; nothing changes before it comes back",
    input: z.object({ email: z.string().max(254) }),
    headers: z.object({ cp: envelope, passphrase: z.string().max(128) }),
  }),
  waitingEmail: endpoint({
    method: "GET",
    path: "/user/email",
    access: "user",
    summary: "The new e-mail address that waits for its code, if there is one",
    output: z.object({ waiting: z.object({ email: z.string(), until: z.iso.datetime() }).nullable() }),
  }),
  confirmEmail: endpoint({
    method: "POST",
    path: "/user/email/confirm",
    access: "user",
    summary: "Confirm a new e-mail address by its code",
    input: z.object({ t: z.string().min(1).max(128) }),
    output: z.object({ email: z.string() }),
  }),
  emailAgreement: endpoint({
    method: "GET",
    path: "/user/emailAgreement",
    access: "user",
    summary: "Whether the user agreed to be written to, and the signed link that changes it",
    output: z.object({
      address: z.string(),
      agreed: z.boolean().nullable(),
      decidedAt: z.string().nullable(),
      link: z.string(),
    }),
  }),
  exchange: endpoint({
    duringMaintenance: true,
    method: "POST",
    path: "/user/exchange",
    access: "user",
    summary: "The other system's address with a one-time code, valid for 30 seconds",
    input: z.object({ to: z.enum(systemModes).default("mip") }),
    output: z.object({ address: z.string() }),
  }),
  draft: endpoint({
    method: "GET",
    path: "/user/drafts/:id",
    access: "user",
    summary: "A form the user sent after his session had ended",
    input: z.object({ id: z.uuid() }),
    output: z.object({
      path: z.string(),
      fields: z.array(z.tuple([z.string(), z.string()])),
      /** Fetched from /user/drafts/{id}/file; `size` in bytes, null where its content could not be kept. */
      file: z.object({ field: z.string(), name: z.string(), size: z.number().nullable() }).nullable(),
    }),
  }),
  endDraft: endpoint({
    method: "POST",
    path: "/user/drafts/:id/removal",
    access: "user",
    summary: "The form was sent: what was kept of it goes",
    input: z.object({ id: z.uuid() }),
    output: z.object({}),
  }),
};
