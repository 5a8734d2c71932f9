import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { customerNames } from "../customer-name.server";
import { orderBy } from "../report/order-by.server";
import { contains } from "../search-pattern";
import { seoulDay } from "../seoul-time";
import type { DayRange } from "./lapsing";
import { ownMembers } from "./market.server";
import type { Consent } from "./member-filters";
import { memberName } from "./member-name.server";
import type { Market } from "./member-terms";
import type { ListedMember, ListedPoints } from "./members";
import { openLots } from "./points/balance.server";

/** Members as a list asks for them. */
export type MembersAsked = {
  text?: string | undefined;
  /** Units with all below them; undefined = all that the viewer sees. */
  unitIds?: readonly number[] | undefined;
  state?: string | undefined;
  tier?: string | undefined;
  purpose?: string | undefined;
  type?: string | undefined;
  consent?: Consent | undefined;
  region?: string | undefined;
  /** ISO 3166-1 alpha-2, of the customer. */
  country?: string | undefined;
  /** First and last days of joining and leaving, YYYY-MM-DD. */
  joinedFrom?: string | undefined;
  joinedTo?: string | undefined;
  leftFrom?: string | undefined;
  leftTo?: string | undefined;
  debt?: "negative" | undefined;
  /** Points of theirs end in these days. */
  lapse?: DayRange | undefined;
  /** No invoice since that day, YYYY-MM-DD. */
  quietSince?: string | undefined;
  sort?: string | undefined;
  dir?: "asc" | "desc" | undefined;
  page: number;
  size: number;
  /** With whom they may be written to; only ways that they agreed to. */
  contacts?: true;
};

const consented: Record<Consent, SQL> = {
  any: sql`(member.sms_consent OR member.mail_consent)`,
  sms: sql`member.sms_consent`,
  mail: sql`member.mail_consent`,
  none: sql`NOT (member.sms_consent OR member.mail_consent)`,
};

function conditionOf({ viewer }: Ctx, market: Market, asked: MembersAsked): SQL {
  const { text, unitIds, state, tier, purpose, type, consent, region, quietSince, country, lapse } = asked;
  const { joinedFrom, joinedTo, leftFrom, leftTo } = asked;
  const like = text ? contains(text) : "";
  const plain = text ? contains(text.replace(/[\s-]/g, "")) : "";
  const conditions = [
    ownMembers(viewer.scope, market),
    ...(text
      ? [
          sql`(member.corporation_name ILIKE ${like} OR ${customerNames()} ILIKE ${like} OR member.member_no ILIKE ${like} OR customer.code ILIKE ${like}
            OR member.tax_no ILIKE ${plain} OR member.vat_id ILIKE ${plain})`,
        ]
      : []),
    ...(unitIds ? [sql`customer.org_unit_id = any(${sql.param([...unitIds])}::int[])`] : []),
    ...(state === "current" ? [sql`member.state <> 'withdrawn'`] : state ? [sql`member.state = ${state}`] : []),
    ...(tier ? [sql`member.tier = ${tier}`] : []),
    ...(purpose ? [sql`member.purpose = ${purpose}`] : []),
    ...(type ? [sql`member.member_type = ${type}`] : []),
    ...(consent ? [consented[consent]] : []),
    ...(region ? [sql`customer.region = ${region}`] : []),
    ...(country ? [sql`customer.country = ${country}`] : []),
    ...(joinedFrom ? [sql`member.joined_on >= ${joinedFrom}::date`] : []),
    ...(joinedTo ? [sql`member.joined_on <= ${joinedTo}::date`] : []),
    ...(leftFrom ? [sql`member.withdrawn_on >= ${leftFrom}::date`] : []),
    ...(leftTo ? [sql`member.withdrawn_on <= ${leftTo}::date`] : []),
    ...(asked.debt ? [sql`a.debt > 0`] : []),
    ...(lapse ? [sql`EXISTS (SELECT ${lotsEnding(lapse)})`] : []),
    ...(quietSince ? [sql`coalesce(a.last_invoice_on, '-infinity') < ${quietSince}::date`] : []),
  ];
  return sql.join(conditions, sql` AND `);
}

