import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../../../ctx";
import { customerName } from "../../../customer-name.server";
import { personOf } from "../../../person-name.server";
import type { ListedMovement } from "./movements";

/** What movements of cabinets are read from: `m` the movement, `b` the cabinet, `contract`, `customer`, `item`, `i` the list of the cabinet. */
export const movementTables = sql`
  stock_movement m JOIN stock_article a ON a.id = m.article_id JOIN matrix_cabinet b ON b.id = a.cabinet_id
  JOIN matrix_item i ON i.cabinet_id = a.cabinet_id AND i.item_id = a.item_id JOIN item ON item.id = a.item_id
  JOIN matrix_contract contract ON contract.id = b.contract_id JOIN customer ON customer.id = contract.customer_id`;

type Part = { order?: SQL; most: number; after?: number };

/** Movements of cabinets as they are listed, the newest first unless another order is asked for. @param where on `movementTables` */
export async function movementsOf(
  { db, locale }: Ctx,
  where: SQL,
  { order = sql`m.at DESC, m.id DESC`, most, after = 0 }: Part,
): Promise<ListedMovement[]> {
  const { rows } = await db.execute<ListedMovement>(sql`
    SELECT m.id::float8 AS id, m.day::text AS day, to_char(m.at, 'HH24:MI') AS time, m.kind, b.id AS "cabinetId", b.serial, customer.id AS "customerId",
           customer.code AS customer, ${customerName(locale)} AS "customerName", item.id AS "itemId", item.item_no AS "itemNo", item.description,
           m.quantity, i.unit_price::text AS "unitPrice", (m.quantity * i.unit_price)::text AS amount, contract.currency, m.user_code AS badge, m.reason,
           m.reference, m.movement_no AS "movementNo",
           CASE WHEN m.reversal_of IS NOT NULL THEN 'reversal'
                WHEN back.id IS NOT NULL THEN 'reversed' ELSE 'none' END AS reversal,
           ${personOf(locale, sql`m.created_by`)} AS "createdBy", other.id::float8 AS "otherId", nullif(back.reason, '') AS "backReason",
           CASE WHEN back.id IS NOT NULL THEN ${personOf(locale, sql`back.created_by`)} END AS "backBy"
      FROM ${movementTables} LEFT JOIN stock_movement back ON back.reversal_of = m.id
      CROSS JOIN LATERAL (SELECT coalesce(back.id, m.reversal_of) AS id) AS other WHERE m.place = 'cabinet' AND ${where} ORDER BY ${order} LIMIT ${most} OFFSET ${after}`);
  return rows;
}
