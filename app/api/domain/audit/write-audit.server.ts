import type { Db } from "~/api/db/client.server";
import { auditEntry } from "~/api/db/schema";
import type { Viewer, Visit } from "../ctx";
import type { AuditAction } from "./audit-kinds";
import type { AuditSubject } from "./audit-subjects";

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

type Teller = Pick<Visit, "now" | "from"> & { viewer?: Viewer | null };

/** One row of the audit trail; give it the transaction of what it tells, so that neither is ever without the other. */
export const writeAudit = (db: Db, visit: Teller, fact: AuditFact): Promise<void> => writeAudits(db, visit, [fact]);

/** Rows in one statement: PostgreSQL takes 65,535 values in each, and a row has eleven. */
const AT_ONCE = 5_000;

/** As `writeAudit`, for many rows that were changed together. */
export async function writeAudits(db: Db, visit: Teller, facts: readonly AuditFact[]): Promise<void> {
  for (let from = 0; from < facts.length; from += AT_ONCE)
    await db.insert(auditEntry).values(facts.slice(from, from + AT_ONCE).map((fact) => lineOf(visit, fact)));
}

const lineOf = (visit: Teller, fact: AuditFact) => ({
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
