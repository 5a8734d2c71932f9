import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { salesMeasures } from "../facts/figure-months";
import { keptRows } from "../facts/kept-rows.server";
import { factPredicate, type SalesFilter } from "../facts/sales-facts.server";
import { converted, type FigureSqlRow, rateRows, type SalesAsk, toFigures } from "../facts/sales-figures.server";
import type { SalesFigures } from "../facts/sales-shapes";
import { type Days, spanDays } from "../report/period";

/** What the sales of groups are summed by; `belonging` is one customer's months in one group. */
export const accountKeys = {
  account: sql`belonging.account_id`,
  belonging: sql`belonging.id`,
  country: sql`customer.country`,
  customer: sql`line.customer_id`,
  item: sql`line.item_id`,
} as const;
export type AccountKey = keyof typeof accountKeys;

const spanOf = { month: "month", month_before: "month-before", ytd: "ytd", ytd_before: "ytd-before" } as const;
const moving = { mat: "mat", mat_before: "mat-before" } as const;
const daysOf = (ask: SalesAsk, measure: keyof typeof spanOf | keyof typeof moving): Days =>
  spanDays(ask.period, { ...spanOf, ...moving }[measure]);

/**
 * Invoice lines of customers in the months in which they belong to a group: `line`, `belonging`, `customer`.
 * @param filter with `accounts`, so that only their customers' lines are read
 */
export const linesOfAccounts = (filter: SalesFilter, { from, to }: Days): SQL => sql`
  (select * from invoice_line where invoice_date between ${from}::date and ${to}::date and ${factPredicate(filter)}) as line
  join global_account_member belonging on belonging.customer_id = line.customer_id and belonging.use_yn = 'Y'
   and line.ym between belonging.valid_from and coalesce(belonging.valid_to, 999912)
  join customer on customer.id = line.customer_id`;

/**
 * Figures of sales by a key, each row in the report's currency; keys without any are no rows. They are sums of invoice
 * lines, because whom a group has changes from month to month; the sales report says the same of the same group.
 */
export async function listAccountFigures(
  ctx: Ctx,
  ask: SalesAsk,
  by: AccountKey,
): Promise<{ key: string; figures: SalesFigures }[]> {
  const days = salesMeasures.map((measure) => daysOf(ask, measure));
  const all = {
    from: days.map(({ from }) => from).toSorted()[0] ?? "",
    to:
      days
        .map(({ to }) => to)
        .toSorted()
        .at(-1) ?? "",
  };
  const sums = salesMeasures.map((measure, at) => {
    const { from = "", to = "" } = days[at] ?? {};
    return sql`coalesce(sum(line.amount) filter (where line.invoice_date between ${from}::date and ${to}::date), 0) as ${sql.identifier(measure)}`;
  });
  const any = sql.join(
    salesMeasures.map((measure) => sql`sum(${sql.identifier(measure)}) <> 0`),
    sql` or `,
  );
  const rows = await keptRows<Omit<FigureSqlRow, "key"> & { key: string }>(
    ctx.reports,
    sql`
    with local as (select ${accountKeys[by]} as key, line.subsidiary_id, ${sql.join(sums, sql`, `)}
                     from ${linesOfAccounts(ask.filter, all)} group by 1, 2)
    select key::text as key, ${converted} from local join ${rateRows(ask.rates)} using (subsidiary_id) group by key having ${any}`,
  );
  return rows.map(({ key, ...row }) => ({ key, figures: toFigures(row) }));
}
