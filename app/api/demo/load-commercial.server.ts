import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import type { Db } from "~/api/db/client.server";
import * as schema from "~/api/db/schema";
import { fixedUnits } from "../domain/account/demo-units";
import { lockMonth } from "../domain/commercial/credit-rows.server";
import { setStates } from "../domain/commercial/move-credits.server";
import { compareCalculation } from "../domain/commercial/preview-calculation.server";
import { writeCalculation } from "../domain/commercial/save-calculation.server";
import type { Ctx } from "../domain/ctx";
import { addMonths, firstDay, lastDay, type Month, monthOfDay } from "../domain/report/period";

import { dayAfter } from "./day-after";
import { story } from "./story";

export const commercialTables = [
  "commercial_member",
  "commercial_discount",
  "commercial_credit",
  "commercial_credit_invoice",
] as const;

/** So many months before the last complete one are credited and closed. */
const CREDITED_MONTHS = 6;
const [marketing, office, finance] = ["marketing", "office", "finance"].map((name) => `${name}@seorak.example`) as [
  string,
  string,
  string,
];

/**
 * The commercial programme of the home market: its distributors' terms, some special members, discounts, six months that are
 * credited and closed, and the last one on its way, calculated by the product's own code.
 */
export async function loadCommercial(client: pg.PoolClient): Promise<void> {
  const db = drizzle(client, { schema }) as unknown as Db;
  const last = addMonths(monthOfDay(story.lastDay), -1);
  await addTerms(client, addMonths(last, -33));
  await addSteps(client, addMonths(last, -33), last);
  for (let month = addMonths(last, -CREDITED_MONTHS); month <= last; month = addMonths(month, 1)) {
    await addDiscounts(client, month);
    await runMonth(db, month, month === last);
  }
}

/** Every distributor of the home market; each fifth is a special member, some only for a while. */
async function addTerms(client: pg.PoolClient, from: Month): Promise<void> {
  await client.query(
    `INSERT INTO commercial_member (unit_id, list, valid_from, valid_to, contract_no, terms, create_user, last_update_user)
     SELECT id, CASE WHEN part = 2 OR at % 5 = 0 AND at % 10 <> 0 THEN 'special' ELSE 'distributor' END,
            CASE part WHEN 1 THEN $1::int ELSE $2::int END, CASE WHEN part = 1 AND at % 10 = 0 THEN $3::int END,
            'CP-' || lpad(at::text, 3, '0') || CASE part WHEN 2 THEN '-B' ELSE '' END,
            CASE part WHEN 2 THEN 'Special member by agreement of the year' ELSE '' END, 'demo', 'demo'
       FROM (SELECT id, row_number() OVER (ORDER BY id)::int AS at FROM org_unit
              WHERE kind = 'distributor' AND subsidiary_id = (SELECT id FROM org_unit WHERE code = $4)) AS unit,
            generate_series(1, 2) AS part
      WHERE part = 1 OR at % 10 = 0 ORDER BY id, part`,
    [from, addMonths(from, 24), addMonths(from, 23), fixedUnits.homeMarket],
  );
}

/**
 * The programme's own steps: as large as the demo's distributors are, so that some reach the highest and some none, whatever
 * number of lines was asked for. Extra and supplement stay as a new database has them.
 */
