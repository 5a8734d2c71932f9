import { type SQL, sql } from "drizzle-orm";
import { addMonths, firstDay } from "../report/period";
import { factPredicate } from "./sales-facts.server";
import type { SalesAsk } from "./sales-figures.server";

/**
 * The `day` of a customer's last invoice, to which their silence is counted (quiet-customers.ts): of the twelve complete months,
 * of those before them, and of the days since then. Null where there is none. @param customer their number
 */
export const lastInvoice = ({ filter, period }: SalesAsk, customer: SQL): SQL => sql`
       select max(invoice_date) as day from invoice_line
        where customer_id = ${customer} and invoice_date between ${firstDay(addMonths(period.matStart, -12))}::date and ${period.silentUntil}::date
          and ${factPredicate(filter)}`;
