import { sql } from "drizzle-orm";
import { translate } from "~/words";
import { formatInteger } from "~/words/formats";
import type { Ctx } from "../../ctx";
import { AppError } from "../../errors";
import { clientOn } from "../../import/client-on.server";
import { requireRuleValues } from "../../rule/rule-values.server";
import type { GoodRow, RowChange, RowProblem } from "../../upload/define-upload";
import { uploadWork } from "../../upload/upload-work.server";
import { todaysOf } from "../calendar.server";
import type { Market } from "../member-terms";
import { type MembershipRules, membershipRules } from "../membership-rules";
import { type Account, emptyAccount, endOfMonth, type Posting } from "../points/account";
import { loadAccounts } from "../points/account-store.server";
import { giveBack, reverse, save, takeAway } from "../points/post";
import { settle, settleDebt } from "../points/settle";
import { withAccounts } from "../points/with-account.server";
import { correctedOn } from "./daily-limits.server";
import { backOf, keyOf, membersOf, type Named, type Posted, postedOf, type Row, rowOf } from "./find-uploaded.server";
import { canPostPoints } from "./point-policy";
import { shortWording } from "./short-of-points";
import { overseasPointUpload, pointUpload } from "./upload-points";

const workOf = (definition: typeof pointUpload | typeof overseasPointUpload, market: Market) =>
  uploadWork({
    definition,
    // Accounts are held one by one, as by everything that posts: a locked table would make all others wait, and each other.
    locks: [],
    async open({ viewer, locale }) {
      if (!canPostPoints(viewer)) throw new AppError("no-right");
      return { title: translate(locale, "menu.membership.points") };
    },
    /** No points are nothing to post: as if it had been done. */
    async stored(ctx, _within, rows) {
      const posted = await postedOf(ctx, market, rows ?? []);
      return [...posted.filter(({ isTakenBack }) => !isTakenBack).map(rowOf), ...(rows ?? []).filter(isNothing)];
    },
    check: (ctx, _within, rows) => checkCorrections(ctx, market, rows),
    audit: (_within, { before, after }) => ({
      action: "points-correct",
      subject: `member:${(after ?? before)?.member}`,
    }),
    write: (ctx, _within, changes) => writeChanges(ctx, market, changes),
  });

export const pointUploads = workOf(pointUpload, "home");
export const overseasPointUploads = workOf(overseasPointUpload, "abroad");

/** One after the other by the ledger's own rules, as they would be posted now: so a member's second row knows of the first. */
async function checkCorrections(ctx: Ctx, market: Market, rows: readonly GoodRow<Row>[]) {
  const values = rows.map((each) => each.values);
  const members = await membersOf(ctx, market, values);
  const posted = new Map((await postedOf(ctx, market, values)).map((each) => [keyOf(each), each]));
  const trial = await trialOf(ctx, [...members.values()]);
  const problems: (RowProblem & { row: number })[] = [];
  for (const { row, values: asked } of rows) {
    const member = members.get(asked.member);
    const before = posted.get(keyOf(asked));
    const problem = member ? (before ? postedProblem(ctx, before, asked) : trial(member, asked)) : unknown;
    if (problem && !(member && isNothing(asked))) problems.push({ row, ...problem });
  }
  return problems;
}

const isNothing = ({ points }: Row) => points === 0;
const unknown: RowProblem = { column: "member", wording: { key: "points.file.unknown" } };

function postedProblem({ locale }: Ctx, before: Posted, { points, remark }: Row): RowProblem | null {
  if (before.isTakenBack) return { column: "reference", wording: { key: "points.file.takenBack" } };
  if (before.points === points && before.remark === remark) return null;
  const params = { points: formatInteger(locale, before.points), day: before.day };
  return { column: "reference", wording: { key: "points.file.posted", params } };
}