async function addSteps(client: pg.PoolClient, from: Month, last: Month): Promise<void> {
  const scale = await client.query<{ id: number }>(
    `INSERT INTO incentive_scale (kind, step_type, currency, valid_from, remark, create_user, last_update_user)
     VALUES ('basic', 'stepped', 'KRW', $1, 'Programme of the home market', 'demo', 'demo') RETURNING id`,
    [from],
  );
  await client.query(
    `WITH sold AS (
       SELECT m.unit_id, greatest(sum(f.amount), 1) / 6 / 10000 AS monthly FROM commercial_member m
         JOIN sales_month_unit f ON f.unit_id = m.unit_id AND f.ym BETWEEN $2 AND $3 WHERE m.valid_to IS NULL GROUP BY 1),
     limits AS (
       SELECT rate, percentile_disc(part) WITHIN GROUP (ORDER BY monthly) AS value
         FROM sold, (VALUES (0.3, 0.01), (0.55, 0.015), (0.8, 0.02), (0.95, 0.025)) AS step (part, rate) GROUP BY rate, part)
     INSERT INTO incentive_step (scale_id, from_value, rate)
     SELECT $1, max(round(value, 1 - length(round(value)::text))), min(rate) FROM limits
      GROUP BY round(value, 1 - length(round(value)::text))`,
    [scale.rows[0]?.id, addMonths(last, -5), last],
  );
}

/** Three per cent of the largest invoice of each third distributor, to the thousand. */
async function addDiscounts(client: pg.PoolClient, month: Month): Promise<void> {
  await client.query(
    `INSERT INTO commercial_discount (discount_no, unit_id, customer_id, day, invoice_no, amount, remark, create_user, last_update_user)
     SELECT 'SP-' || $1::int || '-' || lpad(unit_id::text, 3, '0'), unit_id, customer_id, invoice_date, invoice_no,
            greatest(1, round(amount * 0.03 / 10000 / 1000)) * 1000, '', 'demo', 'demo'
       FROM (SELECT DISTINCT ON (l.unit_id) l.unit_id, l.customer_id, l.invoice_date, l.invoice_no, sum(l.amount) AS amount
               FROM invoice_line l JOIN commercial_member m ON m.unit_id = l.unit_id AND m.valid_to IS NULL
              WHERE l.invoice_date BETWEEN $2::date AND $3::date AND l.kind = 1 AND (l.unit_id + $1::int) % 3 = 0
              GROUP BY l.unit_id, l.customer_id, l.invoice_date, l.invoice_no
              ORDER BY l.unit_id, sum(l.amount) DESC, l.invoice_no) AS largest`,
    [month, firstDay(month), lastDay(month)],
  );
}

/** Whoever acts in the story sees everything; days after the month's end say when. */
const acting = (db: Db, userId: string, day: string): Pick<Ctx, "db" | "viewer" | "now"> => ({
  db,
  viewer: { userId, scope: { all: true }, roles: [] } as unknown as Ctx["viewer"],
  now: new Date(`${day}T01:00:00Z`),
});

async function runMonth(db: Db, month: Month, isLast: boolean): Promise<void> {
  const on = (days: number) => dayAfter(lastDay(month), days);
  await lockMonth(db, month, "demo");
  const calculating = acting(db, marketing, on(3));
  const { rows } = await compareCalculation(calculating, { month });
  const written = await writeCalculation(calculating, month, rows);
  const ids = written.map(({ id }) => id);
  const own = await idsOfOffice(db, month);
  const others = ids.filter((id) => !own.includes(id));
  if (isLast)
    return setStates(acting(db, marketing, on(5)), "review", others.slice(0, Math.floor(others.length / 2)), "");
  await setStates(acting(db, marketing, on(5)), "review", others, "");
  await setStates(acting(db, office, on(5)), "review", own, "");
  await setStates(acting(db, finance, on(8)), "approval", ids, "");
  await setStates(acting(db, finance, on(10)), "crediting", ids, "");
  await db.execute(sql`
    UPDATE commercial_month SET closed_at = ${`${on(12)}T01:00:00Z`}::timestamptz, closed_by = ${finance} WHERE ym = ${month}`);
}

/** Credits of the office that has an account in the demo. */
async function idsOfOffice(db: Db, month: Month): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    SELECT c.id FROM commercial_credit c JOIN org_unit u ON u.id = c.unit_id JOIN org_unit house ON house.id = u.parent_id
     WHERE c.ym = ${month} AND house.code = ${fixedUnits.office}`);
  return rows.map(({ id }) => id);
}
