import { createHash } from "node:crypto";
import type pg from "pg";
import { fixedUnits } from "../domain/account/demo-units";
import type { InsuranceState } from "../domain/insurance/insurance-terms";
import { draw } from "./draw-sql";
import { policyPaper } from "./policy-paper";
import { story } from "./story";

/** Tables of this chapter. */
export const insuranceTables = ["insurance_support", "insurance_claim", "insurance_event"] as const;

const [admin, marketing, finance] = ["admin", "marketing", "finance"].map((name) => `${name}@seorak.example`) as [
  string,
  string,
  string,
];
const YEARS = [2024, 2025, 2026];

type Policy = { id: number; no: string; from: string; state: InsuranceState; by: string; paper: string };

/**
 * Credit insurance of every second distributor of the home market, a policy a year: former years are paid, this year's are on
 * their way, one distributor has two whose second one gets what the first left of the cap. Two losses were told of.
 */
export async function loadInsurance(client: pg.PoolClient): Promise<void> {
  for (const year of YEARS) {
    await addPolicies(client, year, 1);
    if (year === YEARS.at(-1)) await addPolicies(client, year, 2);
  }
  const { rows } = await client.query<Policy>(
    `SELECT s.id, s.request_no AS no, s.period_from::text AS "from", s.state, s.requested_by AS by,
            s.insurer || ', ' || s.policy_no || ', ' || u.name_en || ', ' || s.period_from || ' - ' || s.period_to AS paper
       FROM insurance_support s JOIN org_unit u ON u.id = s.unit_id ORDER BY s.id`,
  );
  for (const policy of rows) {
    await addPaper(client, policy);
    await addEvents(client, policy);
  }
  await addLosses(client);
}

/** @param part 1 = of every second distributor; 2 = a second policy of the largest of them */
async function addPolicies(client: pg.PoolClient, year: number, part: 1 | 2): Promise<void> {
  await client.query(
    `INSERT INTO insurance_support (request_no, unit_id, insurer, policy_no, currency, insured, rate, premium, period_from, period_to, share, cap,
            used_before, support, state, requested_by, requested_at, checked_by, checked_at, approved_by, approved_at, paid_by, paid_at,
            payment_ref, create_user, create_date, last_update_user, last_update_date)
     WITH distributor AS (
       SELECT u.id, row_number() OVER (ORDER BY u.code = $2 DESC, u.id)::int AS at FROM org_unit u
        WHERE u.kind = 'distributor' AND u.subsidiary_id = (SELECT id FROM org_unit WHERE code = $3)),
     sold AS (
       SELECT unit_id, sum(amount) / 10000 AS amount FROM sales_month_unit WHERE ym BETWEEN $1::int * 100 - 100 + 1 AND $1::int * 100 - 100 + 12 GROUP BY 1),
     policy AS (
       SELECT d.id AS unit_id, d.at, greatest(2, round(coalesce(sold.amount, 0) * 0.13 / 1000000)) * 1000000 / CASE $4::int WHEN 2 THEN 2 ELSE 1 END AS insured,
              (8 + ${draw("d.id", 7)} % 8) / 1000.0 AS rate,
              make_date($1::int, CASE WHEN d.at = 1 THEN 1 ELSE 1 + ${draw("d.id", 9)} % 12 END, CASE $4::int WHEN 2 THEN 15 ELSE 1 END) AS first
         FROM distributor d LEFT JOIN sold ON sold.unit_id = d.id WHERE CASE $4::int WHEN 2 THEN d.at = 1 ELSE d.at % 2 = 1 END),
     used AS (SELECT unit_id, sum(support) AS support FROM insurance_support WHERE extract(year FROM period_from) = $1::int GROUP BY 1),
     reckoned AS (
       SELECT p.*, round(insured * rate) AS premium, coalesce(used.support, 0) AS used,
              least(round(round(insured * rate) * 0.5), 1000000 - coalesce(used.support, 0)) AS support,
              CASE WHEN $1::int < 2026 OR first < date '2026-07-01' AND $4::int = 1 THEN 'paid' WHEN $4::int = 2 THEN 'checked'
                   WHEN at % 3 = 0 THEN 'approved' WHEN at % 3 = 1 THEN 'requested' ELSE 'checked' END AS state
         FROM policy p LEFT JOIN used ON used.unit_id = p.unit_id)
     SELECT next_insurance_no(make_date($1::int, 1, 1)), unit_id, CASE WHEN (at + $4::int) % 3 = 0 THEN 'Donghae Trade Insurance' ELSE 'Hanbit Credit Insurance' END,
            'TC-' || $1::int || '-' || lpad((unit_id * 10 + $4::int)::text, 6, '0'), 'KRW', insured, rate, premium, first,
            (first + interval '1 year' - interval '1 day')::date, 0.5, 1000000, used, support, state,
            asker, first + interval '3 days', CASE WHEN state <> 'requested' THEN $5 END, CASE WHEN state <> 'requested' THEN first + interval '5 days' END,
            CASE WHEN state IN ('approved', 'paid') THEN $7 END, CASE WHEN state IN ('approved', 'paid') THEN first + interval '8 days' END,
            CASE WHEN state = 'paid' THEN $7 END, CASE WHEN state = 'paid' THEN first + interval '12 days' END,
            CASE WHEN state = 'paid' THEN 'AP-' || $1::int || '-' || lpad(unit_id::text, 5, '0') ELSE '' END,
            asker, first + interval '3 days', asker, first + interval '12 days'
       FROM (SELECT r.*, CASE WHEN state = 'requested' AND at % 2 = 1 AND at % 5 = 0 THEN $7 ELSE $6 END AS asker FROM reckoned r
              WHERE support > 0 AND first <= $8::date - 3) AS ready
      ORDER BY first, unit_id`,
    [year, fixedUnits.distributor, fixedUnits.homeMarket, part, admin, marketing, finance, story.lastDay],
  );
}

