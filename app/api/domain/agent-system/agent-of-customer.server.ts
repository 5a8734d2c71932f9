import { sql } from "drizzle-orm";
import { ownCustomers } from "../access/own-customers.server";
import { unitNameIn } from "../access/own-units.server";
import type { Ctx } from "../ctx";
import { loadAsOf } from "../facts/as-of.server";
import { addMonths, defaultMonth, firstDay, lastDay } from "../report/period";
import type { AgentOfCustomer } from "./agent-of-customer";

/** For whoever sees the customer and may open MIPTAS02; null where they are not registered. */
export async function findAgentOfCustomer(
  ctx: Ctx,
  { customer }: { customer: number },
): Promise<{ agent: AgentOfCustomer | null }> {
  if (!ctx.viewer.menuCodes.has("MIPTAS02")) return { agent: null };
  const to = defaultMonth((await loadAsOf(ctx)).day);
  type Row = Omit<AgentOfCustomer, "distributor"> & { unitId: number; name: string };
  const { rows } = await ctx.reports.execute<Row>(sql`
    SELECT a.tas_no AS "tasNo", a.unit_id AS "unitId", ${unitNameIn(ctx)} AS name, a.registered_on AS "registeredOn", u.currency,
           (SELECT max(o.day) FROM agent_order_day o WHERE o.customer_id = a.customer_id) AS "lastOrder",
           coalesce(sum(o.orders), 0)::int AS orders, coalesce(sum(o.amount), 0)::text AS amount
      FROM agent_customer a JOIN customer ON customer.id = a.customer_id JOIN org_unit u ON u.id = a.unit_id
      LEFT JOIN agent_order_day o ON o.customer_id = a.customer_id AND o.day BETWEEN ${firstDay(addMonths(to, -11))} AND ${lastDay(to)}
     WHERE a.use_yn = 'Y' AND customer.id = ${customer} AND ${ownCustomers(ctx.viewer.scope)} GROUP BY a.customer_id, u.id`);
  const [found] = rows;
  if (!found) return { agent: null };
  const { unitId, name, ...told } = found;
  return { agent: { ...told, distributor: { id: unitId, name } } };
}
