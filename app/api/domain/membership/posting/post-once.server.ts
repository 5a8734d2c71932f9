import { sql } from "drizzle-orm";
import type pg from "pg";
import { executePrepared } from "~/api/db/execute-prepared.server";
import type { AuditAction } from "../../audit/audit-kinds";
import { writeAudit } from "../../audit/write-audit.server";
import type { Ctx } from "../../ctx";
import { AppError } from "../../errors";
import { preparedClientOn } from "../../import/client-on.server";
import { requireRuleValues } from "../../rule/rule-values.server";
import type { Market } from "../member-terms";
import { type MembershipRules, membershipRules } from "../membership-rules";
import type { Account, Posting } from "../points/account";
import { withAccount } from "../points/with-account.server";
import { findPointMember, type PointMember, requirePointPolicy } from "./find-point-member.server";
import type { PointPartVerb, PointVerb } from "./point-input";
import { toldShort } from "./short-of-points";

/** Which member's points, and the form that asks. */
export type Asked = { id: number; formId: string; remark: string };
type Kind = { verb: PointVerb | PointPartVerb; action: AuditAction; market: Market };

/** What a use-case works with: one transaction that holds the member. */
export type PostingWork = {
  ctx: Ctx;
  client: pg.PoolClient;
  member: PointMember;
  /** Today. */
  day: string;
  rules: MembershipRules;
  /** Posts with the form's name, and its remark where `more` has none. @returns the entry that was asked for */
  post(run: (account: Account) => Posting[], more?: PostMore): Promise<number>;
};
type PostMore = { description?: string; remark?: string; lotIds?: number[]; approvedBy?: string; user?: string };
export type Posted = { entryId: number };

/**
 * One thing that is done to a member's points: the member is held, the policy asked, the entries and the line of the audit
 * trail written together. Its call answers a form that comes again (done-once.server.ts); one that is older than what is kept of
 * calls posts nothing. @throws AppError not-found, sent-already, and what the policy, the rules or the ledger refuse
 */
export async function postOnce(
  ctx: Ctx,
  { verb, action, market }: Kind,
  { id, formId, remark, ...told }: Asked & Record<string, unknown>,
  work: (work: PostingWork) => Promise<number>,
): Promise<Posted> {
  return ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx };
    const client = preparedClientOn(tx);
    const member = await findPointMember(within, market, id, true);
    const day = member.today;
    requirePointPolicy(ctx, verb, member);
    await refusePosted(within, formId);
    const rules = await requireRuleValues(tx, membershipRules, day, member);
    const post: PostingWork["post"] = async (run, { lotIds, user = ctx.viewer.userId, ...note } = {}) => {
      const by = { user, at: ctx.now };
      const asked = { memberId: member.id, day, by, note: { formId, remark, ...note }, ...(lotIds && { lotIds }) };
      const [entryId = 0] = await withAccount(client, asked, run);
      return entryId;
    };
    const entryId = await work({ ctx: within, client, member, day, rules, post }).catch((error: unknown) => {
      throw toldShort(error, ctx.locale, verb);
    });
    const after = { ...told, ...(entryId > 0 && { entry: entryId }) };
    await writeAudit(tx, ctx, { action, subject: `member:${member.memberNo}`, after, reason: remark });
    return { entryId };
  });
}

/** @throws AppError sent-already */
async function refusePosted({ db }: Ctx, formId: string): Promise<void> {
  const { rowCount } = await executePrepared(db, sql`SELECT FROM point_entry WHERE form_id = ${formId}`);
  if (rowCount) throw new AppError("sent-already");
}
