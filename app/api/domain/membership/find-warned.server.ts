import { sql } from "drizzle-orm";
import type { Db } from "~/api/db/client.server";
import type { Locale } from "~/words/locale";
import { findReadersNear } from "../access/find-readers-near.server";
import { customerName } from "../customer-name.server";
import { memberName } from "./member-name.server";
import { wholeRows } from "./point-report/whole-rows.server";

/** Who gets the mail that points of a member end: the member's main contact, or people of the office. */
export type Warned = { email: string; name: string; locale: Locale; ofOffice: boolean; member: string };

/** Whom to warn: the main contact of a member who agreed to mails, else those who look after the member; nobody where there is neither. */
export async function findWarned(db: Db, of: { id: number; market: "home" | "abroad" }): Promise<Warned[]> {
  const contacts = await wholeRows<Warned>(
    db,
    sql`SELECT k.email, k.name, CASE WHEN customer.country = 'KR' THEN 'ko' ELSE 'en' END AS locale, false AS "ofOffice",
               CASE WHEN customer.country = 'KR' THEN ${memberName("ko")} ELSE ${memberName("en")} END AS member
          FROM member JOIN customer ON customer.id = member.customer_id
          JOIN member_contact k ON k.member_id = member.id AND k.main AND k.use_yn = 'Y'
         WHERE member.id = ${of.id} AND member.mail_consent AND k.email <> ''`,
  );
  return contacts.length > 0 ? contacts : officeOf(db, of);
}

const registers = { home: "MIPMBS03", abroad: "MIPMBS11" } as const;

/** Who looks after the member, each with the member's name in their language. */
async function officeOf(db: Db, { id, market }: { id: number; market: "home" | "abroad" }): Promise<Warned[]> {
  const { rows } = await db.execute<{ customerId: number; ko: string; en: string }>(sql`
    SELECT customer.id AS "customerId", ${customerName("ko")} AS ko, ${customerName("en")} AS en
      FROM member JOIN customer ON customer.id = member.customer_id WHERE member.id = ${id}`);
  const [names] = rows;
  if (!names) return [];
  const near = await findReadersNear(db, names.customerId, registers[market]);
  return near.map((reader) => ({ ...reader, ofOffice: true, member: reader.locale === "ko" ? names.ko : names.en }));
}
