import { ADMINISTRATOR } from "../access/administrator";
import type { Ctx } from "../ctx";
import { mailsAreSent } from "../mail/mails-are-sent.server";

export type OperationWarning = "no-mail-server";

/** What stands above each screen of Administration until the settings are mended. */
export function listOperationWarnings({ viewer }: Ctx): OperationWarning[] {
  if (!viewer.roles.includes(ADMINISTRATOR)) return [];
  return mailsAreSent() ? [] : ["no-mail-server"];
}
