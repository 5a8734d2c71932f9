import { sql } from "drizzle-orm";
import type { Db } from "~/api/db/client.server";
import { insuranceNotice } from "~/api/db/schema";
import type { Locale } from "~/words/locale";
import { unitNameIn } from "../access/own-units.server";
import { publicOrigin } from "../account/links.server";
import { mailAddress } from "../mail/mail-address";
import { type Reminder, sendTogether } from "../mail/queue-reminders.server";
import { greetedName } from "../person-name.server";
import { endsSoon } from "./supports.server";

type Due = {
  id: number;
  requestNo: string;
  requestedBy: string;
  insurer: string;
  policyNo: string;
  periodTo: string;
  nameKo: string;
  nameEn: string;
};
type Reader = { email: string; name: string; locale: Locale };

/**
 * Before a supported policy ends and no later one of the insurer is there, who asked for it is written to, once; where that
 * account is no longer in use, whoever in marketing holds the screen's right. It may run again at any time: nothing is sent twice.
 * @returns how many policies were told of
 */
export async function reviewPolicies(db: Db, now: Date): Promise<number> {
  const { rows } = await db.execute<Due>(sql`
    SELECT s.id, s.request_no AS "requestNo", s.requested_by AS "requestedBy", s.insurer, s.policy_no AS "policyNo", s.period_to::text AS "periodTo",
           ${unitNameIn({ locale: "ko" })} AS "nameKo", ${unitNameIn({ locale: "en" })} AS "nameEn"
      FROM insurance_support s JOIN org_unit u ON u.id = s.unit_id
     WHERE ${endsSoon({ now })} AND NOT EXISTS (
       SELECT FROM insurance_notice n WHERE n.support_id = s.id AND n.period_to = s.period_to) ORDER BY s.id`);
  return sendTogether(db, rows, (tx, due) => lettersOf(tx, due, now));
}

/** The mails and the note that they were sent are one transaction. @returns none where another run was quicker, or nobody is there */
async function lettersOf(tx: Db, due: Due, now: Date): Promise<Reminder[]> {
  const readers = (await findReaders(tx, due.requestedBy)).filter(({ email }) => mailAddress.safeParse(email).success);
  if (readers.length === 0) return [];
  const { id: supportId, periodTo } = due;
  const noted = await tx
    .insert(insuranceNotice)
    .values({ supportId, periodTo, recipients: readers.map(({ email }) => email), sentAt: now })
    .onConflictDoNothing()
    .returning({ supportId: insuranceNotice.supportId });
  return noted.length === 0 ? [] : readers.map((reader) => letterTo(due, reader));
}

async function findReaders(db: Db, requestedBy: string): Promise<Reader[]> {
  const { rows } = await db.execute<Reader>(sql`
    WITH line AS (SELECT key FROM menu WHERE code = 'MIPSAL14' AND use_yn = 'Y'),
    asker AS (SELECT u.* FROM app_user u WHERE u.id = ${requestedBy} AND u.status = 'active'),
    others AS (
      SELECT u.* FROM app_user u JOIN user_role r ON r.user_id = u.id JOIN menu_role m ON m.role_id = r.role_id JOIN line ON line.key = m.menu_key
       WHERE u.status = 'active' AND r.role_id = 'ROLE_MARKETING' AND NOT EXISTS (SELECT FROM asker))
    SELECT DISTINCT coalesce(email, id) AS email, ${greetedName("reader")} AS name, coalesce(language, 'en') AS locale
      FROM (SELECT * FROM asker UNION SELECT * FROM others) AS reader ORDER BY 1`);
  return rows;
}

const letterTo = (due: Due, { email, name, locale }: Reader): Reminder => ({
  ...{ username: name, short: due.periodTo, list: "/insurance-support" },
  mail: {
    to: email,
    locale,
    template: "policyEnds",
    params: {
      username: name,
      request: due.requestNo,
      distributor: locale === "ko" ? due.nameKo : due.nameEn,
      insurer: due.insurer,
      policy: due.policyNo,
      day: due.periodTo,
      link: `${publicOrigin()}/insurance-support/${due.id}`,
    },
  },
});
