import { sql } from "drizzle-orm";
import type { Db } from "~/api/db/client.server";
import { channelReminder } from "~/api/db/schema";
import type { Locale } from "~/words/locale";
import { publicOrigin } from "../account/links.server";
import { mailAddress } from "../mail/mail-address";
import { queueMail } from "../mail/queue-mail.server";
import { greetedName } from "../person-name.server";
import { addMonths } from "../report/period";
import { seoulDay } from "../seoul-time";
import { dueDayOn, dueOf } from "./channel-months.server";

/** So many months back a report is asked for. */
const MONTHS = 12;

type Lacking = {
  unitId: number;
  nameKo: string;
  nameEn: string;
  months: string;
  email: string;
  name: string;
  locale: Locale;
};

/**
 * Once the day has passed until which reports of the last month are on time, whoever reports for a distributor with months that
 * lack is written to: its own people who may open the screen, else those of the nearest house above. Each person once a month,
 * all their distributors in one mail; it may run again at any time. @returns how many people were written to
 */
export async function remindOfReports(db: Db, now: Date): Promise<number> {
  const today = seoulDay(now);
  const thisMonth = Number(today.slice(0, 7).replace("-", ""));
  const last = addMonths(thisMonth, -1);
  const due = dueOf(last, await dueDayOn({ db }, today));
  if (today <= due) return 0;
  const lacking = await listLacking(db, addMonths(last, 1 - MONTHS), last);
  const people = [...new Set(lacking.map(({ email }) => email))].filter(
    (email) => mailAddress.safeParse(email).success,
  );
  let told = 0;
  for (const email of people) {
    const own = lacking.filter((each) => each.email === email);
    if (await tell(db, own, { ym: thisMonth, due, now })) told++;
  }
  return told;
}

async function listLacking(db: Db, from: number, last: number): Promise<Lacking[]> {
  const { rows } = await db.execute<Lacking>(sql`
    WITH RECURSIVE lack AS (
      SELECT d.unit_id, string_agg(to_char(day, 'YYYY-MM'), ', ' ORDER BY day) AS months
        FROM channel_distributor d, LATERAL generate_series(to_date(greatest(d.since, ${from})::text, 'YYYYMM'), to_date(${String(last)}, 'YYYYMM'), interval '1 month') AS day
       WHERE d.use_yn = 'Y' AND NOT EXISTS (SELECT FROM channel_report r WHERE r.unit_id = d.unit_id AND r.reported_on IS NOT NULL AND r.ym = to_char(day, 'YYYYMM')::int)
       GROUP BY d.unit_id),
    above AS (
      SELECT lack.unit_id AS root_id, u.id, u.parent_id, u.kind, 0 AS distance FROM lack JOIN org_unit u ON u.id = lack.unit_id
      UNION ALL SELECT above.root_id, u.id, u.parent_id, u.kind, above.distance + 1 FROM above JOIN org_unit u ON u.id = above.parent_id
       WHERE above.kind <> 'subsidiary'),
    line AS (SELECT key FROM menu WHERE code = 'MIPCOM03' AND use_yn = 'Y'),
    holder AS (
      SELECT user_id FROM user_role JOIN menu_role USING (role_id) JOIN line ON line.key = menu_role.menu_key
      UNION SELECT user_id FROM user_group_member JOIN menu_group USING (group_id) JOIN line ON line.key = menu_group.menu_key),
    near AS (
      SELECT above.root_id, a.id, a.email, ${greetedName("a")} AS name, a.language, min(above.distance) AS distance
        FROM holder JOIN app_user a ON a.id = holder.user_id AND a.status = 'active'
        JOIN user_group_member m ON m.user_id = a.id AND m.use_yn = 'Y' JOIN user_group g ON g.id = m.group_id AND g.use_yn = 'Y'
        JOIN above ON above.id = g.org_unit_id GROUP BY above.root_id, a.id)
    SELECT u.id AS "unitId", coalesce(u.name_ko, u.name_en) AS "nameKo", u.name_en AS "nameEn", lack.months, coalesce(near.email, near.id) AS email,
           near.name, coalesce(near.language, 'en') AS locale
      FROM near JOIN lack ON lack.unit_id = near.root_id JOIN org_unit u ON u.id = near.root_id
     WHERE near.distance = (SELECT min(n.distance) FROM near n WHERE n.root_id = near.root_id) ORDER BY email, u.id`);
  return rows;
}

type When = { ym: number; due: string; now: Date };
/** More are counted in the subject and listed on the screen. */
const MOST_LISTED = 40;

/** The mail and the note that it was sent are one transaction. @returns false where another run was quicker */
const tell = (db: Db, own: readonly Lacking[], { ym, due, now }: When): Promise<boolean> =>
  db.transaction(async (tx) => {
    const [first] = own;
    if (!first) return false;
    const { email, name, locale } = first;
    const noted = await tx
      .insert(channelReminder)
      .values({ ym, recipient: email, units: own.map(({ unitId }) => unitId), sentAt: now })
      .onConflictDoNothing()
      .returning({ ym: channelReminder.ym });
    if (noted.length === 0) return false;
    const missing = own.slice(0, MOST_LISTED).map(({ nameKo, nameEn, months }) => ({
      label: (locale === "ko" ? nameKo : nameEn).slice(0, 200),
      value: months.slice(0, 100),
    }));
    await queueMail(tx, {
      to: email,
      locale,
      template: "reportsMissing",
      params: {
        username: name,
        count: own.length,
        missing,
        day: due,
        link: `${publicOrigin()}/sub-distributors?show=missing`,
      },
    });
    return true;
  });
