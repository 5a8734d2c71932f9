import type pg from "pg";
import { fixedUnits } from "../domain/account/demo-units";
import { draw } from "./draw-sql";
import { story } from "./story";

/** Tables of this chapter, in the order in which they are filled. */
export const channelTables = [
  "channel_distributor",
  "channel_opening",
  "channel_report",
  "channel_report_line",
] as const;

/** The first month that the home market's distributors report. */
const SINCE = 202411;
const LAST = 202610;

/**
 * Reports of the home market's distributors of the last two years. What they sold on follows what they bought, with a month's delay; some
 * report late, one in eight has not reported the newest month, and the second distributor of Changwon lacks three.
 */
export async function loadChannel(client: pg.PoolClient): Promise<void> {
  await client.query(
    `INSERT INTO channel_distributor (unit_id, since, create_user, last_update_user)
     SELECT id, $1, 'demo', 'demo' FROM org_unit WHERE kind = 'distributor' AND subsidiary_id = (SELECT id FROM org_unit WHERE code = $2) ORDER BY id`,
    [SINCE, fixedUnits.homeMarket],
  );
  await addReports(client);
  await client.query("ANALYZE channel_distributor, channel_report");
  await addLines(client);
  await addOpenings(client);
  await client.query(
    `INSERT INTO channel_report_event (report_id, no, at, event, actor, reason, quantity, amount, lines)
     SELECT r.id, 1, r.create_date, 'report', r.create_user, '', coalesce(sum(l.quantity), 0), coalesce(sum(l.amount), 0),
            coalesce(jsonb_agg(jsonb_build_array(u.code, i.item_no, l.quantity, l.amount::text) ORDER BY u.code, i.item_no) FILTER (WHERE l.report_id IS NOT NULL), '[]')
       FROM channel_report r LEFT JOIN channel_report_line l ON l.report_id = r.id LEFT JOIN org_unit u ON u.id = l.seller_id
       LEFT JOIN item i ON i.id = l.item_id GROUP BY r.id ORDER BY r.id`,
  );
}

async function addReports(client: pg.PoolClient): Promise<void> {
  const day = `(month + interval '1 month')::date + CASE WHEN chance < 60 THEN 12 + chance % 15 ELSE 2 + chance % 7 END`;
  await client.query(
    `INSERT INTO channel_report (unit_id, ym, reported_on, currency, create_user, create_date, last_update_user)
     WITH month AS (
       SELECT d.unit_id, u.code, u.currency, month::date AS month, to_char(month, 'YYYYMM')::int AS ym,
              ${draw("d.unit_id", "month::date - '2020-01-01'")} AS chance
         FROM channel_distributor d JOIN org_unit u ON u.id = d.unit_id,
              generate_series(to_date($1::text, 'YYYYMM'), to_date($2::text, 'YYYYMM'), interval '1 month') AS month)
     SELECT unit_id, ym, ${day}, currency, by, ${day} + time '01:00', by
       FROM month, LATERAL (SELECT CASE code WHEN $4 THEN 'distributor2@partner.example' WHEN $5 THEN 'distributor@partner.example'
                                   ELSE 'marketing@seorak.example' END AS by) AS whose
      WHERE ${day} <= $3::date AND NOT (ym = $2::int AND chance % 8 = 0) AND NOT (code = $4 AND ym IN (202607, 202609, 202610))
        AND NOT (chance >= 985 AND ym < $2::int)
        -- The newest month of the distributor that people sign in as is theirs to report.
        AND NOT (code = $5 AND ym = $2::int)
      ORDER BY ym, unit_id`,
    [String(SINCE), LAST, story.lastDay, fixedUnits.distributor2, fixedUnits.distributor],
  );
}

/** Of what was bought in the month before, nine tenths and more are sold on, at a fifth more than was paid. */
async function addLines(client: pg.PoolClient): Promise<void> {
  await client.query(
    `INSERT INTO channel_report_line (report_id, seller_id, item_id, quantity, amount)
     WITH bought AS (
       SELECT coalesce(d.unit_id, parent.unit_id) AS root_id, l.unit_id, l.item_id,
              to_char(date_trunc('month', l.invoice_date) + interval '1 month', 'YYYYMM')::int AS ym, sum(l.quantity) AS quantity, sum(l.amount) AS amount
         FROM invoice_line l JOIN org_unit u ON u.id = l.unit_id LEFT JOIN channel_distributor d ON d.unit_id = u.id
         LEFT JOIN channel_distributor parent ON parent.unit_id = u.parent_id AND u.kind = 'sub_distributor'
        WHERE l.invoice_date >= to_date($1::text, 'YYYYMM') - interval '1 month' AND l.kind = 1 AND coalesce(d.unit_id, parent.unit_id) IS NOT NULL
        GROUP BY 1, 2, 3, 4)
     SELECT r.id, b.unit_id, b.item_id, sold.quantity, round(b.amount * 1.2 * sold.quantity / b.quantity / 10000) * 10000
       FROM bought b JOIN channel_report r ON r.unit_id = b.root_id AND r.ym = b.ym,
            LATERAL (SELECT ceil(b.quantity * (88 + ${draw("b.item_id", "b.ym + b.unit_id")} % 13) / 100.0)::bigint AS quantity) AS sold
      WHERE b.quantity > 0 AND sold.quantity > 0 ORDER BY r.id, b.unit_id, b.item_id`,
    [String(SINCE)],
  );
}

/** As much as keeps the stock of every item above nothing, and a sixth of what was sold on besides. */
async function addOpenings(client: pg.PoolClient): Promise<void> {
  await client.query(
    `INSERT INTO channel_opening (unit_id, item_id, quantity, create_user, last_update_user)
     WITH moved AS (
       SELECT r.unit_id, l.item_id, r.ym, -l.quantity AS pieces, l.quantity AS sold FROM channel_report r JOIN channel_report_line l ON l.report_id = r.id
       UNION ALL
       SELECT r.unit_id, l.item_id, r.ym, l.quantity, 0 FROM invoice_line l JOIN org_unit u ON u.id = l.unit_id
         JOIN channel_report r ON r.ym = l.ym AND r.unit_id = CASE WHEN u.kind = 'sub_distributor' THEN u.parent_id ELSE u.id END
        WHERE l.invoice_date >= to_date($1::text, 'YYYYMM')),
     months AS (SELECT unit_id, item_id, ym, sum(pieces) AS pieces, sum(sold) AS sold FROM moved GROUP BY 1, 2, 3),
     running AS (SELECT *, sum(pieces) OVER (PARTITION BY unit_id, item_id ORDER BY ym) AS stock FROM months)
     SELECT unit_id, item_id, greatest(0, -min(stock)) + ceil(greatest(sum(sold), 0) / 6.0), 'demo', 'demo'
       FROM running GROUP BY 1, 2 HAVING greatest(0, -min(stock)) + ceil(greatest(sum(sold), 0) / 6.0) > 0 ORDER BY 1, 2`,
    [String(SINCE)],
  );
}