async function trialOf(ctx: Ctx, members: readonly Named[]) {
  const { rules, dayOf } = await termsOf(ctx, members);
  const accounts = await loadAccounts(
    clientOn(ctx.db),
    members.map(({ id }) => id),
  );
  for (const member of members) {
    const account = accounts.get(member.id);
    if (account) settle(account, dayOf(member));
  }
  const before = await correctedOn(
    ctx.db,
    members.map((member) => ({ id: member.id, day: dayOf(member) })),
  );
  return (member: Named, { points }: Row): RowProblem | null => {
    const { state } = member;
    const own = rules(member);
    if (state !== "active" && state !== "dormant") {
      const params = { state: translate(ctx.locale, `member.state.${state}`) };
      return { column: "member", wording: { key: "api.member-state", params } };
    }
    const limit = Number(own["correction-limit"]);
    const total = Math.abs(points) + (before.get(member.id) ?? 0);
    if (total > limit)
      return {
        column: "points",
        wording: { key: "points.file.limit", params: { limit: formatInteger(ctx.locale, limit) } },
      };
    const account = accounts.get(member.id) ?? emptyAccount();
    accounts.set(member.id, account);
    try {
      correct(account, dayOf(member), points, own);
      before.set(member.id, total);
      return null;
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== "insufficient-points") throw error;
      return { column: "points", wording: shortWording(ctx.locale, error.params.available) };
    }
  };
}

/** Today, and the rules of today, of each subsidiary that has a member here. */
async function termsOf(ctx: Ctx, members: readonly Named[]) {
  const today = await todaysOf(
    ctx,
    members.map(({ subsidiaryId }) => subsidiaryId),
  );
  const dayOf = ({ subsidiaryId }: Named): string => today(subsidiaryId);
  const bySubsidiary = new Map<number, MembershipRules>();
  for (const { subsidiaryId, currency } of members)
    if (!bySubsidiary.has(subsidiaryId)) {
      const asked = { subsidiaryId, currency };
      bySubsidiary.set(subsidiaryId, await requireRuleValues(ctx.db, membershipRules, today(subsidiaryId), asked));
    }
  const rules = ({ subsidiaryId }: Named): MembershipRules => {
    const found = bySubsidiary.get(subsidiaryId);
    if (!found) throw new Error(`no rules of subsidiary ${subsidiaryId}`);
    return found;
  };
  return { rules, dayOf };
}

function correct(account: Account, day: string, points: number, rules: MembershipRules): Posting[] {
  if (points < 0) return [takeAway(account, day, -points)];
  const expiresOn = endOfMonth(day, Number(rules["expiry-months"]));
  const lot = { savedOn: day, availableOn: day, expiresOn, granted: points };
  return [save(account, "correction", lot), ...settleDebt(account, day)];
}

/** Whoever is held here keeps their state until it is written. @throws AppError insufficient-points, upload-changed */
async function writeChanges(ctx: Ctx, market: Market, changes: readonly RowChange<Row>[]): Promise<void> {
  const rows = changes.flatMap(({ before, after }) => after ?? before ?? []);
  const members = await membersOf(ctx, market, rows);
  await ctx.db.execute(sql`SELECT FROM member WHERE id = any(${sql.param([...members.values()].map(({ id }) => id))}::int[])
    ORDER BY id FOR NO KEY UPDATE`);
  const { rules, dayOf } = await termsOf(ctx, [...members.values()]);
  const posted = new Map((await postedOf(ctx, market, rows)).map((each) => [keyOf(each), each]));
  const tasks = rows.map((row, at) => {
    const member = members.get(row.member);
    const before = posted.get(keyOf(row));
    const isTakenBack = changes[at]?.after === null;
    if (!member || Boolean(before) !== isTakenBack) throw new AppError("upload-changed");
    const note = {
      formId: isTakenBack ? backOf(keyOf(row)) : keyOf(row),
      description: row.reference,
      remark: row.remark,
    };
    const day = dayOf(member);
    const run = (account: Account) =>
      before ? takeBack(account, day, before) : correct(account, day, row.points, rules(member));
    return { memberId: member.id, day, note, run };
  });
  const lotIds = [...posted.values()].flatMap(({ lotId, parts }) =>
    [lotId ?? [], parts.map((part) => part.lotId)].flat(),
  );
  await withAccounts(clientOn(ctx.db), { by: { user: ctx.viewer.userId, at: ctx.now }, lotIds }, tasks);
}

/** What was added goes as by a return: from its own lot first, and what is spent becomes a debt. */
const takeBack = (account: Account, day: string, { id, points, lotId, parts }: Posted): Posting[] =>
  points > 0 ? reverse(account, day, points, lotId === null ? [] : [lotId]) : giveBack(account, day, { id, parts });
