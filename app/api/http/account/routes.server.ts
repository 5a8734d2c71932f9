import { z } from "zod";
import { confirmEmailChange, findWaitingEmail, requestEmailChange } from "~/api/domain/account/change-email.server";
import { ownMailConsent } from "~/api/domain/account/email-agreement.server";
import { issueExchange } from "~/api/domain/account/exchange.server";
import { endDraft, findDraft, openDraftFile } from "~/api/domain/account/form-draft.server";
import { endOtherSessions, endOwnSession, listOwnSessions } from "~/api/domain/account/own-sessions.server";
import { listSwitchableRoles, switchRole } from "~/api/domain/account/switch-role.server";
import type { Ctx } from "~/api/domain/ctx";
import { AppError } from "~/api/domain/errors";
import { FILE_TYPE, type Impl } from "../contract";
import { downloadAnswer } from "../server/download-answer";
import { type ApiApp, mountPlain } from "../server/mount.server";
import type { Services } from "../server/services";
import type { account } from "./contract";

export const accountImpl: Impl<typeof account> = {
  sessions: sessionsOf,
  endSession: async (ctx, { id }) => {
    await endOwnSession(ctx, id);
    return sessionsOf(ctx);
  },
  endOtherSessions: async (ctx) => {
    const ended = await endOtherSessions(ctx);
    return { ended, ...(await sessionsOf(ctx)) };
  },
  roles: async (ctx) => ({ roles: await listSwitchableRoles(ctx), activeRole: ctx.viewer.activeRole ?? null }),
  switchRole: async (ctx, { role }) => {
    const { token } = await switchRole(ctx, role);
    return { tokenType: "Bearer", accessToken: token };
  },
  changeEmail: async (ctx, change) => {
    await requestEmailChange(ctx, change);
    return {};
  },
  waitingEmail: async (ctx) => {
    const waiting = await findWaitingEmail(ctx);
    return { waiting: waiting && { ...waiting, until: waiting.until.toISOString() } };
  },
  confirmEmail: async (ctx, { t }) => ({ email: await confirmEmailChange(ctx, t) }),
  emailAgreement: async (ctx) => {
    const { decidedAt, ...consent } = await ownMailConsent(ctx);
    return { ...consent, decidedAt: decidedAt?.toISOString() ?? null };
  },
  exchange: (ctx, { to }) => issueExchange(ctx, to),
  draft: async (ctx, { id }) => {
    const draft = await findDraft(ctx, id);
    if (!draft) throw new AppError("not-found");
    return draft;
  },
  endDraft: async (ctx, { id }) => {
    await endDraft(ctx, id);
    return {};
  },
};

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
