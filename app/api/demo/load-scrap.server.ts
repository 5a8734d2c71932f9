import { createHash } from "node:crypto";
import type pg from "pg";
import { fixedUnits } from "../domain/account/demo-units";
import { draw } from "./draw-sql";
import { policyPaper } from "./policy-paper";
import { story } from "./story";

/** Tables of this chapter, in the order in which they are filled. */
export const scrapTables = ["scrap_collection", "scrap_line", "plant_scrap"] as const;

const MONTHS = 15;
const collector = "marketing@seorak.example";

/**
 * Used tools of the customers with the most machines at home and in Germany and of own tests, a collection every third month:
 * the first of them throws half-used edges away. Plants produce and reject month by month; in one of them a coating goes wrong for a month.
 */
export async function loadScrap(client: pg.PoolClient): Promise<void> {
  await addCollections(client);
  await addLines(client);
  await addPhoto(client);
  await addPlants(client);
}

async function addCollections(client: pg.PoolClient): Promise<void> {
  await client.query(
    `INSERT INTO scrap_collection (collection_no, customer_id, site, production_line, machine, day, collected_by, note, create_user, create_date,
            last_update_user, last_update_date)
     WITH machines AS (
       SELECT m.customer_id, u.code AS subsidiary, sum(m.machines) AS machines, min(m.maker) AS maker
         FROM customer_machine m JOIN customer c ON c.id = m.customer_id JOIN org_unit o ON o.id = c.org_unit_id
         JOIN org_unit u ON u.id = o.subsidiary_id WHERE u.code IN ($2, $3) GROUP BY 1, 2),
     place AS (
       SELECT customer_id, maker, subsidiary, row_number() OVER (PARTITION BY subsidiary ORDER BY machines DESC, customer_id)::int AS rank FROM machines),
     source AS (
       SELECT row_number() OVER (ORDER BY subsidiary = $2 DESC, rank)::int AS k, customer_id, maker FROM place
        WHERE rank <= CASE subsidiary WHEN $2 THEN 8 ELSE 2 END
       UNION ALL SELECT 11, NULL, 'Test bench'),
     planned AS (
       SELECT s.*, m, date_trunc('month', $1::date)::date - make_interval(months => m) + make_interval(days => 3 + (s.k * 5 + m * 7) % 14) AS at
         FROM source s CROSS JOIN generate_series(0, $4::int) AS m WHERE (s.k + m) % 3 = 0 OR s.k = 1)
     SELECT next_scrap_no(at::date), customer_id, CASE WHEN customer_id IS NULL THEN 'Changwon test room' ELSE 'Works ' || (1 + k % 2) END,
            CASE WHEN customer_id IS NULL THEN '' ELSE (ARRAY['Crankshaft', 'Housing', 'Gear', 'Valve body'])[1 + (k + m) % 4] END,
            maker || ' ' || (1 + (k + m) % 5), at::date, (ARRAY['Kim Minji', 'Lee Jun', 'Park Sora'])[1 + k % 3],
            CASE WHEN k = 1 THEN 'Edges are changed with every shift, whether they are worn or not.' ELSE '' END, $5, at, $5, at
       FROM planned WHERE at::date <= $1::date ORDER BY planned.at, k`,
    [story.lastDay, fixedUnits.homeMarket, fixedUnits.germany, MONTHS - 1, collector],
  );
}

async function addLines(client: pg.PoolClient): Promise<void> {
  await client.query(
    `INSERT INTO scrap_line (collection_id, no, item_id, foreign_item, supplier_id, grade, pieces, edges_available, edges_used, wear, cause, advice,
            unit_price, create_user, create_date, last_update_user, last_update_date)
     WITH offered AS (
       SELECT id, grade, list_price, row_number() OVER (ORDER BY id) - 1 AS place, count(*) OVER () AS many FROM item WHERE list_price BETWEEN 20000000 AND 400000000),
     rival AS (SELECT id, name_en, row_number() OVER (ORDER BY id) - 1 AS place, count(*) OVER () AS many FROM supplier WHERE NOT own AND code <> 'REST'),
     wasteful AS (SELECT customer_id FROM scrap_collection WHERE note <> '' LIMIT 1),
     drawn AS (
       SELECT c.id, c.day, c.create_date, n, c.customer_id IS NOT DISTINCT FROM (SELECT customer_id FROM wasteful) AS waste,
              ${draw("c.id * 31 + n", 1)} AS one, ${draw("c.id * 31 + n", 2)} AS two, ${draw("c.id * 31 + n", 3)} AS three,
              coalesce(c.customer_id, 0) AS whose FROM scrap_collection c CROSS JOIN generate_series(1, 5) AS n),
     sized AS (
       SELECT d.*, 20 + one % 80 AS pieces, (ARRAY[2, 4, 4, 6, 8])[1 + two % 5] AS edges, three < 340 AS is_rival,
              CASE WHEN waste THEN 350 + two % 200 ELSE 780 + two % 221 END AS used FROM drawn d)
     SELECT s.id, s.n, CASE WHEN is_rival THEN NULL ELSE o.id END,
            CASE WHEN is_rival THEN (ARRAY['CNMG 120408', 'APKT 1604', 'WNMG 080412', 'SEET 13T3', 'DCMT 11T304'])[1 + one % 5] ELSE '' END,
            CASE WHEN is_rival THEN r.id ELSE (SELECT id FROM supplier WHERE own) END, CASE WHEN is_rival THEN '' ELSE coalesce(o.grade, '') END,
            pieces, pieces * edges, (pieces * edges * used / 1000)::int,
            CASE WHEN waste AND three % 3 > 0 THEN (ARRAY['none', 'flank'])[1 + three % 2] ELSE
              (ARRAY['flank', 'flank', 'flank', 'chipping', 'chipping', 'crater', 'notch', 'built-up-edge', 'comb-cracks', 'plastic-deformation', 'breakage'])[1 + three % 11] END,
            CASE WHEN waste THEN (ARRAY['not-indexed', 'early-change', 'not-indexed'])[1 + one % 3] ELSE
              (ARRAY['life-over', 'life-over', 'life-over', 'life-over', 'cutting-data', 'coolant', 'early-change', 'clamping', 'collision'])[1 + one % 9] END,
            CASE WHEN waste THEN 'Index every edge; change by the wear, not by the shift' WHEN three % 11 IN (3, 4) THEN 'A tougher grade, less feed at entry' ELSE '' END,
            CASE WHEN is_rival THEN (90 + one % 60) * 1000000 / 10 ELSE o.list_price END, $1, create_date, $1, create_date
       FROM sized s JOIN offered o ON o.place = (s.whose * 7 + s.n * 13) % o.many JOIN rival r ON r.place = (s.one + s.n) % r.many
      ORDER BY s.id, s.n`,
    [collector],
  );
}