/** The policy as a file of the request. */
async function addPaper(client: pg.PoolClient, { id, by, paper, from }: Policy): Promise<void> {
  const content = policyPaper(paper);
  const sha256 = createHash("sha256").update(content).digest("hex");
  const { rows } = await client.query<{ id: string }>(
    `INSERT INTO attachment (record_kind, record_id, name, format, size, sha256, create_user, create_date, last_update_user)
     VALUES ('insurance', $1, 'policy.pdf', 'pdf', $2, $3, $4, $5::date + interval '3 days', $4) RETURNING id`,
    [String(id), content.length, sha256, by, from],
  );
  await client.query("INSERT INTO attachment_part (attachment_id, part, content) VALUES ($1, 0, $2)", [
    rows[0]?.id,
    content,
  ]);
}

/** What became of it, as its row says. */
async function addEvents(client: pg.PoolClient, { id }: Policy): Promise<void> {
  await client.query(
    `INSERT INTO insurance_event (support_id, no, at, event, actor, comment, support)
     SELECT s.id, row_number() OVER (ORDER BY step.at), step.at, step.event, step.by, CASE step.event WHEN 'payment' THEN s.payment_ref ELSE '' END, s.support
       FROM insurance_support s, LATERAL (VALUES (s.requested_at, 'request', s.requested_by), (s.checked_at, 'check', s.checked_by),
              (s.approved_at, 'approval', s.approved_by), (s.paid_at, 'payment', s.paid_by)) AS step (at, event, by)
      WHERE s.id = $1 AND step.at IS NOT NULL`,
    [id],
  );
}

/** Of two paid policies: one loss beyond what is insured, one below it. */
async function addLosses(client: pg.PoolClient): Promise<void> {
  await client.query(
    `INSERT INTO insurance_claim (support_id, day, debtor, loss, cover_rate, payout, remark, create_user, last_update_user)
     SELECT id, period_from + 120, CASE n WHEN 1 THEN 'Namhae Press' ELSE 'Geoje Mold' END, loss, 0.8, least(insured, round(loss * 0.8)),
            CASE n WHEN 1 THEN 'Insolvent' ELSE 'Two months overdue' END, $1, $1
       FROM (SELECT s.*, row_number() OVER (ORDER BY id)::int AS n,
                    CASE row_number() OVER (ORDER BY id) WHEN 1 THEN round(insured * 1.5) ELSE round(insured * 0.2) END AS loss
               FROM insurance_support s WHERE state = 'paid' AND extract(year FROM period_from) = 2025) AS policy
      WHERE n <= 2`,
    [marketing],
  );
}
