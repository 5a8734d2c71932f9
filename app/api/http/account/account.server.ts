import { z } from "zod";
import { confirmEmailChange, findWaitingEmail, requestEmailChange } from "~/api/domain/account/change-email.server";
import { ownMailConsent } from "~/api/domain/account/email-agreement.server";
import { issueExchange } from "~/api/domain/account/exchange.server";
import { endDraft, findDraft, openDraftFile } from "~/api/domain/account/form-draft.server";
import { endOtherSessions, endOwnSession, listOwnSessions } from "~/api/domain/account/own-sessions.server";
import { listSwitchableRoles, switchRole } from "~/api/domain/account/switch-role.server";
import { systemModes } from "~/api/domain/account/system-modes";
import type { Ctx } from "~/api/domain/ctx";
import { AppError } from "~/api/domain/errors";
import { answered, area, FILE_TYPE } from "../contract";
import { downloadAnswer } from "../server/download-answer";
import { type ApiApp, mountPlain } from "../server/mount.server";
import type { Services } from "../server/services";

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

/** What a signed-in user does with their own account. */
export const account = area({
  sessions: answered(
    {
      method: "GET",
      path: "/user/sessions",
      access: "user",
      summary: "Where the user is signed in now, this device first",
      output: sessions,
    },
    sessionsOf,
  ),
  endSession: answered(
    {
      method: "POST",
      path: "/user/sessions/:id/end",
      access: "user",
      summary: "End one of the user's own sessions",
      input: z.object({ id: z.uuid() }),
      output: sessions,
    },
    async (ctx, { id }) => {
      await endOwnSession(ctx, id);
      return sessionsOf(ctx);
    },
  ),
  endOtherSessions: answered(
    {
      method: "POST",
      path: "/user/sessions/endOthers",
      access: "user",
      summary: "End all sessions of the user but this one",
      output: sessions.extend({ ended: z.number() }),
    },
    async (ctx) => {
      const ended = await endOtherSessions(ctx);
      return { ended, ...(await sessionsOf(ctx)) };
    },
  ),
  roles: answered(
    {
      method: "GET",
      path: "/user/roles",
      access: "user",
      summary: "The roles the user may act in alone, and the one he acts in now",
      output: z.object({ roles: z.array(z.string()), activeRole: z.string().nullable() }),
    },
    async (ctx) => ({ roles: await listSwitchableRoles(ctx), activeRole: ctx.viewer.activeRole ?? null }),
  ),
  switchRole: answered(
    {
      method: "POST",
      path: "/user/role",
      access: "user",
      summary: "Narrow this session to one role, or widen it to all again; the session gets a new token",
      input: z.object({ role: z.string().max(60).nullable() }),
      output: token,
    },
    async (ctx, { role }) => {
      const { token } = await switchRole(ctx, role);
      return { tokenType: "Bearer" as const, accessToken: token };
    },
  ),
  changeEmail: answered(
    {
      method: "POST",
      path: "/user/email",
      access: "user",
      summary: "Mail a code to a new e-mail address; nothing changes before it comes back",
      input: z.object({ email: z.string().max(254) }),
      headers: z.object({ cp: envelope, passphrase: z.string().max(128) }),
    },
    async (ctx, change) => {
      await requestEmailChange(ctx, change);
      return {};
    },
  ),
  waitingEmail: answered(
    {
      method: "GET",
      path: "/user/email",
      access: "user",
      summary: "The new e-mail address that waits for its code, if there is one",
      output: z.object({ waiting: z.object({ email: z.string(), until: z.iso.datetime() }).nullable() }),
    },
    async (ctx) => {
      const waiting = await findWaitingEmail(ctx);
      return { waiting: waiting && { ...waiting, until: waiting.until.toISOString() } };
    },
  ),
  confirmEmail: answered(
    {
      method: "POST",
      path: "/user/email/confirm",
      access: "user",
      summary: "Confirm a new e-mail address by its code",
      input: z.object({ t: z.string().min(1).max(128) }),
      output: z.object({ email: z.string() }),
    },
    async (ctx, { t }) => ({ email: await confirmEmailChange(ctx, t) }),
  ),
  emailAgreement: answered(
    {
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
    },
    async (ctx) => {
      const { decidedAt, ...consent } = await ownMailConsent(ctx);
      return { ...consent, decidedAt: decidedAt?.toISOString() ?? null };
    },
  ),
  exchange: answered(
    {
      duringMaintenance: true,
      method: "POST",
      path: "/user/exchange",
      access: "user",
      summary: "The other system's address with a one-time code, valid for 30 seconds",
      input: z.object({ to: z.enum(systemModes).default("mip") }),
      output: z.object({ address: z.string() }),
    },
    (ctx, { to }) => issueExchange(ctx, to),
  ),
  draft: answered(
    {
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
    },
    async (ctx, { id }) => {
      const draft = await findDraft(ctx, id);
      if (!draft) throw new AppError("not-found");
      return draft;
    },
  ),
  endDraft: answered(
    {
      method: "POST",
      path: "/user/drafts/:id/removal",
      access: "user",
      summary: "The form was sent: what was kept of it goes",
      input: z.object({ id: z.uuid() }),
      output: z.object({}),
    },
    async (ctx, { id }) => {
      await endDraft(ctx, id);
      return {};
    },
  ),
});

async function* whole(content: Uint8Array): AsyncGenerator<Uint8Array> {
  yield content;
}

/** The file of a form that was sent after its session had ended, for who sent it. */
export function mountDraftFiles(app: ApiApp, services: Services): void {
  mountPlain(app, services, { access: "user", path: "/user/drafts/:id/file" }, async (ctx, c) => {
    const id = c.req.param("id") ?? "";
    if (!z.uuid().safeParse(id).success) throw new AppError("not-found");
    const { name, content } = await openDraftFile(ctx, id);
    return downloadAnswer(whole(content), { name, mediaType: FILE_TYPE, size: content.length });
  });
}

async function sessionsOf(ctx: Ctx) {
  const sessions = await listOwnSessions(ctx);
  return {
    sessions: sessions.map(({ signedInAt, lastSeenAt, ...session }) => ({
      ...session,
      signedInAt: signedInAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
    })),
  };
}