/** What was seen at the newest collection of the customer who throws half-used edges away. */
async function addPhoto(client: pg.PoolClient): Promise<void> {
  const content = policyPaper("Used inserts, half of their edges untouched");
  const sha256 = createHash("sha256").update(content).digest("hex");
  const { rows } = await client.query<{ id: string }>(
    `INSERT INTO attachment (record_kind, record_id, name, format, size, sha256, create_user, create_date, last_update_user)
     SELECT 'scrap', id::text, 'used-inserts.pdf', 'pdf', $1, $2, $3, create_date, $3 FROM scrap_collection WHERE note <> '' ORDER BY day DESC LIMIT 1 RETURNING id`,
    [content.length, sha256, collector],
  );
  if (rows[0])
    await client.query("INSERT INTO attachment_part (attachment_id, part, content) VALUES ($1, 0, $2)", [
      rows[0].id,
      content,
    ]);
}

async function addPlants(client: pg.PoolClient): Promise<void> {
  const made = `
    WITH made AS (
      SELECT i.id AS item_id, p.id AS plant_id, k.code AS process, to_char(month, 'YYYYMM')::int AS ym, month::date AS month,
             350 + ${draw("i.id * 7 + p.id", "extract(month from month)::int")} AS produced, k.display_order AS step
        FROM (SELECT id, row_number() OVER (ORDER BY id) AS n FROM item WHERE list_price IS NOT NULL LIMIT 12) AS i
        JOIN plant p ON i.n % (SELECT count(*) FROM plant) = p.id - 1 JOIN code k ON k.group_id = 'plant-process' AND k.code <> 'inspection'
        CROSS JOIN generate_series(date_trunc('month', $1::date) - interval '${MONTHS - 1} months', date_trunc('month', $1::date), interval '1 month') AS month)`;
  await client.query(
    `INSERT INTO plant_scrap (plant_id, process, item_id, ym, cause, pieces, cost, create_user, last_update_user)
     ${made} SELECT plant_id, process, item_id, ym, '', produced, 0, 'demo', 'demo' FROM made ORDER BY ym, item_id, step`,
    [story.lastDay],
  );
  // A part of what was made, less in early steps; the coating of one plant was off for a month.
  await client.query(
    `INSERT INTO plant_scrap (plant_id, process, item_id, ym, cause, pieces, cost, create_user, last_update_user)
     ${made},
     caused AS (
       SELECT m.*, c.cause, greatest(0, (m.produced * (2 + ${draw("m.item_id * 3 + m.ym", "m.step + length(c.cause)")} % 7)
                * CASE WHEN m.process = 'coating' AND c.cause = 'coating-fault' AND m.ym = 202608 AND m.plant_id = 1 THEN 9 ELSE 1 END / 1000)::int) AS pieces
         FROM made m JOIN (VALUES ('pressing', 'crack'), ('pressing', 'set-up'), ('sintering', 'porosity'), ('sintering', 'crack'), ('grinding', 'dimension'),
           ('grinding', 'edge-chipping'), ('coating', 'coating-fault')) AS c (process, cause) ON c.process = m.process)
     SELECT plant_id, process, item_id, ym, cause, pieces, pieces * coalesce((
              SELECT cost FROM item_cost k WHERE k.item_id = caused.item_id AND k.valid_from <= caused.month ORDER BY k.valid_from DESC LIMIT 1), 0) * step / 40,
            'demo', 'demo' FROM caused WHERE pieces > 0 ORDER BY ym, item_id, step, cause`,
    [story.lastDay],
  );
}
