import { sql } from "drizzle-orm";
import type { Db } from "~/api/db/client.server";
import { pointWarning } from "~/api/db/schema";
import { formatInteger } from "~/words/formats";
import type { Locale } from "~/words/locale";
import { publicOrigin } from "../account/links.server";
import { mailAddress } from "../mail/mail-address";
import { type Reminder, sendTogether } from "../mail/queue-reminders.server";
import { todayOf } from "./calendar.server";
import { findWarned, type Warned } from "./find-warned.server";
import { inMarket } from "./market.server";
import type { Market } from "./member-terms";
import { wholeRows } from "./point-report/whole-rows.server";

export type Due = {
  id: number;
  memberNo: string;
  market: Market;
  endsOn: string;
  warning: "first" | "last";
  points: number;
};

/**
 * Mails before points end (domain.md P7): when the first and the last warning of the rules fall due, once for each member
 * and last day. The mail and the note that it was sent are one transaction: however often the job runs, nobody is written
 * to twice. Whom nobody can be told about is tried again the next night. @returns how many members were written about
 */
export async function warnMembers(db: Db, at: Date): Promise<number> {
  return sendTogether(db, await listDue(db, at), (tx, due) => lettersOf(tx, due, at));
}

/** Points that end within the days of a rule and of which nobody was warned; those of withdrawn members are frozen. */
const listDue = (db: Db, at: Date): Promise<Due[]> =>
  wholeRows(
    db,
    sql`WITH rule AS MATERIALIZED (
      SELECT m.*, rule_on('membership', 'first-warning-days', m.currency, m.subsidiary_id, m.day)::int AS first,
             rule_on('membership', 'last-warning-days', m.currency, m.subsidiary_id, m.day)::int AS last
        FROM (SELECT subsidiary_id, currency, ${todayOf(at, sql`s.subsidiary_id`)} AS day
                FROM (SELECT DISTINCT subsidiary_id, currency FROM member) AS s) AS m),
    ending AS (
      SELECT m.id, m.member_no AS "memberNo", CASE WHEN ${inMarket(sql`m.subsidiary_id`, "home")} THEN 'home' ELSE 'abroad' END AS market,
             l.expires_on AS "endsOn", CASE WHEN l.expires_on - rule.day <= rule.last THEN 'last' ELSE 'first' END AS warning,
             sum(l.remaining) AS points
        FROM point_lot l JOIN member m ON m.id = l.member_id AND m.state IN ('active', 'dormant')
        JOIN rule ON rule.subsidiary_id = m.subsidiary_id AND rule.currency = m.currency
       WHERE l.remaining > 0 AND l.expires_on BETWEEN rule.day AND rule.day + greatest(rule.first, rule.last)
       GROUP BY m.id, l.expires_on, rule.day, rule.last)
    SELECT * FROM ending WHERE NOT EXISTS (SELECT FROM point_warning w
      WHERE w.member_id = ending.id AND w.ends_on = ending."endsOn" AND w.warning = ending.warning) ORDER BY id, "endsOn"`,
  );

/** @returns nobody where another run was quicker, or nobody is there */
async function lettersOf(tx: Db, due: Due, at: Date): Promise<Reminder[]> {
  const { id: memberId, endsOn, warning, points } = due;
  const warned = (await findWarned(tx, due)).filter(({ email }) => mailAddress.safeParse(email).success);
  if (warned.length === 0) return [];
  const recipients = warned.map(({ email }) => email);
  const noted = await tx
    .insert(pointWarning)
    .values({ memberId, endsOn, warning, points, recipients, sentAt: at })
    .onConflictDoNothing()
    .returning({ memberId: pointWarning.memberId });
  return noted.length === 0 ? [] : warned.map((reader) => letterTo(due, reader));
}

const screens = { home: "/membership/points", abroad: "/membership/overseas/points" } as const;

const letterTo = (
  { id, memberNo, market, endsOn, points }: Due,
  { email, name, locale, ofOffice, member }: Warned,
): Reminder => ({
  username: name,
  short: `${member} (${memberNo})`,
  list: screens[market],
  mail: {
    to: email,
    locale: locale as Locale,
    template: "pointsEnd",
    params: {
      username: name,
      member: `${member} (${memberNo})`,
      points: formatInteger(locale as Locale, points),
      day: endsOn,
      // A contact of the member's has no account here, as far as the portal knows.
      link: ofOffice ? `${publicOrigin()}${screens[market]}/${id}` : null,
    },
  },
});
