import type pg from "pg";
import { fixedUnits } from "../domain/account/demo-units";
import { draw } from "./draw-sql";
import { story } from "./story";

/** Tables of this chapter, in the order in which they are filled. */
export const agentTables = [
  "agent_distributor",
  "agent_customer",
  "agent_order_day",
  "agent_use_day",
  "contact_call",
] as const;

/** Invitations began then; orders are told since the second day. */
const [INVITED_FROM, ORDERS_FROM, USE_FROM] = ["2023-03-01", "2025-06-01", "2026-05-18"];
/** The newest release, the one before, and one that nobody should run any more. */
const releases = ["4.3.1", "4.2.0", "3.9.4"];

/**
 * Distributors came to the agent system one by one since 2023; nine in ten were invited, most have it, a few left. What their
 * end users ordered there is a part of what was invoiced. The second distributor of Changwon fell silent in October, some
 * others in between; one in eight runs an older release, some report errors.
 */
export async function loadAgentSystem(client: pg.PoolClient): Promise<void> {
  await addDistributors(client);
  await addCustomers(client);
  await addOrders(client);
  await addUse(client);
  await addCalls(client);
}

/** One in five was called in the last weeks. */
async function addCalls(client: pg.PoolClient): Promise<void> {
  await client.query(
    `INSERT INTO contact_call (kind, unit_id, day, said, create_user, last_update_user)
     SELECT 'call', d.unit_id, $1::date - (3 + ${draw("d.unit_id", 37)} % 40)::int,
            CASE WHEN u.code LIKE 'KR%' THEN '재고를 줄이는 중이며 다음 달에 다시 주문한다고 함' ELSE 'They reduce their stock and order again next month' END,
            'marketing@seorak.example', 'marketing@seorak.example'
       FROM agent_distributor d JOIN org_unit u ON u.id = d.unit_id WHERE d.live_on IS NOT NULL AND ${draw("d.unit_id", 41)} % 5 = 1
      ORDER BY d.unit_id`,
    [story.lastDay],
  );
}

async function addDistributors(client: pg.PoolClient): Promise<void> {
  // Each step some weeks after the one before; what would lie after the story's end has not happened yet.
  await client.query(
    `INSERT INTO agent_distributor (unit_id, tas_no, invited_on, contracted_on, installed_on, live_on, left_on, phone, create_user, last_update_user)
     WITH asked AS (
       SELECT id, code, code IN ($2, $3) AS fixed, row_number() OVER (ORDER BY code NOT IN ($2, $3), ${draw("id", 3)}, id)::int AS at,
              ${draw("id", 5)} AS far, ${draw("id", 7)} AS pace FROM org_unit WHERE kind = 'distributor' AND use_yn = 'Y'),
     invited AS (SELECT *, $1::date + (at * 1250 / (SELECT count(*) FROM asked))::int AS day FROM asked WHERE fixed OR far % 10 <> 0),
     step AS (
       SELECT *, CASE WHEN fixed OR far % 100 < 92 THEN day + 20 + pace % 60 END AS contracted FROM invited),
     stepped AS (SELECT *, CASE WHEN fixed OR far % 97 < 88 THEN contracted + 15 + pace % 45 END AS installed FROM step),
     whole AS (SELECT *, CASE WHEN fixed OR far % 89 < 84 THEN installed + 5 + pace % 30 END AS live FROM stepped),
     happened AS (
       SELECT id, at, far, fixed, day, CASE WHEN contracted <= $4::date THEN contracted END AS contracted, CASE WHEN installed <= $4::date THEN installed END AS installed,
              CASE WHEN live <= $4::date THEN live END AS live FROM whole WHERE day <= $4::date)
     SELECT id, 'TAS-' || lpad(at::text, 4, '0'), day, contracted, installed, live,
            CASE WHEN NOT fixed AND far % 31 = 7 AND live < $4::date - 300 THEN live + 250 END,
            '000-' || lpad((${draw("id", 29)} % 10000)::text, 4, '0') || '-' || lpad((${draw("id", 31)} % 10000)::text, 4, '0'), 'demo', 'demo' FROM happened ORDER BY at`,
    [INVITED_FROM, fixedUnits.distributor, fixedUnits.distributor2, story.lastDay],
  );
}

