import { randomUUID } from "node:crypto";
import { writeAudit } from "../audit/write-audit.server";
import { requireStanding } from "../change-record.server";
import type { Ctx } from "../ctx";
import { mailsAreSent } from "../mail/mails-are-sent.server";
import { queueMail } from "../mail/queue-mail.server";
import { greeted } from "../person-name.server";
import { groupCode } from "./code-form";
import { ACTIVATION_HOURS } from "./lifetimes";
import { activationLink } from "./links.server";
import { requireUserRow } from "./lock-user.server";
import { issueCode } from "./one-time-code.server";
import { userPolicies } from "./user-policy";

/** A link that nobody was mailed, for whoever asked for it to hand over; null where a mail server takes the mail. */
export type Handed = { link: string | null };

/**
 * Mails the activation link; an older one stops working. Only for an account that waits for its first password. Where no
 * mail server is set, nobody but the first administrator would ever get in: whoever asks is handed the link (0110).
 * @throws AppError not-found, already-activated
 */
export async function sendActivation(ctx: Ctx, userId: string): Promise<Handed> {
  return ctx.db.transaction(async (tx) => {
    const user = await requireUserRow(tx, userId);
    requireStanding("user", userPolicies.activation, ctx.viewer, user);
    const requestId = randomUUID();
    const code = await issueCode(tx, {
      userId,
      purpose: "activation",
      now: ctx.now,
      lifetimeMs: ACTIVATION_HOURS * 3_600_000,
      requestId,
    });
    const link = activationLink({ s: requestId, i: userId, t: code });
    const params = {
      username: greeted(user, user.language ?? ctx.locale),
      link,
      id: userId,
      code: groupCode(code),
      minutes: ACTIVATION_HOURS * 60,
    };
    await queueMail(tx, {
      to: user.email ?? user.id,
      locale: user.language ?? ctx.locale,
      template: "activation",
      params,
    });
    const sent = mailsAreSent();
    await writeAudit(tx, ctx, { action: sent ? "activation-send" : "activation-link", subject: `user:${userId}` });
    return { link: sent ? null : link };
  });
}
