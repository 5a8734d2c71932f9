import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../../ctx";
import { personOf } from "../../person-name.server";
import { entryTypes, typesOfFlow } from "../points/entry-types";
import type { PointFilters } from "./member-points";
import type { EntryRow } from "./point-shapes";
import { wholeRows } from "./whole-rows.server";

type Asked = Pick<PointFilters, "from" | "to" | "category" | "type" | "lot" | "page" | "size">;
type Found = Omit<EntryRow, "category"> & { entryCount: number; entryTotal: number };

/** A page of a member's entries until a day, the newest first, each with what the whole balance was after it. */
export async function listEntries(
  { db, locale }: Pick<Ctx, "db" | "locale">,
  memberId: number,
  day: string,
  asked: Asked,
) {
  const rows = await wholeRows<Found>(
    db,
    sql`WITH told AS (
      SELECT e.*, sum(e.points) OVER (ORDER BY e.day, e.id) AS balance FROM point_entry e
       WHERE e.member_id = ${memberId} AND e.day <= ${day}::date),
    asked AS (SELECT *, count(*) OVER () AS entry_count, sum(points) OVER () AS entry_total FROM told WHERE ${conditionOf(asked)}
               ORDER BY day DESC, id DESC LIMIT ${asked.size} OFFSET ${(asked.page - 1) * asked.size})
    SELECT asked.id, asked.day, asked.type, asked.invoice_no AS "invoiceNo", to_char(invoice.invoice_date, 'YYYYMM')::int AS "invoiceMonth",
           coalesce(line.count, 0) AS lines, coalesce(line.numbers, '{}') AS "lineNos", line.item || CASE WHEN line.count > 1 THEN ' +' || line.count - 1 ELSE '' END AS item,
           coalesce(nullif(asked.description, ''), line.description, '') AS description, asked.remark, asked.points, asked.balance,
           made.expires_on AS "expiresOn",
           ARRAY(SELECT DISTINCT lot_id FROM point_part p WHERE p.entry_id = asked.id AND lot_id IS NOT NULL ORDER BY 1) AS lots,
           ${personOf(locale, sql`asked.posted_by`)} AS "postedBy", ${personOf(locale, sql`asked.approved_by`)} AS "approvedBy",
           asked.type IN ('use', 'offset') AND NOT EXISTS (SELECT FROM point_entry c WHERE c.refers_to = asked.id
             AND c.type IN ('use-cancelled', 'offset-cancelled')) AS stands,
           asked.entry_count AS "entryCount", asked.entry_total AS "entryTotal"
      FROM asked LEFT JOIN point_lot made ON made.entry_id = asked.id
      LEFT JOIN point_invoice invoice ON invoice.subsidiary_id = asked.invoice_subsidiary_id AND invoice.invoice_no = asked.invoice_no
      LEFT JOIN LATERAL (
        SELECT count(*) AS count, array_agg(l.line_no ORDER BY l.line_no) AS numbers, (array_agg(item.item_no ORDER BY l.amount DESC, l.line_no))[1] AS item,
               (array_agg(item.description ORDER BY l.amount DESC, l.line_no))[1] AS description
          FROM invoice_line l JOIN item ON item.id = l.item_id
         WHERE l.invoice_date = invoice.invoice_date AND l.subsidiary_id = invoice.subsidiary_id AND l.invoice_no = invoice.invoice_no) AS line ON true
     ORDER BY asked.day DESC, asked.id DESC`,
  );
  const [first] = rows;
  const entries = rows.map(({ entryCount: _n, entryTotal: _t, ...row }) => ({
    ...row,
    category: entryTypes[row.type],
  }));
  return { entries, entryCount: first?.entryCount ?? 0, entryTotal: first?.entryTotal ?? 0 };
}

function conditionOf({ from, to, category, type, lot }: Asked): SQL {
  const parts = [
    sql`true`,
    ...(from ? [sql`day >= ${from}::date`] : []),
    ...(to ? [sql`day <= ${to}::date`] : []),
    ...(category ? [sql`type = any(${sql.param(typesOfFlow(category))}::text[])`] : []),
    ...(type ? [sql`type = ${type}`] : []),
    ...(lot === undefined ? [] : [sql`id IN (SELECT entry_id FROM point_part WHERE lot_id = ${lot})`]),
  ];
  return sql.join(parts, sql` AND `);
}
