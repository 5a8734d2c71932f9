import { sql } from "drizzle-orm";
import type { Ctx } from "../../ctx";
import type { RowOf } from "../../upload/define-upload";
import { ownMembers } from "../market.server";
import type { Market, MemberState } from "../member-terms";
import type { Taken } from "../points/account";
import type { pointUpload } from "./upload-points";

/** A row of a file of corrections. */
export type Row = RowOf<typeof pointUpload>;
/** An entry that a file brought about, as the row that asked for it. */
export type Posted = Row & { id: number; day: string; lotId: number | null; parts: Taken[]; isTakenBack: boolean };
export type Named = { id: number; memberNo: string; state: MemberState; subsidiaryId: number; currency: string };

export const rowOf = ({ member, reference, points, remark }: Posted): Row => ({ member, reference, points, remark });
export const keyOf = ({ member, reference }: Pick<Row, "member" | "reference">): string =>
  `file/${member}/${reference}`;
/** The entry that took another back. */
export const backOf = (key: string): string => `${key}/taken back`;

/** Members whom a file names and the viewer may see, by number. */
export async function membersOf(
  { db, viewer }: Ctx,
  market: Market,
  rows: readonly Row[],
): Promise<Map<string, Named>> {
  const numbers = [...new Set(rows.map(({ member }) => member))];
  const { rows: found } = await db.execute<Named>(sql`
    SELECT member.id, member.member_no AS "memberNo", member.state, member.subsidiary_id AS "subsidiaryId", member.currency
      FROM member JOIN customer ON customer.id = member.customer_id
     WHERE member.member_no IN (SELECT jsonb_array_elements_text(${JSON.stringify(numbers)}::jsonb))
       AND member.joined_on IS NOT NULL AND ${ownMembers(viewer.scope, market)}`);
  return new Map(found.map((member) => [member.memberNo, member]));
}

/** What of these rows is posted already. */
export async function postedOf({ db, viewer }: Ctx, market: Market, rows: readonly Row[]): Promise<Posted[]> {
  const keys = rows.map((row) => ({
    member: row.member,
    reference: row.reference,
    key: keyOf(row),
    back: backOf(keyOf(row)),
  }));
  const { rows: found } = await db.execute<{ posted: Posted }>(sql`
    SELECT json_build_object('member', asked.member, 'reference', asked.reference, 'points', e.points, 'remark', e.remark,
             'id', e.id, 'day', e.day, 'lotId', (SELECT l.id FROM point_lot l WHERE l.entry_id = e.id),
             'parts', (SELECT coalesce(json_agg(json_build_object('lotId', p.lot_id, 'points', -p.points) ORDER BY p.no), '[]')
                         FROM point_part p WHERE p.entry_id = e.id AND p.place = 'lot'),
             'isTakenBack', EXISTS (SELECT FROM point_entry b WHERE b.form_id = asked.back)) AS posted
      FROM jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) AS asked (member text, reference text, key text, back text)
      JOIN point_entry e ON e.form_id = asked.key
      JOIN member ON member.id = e.member_id JOIN customer ON customer.id = member.customer_id
     WHERE ${ownMembers(viewer.scope, market)} ORDER BY e.id`);
  return found.map(({ posted }) => posted);
}
