import { sql } from "drizzle-orm";
import { translate, type WordKey } from "~/words";
import type { AuditSubject } from "../audit/audit-subjects";
import { type AuditedDeed, changeInTransaction, stampRow } from "../change-record.server";
import type { Ctx } from "../ctx";
import { doneMeanwhile } from "../done-meanwhile";
import { isoInstant } from "../iso-instant.server";
import { personOf } from "../person-name.server";
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
  /** What is done, and where its history has the words: whoever comes too late with it is told who did it, and when. */
  said: { verb: string; words: string };
  perform: Perform<F, R, E>;
};

/** Something is done to a record; it gets a new stamp and a line of history. @throws AppError not-found, what the policy says, stale */
export async function withRecord<F extends J & { stamp: string }, J extends object, R, E extends string>(
  ctx: Ctx,
  { id, stamp }: Seen,
  { kept, subject, said, ...kind }: Kind<F, J, R, E>,
): Promise<R> {
  const { result } = await changeInTransaction<F, J, Done<R, E>>(ctx, {
    ...{ stamp, ...kind, subject: () => subject },
    find: async (within) => {
      // Held before it is read: of two at the same moment the second one finds all that the first one did.
      await within.db.execute(sql`SELECT FROM ${sql.identifier(kept.records)} WHERE id = ${id} FOR NO KEY UPDATE`);
      const found = await kind.find(within);
      if (kind.policy(within.viewer, found) === "not-now") await refuseDone(within, id, kept, said);
      return found;
    },
    keep: async (within, _, { event }) => {
      await stampRow(within, sql`${sql.identifier(kept.records)}`, id);
      if (event) await addHistory(within, kept, [id], event);
    },
  });
  return result;
}

/** From a page that is older than what it asks for: where that was done last of all, by whom and when. @throws AppError request-decided */
async function refuseDone(
  ctx: Ctx,
  id: number,
  { history, of }: LifecycleTables,
  { verb, words }: { verb: string; words: string },
): Promise<void> {
  const { rows } = await ctx.db.execute<{ event: string; by: string; at: string }>(sql`
    SELECT event, ${personOf(ctx.locale, sql`e.actor`)} AS by, ${isoInstant("e.at")} AS at
      FROM ${sql.identifier(history)} e WHERE ${sql.identifier(of)} = ${id} ORDER BY no DESC LIMIT 1`);
  const [last] = rows;
  if (last?.event !== verb) return;
  throw doneMeanwhile(ctx, { what: translate(ctx.locale, `${words}.${verb}` as WordKey), by: last.by, at: last.at });
}
