import type { Db } from "~/api/db/client.server";
import { auditEntry } from "~/api/db/schema";
import type { Viewer, Visit } from "../ctx";
import type { AuditAction, AuditSubject } from "./audit-kinds";

export type AuditFact = {
  action: AuditAction;
  /** What it was done to, e.g. "user:kim@seorak.example". */
  subject: AuditSubject;
  /** Who; the viewer unless given (a sign-in has none yet). */
  userId?: string;
  sessionId?: string;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  reason?: string;
};

/** One row of the audit trail; give it the transaction of what it tells, so that neither is ever without the other. */
export async function writeAudit(db: Db, visit: Visit & { viewer?: Viewer | null }, fact: AuditFact): Promise<void> {
  await db.insert(auditEntry).values({
    at: visit.now,
    userId: fact.userId ?? visit.viewer?.userId ?? "unknown",
    sessionId: fact.sessionId ?? visit.viewer?.sessionId,
    action: fact.action,
    subject: fact.subject,
    address: visit.from?.address,
    menuPath: visit.from?.menuPath,
    reference: visit.from?.reference,
    before: fact.before,
    after: fact.after,
    reason: fact.reason,
  });
}
