import type pg from "pg";
import { draw } from "./draw-sql";
import { demoPlants } from "./plants";
import { story } from "./story";

/** Tables of this chapter, in the order in which they are filled. */
export const productionTables = ["plant", "production_order", "item_cost"] as const;

/** Plants, what they were to make and have made since `shippedFrom`, and what each item costs. */
export async function loadProduction(client: pg.PoolClient): Promise<void> {
  for (const [at, { code, unit, country, ko, en, zh }] of demoPlants.entries())
    await client.query(
      `INSERT INTO plant (id, code, name_ko, name_en, name_zh, country, org_unit_id, display_order, create_user, last_update_user)
       SELECT $1::int, $2, $3, $4, $5, $6, id, $1::int, 'demo', 'demo' FROM org_unit WHERE code = $7`,
      [at + 1, code, ko, en, zh, country, unit],
    );
  const ends = demoPlants.map((_, at) => demoPlants.slice(0, at + 1).reduce((sum, { share }) => sum + share * 10, 0));
  const { shippedFrom } = story.logistics;
  const late = story.shortages.lateGroup;
  // A month's pieces of an item are made in one order: planned by a working day, done some days before or, now and then, after.
  await client.query(
    `INSERT INTO production_order (plant_id, order_no, item_id, planned_day, quantity, completed_quantity, completed_day, batch_id)
     WITH used AS (
       SELECT item_id, date_trunc('month', ship_day)::date AS month, sum(quantity)::int AS pieces, min(batch_id) AS batch_id
         FROM shipment_line WHERE ship_day >= $1 GROUP BY 1, 2
       UNION ALL
       SELECT item_id, (date_trunc('month', $2::date) + interval '1 month')::date, sum(quantity)::int, min(batch_id)
         FROM shipment_line WHERE ship_day > $2::date - 30 GROUP BY 1),
     planned AS (
       SELECT used.*, g.code = $3 AND month >= '2026-08-01' AS late, row_number() OVER (ORDER BY month, item_id) AS n,
              ${draw("item_id", 1)} AS place, month + (${draw("item_id", "month - '2020-01-01'")} * 28 / 1000)::int AS day,
              ${draw("item_id * 13", "month - '2020-01-01'")} AS delayed, ${draw("item_id * 17", "month - '2020-01-01'")} AS more
         FROM used JOIN item i ON i.id = item_id JOIN product_group g ON g.id = i.product_group_id),
     timed AS (
       SELECT *, CASE WHEN extract(isodow FROM day) > 5 THEN day - 2 ELSE day END AS planned_day,
              greatest(10, ceil(pieces * (0.85 + more / 2500.0) / 10) * 10)::int AS quantity,
              CASE WHEN late THEN 3 + delayed % 24 WHEN delayed < 780 THEN - (delayed % 4) ELSE 1 + delayed % 20 END AS days
         FROM planned)
     SELECT (SELECT min(at) FROM unnest($4::int[]) WITH ORDINALITY AS p (upto, at) WHERE place < upto),
            'M26' || lpad(n::text, 7, '0'), item_id, planned_day, quantity,
            CASE WHEN planned_day + days > $2::date THEN 0 WHEN more % 40 = 0 THEN ceil(quantity * 0.6)::int ELSE quantity END,
            CASE WHEN planned_day + days <= $2::date THEN planned_day + days END, batch_id
       FROM timed`,
    [shippedFrom, story.lastDay, late, ends],
  );
  await client.query(
    `INSERT INTO item_cost (item_id, valid_from, cost, create_user, last_update_user)
     SELECT id, since::date, (list_price * (360 + ${draw("id", 3)} * 0.16) * rise / 1000)::bigint, 'demo', 'demo'
       FROM item, (VALUES ('2022-01-01', 0.97), ('2026-01-01', 1.0)) AS v (since, rise) WHERE list_price IS NOT NULL`,
  );
}
