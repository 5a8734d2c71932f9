import { sql } from "drizzle-orm";
import { translate } from "~/words";
import type { Ctx } from "../ctx";
import { salespersonName } from "../person-name.server";
import type { SalesFilters, SalesPerson } from "./sales-shapes";

/** Whose customers are meant; 0 among the keys stands for the customers of nobody. */
export type Salespeople = { ids: number[]; named: SalesPerson };

/**
 * The salespeople that a filter names, "me" being all whom the reader's account stands for. Null for somebody with whose
 * customers the reader has nothing to do, exactly as for nobody's number.
 */
export async function findSalespeople(ctx: Ctx, asked: SalesFilters["salesperson"]): Promise<Salespeople | null> {
  if (asked === undefined) return null;
  if (asked === 0) return { ids: [0], named: { id: 0, name: translate(ctx.locale, "ttSales.nobody") } };
  const local = salespersonName(ctx.locale, "s");
  const who = asked === "me" ? sql`s.user_id = ${ctx.viewer.userId}` : sql`s.id = ${asked} and ${known(ctx, asked)}`;
  const { rows } = await ctx.reports.execute<{ id: number; name: string }>(sql`
    select s.id, ${local} as name from salesperson s where ${who} order by s.id`);
  if (rows.length === 0) return null;
  return { ids: rows.map(({ id }) => id), named: { id: asked, name: rows.map(({ name }) => name).join(", ") } };
}

/** Salespeople who are the reader, work for one of the reader's units, or look after a customer that is theirs or has bought there. */
function known({ viewer: { scope, userId } }: Ctx, id: number) {
  if (scope.all) return sql`true`;
  const units = sql`any(${sql.param(scope.unitIds)}::int[])`;
  const customers = sql`array(select id from customer where salesperson_id = ${id})`;
  return sql`(s.user_id = ${userId} or s.unit_id = ${units}
    or exists (select from customer where salesperson_id = ${id}
                and (org_unit_id = ${units} or id = any(${sql.param(scope.customerIds)}::int[])))
    or exists (select from sales_year_customer_total where unit_id = ${units} and customer_id = any(${customers})))`;
}