/** Open lots of a member whose last day is among these. */
const lotsEnding = ({ from, to }: DayRange): SQL => sql`
  FROM point_lot WHERE member_id = member.id AND remaining > 0 AND expires_on BETWEEN ${from}::date AND ${to}::date`;
/** Typed: a bare 0 in ORDER BY is a column's place, and there is none of that place. */
const NONE_LAPSES = sql`0::bigint`;
const lapsingPoints = (lapse: DayRange | undefined): SQL =>
  lapse ? sql`(SELECT coalesce(sum(remaining), 0)::bigint ${lotsEnding(lapse)})` : NONE_LAPSES;

const members = sql`member JOIN customer ON customer.id = member.customer_id LEFT JOIN point_account a ON a.member_id = member.id`;
const tierRank = sql`array_position(array['none', 'bronze', 'silver', 'black'], member.tier)`;
const stateRank = sql`array_position(array['applied', 'active', 'dormant', 'withdrawn'], member.state)`;

type PointColumns = Record<keyof ListedPoints, string>;
type Row = Omit<ListedMember, "points" | "contact"> &
  PointColumns & { contactName: string | null; department: string; position: string; mobile: string; email: string };

/** A page of the members asked for, by name unless another order is chosen. */
export async function listMembers(ctx: Ctx, market: Market, asked: MembersAsked): Promise<ListedMember[]> {
  const { sort, page, size, contacts, lapse } = asked;
  const day = seoulDay(ctx.now);
  const open = sql`LATERAL (${openLots(sql`member.id`, day)}) AS open ON true`;
  const order = orderBy(
    asked,
    {
      name: memberName(ctx.locale),
      leavef: stateRank,
      tier: tierRank,
      crddat: sql`member.joined_on`,
      lastdate: sql`a.last_invoice_on`,
      available: sql`open.available`,
      negative: sql`coalesce(a.debt, 0)`,
      lapsing: lapsingPoints(lapse),
    },
    sql`${memberName(ctx.locale)}, member.id`,
  );
  const { rows } = await ctx.db.execute<Row>(sql`
    WITH page AS MATERIALIZED (
      SELECT member.id, row_number() OVER (ORDER BY ${order}) AS place FROM ${members} ${sort === "available" ? sql`JOIN ${open}` : sql``}
       WHERE ${conditionOf(ctx, market, asked)} ORDER BY ${order} LIMIT ${size} OFFSET ${(page - 1) * size})
    SELECT ${listedColumns(ctx)}, ${pointColumns(lapse)} ${contacts ? contactColumns : sql``}
      FROM page JOIN member ON member.id = page.id JOIN customer ON customer.id = member.customer_id
      LEFT JOIN point_account a ON a.member_id = member.id JOIN ${open}
      JOIN org_unit unit ON unit.id = customer.org_unit_id JOIN org_unit subsidiary ON subsidiary.id = member.subsidiary_id
      LEFT JOIN code type ON type.group_id = 'member-type' AND type.code = member.member_type
      LEFT JOIN code region ON region.group_id = 'region' AND region.code = customer.region
      LEFT JOIN code reason ON reason.group_id = 'withdrawal-reason' AND reason.code = member.withdrawal_reason
      ${contacts ? sql`LEFT JOIN member_contact k ON k.member_id = member.id AND k.main AND k.use_yn = 'Y'` : sql``}
     ORDER BY page.place`);
  return rows.map(({ contactName, department, position, mobile, email, ...row }) => ({
    ...withPoints(row),
    contact: contactName ? { name: contactName, department, position, mobile, email } : null,
  }));
}

