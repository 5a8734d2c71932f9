import { ADMINISTRATOR } from "../access/administrator";
import type { Ctx } from "../ctx";
import { mailsAreSent } from "../mail/mails-are-sent.server";
import { storageFault } from "../storage-fault";

export type OperationWarning = "no-mail-server" | "storage-full";

/** What stands above each screen of Administration until what is wrong is mended. */
export function listOperationWarnings({ viewer }: Ctx): OperationWarning[] {
  if (!viewer.roles.includes(ADMINISTRATOR)) return [];
  const full: OperationWarning[] = storageFault() ? ["storage-full"] : [];
  return mailsAreSent() ? full : [...full, "no-mail-server"];
}
