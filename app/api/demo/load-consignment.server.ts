import type pg from "pg";
import { corporationCustomerCode, fixedUnits } from "../domain/account/demo-units";
import {
  boundsOf,
  consignmentFrom,
  countDays,
  type DemoCount,
  type DemoMovement,
  type DemoStock,
  historyOf,
} from "./consignment-history";
import { story } from "./story";
import { warehouseOfMarket } from "./warehouses";

export const consignmentTables = [
  "consignment_site",
  "consignment_item",
  "consignment_count",
  "consignment_billing",
  "consignment_billing_line",
  "consignment_order",
] as const;

/** Units with a site at their largest customer; of Germany the second, because its largest was lost. */
const places = [
  ...[fixedUnits.distributor, fixedUnits.distributor2, fixedUnits.store, "KR-ANS", "KR-DGU"],
  ...[fixedUnits.germany, fixedUnits.india, "US", "CN", "PL", "JP"],
];
const ITEMS = { least: 3, most: 60 };

type Site = { id: number; code: string; customer: number };
type Bought = { site: number; item: number; yearly: number; price: string };

/**
 * Consignment stock: a dozen sites at customers of home and abroad, with the items that they buy, a year of movements with a
 * count every month, uses billed up to last month, months closed up to the one before. Not in the checksum.
 */
export async function loadConsignment(client: pg.PoolClient): Promise<void> {
  const sites = await addSites(client);
  const stock = await addItems(client, sites);
  const histories = stock.map(historyOf);
  const counted = await addCounts(
    client,
    histories.flatMap(({ counts }) => counts),
  );
  await addMovements(
    client,
    histories.flatMap(({ moves }) => moves),
    counted,
  );
  await addBillings(client);
  await addOrder(client);
  await client.query(
    `INSERT INTO consignment_month (org_unit_id, ym, closed_at, closed_by)
     SELECT DISTINCT org_unit_id, 202609, '2026-10-08T01:00:00Z'::timestamptz, 'marketing@seorak.example' FROM consignment_site`,
  );
}

/** The corporation's own, and the first customer of each place; run by the nearest unit that is no distributor. */
async function addSites(client: pg.PoolClient): Promise<Site[]> {
  const { rows } = await client.query<Site>(
    `WITH RECURSIVE chosen AS (
       SELECT c.id, c.org_unit_id, place.no FROM unnest($1::text[]) WITH ORDINALITY AS place(unit, no)
         JOIN LATERAL (SELECT c.id, c.org_unit_id FROM customer c JOIN org_unit u ON u.id = c.org_unit_id
                        WHERE (u.code = place.unit OR u.code LIKE place.unit || '-%' AND place.unit = ANY ($3::text[])) AND c.code <> $2
                        ORDER BY length(u.code), c.code OFFSET CASE WHEN place.unit = $4 THEN 1 ELSE 0 END LIMIT 1) AS c ON true
       UNION ALL SELECT id, org_unit_id, 0 FROM customer WHERE code = $2),
     above AS (
       SELECT chosen.id, u.id AS unit, u.parent_id, u.kind FROM chosen JOIN org_unit u ON u.id = chosen.org_unit_id
       UNION ALL SELECT above.id, u.id, u.parent_id, u.kind FROM above JOIN org_unit u ON u.id = above.parent_id WHERE above.kind LIKE '%distributor'),
     run AS (SELECT id, unit FROM above WHERE kind NOT LIKE '%distributor')
     INSERT INTO consignment_site (code, name_ko, name_en, customer_id, org_unit_id, warehouse_id, currency, ageing_days, create_user, last_update_user)
     SELECT 'CS-' || lpad((chosen.no + 1)::text, 2, '0'), coalesce(c.name_ko, c.name) || ' 위탁처', coalesce(c.name_en, c.name) || ' tool store', c.id,
            run.unit, coalesce(w.warehouse, 1), s.currency, CASE WHEN chosen.no % 5 = 3 THEN 120 END, 'marketing@seorak.example', 'marketing@seorak.example'
       FROM chosen JOIN customer c ON c.id = chosen.id JOIN run ON run.id = chosen.id JOIN org_unit u ON u.id = c.org_unit_id
       JOIN org_unit s ON s.id = u.subsidiary_id LEFT JOIN unnest($5::text[], $6::int[]) AS w(market, warehouse) ON w.market = s.code
      WHERE NOT EXISTS (SELECT FROM chosen o WHERE o.id = chosen.id AND o.no < chosen.no)
      ORDER BY chosen.no RETURNING id, code, customer_id AS customer`,
    [
      ...[places, corporationCustomerCode, ["US", "CN", "PL", "JP", fixedUnits.germany, fixedUnits.india]],
      ...[fixedUnits.germany, [...warehouseOfMarket.keys()], [...warehouseOfMarket.values()]],
    ],
  );
  return rows;
}

