import { sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { customerName } from "../customer-name.server";
import { isoInstant } from "../iso-instant.server";
import { personName, personOf } from "../person-name.server";
import { readTrace } from "../record-trace.server";
import { whatCan } from "../verbs";
import { findMember, type HeldMember } from "./find-member.server";
import { listMemberContacts } from "./member-contacts.server";
import { memberName } from "./member-name.server";
import { memberPolicies } from "./member-policy";
import type { MemberBalance, MemberRecord } from "./member-record";
import type { Market } from "./member-terms";
import { openLots } from "./points/balance.server";

const HISTORY_AT_MOST = 100;

/** A member as the register shows them. @throws AppError not-found */
export async function getMember(ctx: Ctx, market: Market, id: number): Promise<MemberRecord> {
  const member = await findMember(ctx, market, id);
  const [facts, places, account, accounts, balance, contacts, history, trace] = await Promise.all([
    getMemberFacts(ctx, id),
    placesOf(ctx, member.customerId),
    accountOf(ctx, member.userId),
    accountsOf(ctx, member.customerId),
    balanceOf(ctx, member),
    listMemberContacts(ctx, member),
    historyOf(ctx, id),
    readTrace(ctx, "member", id),
  ]);
  const { customerId, country, currency, state, customer, restorableUntil } = member;
  return {
    ...facts,
    ...{ id, customer, customerId, country, currency, state, restorableUntil },
    ...{ places, account, accounts, balance, contacts, history, trace },
    can: whatCan(memberPolicies, ctx.viewer, member),
  };
}

type Facts = Omit<
  MemberRecord,
  | ("id" | "customer" | "customerId" | "country" | "currency" | "state" | "restorableUntil" | "can")
  | ("places" | "account" | "accounts" | "balance" | "contacts" | "history" | "trace")
>;

/** What is kept of a member that was found. */
export async function getMemberFacts({ db, locale }: Ctx, id: number): Promise<Facts> {
  const { rows } = await db.execute<Facts>(sql`
    SELECT member_no AS "memberNo", ${memberName(locale, "m", "c")} AS name, ${customerName(locale, "c")} AS "customerName",
      corporation_name AS "corporationName", representative, tax_no AS "taxNo", coalesce(vat_id, '') AS "vatId",
      vat_date::text AS "vatDate", member_type AS "memberType", purpose, coalesce(tas_no, '') AS "tasNo",
      coalesce(tas_seq, '') AS "tasSeq", coalesce(tas_name, '') AS "tasName", coalesce(ids_code, '') AS "idsCode",
      coalesce(data_id, '') AS "dataId",
      coalesce(user_id, '') AS "userId", sms_consent AS "smsConsent", sms_consent_on::text AS "smsConsentOn",
      coalesce(sms_consent_source, '') AS "smsConsentSource", mail_consent AS "mailConsent",
      mail_consent_on::text AS "mailConsentOn", coalesce(mail_consent_source, '') AS "mailConsentSource", remark,
      applied_on::text AS "appliedOn", joined_on::text AS "joinedOn", withdrawn_on::text AS "withdrawnOn",
      withdrawal_reason AS "withdrawalReason", tier, tier_since::text AS "tierSince", ${isoInstant("m.last_update_date")} AS "changedAt",
      ${personOf(locale, sql`m.last_update_user`)} AS "changedBy", ${isoInstant("m.last_update_date")} AS stamp
      FROM member m JOIN customer c ON c.id = m.customer_id WHERE m.id = ${id}`);
  if (!rows[0]) throw new Error("a member that was found is there");
  return rows[0];
}

/** The customer's unit and the names above it, each under its kind. */
async function placesOf({ db, locale }: Ctx, customerId: number): Promise<MemberRecord["places"]> {
  const { rows } = await db.execute<{ kind: string; name: string }>(sql`
    WITH RECURSIVE above AS (
      SELECT u.*, 0 AS height FROM org_unit u JOIN customer c ON c.org_unit_id = u.id WHERE c.id = ${customerId}
      UNION ALL SELECT u.*, height + 1 FROM org_unit u JOIN above ON u.id = above.parent_id)
    SELECT kind, coalesce(${sql.identifier(`name_${locale}`)}, name_en) AS name FROM above ORDER BY height`);
  const named = (...kinds: string[]) => rows.find(({ kind }) => kinds.includes(kind))?.name ?? null;
  return {
    unit: rows[0]?.name ?? "",
    distributor: named("distributor", "sub_distributor"),
    store: named("store"),
    office: named("office"),
    subsidiary: named("subsidiary"),
  };
}

async function accountOf({ db, locale }: Ctx, userId: string | null): Promise<MemberRecord["account"]> {
  if (userId === null) return null;
  const { rows } = await db.execute<NonNullable<MemberRecord["account"]>>(sql`
    SELECT ${personName(locale)} AS name, ${isoInstant("password_changed_at")} AS "passwordChangedAt", ${isoInstant("password_expires_at")} AS "passwordExpiresAt",
      (SELECT ${isoInstant("max(at)")} FROM audit_entry WHERE user_id = ${userId} AND action = 'sign-in-failed') AS "failedSignInAt"
      FROM app_user WHERE id = ${userId}`);
  return rows[0] ?? null;
}

/** Accounts that stand for the customer. */
async function accountsOf({ db, locale }: Ctx, customerId: number): Promise<MemberRecord["accounts"]> {
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    SELECT DISTINCT u.id, ${personName(locale, "u")} AS name FROM app_user u JOIN user_group_member m ON m.user_id = u.id AND m.use_yn = 'Y'
      JOIN user_group g ON g.id = m.group_id AND g.use_yn = 'Y'
     WHERE g.customer_id = ${customerId} AND u.status <> 'withdrawn' ORDER BY name, u.id LIMIT 100`);
  return rows;
}

async function balanceOf({ db }: Ctx, { id, today: day }: HeldMember): Promise<MemberBalance> {
  const { rows } = await db.execute<Record<keyof Omit<MemberBalance, "day">, string | null>>(sql`
    SELECT available, to_be_available AS "toBeAvailable", to_be_expired AS "toBeExpired", reserved AS "toBeTransferred",
      debt AS negative, debt_since::text AS "debtSince", saved, used, transferred, expired, last_invoice_on::text AS "lastInvoiceOn"
      FROM (${openLots(sql`${id}`, day)}) AS open LEFT JOIN point_account ON member_id = ${id}`);
  const [row] = rows;
  if (!row) throw new Error("an aggregate without its row");
  const { debtSince, lastInvoiceOn, ...points } = row;
  const of = (name: keyof typeof points) => Number(points[name] ?? 0);
  return {
    ...{ day, debtSince, lastInvoiceOn, available: of("available"), toBeAvailable: of("toBeAvailable") },
    ...{ toBeTransferred: of("toBeTransferred"), toBeExpired: of("toBeExpired"), negative: of("negative") },
    ...{ saved: of("saved"), used: of("used"), transferred: of("transferred"), expired: of("expired") },
  };
}

async function historyOf({ db, locale }: Ctx, id: number): Promise<MemberRecord["history"]> {
  const { rows } = await db.execute<MemberRecord["history"][number]>(sql`
    SELECT no, ${isoInstant("at")} AS at, change, before, after, comment, ${personOf(locale, sql`member_event.actor`)} AS actor
      FROM member_event
     WHERE member_id = ${id} ORDER BY no DESC LIMIT ${HISTORY_AT_MOST}`);
  return rows;
}
