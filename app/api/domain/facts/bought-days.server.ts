import { type SQL, sql } from "drizzle-orm";
import { addMonths, firstDay } from "../report/period";
import { factPredicate } from "./sales-facts.server";
import type { SalesAsk } from "./sales-figures.server";

/**
 * SELECT of the days on which customers bought (key, subsidiary_id, day): a day on which more came back than was bought is none. By
 * subsidiary, whose amounts are of one currency. @param day the day's column @param source what follows FROM, with its conditions
 */
export const boughtDays = (day: SQL, source: SQL): SQL => sql`
      select customer_id as key, subsidiary_id, ${day} as day from ${source} group by customer_id, subsidiary_id, ${day} having sum(amount) > 0`;

/**
 * SELECT of the `day` on which a customer bought last, from which their silence is counted (quiet-customers.ts): of the twelve complete
 * months, of those before them, and of the days since then. Null where there is none. @param customer their number
 */
export const lastBought = ({ filter, period }: SalesAsk, customer: SQL): SQL => sql`
       select max(day) as day from (${boughtDays(
         sql`invoice_date`,
         sql`invoice_line where customer_id = ${customer}
         and invoice_date between ${firstDay(addMonths(period.matStart, -12))}::date and ${period.silentUntil}::date and ${factPredicate(filter)}`,
       )}) as bought`;
