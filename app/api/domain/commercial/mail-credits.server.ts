import { sql } from "drizzle-orm";
import { formatAmount, formatInstant, formatMonth } from "~/words/formats";
import type { Locale } from "~/words/locale";
import { publicOrigin } from "../account/links.server";
import { findTimeZone } from "../account/time-zone.server";
import { tenThousandths } from "../coins.server";
import type { Ctx } from "../ctx";
import type { CreditNews } from "../mail/credit-template";
import { queueMail } from "../mail/queue-mail.server";
import { personName } from "../person-name.server";
import type { Month } from "../report/period";
import { findTold, type Told } from "../request/find-deciders.server";
import { findHolders, type Holder } from "../request/find-holders.server";
import { creditPolicies, creditVerbs } from "./credit-policy";
import { unitNameIn } from "./credit-rows.server";
import type { CreditEvent, CreditState } from "./programme-terms";

/** A credit as it stood before the step. */
type Step = { id: number; unitId: number; reviewedBy: string | null };
type Next = { news: CreditNews; verb: "review" | "approval" | "crediting"; state: CreditState };
/** What the next step is. */
const nextOf: Partial<Record<CreditEvent, Next>> = {
  calculation: { news: "toReview", verb: "review", state: "calculated" },
  review: { news: "toApprove", verb: "approval", state: "reviewed" },
  approval: { news: "toCredit", verb: "crediting", state: "approved" },
};
/** What who reviewed it is told. */
const newsOf: Partial<Record<CreditEvent, CreditNews>> = { crediting: "credited", return: "returned" };

/**
 * Mails of a step that credits of a month have taken, in its transaction: one to each of those who act next, for the
 * credits that they see, and one to who reviewed them. Nobody is written to about what they did themselves.
 */
export async function mailCredits(
  inside: Ctx,
  event: CreditEvent,
  month: Month,
  credits: readonly Step[],
  comment: string,
): Promise<void> {
  if (credits.length === 0) return;
  const next = nextOf[event];
  const news = next?.news ?? newsOf[event];
  const readers = next ? await actorsOf(inside, next, credits) : await reviewersOf(inside, credits);
  for (const { reader, own } of readers)
    if (news && reader.userId !== inside.viewer.userId) await write(inside, { reader, own, news, month, comment });
}

type Reader = { reader: Told; own: readonly Step[] };

/** Of those who see a credit the nearest: head office is told of what no unit of its own looks at. */
async function actorsOf(inside: Ctx, { verb, state }: Next, credits: readonly Step[]): Promise<Reader[]> {
  const seenBy = ({ viewer }: Pick<Holder, "viewer">) =>
    credits.filter(
      ({ unitId, reviewedBy }) =>
        (viewer.scope.all || viewer.scope.unitIds.includes(unitId)) &&
        creditPolicies[verb](viewer, { state, reviewedBy: verb === "approval" ? inside.viewer.userId : reviewedBy }) ===
          null,
    );
  const holders = await findHolders(
    inside,
    creditVerbs[verb].by,
    (viewer) => viewer.menuCodes.has("MIPCOM01") && seenBy({ viewer }).length > 0,
  );
  const near = holders.filter(({ viewer }) => !viewer.scope.all).map((reader) => ({ reader, own: seenBy(reader) }));
  const covered = new Set(near.flatMap(({ own }) => own));
  const far = holders
    .filter(({ viewer }) => viewer.scope.all)
    .map((reader) => ({ reader, own: seenBy(reader).filter((credit) => !covered.has(credit)) }));
  return [...near, ...far].filter(({ own }) => own.length > 0);
}

async function reviewersOf({ db }: Ctx, credits: readonly Step[]): Promise<Reader[]> {
  const readers: Reader[] = [];
  for (const userId of new Set(credits.flatMap(({ reviewedBy }) => reviewedBy ?? []))) {
    const own = credits.filter(({ reviewedBy }) => reviewedBy === userId);
    for (const reader of await findTold(db, userId)) readers.push({ reader, own });
  }
  return readers;
}

const NAMED = 5;

type Mail = Reader & { news: CreditNews; month: Month; comment: string };
async function write(inside: Ctx, { reader, own, news, month, comment }: Mail): Promise<void> {
  const locale = reader.language ?? "en";
  const { names, by } = await namesIn(inside, locale, own);
  const [only, ...more] = own;
  const total = await totalOf(inside, locale, own);
  await queueMail(inside.db, {
    to: reader.email,
    locale,
    template: "creditStep",
    params: {
      ...{ username: reader.username, news, comment, by, total, count: own.length },
      month: formatMonth(locale, month),
      distributors: [...names.slice(0, NAMED), ...(names.length > NAMED ? [`+${names.length - NAMED}`] : [])].join(
        ", ",
      ),
      when: formatInstant(inside.now, await findTimeZone(inside.db, reader.userId)),
      link: `${publicOrigin()}/commercial-program/credits${only && more.length === 0 ? `/${only.id}` : `?month=${month}`}`,
    },
  });
}

/** What credits come to, a sum for each currency. */
async function totalOf({ db }: Ctx, locale: Locale, credits: readonly Step[]): Promise<string> {
  const { rows } = await db.execute<{ currency: string; total: string }>(sql`
    SELECT currency, ${tenThousandths(sql`sum(grand_total)`, sql`currency`)}::text AS total FROM commercial_credit
     WHERE id = any(${sql.param(credits.map(({ id }) => id))}::int[]) GROUP BY currency ORDER BY currency`);
  return rows.map(({ currency, total }) => `${formatAmount(locale, total, "1", currency)} ${currency}`).join(", ");
}

/** As a reader of the language knows them. */
async function namesIn({ db, viewer }: Ctx, locale: Locale, credits: readonly Step[]) {
  const ids = credits.map(({ unitId }) => unitId);
  const { rows } = await db.execute<{ names: string[]; by: string }>(sql`
    SELECT (SELECT array_agg(${unitNameIn({ locale })} ORDER BY u.code) FROM org_unit u WHERE u.id = any(${sql.param(ids)}::int[])) AS names,
           coalesce((SELECT ${personName(locale)} FROM app_user WHERE id = ${viewer.userId}), ${viewer.username}) AS by`);
  return rows[0] as { names: string[]; by: string };
}
