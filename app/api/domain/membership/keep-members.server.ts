import { sql } from "drizzle-orm";
import { stamped } from "../change-record.server";
import type { Ctx } from "../ctx";
import { todayOf } from "./calendar.server";
import type { Joining } from "./judge-members.server";
import { addMemberEvents } from "./member-events.server";
import type { MemberInput } from "./member-input";

export type Joined = { joining: Joining; values: MemberInput };
export type Changed = { id: number; purpose: string; values: MemberInput };

/** As the columns take it: what is not agreed to has neither day nor source. */
const rowOf = ({ userId, vatId, tasNo, tasSeq, tasName, idsCode, dataId, ...values }: MemberInput) => ({
  ...values,
  vatId: vatId || null,
  userId: userId.toLowerCase() || null,
  tasNo: tasNo || null,
  tasSeq: tasSeq || null,
  tasName: tasName || null,
  idsCode: idsCode || null,
  dataId: dataId || null,
  ...(!values.smsConsent && { smsConsentOn: null, smsConsentSource: null }),
  ...(!values.mailConsent && { mailConsentOn: null, mailConsentSource: null }),
});

const sentColumns = sql`"corporationName" text, representative text, "taxNo" text, "vatId" text, "vatDate" date, "memberType" text,
  purpose text, "tasNo" text, "tasSeq" text, "tasName" text, "idsCode" text, "dataId" text, "userId" text, "smsConsent" boolean, "smsConsentOn" date, "smsConsentSource" text,
  "mailConsent" boolean, "mailConsentOn" date, "mailConsentSource" text, remark text`;

/**
 * Customers who ask to join, as judged: their application is the first line of their history. Within a transaction.
 * @returns the members' keys in the order of the rows
 */
export async function addMembers({ db, viewer, now }: Ctx, members: readonly Joined[]): Promise<number[]> {
  const sent = members.map(({ joining: { customerId, subsidiaryId, currency, name }, values }, place) => {
    const corporationName = values.corporationName || name;
    return { place, customerId, subsidiaryId, currency, ...rowOf({ ...values, corporationName }) };
  });
  const { rows } = await db.execute<{ id: number }>(sql`
    WITH sent AS MATERIALIZED (
      SELECT new_member_id() AS id, given.* FROM jsonb_to_recordset(${JSON.stringify(sent)}::jsonb)
        AS given (place int, "customerId" int, "subsidiaryId" int, currency text, ${sentColumns}) ORDER BY place)
    INSERT INTO member (id, member_no, customer_id, subsidiary_id, currency, corporation_name, representative, tax_no, vat_id,
      vat_date, member_type, purpose, tas_no, tas_seq, tas_name, ids_code, data_id, user_id, sms_consent, sms_consent_on, sms_consent_source, mail_consent,
      mail_consent_on, mail_consent_source, remark, applied_on, create_user, create_date, last_update_user, last_update_date)
      OVERRIDING SYSTEM VALUE
    SELECT id, 'M' || lpad(id::text, greatest(6, length(id::text)), '0'), "customerId", "subsidiaryId", currency,
      "corporationName", representative, "taxNo", "vatId", "vatDate", "memberType", purpose, "tasNo", "tasSeq", "tasName", "idsCode", "dataId", "userId", "smsConsent",
      "smsConsentOn", "smsConsentSource", "mailConsent", "mailConsentOn", "mailConsentSource", remark, ${todayOf(now, sql`"subsidiaryId"`)},
      ${viewer.userId}, ${now.toISOString()}::timestamptz, ${viewer.userId}, ${now.toISOString()}::timestamptz FROM sent
    RETURNING id`);
  const ids = rows.map(({ id }) => id).sort((a, b) => a - b);
  const facts = ids.map((memberId) => ({ memberId, change: "application" as const, after: "applied" }));
  await addMemberEvents({ db, at: now, actor: viewer.userId }, facts);
  return ids;
}

/** What is kept of members, anew; another purpose is told in their history. Within a transaction that holds their rows. */
export async function changeMembers({ db, viewer, now }: Ctx, members: readonly Changed[]): Promise<void> {
  const sent = members.map(({ id, values }) => ({ id, ...rowOf(values) }));
  await db.execute(sql`
    UPDATE member SET corporation_name = coalesce(nullif(sent."corporationName", ''), member.corporation_name),
      representative = sent.representative, tax_no = sent."taxNo", vat_id = sent."vatId", vat_date = sent."vatDate",
      member_type = sent."memberType", purpose = sent.purpose, tas_no = sent."tasNo",
      tas_seq = sent."tasSeq", tas_name = sent."tasName", ids_code = sent."idsCode", data_id = sent."dataId", user_id = sent."userId",
      sms_consent = sent."smsConsent", sms_consent_on = sent."smsConsentOn", sms_consent_source = sent."smsConsentSource",
      mail_consent = sent."mailConsent", mail_consent_on = sent."mailConsentOn",
      mail_consent_source = sent."mailConsentSource", remark = sent.remark,
      ${stamped({ viewer, now })}
      FROM jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) AS sent (id int, ${sentColumns}) WHERE member.id = sent.id`);
  const facts = members
    .filter(({ purpose, values }) => purpose !== values.purpose)
    .map(({ id, purpose, values }) => ({
      memberId: id,
      change: "purpose" as const,
      before: purpose,
      after: values.purpose,
    }));
  await addMemberEvents({ db, at: now, actor: viewer.userId }, facts);
}
