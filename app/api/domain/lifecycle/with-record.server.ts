import { sql } from "drizzle-orm";
import type { AuditSubject } from "../audit/audit-subjects";
import { type AuditedDeed, changeInTransaction, stampRow } from "../change-record.server";
import type { Ctx } from "../ctx";
import type { Policy } from "../verbs";
import { addHistory, type LifecycleTables, type Line } from "./keep-steps.server";

/** Which record, and which state of it was seen. */
export type Seen = { id: number; stamp: string };
/** What was done to a record, as its history and the audit trail tell it. */
export type Done<R, E extends string> = AuditedDeed & { result: R; event?: Line<E> };
/** The deed itself, on a record that is held and may be changed. */
export type Perform<F, R, E extends string> = (within: Ctx, record: F) => Promise<Done<R, E>>;

type Kind<F, J, R, E extends string> = {
  kept: LifecycleTables<E>;
  /** Finds the record and holds its row. @throws AppError not-found */
  find: (within: Ctx) => Promise<F>;
  policy: Policy<J>;
  subject: AuditSubject;
  perform: Perform<F, R, E>;
};

/** Something is done to a record; it gets a new stamp and a line of history. @throws AppError not-found, what the policy says, stale */
export async function withRecord<F extends J & { stamp: string }, J extends object, R, E extends string>(
  ctx: Ctx,
  { id, stamp }: Seen,
  { kept, subject, ...kind }: Kind<F, J, R, E>,
): Promise<R> {
  const { result } = await changeInTransaction<F, J, Done<R, E>>(ctx, {
    ...{ stamp, ...kind, subject: () => subject },
    keep: async (within, _, { event }) => {
      await stampRow(within, sql`${sql.identifier(kept.records)}`, id);
      if (event) await addHistory(within, kept, [id], event);
    },
  });
  return result;
}
