import { sql } from "drizzle-orm";
import type { Ctx } from "../../ctx";
import { sum } from "../../decimal";
import { isoInstant } from "../../iso-instant.server";
import { personOf } from "../../person-name.server";
import { inUnits } from "../coins.server";
import type { ContractRecord } from "./contract-record";
import type { HeldContract } from "./find-contract.server";
import { type Follower, obstacleTo, type Postings } from "./reversals";

type Moved = Pick<Postings, "shipments" | "returns">;
type Money = Pick<Postings, "invoices"> &
  Pick<ContractRecord, "termination" | "boughtOut" | "boughtFor" | "invoiced" | "paidFee">;
/** What is booked on a contract, each with what stands on it. */
type Booked = Pick<
  ContractRecord,
  "shipments" | "returns" | "invoices" | "termination" | "boughtOut" | "boughtFor" | "invoiced" | "paidFee"
>;

/** All that is booked on a contract and counts, as its page shows it. */
export async function listBooked(ctx: Ctx, contract: HeldContract): Promise<Booked> {
  const postings = await loadPostings(ctx, contract);
  const { shipments, returns, invoices, termination, boughtOut, boughtFor, invoiced, paidFee } = postings;
  return {
    ...{ termination, boughtOut, boughtFor, invoiced, paidFee },
    shipments: shipments.map((row) => ({ ...row, obstacle: obstacleTo(postings, "shipment", row.id) ?? null })),
    returns: returns.map((row) => ({ ...row, obstacle: obstacleTo(postings, "return", row.id) ?? null })),
    invoices: invoices.map((row) => ({ ...row, obstacle: obstacleTo(postings, "invoice", row.id) ?? null })),
  };
}

/** The same as it is judged what can be taken back. */
export async function loadPostings(ctx: Ctx, { id, items, followsId }: HeldContract): Promise<Postings & Money> {
  // One after the other: within a transaction they have one connection.
  const moved = await movementsOf(ctx, id);
  const money = await moneyOf(ctx, id);
  return { ...moved, ...money, items, followers: await followersOf(ctx, id), isFollower: followsId !== null };
}

/** Contracts that came after one, by renewal or exchange, and after those. */
async function followersOf({ db }: Ctx, id: number): Promise<Follower[]> {
  const { rows } = await db.execute<Follower>(sql`
    WITH RECURSIVE later AS (
      SELECT id FROM rental_contract WHERE follows_id = ${id} AND use_yn = 'Y'
      UNION SELECT next.id FROM rental_contract next JOIN later ON next.follows_id = later.id WHERE next.use_yn = 'Y')
    SELECT contract_no AS "contractNo", coalesce(close_reason IN ('terminated', 'bought-out'), false) AS reckoned,
           ARRAY(SELECT DISTINCT item.item_no FROM rental_shipment s JOIN rental_contract_item i USING (contract_id, line_no)
             JOIN item ON item.id = i.cutter_id WHERE s.contract_id = contract.id AND s.kind = 'replacement' AND s.use_yn = 'Y') AS replaced
      FROM later JOIN rental_contract contract USING (id) ORDER BY id`);
  return rows;
}

/** Shipments and returns that count, in the order of their days. */
async function movementsOf({ db }: Ctx, id: number): Promise<Moved> {
  const [shipments, returns] = await Promise.all([
    db.execute<Moved["shipments"][number]>(sql`
      SELECT s.id, shipment_no AS "shipmentNo", line_no AS line, kind, after_sales AS "afterSales", order_no AS "orderNo",
             ordered_on::text AS "orderedOn", order_quantity AS "orderQuantity", shipped_on::text AS "shippedOn",
             shipping_quantity AS "shippingQuantity", w.code AS warehouse, invoice_no AS "invoiceNo", remark
        FROM rental_shipment s JOIN warehouse w ON w.id = s.warehouse_id WHERE contract_id = ${id} AND s.use_yn = 'Y'
       ORDER BY ordered_on, s.id`),
    db.execute<Moved["returns"][number]>(sql`
      SELECT r.id, r.line_no AS line, s.shipment_no AS "shipmentNo", returned_on::text AS "returnedOn", quantity,
             w.code AS warehouse, r.remark, contract.close_reason IS NOT NULL AND contract.close_reason IN ('terminated', 'bought-out')
               AND (r.returned_on <= contract.closed_on OR r.create_date <= (SELECT max(e.at) FROM rental_event e
                 WHERE e.contract_id = r.contract_id AND e.event IN ('termination', 'buy-out'))) AS reckoned
        FROM rental_return r JOIN rental_contract contract ON contract.id = r.contract_id
        JOIN warehouse w ON w.id = r.warehouse_id LEFT JOIN rental_shipment s ON s.id = r.shipment_id
       WHERE r.contract_id = ${id} AND r.use_yn = 'Y' ORDER BY returned_on, r.id`),
  ]);
  return { shipments: shipments.rows, returns: returns.rows };
}

