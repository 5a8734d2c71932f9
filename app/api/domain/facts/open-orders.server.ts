import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { type Days, dayBefore, lastDay, monthOfDay } from "../report/period";

/** The days after a day to the end of their month: what is left of it, behind its last day the next one. @param day the last one that invoices were loaded for */
export function restOfMonth(day: string): Days {
  const from = dayBefore(day, -1);
  return { from, to: lastDay(monthOfDay(from)) };
}

/** The open part of a line's amount in 1/10,000 of the subsidiary's currency, rounded once a line, half up. */
export const openValue = sql`div(amount::numeric * open_quantity * 2 + quantity, quantity::numeric * 2)`;

type ByHand = { subsidiary_id: number; order_no: string; line_no: number; day: string; replaces_day: string | null };

/**
 * Open order lines promised for one of these days, as a query with the columns of sales_order_line: by hand (the newest promise that was
 * not taken back, while the loaded day is the one that it replaced, docs/decisions/0160), else as loaded, else the day on which they are
 * due, because a day of its own is optional in what is loaded. Promises by hand are kept apart from the orders and read first.
 */
export async function linesPromisedFor({ db }: Ctx, { from, to }: Days): Promise<SQL> {
  const { rows } = await db.execute<ByHand>(sql`
    SELECT * FROM (
      SELECT DISTINCT ON (subsidiary_id, order_no, line_no) subsidiary_id, order_no, line_no, promised_day::text AS day, replaces_day::text
        FROM order_promise WHERE use_yn = 'Y' ORDER BY subsidiary_id, order_no, line_no, id DESC) AS newest`);
  const column = <K extends keyof ByHand>(name: K) => sql.param(rows.map((row) => row[name]));
  const byHand = sql`unnest(${column("subsidiary_id")}::int[], ${column("order_no")}::text[], ${column("line_no")}::int[],
    ${column("day")}::date[], ${column("replaces_day")}::date[]) as hand(subsidiary_id, order_no, line_no, hand_day, replaces_day)`;
  return sql`
    select l.* from sales_order_line l left join ${byHand} using (subsidiary_id, order_no, line_no)
     where open_quantity > 0
       and case when hand_day is not null and replaces_day is not distinct from promised_day then hand_day else coalesce(promised_day, due_day) end
           between ${from}::date and ${to}::date`;
}
