import { type SQL, sql } from "drizzle-orm";
import type { Ctx, Viewer } from "../../ctx";
import { customerNames } from "../../customer-name.server";
import { contains } from "../../search-pattern";
import { ownMembers } from "../market.server";
import { memberName } from "../member-name.server";
import type { Market } from "../member-terms";
import { awaitsReader } from "../posting/daily-limits.server";
import type { MemberFilters } from "./point-filters";

const named = (locale: Ctx["locale"], alias: string) => {
  const table = sql.identifier(alias);
  return sql`coalesce(${table}.${sql.identifier(`name_${locale}`)}, ${table}.name_en)`;
};

/**
 * The members whom the reader may see and who have ever been active, as the lists of points name them: the body of a
 * table expression.
 * @param narrow further conditions on `member` and `customer`
 */
export const seenMembers = (
  { viewer, locale }: Pick<Ctx, "viewer" | "locale">,
  market: Market,
  narrow: SQL,
): SQL => sql`
  SELECT member.id, member.member_no AS "memberNo", ${memberName(locale)} AS name, customer.id AS "customerId",
         customer.code AS "customerCode", ${named(locale, "unit")} AS unit, ${named(locale, "subsidiary")} AS subsidiary,
         member.state, member.tier, member.purpose, member.currency,
         coalesce(member.vat_id, '') AS "vatId", member.vat_date::text AS "vatDate"
    FROM member JOIN customer ON customer.id = member.customer_id JOIN org_unit AS unit ON unit.id = customer.org_unit_id
    JOIN org_unit AS subsidiary ON subsidiary.id = member.subsidiary_id
   WHERE member.joined_on IS NOT NULL AND ${ownMembers(viewer.scope, market)} AND ${narrow}`;

/** A proposal is decided by another person than who made it. */
export const waitsFor = ({ userId }: Pick<Viewer, "userId">): SQL => sql`EXISTS (
  SELECT FROM point_correction c WHERE c.member_id = member.id AND c.state = 'waiting' AND c.requested_by <> ${userId})`;

/** A transfer above what one person lets out alone waits for another than who asked for it. */
export const transferWaitsFor = (viewer: Pick<Viewer, "userId">): SQL => sql`EXISTS (
  SELECT FROM point_transfer t WHERE t.member_id = member.id AND t.state = 'waiting' AND ${awaitsReader(viewer)})`;

/** The conditions of the filters of a list. @param unitIds of the chosen units with those below; undefined = all in sight */
export function narrowed(
  { viewer }: Pick<Ctx, "viewer">,
  { text, purpose, tier, state, money, waiting }: MemberFilters,
  unitIds: readonly number[] | undefined,
): SQL {
  const like = text ? contains(text) : "";
  const parts = [
    sql`true`,
    ...(text
      ? [
          sql`(member.corporation_name ILIKE ${like} OR ${customerNames()} ILIKE ${like}
            OR member.member_no ILIKE ${like} OR member.tax_no ILIKE ${like} OR customer.code ILIKE ${like})`,
        ]
      : []),
    ...(purpose ? [sql`member.purpose = ${purpose}`] : []),
    ...(tier ? [sql`member.tier = ${tier}`] : []),
    ...(state ? [sql`member.state = ${state}`] : []),
    ...(waiting ? [waiting === "transfers" ? transferWaitsFor(viewer) : waitsFor(viewer)] : []),
    ...(money ? [sql`member.currency = ${money}`] : []),
    ...(unitIds ? [sql`customer.org_unit_id = any(${sql.param(unitIds)}::int[])`] : []),
  ];
  return sql.join(parts, sql` AND `);
}
