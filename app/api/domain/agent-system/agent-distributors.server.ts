import { sql } from "drizzle-orm";
import { unitNameIn } from "../access/own-units.server";
import type { Ctx } from "../ctx";
import { keptRows } from "../facts/kept-rows.server";
import { firstDay, lastDay } from "../report/period";
import { rhythmOf } from "../rhythm";
import type { AgentDistributor } from "./agent-distributor";
import { type AgentQuestion, agentState, since } from "./agent-question.server";

/**
 * Every distributor in sight that was invited to the agent system, by name: how far it came, who is registered there, what was
 * ordered in the twelve complete months against what the distributor was invoiced for in them, and how its installation fares.
 */
export async function listAgentDistributors(ctx: Ctx, question: AgentQuestion): Promise<AgentDistributor[]> {
  const { asOf, from, to, rules, seen, rates } = question;
  const [first, last] = [firstDay(from), lastDay(to)];
  const rows = await keptRows<Omit<AgentDistributor, "rhythm"> & { orderDays: number[] }>(
    ctx.reports,
    sql`
    WITH d AS MATERIALIZED (
      SELECT d.*, u.code, u.subsidiary_id, u.country, ${unitNameIn(ctx)} AS name, ${agentState} AS state
        FROM agent_distributor d JOIN org_unit u ON u.id = d.unit_id WHERE d.use_yn = 'Y' AND ${seen}),
    ordered AS (
      SELECT o.unit_id, sum(o.orders) AS orders, sum(o.lines) AS lines, sum(o.amount) AS amount FROM agent_order_day o
       WHERE o.unit_id IN (SELECT unit_id FROM d) AND o.day BETWEEN ${first} AND ${last} GROUP BY 1),
    paced AS (
      SELECT unit_id, array_agg(day - DATE '2000-01-01' ORDER BY day) AS days FROM (SELECT DISTINCT o.unit_id, o.day FROM agent_order_day o
       WHERE o.unit_id IN (SELECT unit_id FROM d) AND o.day > ${asOf}::date - interval '24 months' AND o.day <= ${asOf}) AS own GROUP BY 1),
    beside AS (
      SELECT o.unit_id, sum(o.amount) FILTER (WHERE o.day > ${since(question, NOW_DAYS)}) AS now, sum(o.amount) FILTER (WHERE o.day <= ${since(question, NOW_DAYS)}) AS before
        FROM agent_order_day o WHERE o.unit_id IN (SELECT unit_id FROM d) AND o.day > ${since(question, 2 * NOW_DAYS)} AND o.day <= ${asOf} GROUP BY 1),
    sold AS (
      SELECT f.unit_id, f.subsidiary_id, sum(f.amount) AS amount FROM sales_month_unit f
       WHERE f.unit_id IN (SELECT unit_id FROM d) AND f.ym BETWEEN ${from} AND ${to} GROUP BY 1, 2),
    registered AS (
      SELECT c.unit_id, count(*)::int AS customers, count(*) FILTER (WHERE last.day > ${since(question, rules["active-days"])})::int AS active,
             count(*) FILTER (WHERE last.day > ${since(question, rules["lately-days"])})::int AS lately
        FROM agent_customer c LEFT JOIN LATERAL (SELECT max(o.day) AS day FROM agent_order_day o WHERE o.customer_id = c.customer_id) AS last ON true
       WHERE c.use_yn = 'Y' AND c.unit_id IN (SELECT unit_id FROM d) GROUP BY 1),
    used AS (
      SELECT s.unit_id, sum(s.logins)::int AS logins, max(s.users)::int AS users, sum(s.errors)::int AS errors FROM agent_use_day s
       WHERE s.unit_id IN (SELECT unit_id FROM d) AND s.day > ${since(question, USE_DAYS)} AND s.day <= ${asOf} GROUP BY 1)
    SELECT d.unit_id AS "unitId", d.code, d.name, d.tas_no AS "tasNo", d.country, d.subsidiary_id AS "subsidiaryId", ${unitNameIn(ctx, sql`sub`)} AS subsidiary,
           (SELECT json_build_object('id', region.id, 'name', ${unitNameIn(ctx, sql`region`)}) FROM org_unit region WHERE region.id = near.region_id) AS region,
           d.state, d.invited_on AS "invitedOn", d.contracted_on AS "contractedOn", d.installed_on AS "installedOn", d.live_on AS "liveOn", d.left_on AS "leftOn",
           coalesce(r.customers, 0) AS customers, coalesce(r.active, 0) AS active, coalesce(r.lately, 0) AS lately,
           coalesce(o.orders, 0)::int AS orders, coalesce(o.lines, 0)::int AS lines, (coalesce(o.amount, 0) * rate.factor)::text AS amount,
           (coalesce(s.amount, 0) * rate.factor)::text AS sold, latest.day AS "lastOrder",
           coalesce(paced.days, '{}') AS "orderDays",
           (coalesce(beside.now, 0) * rate.factor)::text AS "amountNow", (coalesce(beside.before, 0) * rate.factor)::text AS "amountBefore",
           CASE WHEN d.state = 'live' THEN ${asOf}::date - greatest(latest.day, d.live_on) END AS "silentDays",
           coalesce(used.logins, 0) AS logins, coalesce(used.users, 0) AS users, coalesce(used.errors, 0) AS errors, newest.version, newest.day AS "lastUse"
      FROM d JOIN org_unit sub ON sub.id = d.subsidiary_id LEFT JOIN ${rates} ON rate.subsidiary_id = d.subsidiary_id
      LEFT JOIN ordered o ON o.unit_id = d.unit_id LEFT JOIN sold s ON s.unit_id = d.unit_id AND s.subsidiary_id = d.subsidiary_id LEFT JOIN registered r ON r.unit_id = d.unit_id LEFT JOIN used ON used.unit_id = d.unit_id
      LEFT JOIN paced ON paced.unit_id = d.unit_id LEFT JOIN beside ON beside.unit_id = d.unit_id
      LEFT JOIN LATERAL (
        WITH RECURSIVE up AS (
          SELECT p.id, p.parent_id, p.kind, 1 AS far FROM org_unit p WHERE p.id = (SELECT parent_id FROM org_unit WHERE id = d.unit_id)
          UNION ALL SELECT p.id, p.parent_id, p.kind, far + 1 FROM up JOIN org_unit p ON p.id = up.parent_id)
        SELECT id AS region_id FROM up WHERE kind = 'region' OR far = 1 ORDER BY kind = 'region' DESC, far LIMIT 1) AS near ON true
      LEFT JOIN LATERAL (SELECT max(x.day) AS day FROM agent_order_day x WHERE x.unit_id = d.unit_id) AS latest ON true
      LEFT JOIN LATERAL (SELECT x.day, x.version FROM agent_use_day x WHERE x.unit_id = d.unit_id ORDER BY x.day DESC LIMIT 1) AS newest ON true
     ORDER BY d.name, d.unit_id`,
  );
  return rows.map(({ orderDays, ...row }) => ({ ...row, rhythm: rhythmOf(orderDays) }));
}

/** What is ordered now is that of so many days, beside as many before them. */
const NOW_DAYS = 90;
/** Sign-ins and errors are told of so many days. */
export const USE_DAYS = 30;
