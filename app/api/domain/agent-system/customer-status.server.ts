import { type SQL, sql } from "drizzle-orm";
import { ownCustomers } from "../access/own-customers.server";
import { unitNameIn, unitNames } from "../access/own-units.server";
import type { Ctx } from "../ctx";
import { customerName, customerNames } from "../customer-name.server";
import { keptRows } from "../facts/kept-rows.server";
import { type IgnoredFilter, lostFilters } from "../report/filters";
import { orderBy } from "../report/order-by.server";
import { firstDay, lastDay } from "../report/period";
import { contains } from "../search-pattern";
import { type AgentQuestion, askAgents, since } from "./agent-question.server";
import type { AgentCustomerStatus, CustomerStatusFilters, ListedAgentCustomer } from "./customer-status";

/** MIPTAS02 as the screen and the API show it. The total is of everything filtered, over all pages. */
export async function getAgentCustomerStatus(
  ctx: Ctx,
  filters: CustomerStatusFilters,
  ignored: IgnoredFilter[] = [],
): Promise<AgentCustomerStatus> {
  const question = await askAgents(ctx, filters);
  const distributor = await findDistributor(ctx, question, filters.distributor);
  const statement = { ctx, question, filters, distributor: distributor?.id };
  const [rows, total] = await Promise.all([listCustomers(statement), sumCustomers(statement)]);
  const { asOf, from, to, currency, converted, rules } = question;
  return {
    ...{ asOf, from, to, currency, converted, rows, total, rowCount: total.customers },
    days: { active: rules["active-days"], lately: rules["lately-days"] },
    path: { unit: question.unit, distributor },
    options: question.options,
    ignored: [...ignored, ...question.ignored, ...lostFilters(filters, { distributor })],
  };
}

type Asked = { ctx: Ctx; question: AgentQuestion; filters: CustomerStatusFilters; distributor: number | undefined };

async function findDistributor(ctx: Ctx, { seen }: AgentQuestion, id: number | undefined) {
  if (id === undefined) return null;
  const { rows } = await ctx.reports.execute<{ id: number; name: string }>(sql`
    SELECT u.id, ${unitNameIn(ctx)} AS name FROM agent_distributor d JOIN org_unit u ON u.id = d.unit_id WHERE d.unit_id = ${id} AND ${seen}`);
  return rows[0] ?? null;
}

/** Definitions up to `listed` of a WITH clause: the reader's own customers who are registered, as they were asked for. */
function listed({ ctx, question, filters: { text, activity }, distributor }: Asked): SQL {
  const { from, to, rates, rules, seen } = question;
  const like = text && contains(text);
  const conditions = [
    sql`true`,
    ...(distributor === undefined ? [] : [sql`unit_id = ${distributor}`]),
    ...(like ? [sql`concat_ws(' ', code, names, tas_no, distributors) ILIKE ${like}`] : []),
    ...(activity === undefined
      ? []
      : [activity === "lately" ? sql`activity IN ('active', 'lately')` : sql`activity = ${activity}`]),
  ];
  return sql`
    own AS (
      SELECT customer.id, customer.code, ${customerName(ctx.locale)} AS name, customer.country, a.tas_no, a.registered_on, a.unit_id,
             u.subsidiary_id, ${unitNameIn(ctx)} AS distributor, ${customerNames()} AS names, ${unitNames()} AS distributors, latest.day AS last_order,
             CASE WHEN latest.day IS NULL THEN 'never' WHEN latest.day > ${since(question, rules["active-days"])} THEN 'active'
                  WHEN latest.day > ${since(question, rules["lately-days"])} THEN 'lately' ELSE 'silent' END AS activity
        FROM agent_customer a JOIN customer ON customer.id = a.customer_id JOIN agent_distributor d ON d.unit_id = a.unit_id JOIN org_unit u ON u.id = a.unit_id
        LEFT JOIN LATERAL (SELECT max(o.day) AS day FROM agent_order_day o WHERE o.customer_id = a.customer_id) AS latest ON true
       WHERE a.use_yn = 'Y' AND ${ownCustomers(ctx.viewer.scope)} AND ${inUnit(question, seen)}),
    listed AS (
      SELECT own.*, coalesce(year.orders, 0) AS orders, coalesce(year.lines, 0) AS lines, coalesce(year.amount, 0) * rate.factor AS amount
        FROM own LEFT JOIN ${rates} USING (subsidiary_id) LEFT JOIN LATERAL (
          SELECT sum(o.orders) AS orders, sum(o.lines) AS lines, sum(o.amount) AS amount FROM agent_order_day o
           WHERE o.customer_id = own.id AND o.day BETWEEN ${firstDay(from)} AND ${lastDay(to)}) AS year ON true
       WHERE ${sql.join(conditions, sql` AND `)})`;
}

/** A customer is told of by who may see them, whoever registered them; a chosen unit narrows by the distributor. */
const inUnit = ({ unit }: AgentQuestion, seen: SQL): SQL => (unit === null ? sql`true` : seen);

async function listCustomers(asked: Asked): Promise<ListedAgentCustomer[]> {
  const { ctx, filters } = asked;
  const order = orderBy(
    filters,
    {
      name: sql`name`,
      registeredOn: sql`registered_on`,
      lastOrder: sql`last_order`,
      orders: sql`listed.orders`,
      lines: sql`listed.lines`,
      amount: sql`listed.amount`,
    },
    sql`listed.amount DESC NULLS LAST, name, id`,
  );
  return keptRows<ListedAgentCustomer>(
    ctx.reports,
    sql`
    WITH ${listed(asked)}
    SELECT id, code, name, country, tas_no AS "tasNo", unit_id AS "distributorId", distributor, registered_on AS "registeredOn", activity,
           orders::int, lines::int, amount::text, last_order AS "lastOrder"
      FROM listed ORDER BY ${order} LIMIT ${filters.size} OFFSET ${(filters.page - 1) * filters.size}`,
  );
}

async function sumCustomers(asked: Asked): Promise<AgentCustomerStatus["total"]> {
  const rows = await keptRows<AgentCustomerStatus["total"]>(
    asked.ctx.reports,
    sql`
    WITH ${listed(asked)}
    SELECT count(*)::int AS customers, count(*) FILTER (WHERE activity = 'active')::int AS active,
           count(*) FILTER (WHERE activity IN ('active', 'lately'))::int AS lately, count(*) FILTER (WHERE activity = 'never')::int AS never,
           coalesce(sum(orders), 0)::int AS orders, coalesce(sum(lines), 0)::int AS lines, coalesce(sum(amount), 0)::text AS amount FROM listed`,
  );
  return rows[0] as AgentCustomerStatus["total"];
}
