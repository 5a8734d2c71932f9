import { type SQL, sql } from "drizzle-orm";
import type { Scope } from "../ctx";
import { figureMonths } from "./figure-months";
import { factRows } from "./sales-facts.server";
import { rateRows, type SalesAsk, sumOf } from "./sales-figures.server";

/**
 * Rows (customer_id, worth): each customer's moving annual total of what the reader may see, decimal in 1/10,000 of the
 * currency that the rates lead to.
 */
export const customersWorth = ({
  scope,
  period,
  rates,
}: Pick<SalesAsk, "period" | "rates"> & { scope: Scope }): SQL => sql`
  with ${factRows({ scope, unitIds: null }, "customer", period)}
  select key as customer_id, ${sumOf(figureMonths(period).mat, sql` * factor`)} as worth
    from years join ${rateRows(rates)} using (subsidiary_id) group by key`;