/** Seven in ten customers of live distributors, within some months; all of those that people sign in as. */
async function addCustomers(client: pg.PoolClient): Promise<void> {
  await client.query(
    `INSERT INTO agent_customer (customer_id, unit_id, tas_no, registered_on, create_user, last_update_user)
     SELECT c.id, d.unit_id, d.tas_no || '-' || lpad(row_number() OVER (PARTITION BY d.unit_id ORDER BY c.id)::text, 3, '0'),
            least(d.live_on + ${draw("c.id", 11)} % 120, $1::date - 3), 'demo', 'demo'
       FROM agent_distributor d JOIN customer c ON c.org_unit_id = d.unit_id JOIN org_unit u ON u.id = d.unit_id
      WHERE d.live_on IS NOT NULL AND d.live_on < $1::date - 10 AND (${draw("c.id", 13)} % 10 < 7 OR u.code IN ($2, $3)) ORDER BY d.unit_id, c.id`,
    [story.lastDay, fixedUnits.distributor, fixedUnits.distributor2],
  );
}

/** Until when a distributor's orders came in: those that fell silent stopped some weeks ago. */
const heardUntil = `CASE WHEN u.code = $3 THEN $2::date - 37 WHEN d.left_on IS NOT NULL THEN d.left_on
  WHEN ${draw("d.unit_id", 17)} % 14 = 0 THEN $2::date - 34 - ${draw("d.unit_id", 19)} % 40
  WHEN ${draw("d.unit_id", 17)} % 9 = 0 THEN $2::date - 9 - ${draw("d.unit_id", 19)} % 15 ELSE $2::date END`;

/** Between a fifth and nine tenths of a distributor's invoices began as an order in the agent system. */
async function addOrders(client: pg.PoolClient): Promise<void> {
  await client.query(
    `INSERT INTO agent_order_day (customer_id, day, unit_id, orders, lines, amount)
     WITH heard AS (
       SELECT d.unit_id, 20 + ${draw("d.unit_id", 23)} % 70 AS share, ${heardUntil} AS until FROM agent_distributor d JOIN org_unit u ON u.id = d.unit_id),
     invoiced AS (
       SELECT l.customer_id, l.unit_id, l.invoice_date AS day, l.invoice_no, count(*) AS lines, sum(l.amount) AS amount, heard.share
         FROM agent_customer a JOIN heard USING (unit_id) JOIN invoice_line l ON l.customer_id = a.customer_id AND l.unit_id = a.unit_id
        WHERE l.kind = 1 AND l.invoice_date >= greatest($1::date, a.registered_on) AND l.invoice_date <= heard.until
        GROUP BY l.customer_id, l.unit_id, l.invoice_date, l.invoice_no, heard.share HAVING sum(l.amount) > 0)
     SELECT customer_id, day, min(unit_id), count(*), sum(lines), sum(amount) FROM invoiced
      WHERE ${draw("customer_id", "hashtext(invoice_no)")} % 100 < share GROUP BY 1, 2 ORDER BY 1, 2`,
    [ORDERS_FROM, story.lastDay, fixedUnits.distributor2],
  );
}

/** Every working day of the last half year; an installation is heard of a little longer than its last order. */
async function addUse(client: pg.PoolClient): Promise<void> {
  await client.query(
    `INSERT INTO agent_use_day (unit_id, day, logins, users, errors, version)
     WITH heard AS (
       SELECT d.unit_id, d.live_on, least($2::date, ${heardUntil} + 2) AS until, 1 + ${draw("d.unit_id", 29)} % 5 AS people, ${draw("d.unit_id", 31)} AS kind
         FROM agent_distributor d JOIN org_unit u ON u.id = d.unit_id WHERE d.live_on IS NOT NULL)
     SELECT unit_id, day::date, users + ${draw("unit_id", "day::date - '2020-01-01'")} % 9, users,
            CASE WHEN kind % 11 = 3 AND ${draw("unit_id", "day::date - '2019-01-01'")} % 5 = 0 THEN 1 + kind % 3 ELSE 0 END,
            CASE WHEN kind % 17 = 5 THEN $6 WHEN kind % 8 = 2 OR day < $2::date - 60 THEN $5 ELSE $4 END
       FROM heard, generate_series(greatest(live_on, $1::date), until, interval '1 day') AS day,
            LATERAL (SELECT 1 + ${draw("unit_id", "day::date - '2021-01-01'")} % people AS users) AS present
      WHERE extract(isodow FROM day) < 6`,
    [USE_FROM, story.lastDay, fixedUnits.distributor2, ...releases],
  );
}
