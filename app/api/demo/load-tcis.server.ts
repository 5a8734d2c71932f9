import type pg from "pg";
import { fixedUnits } from "../domain/account/demo-units";
import { story } from "./story";

/** Tables of this chapter, in the order in which they are filled. */
export const tcisTables = ["opportunity", "opportunity_stage"] as const;

/** Who called on a customer last. */
const VISITOR =
  "(SELECT v.visited_by FROM customer_visit v WHERE v.customer_id = c.id ORDER BY v.visit_date DESC, v.visit_no DESC LIMIT 1)";
/** Who looks after a customer: the people of the story at their own units, else who called on the customer last. */
const OWNER = `CASE u.code WHEN '${fixedUnits.distributor}' THEN 'distributor@partner.example' WHEN '${fixedUnits.office}' THEN 'office@seorak.example'
  ELSE coalesce(${VISITOR}, '') END`;

/** Days between one stage and the next. */
const STAGE_DAYS = 24;

/**
 * Business that customers with an estimate may give: a part of what they could buy of a product line in a year, beside the supplier
 * who has most of it now. It moves on from stage to stage; a third is closed, two of them won. Not in the checksum.
 */
export async function loadTcis(client: pg.PoolClient): Promise<void> {
  await client.query(
    `INSERT INTO opportunity (opportunity_no, name, customer_id, distributor_id, product_group_id, stage, amount, currency, probability, expected_on,
       owner, next_step, next_step_date, competitor_id, create_user, create_date, last_update_user, last_update_date)
     SELECT 'OP-2026-' || lpad((row_number() OVER (ORDER BY p.customer_id, p.product_line_id))::text, 4, '0'),
            CASE WHEN c.country = 'KR' THEN l.name_ko ELSE l.name_en END || ' · ' ||
              (CASE WHEN c.country = 'KR' THEN ARRAY['신규 라인', '연간 계약', '경쟁품 대체', '신소재 가공'] ELSE ARRAY['New line', 'Yearly contract', 'Replace a competitor', 'New material'] END)[1 + seed % 4],
            p.customer_id, CASE WHEN u.kind IN ('distributor', 'sub_distributor') THEN u.id END, g.id, 'lead',
            greatest(1, div(p.yearly_amount * (20 + seed % 40) / 100, step))::bigint * step, p.currency, CASE WHEN seed % 11 = 0 THEN 30 + seed % 5 * 15 END,
            $1::date + (seed % 150) - 20, ${OWNER},
            (CASE WHEN c.country = 'KR' THEN ARRAY['견적 제출', '테스트 일정 협의', '결과 보고', '특가 승인 신청'] ELSE ARRAY['Send a quotation', 'Agree on a test day', 'Report the result', 'Ask for a special price'] END)[1 + seed % 4],
            $1::date + (seed % 40) - 12, (SELECT s.supplier_id FROM customer_share s JOIN supplier t ON t.id = s.supplier_id AND NOT t.own
              WHERE s.customer_id = p.customer_id AND s.product_line_id = p.product_line_id ORDER BY s.as_of DESC, s.percent DESC, s.supplier_id LIMIT 1),
            'demo', $1::date - (130 + seed % 200) + time '02:00', 'demo', $1::date - (130 + seed % 200) + time '02:00'
       FROM (SELECT DISTINCT ON (customer_id, product_line_id) *, customer_id * 31 + product_line_id * 13 AS seed,
               CASE currency WHEN 'KRW' THEN 1000000000 ELSE 5000000 END::bigint AS step FROM customer_potential
              ORDER BY customer_id, product_line_id, as_of DESC) AS p
       JOIN customer c ON c.id = p.customer_id JOIN org_unit u ON u.id = c.org_unit_id JOIN product_line l ON l.id = p.product_line_id
       JOIN LATERAL (SELECT id FROM product_group WHERE product_line_id = l.id ORDER BY display_order, id OFFSET p.customer_id % 2 LIMIT 1) AS g ON true
      WHERE seed % 17 = 3 AND p.yearly_amount > 0 ORDER BY p.customer_id, p.product_line_id`,
    [story.lastDay],
  );
  for (const [at, stage] of (["qualified", "test", "offer", "negotiation"] as const).entries())
    await client.query(
      `UPDATE opportunity SET stage = $1, last_update_date = create_date + make_interval(days => $2) WHERE id % 9 > $3`,
      [stage, (at + 1) * STAGE_DAYS, at + 1],
    );
  await client.query(
    `UPDATE opportunity SET stage = CASE WHEN id % 9 < 8 THEN 'won' ELSE 'lost' END, closed_on = least($1::date, create_date::date + $2::int),
       close_reason = CASE WHEN id % 9 < 8 THEN (ARRAY['Tool performance', 'Technical support', 'Price'])[1 + id % 3] ELSE (ARRAY['Price', 'Stayed with the present supplier', 'Delivery'])[1 + id % 3] END,
       last_update_date = least($1::date, create_date::date + $2::int) + time '05:00' WHERE id % 9 >= 6`,
    [story.lastDay, STAGE_DAYS * 5],
  );
}

/** Whom visits met, visits that are planned, and who agreed to be written to: beside what the market's chapter tells of them. */
export async function addPlans(client: pg.PoolClient): Promise<void> {
  await client.query(
    `UPDATE customer_visit v SET met = k.name FROM customer_contact k WHERE k.customer_id = v.customer_id AND k.main AND v.customer_id % 3 < 2`,
  );
  await client.query(
    `UPDATE customer_contact k SET consent_on = $1::date - k.customer_id % 700 WHERE k.customer_id % 4 < 3 AND k.main`,
    [story.lastDay],
  );
  await client.query(
    `INSERT INTO customer_visit (visit_no, customer_id, visit_date, visited_by, purpose, state, met, create_user, last_update_user)
     SELECT 'V' || c.id || '-P', c.id, day, ${VISITOR}, (ARRAY['routine', 'test', 'quotation'])[1 + c.id % 3], 'planned', k.name, 'demo', 'demo'
       FROM customer c JOIN customer_contact k ON k.customer_id = c.id AND k.main,
            LATERAL (SELECT $1::date + 6 + c.id % 25 AS near) AS n, LATERAL (SELECT near + CASE extract(isodow FROM near) WHEN 6 THEN 2 WHEN 7 THEN 1 ELSE 0 END::int AS day) AS d
      WHERE EXISTS (SELECT FROM customer_visit v WHERE v.customer_id = c.id AND v.visit_date > $1::date - 90) AND c.id % 4 = 1 ORDER BY c.id
     ON CONFLICT (visit_no) DO NOTHING`,
    [story.lastDay],
  );
}
