import { type SQL, sql } from "drizzle-orm";
import type { AuditAction } from "./audit/audit-kinds";
import type { AuditSubject } from "./audit/audit-subjects";
import { writeAudit } from "./audit/write-audit.server";
import type { Ctx, Viewer } from "./ctx";
import { AppError } from "./errors";
import { stateWord } from "./lifecycle/state-word";
import { refuseStale } from "./stale.server";
import type { Policy } from "./verbs";

/** What was done to a record, as the audit trail tells it. */
export type AuditedDeed = {
  action: AuditAction;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  reason?: string | undefined;
};

type Change<F, J, D extends AuditedDeed> = {
  /** Finds the record and holds its row. @throws AppError not-found */
  find: (within: Ctx) => Promise<F>;
  /** Whether the viewer may, as the record stands. */
  policy: Policy<J>;
  /** The state that was seen. undefined = an entry that leaves the record itself as it is. */
  stamp: string | undefined;
  perform: (within: Ctx, found: F) => Promise<D>;
  /** The table's own trace of the change: its new stamp, a line of its history. */
  keep: (within: Ctx, found: F, done: D) => Promise<unknown>;
  subject: (found: F, done: D) => AuditSubject;
};

/**
 * Something is done to a record, within a transaction: it is found and held, the policy asked, the stamp compared; what is kept of it
 * and the audit row are of the same transaction. @throws AppError not-found, what the policy says, stale
 */
export async function changeRecord<F extends J & { stamp: string }, J extends object, D extends AuditedDeed>(
  within: Ctx,
  { find, policy, stamp, perform, keep, subject }: Change<F, J, D>,
): Promise<D> {
  const found = await find(within);
  // What a deed leaves unsaid of the subject stands in the record as it was found.
  const kind = () => subject(found, {} as D).split(":")[0] ?? "";
  requireStanding(kind, policy, within.viewer, found);
  if (stamp !== undefined) refuseStale(found.stamp === stamp ? [found] : []);
  const done = await perform(within, found);
  await keep(within, found, done);
  const { action, before, after, reason } = done;
  await writeAudit(within.db, within, {
    action,
    subject: subject(found, done),
    ...(before && { before }),
    ...(after && { after }),
    ...(reason !== undefined && { reason }),
  });
  return done;
}

/**
 * A use-case asks the policy; whoever wants what fits another state is told which one the record has.
 * @param kind what the trail calls it @throws AppError with the policy's answer
 */
export function requireStanding<R extends object>(
  kind: string | (() => string),
  policy: Policy<R>,
  viewer: Viewer,
  record: R,
): void {
  const obstacle = policy(viewer, record);
  if (obstacle === null) return;
  const state = obstacle === "not-now" && stateWord(typeof kind === "string" ? kind : kind(), record);
  throw new AppError(obstacle, state ? { params: { state } } : {});
}

/** As `changeRecord`, in a transaction of its own. */
export const changeInTransaction = <F extends J & { stamp: string }, J extends object, D extends AuditedDeed>(
  ctx: Ctx,
  change: Change<F, J, D>,
): Promise<D> => ctx.db.transaction((tx) => changeRecord({ ...ctx, db: tx }, change));

/** A row's new stamp, among the columns of its change. */
export const stamped = ({ viewer, now }: Pick<Ctx, "viewer" | "now">): SQL =>
  sql`last_update_user = ${viewer.userId}, last_update_date = ${now.toISOString()}::timestamptz`;

/** The same in a statement of its own. */
export const stampRow = (within: Ctx, table: SQL, id: number): Promise<unknown> =>
  within.db.execute(sql`UPDATE ${table} SET ${stamped(within)} WHERE id = ${id}`);

/** Columns with their new values. */
export const assigned = (set: Readonly<Record<string, SQL>>): SQL =>
  sql.join(
    Object.entries(set).map(([name, value]) => sql`${sql.identifier(name)} = ${value}`),
    sql`, `,
  );
