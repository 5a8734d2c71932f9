import { type SQL, sql } from "drizzle-orm";
import { type Dimension, type SalesFilter, touched } from "./sales-facts.server";

/** Roll-ups by day, the smallest first. */
const rollUps: readonly { table: string; knows: readonly Dimension[] }[] = [
  { table: "sales_day_unit", knows: ["unit"] },
  { table: "sales_day_customer", knows: ["unit", "industry", "customer"] },
];

/**
 * Where the days of two years stand for these filters: a roll-up by day that knows all of them, or the lines of what their
 * indexes find (an item, customers). Null = neither: all lines of these years would have to be read.
 */
export function daysOfSales(filter: SalesFilter): { table: string; day: SQL } | null {
  const needs = [...touched(filter, null)];
  const found = filter.accounts ? undefined : rollUps.find(({ knows }) => needs.every((need) => knows.includes(need)));
  if (found && !filter.linesAlone) return { table: found.table, day: sql`day` };
  return filter.linesAlone || isFewLines(filter) ? { table: "invoice_line", day: sql`invoice_date` } : null;
}

/** Lines have an index by item and one by customer. */
function isFewLines({ scope, item, customer, salespeople, accounts }: SalesFilter): boolean {
  const few = [item, customer, salespeople, accounts].some((each) => each !== undefined);
  return few || (!scope.all && scope.unitIds.length === 0);
}