/** How many are asked for, and their points together; null where they are of several currencies. */
export async function countMembers(ctx: Ctx, market: Market, asked: MembersAsked) {
  const day = seoulDay(ctx.now);
  const { rows } = await ctx.db.execute<PointColumns & { rowCount: number; currencies: number }>(sql`
    SELECT count(*)::int AS "rowCount", count(DISTINCT currency)::int AS currencies, ${sql.join(
      pointNames.map((name) => sql`coalesce(sum(${sql.identifier(name)}), 0)::text AS ${sql.identifier(name)}`),
      sql`, `,
    )}
      FROM (SELECT member.currency, ${pointColumns(asked.lapse)} FROM ${members} JOIN LATERAL (${openLots(sql`member.id`, day)}) AS open ON true
             WHERE ${conditionOf(ctx, market, asked)}) AS asked`);
  const [row] = rows;
  if (!row) throw new Error("an aggregate without its row");
  return { rowCount: row.rowCount, total: row.currencies <= 1 ? withPoints(row).points : null };
}

const pointNames = [
  "available",
  "toBeAvailable",
  "toBeTransferred",
  "toBeExpired",
  "negative",
  "saved",
  "lapsing",
] as const satisfies readonly (keyof ListedPoints)[];
const pointColumns = (
  lapse: DayRange | undefined,
): SQL => sql`open.available, open.to_be_available AS "toBeAvailable", open.to_be_expired AS "toBeExpired",
  coalesce(a.reserved, 0) AS "toBeTransferred", coalesce(a.debt, 0) AS negative, coalesce(a.saved, 0) AS saved, ${lapsingPoints(lapse)} AS lapsing`;

/** Nobody is given a way to a member that the member did not agree to. */
const contactColumns = sql`, k.name AS "contactName", k.department, k.position,
  CASE WHEN member.sms_consent THEN k.mobile ELSE '' END AS mobile, CASE WHEN member.mail_consent THEN k.email ELSE '' END AS email`;

function listedColumns({ locale }: Ctx): SQL {
  const name = sql.identifier(`name_${locale}`);
  return sql`member.id, member.member_no AS "memberNo", ${memberName(locale)} AS name, customer.code AS customer,
    customer.id AS "customerId", member.tax_no AS "taxNo", member.vat_id AS "vatId", member.vat_date::text AS "vatDate",
    member.representative, member.user_id AS "userId", member.tas_no AS "tasNo",
    member.tas_seq AS "tasSeq", member.tas_name AS "tasName", member.ids_code AS "idsCode", member.data_id AS "dataId", coalesce(type.${name}, type.name_en, member.member_type) AS type,
    member.purpose, member.state, member.tier, member.tier_since::text AS "tierSince", member.currency, customer.country, coalesce(region.${name}, region.name_en, customer.region) AS region,
    coalesce(unit.${name}, unit.name_en) AS unit, coalesce(subsidiary.${name}, subsidiary.name_en) AS subsidiary,
    member.applied_on::text AS "appliedOn", member.joined_on::text AS "joinedOn", member.withdrawn_on::text AS "withdrawnOn",
    coalesce(reason.${name}, reason.name_en, member.withdrawal_reason) AS "withdrawalReason", member.sms_consent AS "smsConsent",
    member.sms_consent_on::text AS "smsConsentOn", member.mail_consent AS "mailConsent",
    member.mail_consent_on::text AS "mailConsentOn", a.last_invoice_on::text AS "lastInvoiceOn", a.debt_since::text AS "debtSince"`;
}

function withPoints<R extends PointColumns>(row: R): Omit<R, keyof ListedPoints> & { points: ListedPoints } {
  const { available, toBeAvailable, toBeTransferred, toBeExpired, negative, saved, lapsing, ...rest } = row;
  const texts = { available, toBeAvailable, toBeTransferred, toBeExpired, negative, saved, lapsing };
  const points = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, Number(text)])) as ListedPoints;
  return { ...rest, points };
}
