import { sql } from "drizzle-orm";
import type { Ctx, Scope } from "../ctx";
import { type currencies, reportCurrencies } from "./sales-shapes";

export type UsualCurrency = (typeof currencies)[number];

/** What is known of a reader whose rows are those of single customers: what has one value for them is not worth a choice. */
export type CustomersBasis = {
  /** Subsidiaries that invoiced them, or look after them. */
  subsidiaryIds: Set<number>;
  /** Industries in which they were invoiced. */
  industryIds: Set<number>;
  /** What amounts are in unless another currency is asked for: the invoices' own where all are in the unit's. */
  currency: UsualCurrency;
};

/** Whether a reader sees single customers and no unit: a corporation's account. */
export const seesCustomersAlone = (scope: Scope): boolean =>
  !scope.all && scope.unitIds.length === 0 && scope.customerIds.length > 0;

/** Null where the reader sees units or everything. */
export async function loadCustomersBasis({ viewer, reports }: Ctx): Promise<CustomersBasis | null> {
  const { scope } = viewer;
  if (scope.all || !seesCustomersAlone(scope)) return null;
  const ids = sql`any(${sql.param(scope.customerIds)}::int[])`;
  const { rows } = await reports.execute<{ id: number; currency: string; own: boolean; industries: number[] }>(sql`
    select s.id, s.currency, bool_or(each.own) as own,
           array_remove(array_agg(distinct each.industry_id), null) as industries
      from (select subsidiary_id, industry_id, false as own from sales_year_customer_total where customer_id = ${ids}
            union all
            select u.subsidiary_id, c.industry_id, true from customer c join org_unit u on u.id = c.org_unit_id where c.id = ${ids}) each
      join org_unit s on s.id = each.subsidiary_id group by s.id, s.currency`);
  const own = [...new Set(rows.flatMap((row) => (row.own ? [row.currency] : [])))];
  return {
    subsidiaryIds: new Set(rows.map(({ id }) => id)),
    industryIds: new Set(rows.flatMap(({ industries }) => industries)),
    currency: usualCurrency(
      own,
      rows.map(({ currency }) => currency),
    ),
  };
}

/** The unit's currency; rates lead into three currencies alone, so another one stands only where nothing is to be converted. */
function usualCurrency(own: readonly string[], invoiced: readonly string[]): UsualCurrency {
  const [only, ...others] = own;
  if (only === undefined || others.length > 0) return "USD";
  if (invoiced.every((currency) => currency === only)) return "local";
  return reportCurrencies.find((currency) => currency === only) ?? "USD";
}