/** What each customer bought most often in a year, at the mean price of its invoices in whole coins. */
async function addItems(client: pg.PoolClient, sites: readonly Site[]): Promise<DemoStock[]> {
  const { rows } = await client.query<Bought>(
    `SELECT site, item, yearly, price FROM (
       SELECT s.id AS site, l.item_id AS item, sum(l.quantity)::int AS yearly,
              CASE WHEN l.currency IN ('KRW', 'JPY') THEN round(sum(l.amount) / sum(l.quantity) / 10000) * 10000
                   ELSE round(sum(l.amount) / sum(l.quantity) / 100) * 100 END AS price,
              row_number() OVER (PARTITION BY s.id ORDER BY count(*) DESC, sum(l.amount) DESC, l.item_id) AS place
         FROM consignment_site s JOIN invoice_line l ON l.customer_id = s.customer_id
        WHERE s.id = ANY ($1::int[]) AND l.kind = 1 AND l.quantity > 0 AND l.invoice_date > $2::date - 365 GROUP BY s.id, l.item_id, l.currency) AS bought
      WHERE place <= 20 + site % 5 * 10 AND place <= $3 AND price > 0 ORDER BY site, item`,
    [sites.map(({ id }) => id), story.lastDay, ITEMS.most],
  );
  const many = new Set(
    sites.flatMap(({ id }) => (rows.filter(({ site }) => site === id).length >= ITEMS.least ? [id] : [])),
  );
  const stock = rows
    .filter(
      ({ site }, at) =>
        many.has(site) && rows.findIndex((row) => row.site === site && row.item === rows[at]?.item) === at,
    )
    .map(({ site, item, yearly, price }) => ({ site, item, yearly, price, ...boundsOf(yearly) }));
  await client.query(
    `INSERT INTO consignment_item (site_id, item_id, min_quantity, max_quantity, pack_quantity, since, create_user, last_update_user)
     SELECT site, item, min, max, CASE WHEN max >= 40 THEN 10 ELSE 1 END, $2::date, 'marketing@seorak.example', 'marketing@seorak.example'
       FROM jsonb_to_recordset($1::jsonb) AS row(site int, item int, min int, max int, price bigint)`,
    [JSON.stringify(stock), consignmentFrom],
  );
  await client.query(
    `SELECT set_consignment_price(site, item, $2::date, price, 'marketing@seorak.example', now())
       FROM jsonb_to_recordset($1::jsonb) AS row(site int, item int, price bigint)`,
    [JSON.stringify(stock), consignmentFrom],
  );
  return stock;
}

const keyOf = ({ site, day }: { site: number; day: string }): string => `${site} ${day}`;

/** A count of each site at the end of each month, as it was posted. @returns its key by site and day */
async function addCounts(client: pg.PoolClient, counts: readonly DemoCount[]): Promise<ReadonlyMap<string, number>> {
  const ids = new Map<string, number>();
  for (const day of countDays) {
    const lines = counts.filter((count) => count.day === day);
    const made = await client.query<{ id: number; site: number }>(
      `INSERT INTO consignment_count (site_id, day, create_user, last_update_user)
       SELECT site, $2::date, 'marketing@seorak.example', 'marketing@seorak.example' FROM unnest($1::int[]) AS site ORDER BY site RETURNING id, site_id AS site`,
      [[...new Set(lines.map(({ site }) => site))], day],
    );
    for (const { id, site } of made.rows) ids.set(keyOf({ site, day }), id);
    await client.query(
      `INSERT INTO consignment_count_line (count_id, item_id, counted, reason, expected, difference, counted_by, counted_at)
       SELECT c.id, item, counted, CASE WHEN counted < expected THEN 'missing' WHEN counted > expected THEN 'found' ELSE '' END,
              expected, counted - expected, 'marketing@seorak.example', c.day + time '08:00'
         FROM jsonb_to_recordset($1::jsonb) AS row(site int, item int, counted int, expected int)
         JOIN consignment_count c ON c.site_id = row.site AND c.day = $2::date`,
      [JSON.stringify(lines), day],
    );
    await client.query(
      "UPDATE consignment_count SET state = 'posted', posted_by = 'marketing@seorak.example', posted_at = day + time '09:00' WHERE state = 'open'",
    );
  }
  return ids;
}

