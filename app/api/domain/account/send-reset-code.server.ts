import { randomUUID } from "node:crypto";
import type { appUser } from "~/api/db/schema";
import type { Visit } from "../ctx";
import { queueMail } from "../mail/queue-mail.server";
import { greeted } from "../person-name.server";
import { groupCode } from "./code-form";
import { passwordLink } from "./links.server";
import { issueCode } from "./one-time-code.server";

type User = typeof appUser.$inferSelect;

/**
 * Mails a code for a new password; an older one stops working. `requestId` is the asking browser's.
 * @returns the mail's link
 */
export async function sendResetCode(
  visit: Visit,
  user: User,
  minutes: number,
  {
    requestId = randomUUID(),
    template = "passwordReset",
  }: { requestId?: string; template?: "passwordReset" | "passwordResetByAdministrator" } = {},
): Promise<string> {
  const { db, now } = visit;
  const wish = { userId: user.id, purpose: "password-reset", now, lifetimeMs: minutes * 60_000, requestId } as const;
  const code = await issueCode(db, wish);
  const link = passwordLink({ s: requestId, i: user.id, t: code });
  await queueMail(db, {
    to: user.email ?? user.id,
    locale: user.language ?? visit.locale,
    template,
    params: {
      username: greeted(user, user.language ?? visit.locale),
      id: user.id,
      link,
      code: groupCode(code),
      minutes,
    },
  });
  return link;
}
