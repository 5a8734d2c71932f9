import { sql } from "drizzle-orm";
import type { Db } from "~/api/db/client.server";
import { matrixReminder } from "~/api/db/schema";
import { formatAmount } from "~/words/formats";
import { findDeciders } from "../../access/find-deciders.server";
import { findReadersNear, type NearReader } from "../../access/find-readers-near.server";
import { publicOrigin } from "../../account/links.server";
import { customerName } from "../../customer-name.server";
import { mailAddress } from "../../mail/mail-address";
import type { MatrixNews } from "../../mail/matrix-templates";
import type { Reminder } from "../../mail/queue-reminders.server";
import { seoulDay } from "../../seoul-time";
import { decidingRoles } from "./contract-policy";

const SCREEN = "MIPMTX05";
type Told = {
  id: number;
  contractNo: string;
  customerId: number;
  nameKo: string;
  nameEn: string;
  day: string;
  currency: string;
  committed: string;
  /** The day of the last submission, by its history. */
  since: string | null;
};

/** A contract as its mails name it. @param day an SQL expression of the day that the mail tells */
async function toldOf(db: Db, id: number, day: string): Promise<Told | undefined> {
  const { rows } = await db.execute<Told>(sql`
    SELECT contract.id, contract_no AS "contractNo", customer.id AS "customerId", ${customerName("ko")} AS "nameKo", ${customerName("en")} AS "nameEn",
           ${day}::date::text AS day, contract.currency, contract.committed::text AS committed,
           (SELECT max(e.day)::text FROM matrix_event e WHERE e.contract_id = contract.id AND e.event = 'submission') AS since
      FROM matrix_contract contract JOIN customer ON customer.id = contract.customer_id WHERE contract.id = ${id}`);
  return rows[0];
}

/**
 * Mails to whoever may decide on a contract that waits: the nearest people with the right and the role, but none of its
 * authors; where there is nobody, those who look after the programme. Within the transaction of the submission.
 * @param since the day of a submission that the history does not have yet
 */
export async function lettersWaiting(db: Db, now: Date, id: number, since?: string): Promise<Reminder[]> {
  const found = await toldOf(db, id, seoulDay(now));
  if (!found) return [];
  const told = { ...found, since: since ?? found.since };
  const authors = sql`
    SELECT actor FROM matrix_event e WHERE e.contract_id = ${id} AND e.event IN ('creation', 'change', 'submission')`;
  const near = await findReadersNear(db, told.customerId, SCREEN);
  const readers = await findDeciders(db, { near, roles: decidingRoles, authors });
  return lettersTo(db, now, { told, news: "waiting", readers });
}

/** To who looks after the customer: that a contract ends. */
export async function lettersEnding(db: Db, now: Date, id: number, endOn: string): Promise<Reminder[]> {
  const told = await toldOf(db, id, endOn);
  if (!told) return [];
  return lettersTo(db, now, { told, news: "ending", readers: await findReadersNear(db, told.customerId, SCREEN) });
}

type Letter = { told: Told; news: MatrixNews; readers: readonly NearReader[] };

/** Noted within the transaction that sends them. @returns none where they were sent before, or nobody is there */
async function lettersTo(db: Db, now: Date, { told, news, readers }: Letter): Promise<Reminder[]> {
  const valid = readers.filter(({ email }) => mailAddress.safeParse(email).success);
  if (valid.length === 0) return [];
  const noted = await db
    .insert(matrixReminder)
    .values({
      ...{ contractId: told.id, reminder: news, day: told.day, sentAt: now },
      recipients: valid.map(({ email }) => email),
    })
    .onConflictDoNothing()
    .returning({ contractId: matrixReminder.contractId });
  if (noted.length === 0) return [];
  const day = news === "waiting" ? (told.since ?? told.day) : told.day;
  return valid.map(({ email, name, locale }) => ({
    ...{ username: name, short: day, list: "/matrix/contracts" },
    mail: {
      to: email,
      locale,
      template: "matrixContract",
      params: {
        ...{ username: name, news, contract: told.contractNo, day },
        committed: `${formatAmount(locale, told.committed, "1", told.currency)} ${told.currency}`,
        customer: locale === "ko" ? told.nameKo : told.nameEn,
        link: `${publicOrigin()}/matrix/contracts/${told.id}`,
      },
    },
  }));
}
