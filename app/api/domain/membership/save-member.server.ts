import { sql } from "drizzle-orm";
import { writeAudit } from "../audit/write-audit.server";
import { requireStanding } from "../change-record.server";
import type { Ctx } from "../ctx";
import { AppError } from "../errors";
import { refuseStale } from "../stale.server";
import { findMember } from "./find-member.server";
import { getMemberFacts } from "./get-member.server";
import { judgeMembers, type MemberProblem } from "./judge-members.server";
import { addMembers, changeMembers } from "./keep-members.server";
import { type MemberInput, memberInput, type NewMember } from "./member-input";
import { canKeepMembers, memberPolicies } from "./member-policy";
import type { Market } from "./member-terms";

/**
 * A customer asks to join: the member is applied until somebody activates them.
 * @throws AppError no-right, invalid-input with the fields, conflict where a number is taken ('VAT No. is duplicated')
 */
export async function addMember(ctx: Ctx, market: Market, given: NewMember): Promise<{ id: number }> {
  if (!canKeepMembers(ctx.viewer)) throw new AppError("no-right");
  return ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx };
    const { problems, joining } = await judgeMembers(within, market, [{ key: 0, id: null, values: given }]);
    refuseProblems(problems);
    const joins = joining.get(0);
    if (!joins) throw new Error("a customer without a problem is known");
    const [id = 0] = await addMembers(within, [{ joining: joins, values: given }]);
    await writeAudit(tx, ctx, { action: "member-add", subject: `member:${id}`, after: given });
    return { id };
  });
}

/** @throws AppError not-found, no-right, not-now (withdrawn), stale, invalid-input, conflict as `addMember` */
export async function changeMember(
  ctx: Ctx,
  market: Market,
  id: number,
  stamp: string,
  given: MemberInput,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx };
    const { customer, ...held } = await findMember(within, market, id, true);
    requireStanding("member", memberPolicies.change, ctx.viewer, held);
    const seen = await tx.execute(sql`
      SELECT FROM member WHERE id = ${id} AND date_trunc('milliseconds', last_update_date) = ${stamp}::timestamptz`);
    refuseStale(seen.rows);
    const { problems } = await judgeMembers(within, market, [{ key: 0, id, values: { ...given, customer } }]);
    refuseProblems(problems);
    const before = await getMemberFacts(within, id);
    await changeMembers(within, [{ id, purpose: before.purpose, values: given }]);
    const change = { before: keptOf(before), after: given };
    await writeAudit(tx, ctx, { action: "member-change", subject: `member:${id}`, ...change });
  });
}

function refuseProblems(problems: readonly MemberProblem[]): void {
  if (problems.length === 0) return;
  const fields = Object.fromEntries(problems.map(({ column, wording }) => [column, wording]));
  const taken = problems.some(({ wording: { key } }) => key === "member.number.taken");
  throw new AppError(taken ? "conflict" : "invalid-input", { fields });
}

/** Of a record what its form has. */
const keptOf = (record: MemberInput): Record<string, unknown> =>
  Object.fromEntries(Object.keys(memberInput.shape).map((name) => [name, record[name as keyof MemberInput]]));
