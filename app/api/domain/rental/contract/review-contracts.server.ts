import { sql } from "drizzle-orm";
import type { Db } from "~/api/db/client.server";
import { rentalReminder } from "~/api/db/schema";
import { findReadersNear, type NearReader } from "../../access/find-readers-near.server";
import { publicOrigin } from "../../account/links.server";
import { customerName } from "../../customer-name.server";
import { mailAddress } from "../../mail/mail-address";
import { type Reminder, sendTogether } from "../../mail/queue-reminders.server";
import { seoulDay } from "../../seoul-time";
import type { RentalMarket } from "../rental-terms";
import { billFees } from "./bill-fees.server";
import { closeContract } from "./close-contract.server";
import { contractPaths, contractScreens } from "./contract-places";
import { resetRates } from "./reset-rates.server";

export type ReviewedContracts = {
  /** Fee invoices that were made. */
  billed: number;
  /** Contracts whose fee rates were set anew. */
  reset: number;
  closed: number;
  reminded: number;
};

/**
 * The nightly review of contracts: months that have begun are billed, rates are set anew where inserts were short too often, whose
 * last day has passed is closed as expired, and who looks after the customer is reminded when the first and the last days of the
 * rules have come. It may stop anywhere and run again: nothing is done or sent twice.
 */
export async function reviewContracts(db: Db, now: Date): Promise<ReviewedContracts> {
  const today = seoulDay(now);
  return {
    billed: await billFees(db, now),
    reset: await resetRates(db, now),
    closed: await closeExpired(db, today, now),
    reminded: await remind(db, today, now),
  };
}

async function closeExpired(db: Db, today: string, now: Date): Promise<number> {
  const { rows } = await db.execute<{ id: number; day: string }>(sql`
    SELECT id, end_on::text AS day FROM rental_contract WHERE state = 'open' AND use_yn = 'Y' AND end_on < ${today}::date ORDER BY id`);
  let closed = 0;
  for (const { id, day } of rows)
    if (await db.transaction((tx) => closeContract({ db: tx, now }, { id, reason: "expired", day, comment: "" })))
      closed++;
  return closed;
}

type Due = {
  id: number;
  contractNo: string;
  market: RentalMarket;
  customerId: number;
  nameKo: string;
  nameEn: string;
  endsOn: string;
  reminder: "first" | "last";
};

/** Whom nobody can be told about is tried again the next night. */
async function remind(db: Db, today: string, now: Date): Promise<number> {
  const { rows } = await db.execute<Due>(sql`
    WITH rule AS MATERIALIZED (
      SELECT u.id AS lessor_id, rule_on('rental', 'first-reminder-days', NULL, u.id, ${today}::date)::int AS first,
             rule_on('rental', 'last-reminder-days', NULL, u.id, ${today}::date)::int AS last
        FROM org_unit u WHERE u.id IN (SELECT lessor_id FROM rental_contract WHERE state = 'open')),
    ending AS (
      SELECT c.id, c.contract_no AS "contractNo", c.market, c.customer_id AS "customerId", ${customerName("ko")} AS "nameKo",
             ${customerName("en")} AS "nameEn", c.end_on::text AS "endsOn",
             CASE WHEN c.end_on - ${today}::date <= rule.last THEN 'last' ELSE 'first' END AS reminder
        FROM rental_contract c JOIN customer ON customer.id = c.customer_id JOIN rule ON rule.lessor_id = c.lessor_id
       WHERE c.state = 'open' AND c.use_yn = 'Y' AND c.end_on BETWEEN ${today}::date AND ${today}::date + greatest(rule.first, rule.last))
    SELECT * FROM ending WHERE NOT EXISTS (SELECT FROM rental_reminder r
      WHERE r.contract_id = ending.id AND r.ends_on = ending."endsOn"::date AND r.reminder = ending.reminder) ORDER BY id`);
  return sendTogether(db, rows, (tx, due) => lettersOf(tx, due, now));
}

/** The mails and the note that they were sent are one transaction. @returns none where another run was quicker, or nobody is there */
async function lettersOf(tx: Db, due: Due, now: Date): Promise<Reminder[]> {
  const near = await findReadersNear(tx, due.customerId, contractScreens[due.market]);
  const readers = near.filter(({ email }) => mailAddress.safeParse(email).success);
  if (readers.length === 0) return [];
  const { id: contractId, endsOn, reminder } = due;
  const noted = await tx
    .insert(rentalReminder)
    .values({ contractId, endsOn, reminder, recipients: readers.map(({ email }) => email), sentAt: now })
    .onConflictDoNothing()
    .returning({ contractId: rentalReminder.contractId });
  return noted.length === 0 ? [] : readers.map((reader) => letterTo(due, reader));
}

const letterTo = (due: Due, { email, name, locale }: NearReader): Reminder => ({
  username: name,
  short: due.endsOn,
  list: contractPaths[due.market],
  mail: {
    to: email,
    locale,
    template: "contractEnds",
    params: {
      username: name,
      contract: due.contractNo,
      customer: locale === "ko" ? due.nameKo : due.nameEn,
      day: due.endsOn,
      link: `${publicOrigin()}${contractPaths[due.market]}/${due.id}`,
    },
  },
});