async function addMovements(
  client: pg.PoolClient,
  moves: readonly DemoMovement[],
  counted: ReadonlyMap<string, number>,
): Promise<void> {
  const rows = moves
    .map((move) => ({ ...move, count: move.kind === "count" ? counted.get(keyOf(move)) : null }))
    .sort((a, b) => a.day.localeCompare(b.day));
  await client.query(
    `INSERT INTO stock_movement (article_id, place, day, kind, quantity, reason, reference, count_id, created_at, created_by)
     SELECT a.id, 'consignment', day, CASE kind WHEN 'use' THEN 'issue' WHEN 'return' THEN 'send-back' ELSE kind END, row.quantity, reason, reference,
            count, day + time '09:00', 'marketing@seorak.example'
       FROM ROWS FROM (jsonb_to_recordset($1::jsonb) AS (site int, item int, day date, kind text, quantity int, reason text, reference text, count int))
         WITH ORDINALITY AS row(site, item, day, kind, quantity, reason, reference, count, at)
       JOIN stock_article a ON a.consignment_site_id = site AND a.item_id = item ORDER BY at`,
    [JSON.stringify(rows)],
  );
}

/** Each month's uses as one list of each site, up to the last whole month. */
async function addBillings(client: pg.PoolClient): Promise<void> {
  for (const day of ["2025-11-30", ...countDays]) {
    await client.query(
      `WITH made AS (
         INSERT INTO consignment_billing (billing_no, site_id, up_to, currency, created_at, created_by)
         SELECT 'CB-' || s.code || '-' || lpad($2::text, 3, '0'), s.id, $1::date, s.currency, $1::date + time '10:00', 'marketing@seorak.example' FROM consignment_site s
          WHERE EXISTS (SELECT FROM consignment_movement m WHERE m.site_id = s.id AND m.kind = 'use' AND m.day <= $1::date
                          AND m.day > date_trunc('month', $1::date) - interval '1 day') ORDER BY s.id RETURNING id, site_id)
       INSERT INTO consignment_billing_line (movement_id, billing_id, quantity, unit_price, amount)
       SELECT m.id, made.id, -m.quantity, price, -m.quantity * price FROM made
         JOIN consignment_movement m ON m.site_id = made.site_id AND m.kind = 'use' AND m.day BETWEEN date_trunc('month', $1::date) AND $1::date,
              LATERAL consignment_price_on(m.site_id, m.item_id, m.day) AS price`,
      [day, countDays.indexOf(day) + 2],
    );
  }
}

/** Of one site what lacks is under way already. */
async function addOrder(client: pg.PoolClient): Promise<void> {
  await client.query(
    `WITH low AS (
       SELECT i.site_id, i.item_id, i.max_quantity - b.quantity AS quantity FROM consignment_item i
         JOIN consignment_balance b USING (site_id, item_id) WHERE b.quantity < i.min_quantity),
     first AS (SELECT site_id FROM low GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 1),
     made AS (
       INSERT INTO consignment_order (order_no, site_id, day, create_user, last_update_user)
       SELECT 'CO-' || s.code || '-001', s.id, '2026-11-16', 'marketing@seorak.example', 'marketing@seorak.example' FROM first JOIN consignment_site s ON s.id = first.site_id RETURNING id, site_id)
     INSERT INTO consignment_order_line (order_id, item_id, quantity)
     SELECT made.id, item_id, quantity FROM made JOIN low USING (site_id)`,
  );
}
