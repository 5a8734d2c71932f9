import type pg from "pg";
import { fixedUnits } from "../domain/account/demo-units";
import { draw } from "./draw-sql";
import { story } from "./story";

const AUTHOR = "marketing@seorak.example";
const DECIDER = "tt.admin@seorak.example";

/** Tables of this chapter, in the order in which they are filled. */
export const agentContractTables = ["agent_contract", "agent_contract_event"] as const;

/**
 * Contracts of the distributors in the agent system: a term of two years since the contract step, renewed as often as it ended
 * before; some end in the next weeks, a few let it end, those that left had it terminated. Distributors that were invited and have none yet have a
 * draft or one that waits. Half of them pay for the use.
 */
export async function loadAgentContracts(client: pg.PoolClient): Promise<void> {
  await addSigned(client);
  await addOpen(client);
  await addEvents(client);
}

/** What was typed stands on the paper as it is: in the language of who signs. */
const scope = `CASE WHEN sub.currency = 'KRW' THEN E'주문 입력과 주문 현황 조회\\n고객별 가격이 표시된 카탈로그\\n사용자 ' || 3 + ${draw("d.unit_id", 41)} % 12 || '명'
  ELSE E'Order entry and order status\\nCatalogue with the customer''s own prices\\n' || 3 + ${draw("d.unit_id", 41)} % 12 || ' users' END`;
const fee = `CASE WHEN ${draw("d.unit_id", 43)} % 2 = 0 THEN NULL 
  ELSE (round(900 / (SELECT to_usd FROM exchange_rate r WHERE r.currency = sub.currency ORDER BY year DESC LIMIT 1), -2) + CASE sub.currency WHEN 'EUR' THEN 0.5 ELSE 0 END) * 10000 END`;
const parties = `agent_distributor d JOIN org_unit u ON u.id = d.unit_id JOIN org_unit sub ON sub.id = u.subsidiary_id`;
/** Who looks after it: the account of the subsidiary or the office, where the story has one. */
const owner = `CASE sub.code WHEN '${fixedUnits.germany}' THEN 'germany@seorak.example' WHEN '${fixedUnits.india}' THEN 'india@seorak.example'
  ELSE CASE WHEN u.code LIKE '${fixedUnits.office}%' THEN 'office@seorak.example' ELSE '${DECIDER}' END END`;
const contact = `'Order desk', lower(replace(u.code, ' ', '')) || '@partner.example'`;

/** One term after the other, each naming the one that it renews. */
async function addSigned(client: pg.PoolClient): Promise<void> {
  for (const term of [0, 1, 2, 3])
    await client.query(
      `INSERT INTO agent_contract (contract_no, unit_id, subsidiary_id, currency, start_on, end_on, notice_days, fee, scope, contact_name, contact_email, owner, state,
         decided_at, decided_by, signed_on, terminated_on, termination_reason, inner_note, follows_id, create_user, last_update_user)
       WITH term AS (
         SELECT unit_id, no, left_on, (contracted_on + make_interval(years => 2 * no))::date AS start_on,
                (contracted_on + make_interval(years => 2 * no + 2))::date - 1 AS end_on
           FROM agent_distributor d, generate_series(0, 3) AS no WHERE contracted_on IS NOT NULL),
       meant AS (
         SELECT *, row_number() OVER (PARTITION BY extract(year FROM start_on) ORDER BY start_on, unit_id) AS place FROM term
          WHERE start_on <= least(left_on, $1::date) AND (no = 0 OR ${draw("unit_id", 47)} % 12 <> 5))
       SELECT 'TC-' || to_char(n.start_on, 'YYYY') || '-' || lpad(n.place::text, 4, '0'), d.unit_id, u.subsidiary_id, sub.currency, n.start_on, n.end_on, 90, ${fee},
              ${scope}, ${contact}, ${owner}, CASE WHEN d.left_on < n.end_on THEN 'terminated' ELSE 'active' END, n.start_on - 6 + time '10:00', '${DECIDER}', n.start_on - 6,
              CASE WHEN d.left_on < n.end_on THEN d.left_on END, CASE WHEN d.left_on < n.end_on THEN 'Left the agent system' ELSE '' END,
              CASE WHEN u.code = $2 THEN 'Asks for a lower fee before it renews' ELSE '' END,
              (SELECT k.id FROM agent_contract k WHERE k.unit_id = d.unit_id AND k.end_on + 1 = n.start_on), '${AUTHOR}', '${AUTHOR}'
         FROM meant n JOIN agent_distributor d ON d.unit_id = n.unit_id JOIN org_unit u ON u.id = d.unit_id JOIN org_unit sub ON sub.id = u.subsidiary_id
        WHERE n.no = $3 ORDER BY n.start_on, d.unit_id`,
      [story.lastDay, fixedUnits.distributor, term],
    );
}

/** Those who have none yet: every second one waits to be signed, one in seven was rejected. */
async function addOpen(client: pg.PoolClient): Promise<void> {
  await client.query(
    `INSERT INTO agent_contract (contract_no, unit_id, subsidiary_id, currency, start_on, end_on, notice_days, fee, scope, contact_name, contact_email, owner, state,
       decided_at, decided_by, create_user, last_update_user)
     SELECT 'TC-' || to_char($1::date, 'YYYY') || '-' || lpad((900 + row_number() OVER (ORDER BY d.unit_id))::text, 4, '0'), d.unit_id, u.subsidiary_id, sub.currency,
            date_trunc('month', $1::date)::date + interval '1 month', date_trunc('month', $1::date)::date + interval '25 months' - interval '1 day', 90, ${fee}, ${scope}, ${contact}, ${owner},
            state, CASE WHEN state = 'rejected' THEN $1::date - 2 + time '09:00' END, CASE WHEN state = 'rejected' THEN '${DECIDER}' END, '${AUTHOR}', '${AUTHOR}'
       FROM ${parties}, LATERAL (SELECT (ARRAY['draft', 'submitted', 'draft', 'submitted', 'draft', 'submitted', 'rejected'])[1 + d.unit_id % 7] AS state) AS open
      WHERE d.contracted_on IS NULL AND d.left_on IS NULL`,
    [story.lastDay],
  );
}

async function addEvents(client: pg.PoolClient): Promise<void> {
  await client.query(
    `INSERT INTO agent_contract_event (contract_id, no, at, day, event, comment, actor)
     SELECT k.id, row_number() OVER (PARTITION BY k.id ORDER BY told.place), told.day + time '09:30', told.day, told.event, told.comment, told.actor
       FROM agent_contract k, LATERAL (VALUES
         (1, coalesce(k.signed_on, $1::date) - 9, 'creation', '', '${AUTHOR}', true),
         (2, coalesce(k.signed_on, $1::date) - 5, 'submission', '', '${AUTHOR}', k.state <> 'draft'),
         (3, k.signed_on, 'signature', '', '${DECIDER}', k.signed_on IS NOT NULL),
         (4, $1::date - 2, 'rejection', 'Agree on the fee first', '${DECIDER}', k.state = 'rejected'),
         (5, k.terminated_on, 'termination', k.termination_reason, '${DECIDER}', k.state = 'terminated')
       ) AS told (place, day, event, comment, actor, fits) WHERE told.fits`,
    [story.lastDay],
  );
}
