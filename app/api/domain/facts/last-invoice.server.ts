import { type SQL, sql } from "drizzle-orm";
import { addMonths, firstDay } from "../report/period";
import { factPredicate } from "./sales-facts.server";
import type { SalesAsk } from "./sales-figures.server";

/**
 * The `day` on which a customer bought last, from which their silence is counted (quiet-customers.ts): of the twelve complete months,
 * of those before them, and of the days since then. Null where there is none; a day on which more came back than was bought is none.
 * @param customer their number
 */
export const lastInvoice = ({ filter, period }: SalesAsk, customer: SQL): SQL => sql`
       select max(day) as day from (select subsidiary_id, invoice_date as day from invoice_line
        where customer_id = ${customer} and invoice_date between ${firstDay(addMonths(period.matStart, -12))}::date and ${period.silentUntil}::date
          and ${factPredicate(filter)} group by subsidiary_id, invoice_date having sum(amount) > 0) as bought`;
