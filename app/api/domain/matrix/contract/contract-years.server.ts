import { type SQL, sql } from "drizzle-orm";

/**
 * The years of a contract that have begun, one row each, on columns of `matrix_contract contract`: n from 0, its days, the
 * last day that counts (the last loaded one, or that of the closing), whether it is whole, what was promised for those days
 * and what the lender invoiced to the customer in them, in 1/10,000 of the contract's currency.
 * @param asOf the last loaded day
 */
export const contractYears = (asOf: string): SQL => sql`(
  SELECT n, from_day, to_day, until, until = to_day AS whole,
         round(contract.committed::numeric * (until - from_day + 1) / (to_day - from_day + 1)) AS promised,
         coalesce((SELECT sum(l.amount) FROM invoice_line l
           WHERE l.customer_id = contract.customer_id AND l.subsidiary_id = contract.lender_id AND l.invoice_date BETWEEN from_day AND until), 0) AS actual
    FROM generate_series(0, contract.term_years - 1) AS n
    CROSS JOIN LATERAL (SELECT (contract.start_on + make_interval(years => n))::date AS from_day,
      (contract.start_on + make_interval(years => n + 1) - interval '1 day')::date AS to_day) AS days
    CROSS JOIN LATERAL (SELECT least(to_day, ${asOf}::date, contract.closed_on) AS until) AS counted
   WHERE contract.state IN ('active', 'renewed', 'closed') AND from_day <= until)`;

/**
 * Rows of the years above as one of each contract, as `checked`: the newest year with its figures, and how the whole years
 * are judged by the rules of the contract: `take-back`, `short`, `fine`, or null before the first one is over.
 */
export const checkedYears = (asOf: string): SQL => sql`LATERAL (
  SELECT newest_from AS from_day, newest_until AS until, promised, actual,
         CASE WHEN whole_years = 0 THEN NULL
              WHEN whole_years >= ${rule("take-back-years")}
               AND (SELECT bool_and(below) FROM unnest(far_below[1:${rule("take-back-years")}::int]) AS below) THEN 'take-back'
              WHEN below[1] THEN 'short' ELSE 'fine' END AS judged
    FROM (SELECT count(*) FILTER (WHERE whole)::int AS whole_years, max(from_day) AS newest_from, max(until) AS newest_until,
                 (array_agg(promised ORDER BY n DESC))[1] AS promised, (array_agg(actual ORDER BY n DESC))[1] AS actual,
                 array_agg(actual < promised * ${rule("shortfall-share")} ORDER BY n DESC) FILTER (WHERE whole) AS below,
                 array_agg(actual < promised * ${rule("take-back-share")} ORDER BY n DESC) FILTER (WHERE whole) AS far_below
            FROM ${contractYears(asOf)} AS y) AS sums) AS checked`;

const rule = (name: string): SQL => sql`(contract.rules ->> ${sql.raw(`'${name}'`)})::numeric`;