/** Invoices that count, and what the end of the contract came to. */
async function moneyOf({ db }: Ctx, id: number): Promise<Money> {
  const contract = sql`JOIN rental_contract contract ON contract.id = m.contract_id`;
  const [invoices, ended, bought, boughtFor] = await Promise.all([
    db.execute<Money["invoices"][number]>(sql`
      SELECT m.id, invoice_no AS "invoiceNo", kind, day::text, ${inUnits(sql`m.amount`)} AS amount,
             ${inUnits(sql`m.paid`)} AS paid, paid_on::text AS "paidOn", m.remark
        FROM rental_invoice m ${contract} WHERE contract_id = ${id} AND m.use_yn = 'Y' ORDER BY day, m.id`),
    db.execute<NonNullable<Money["termination"]>>(sql`
      SELECT terminated_on::text AS day, started_months AS "startedMonths", remaining_months AS "remainingMonths",
             ${inUnits(sql`m.termination_fee`)} AS fee, unreturned_quantity AS unreturned,
             ${inUnits(sql`m.unreturned_charge`)} AS charge, ${inUnits(sql`m.total`)} AS total, waived, reason
        FROM rental_termination m ${contract} WHERE contract_id = ${id} AND m.use_yn = 'Y'`),
    db.execute<Money["boughtOut"][number]>(sql`
      SELECT line_no AS line, quantity, bought_on::text AS day, ${inUnits(sql`m.price`)} AS price
        FROM rental_buy_out m ${contract} WHERE contract_id = ${id} AND m.use_yn = 'Y' ORDER BY line_no`),
    db.execute<{ price: string }>(sql`
      SELECT ${inUnits(sql`sum(m.price)`)} AS price FROM rental_buy_out m JOIN rental_contract contract ON contract.id = m.ended_id
       WHERE ended_id = ${id} AND m.use_yn = 'Y' GROUP BY contract.id`),
  ]);
  const all = invoices.rows;
  return {
    invoices: all,
    termination: ended.rows[0] ?? null,
    boughtFor: boughtFor.rows[0]?.price ?? null,
    boughtOut: bought.rows,
    invoiced: sum(all.map(({ amount }) => amount)),
    paidFee: sum(all.map(({ paid }) => paid)),
  };
}

/** What was taken back: postings, and ends of the contract. */
export async function reversalsOf({ db, locale }: Ctx, id: number): Promise<ContractRecord["reversals"]> {
  const taken = sql`reversal_reason AS reason, ${personOf(locale, sql`m.last_update_user`)} AS by, m.last_update_date`;
  const { rows } = await db.execute<ContractRecord["reversals"][number]>(sql`
    SELECT kind, number, line, day::text, quantity, amount, reason, by, ${isoInstant("last_update_date")} AS at FROM (
      SELECT 'shipment' AS kind, shipment_no AS number, line_no AS line, coalesce(shipped_on, ordered_on) AS day,
             order_quantity AS quantity, NULL AS amount, ${taken} FROM rental_shipment m
       WHERE contract_id = ${id} AND use_yn = 'N' AND reversal_reason <> ''
      UNION ALL SELECT 'return', NULL, line_no, returned_on, quantity, NULL, ${taken} FROM rental_return m
       WHERE contract_id = ${id} AND use_yn = 'N' AND reversal_reason <> ''
      UNION ALL SELECT 'invoice', invoice_no, NULL, day, NULL, ${inUnits(sql`m.amount`)}, ${taken} FROM rental_invoice m
       JOIN rental_contract contract ON contract.id = m.contract_id
       WHERE contract_id = ${id} AND m.use_yn = 'N' AND reversal_reason <> ''
      UNION ALL SELECT 'termination', NULL, NULL, terminated_on, NULL, ${inUnits(sql`m.total`)}, ${taken} FROM rental_termination m
       JOIN rental_contract contract ON contract.id = m.contract_id
       WHERE contract_id = ${id} AND m.use_yn = 'N' AND reversal_reason <> ''
      UNION ALL SELECT 'buy-out', NULL, NULL, bought_on, quantity, ${inUnits(sql`m.price`)}, ${taken} FROM (
         SELECT ended_id, bought_on, sum(quantity)::int AS quantity, sum(price) AS price, reversal_reason, last_update_user, last_update_date
           FROM rental_buy_out WHERE ended_id = ${id} AND use_yn = 'N' AND reversal_reason <> ''
          GROUP BY ended_id, bought_on, reversal_reason, last_update_user, last_update_date) AS m
       JOIN rental_contract contract ON contract.id = m.ended_id) AS taken
     ORDER BY last_update_date DESC, number`);
  return rows;
}
