import { RECENT_DAYS } from "../marketing-information/market-filters";
import { addMonths, firstDay, lastDay, monthOfDay, reportPeriod } from "../report/period";
import { type KeptTable, type MarketRollUp, record, wallet } from "./market-roll-ups";

/**
 * What all customers together come to, for readers of the whole company who choose nothing narrower: they would read every
 * wallet and every visit for a dozen lines.
 */
export type MarketTotal = KeptTable & {
  /** What it is summed from changes with this one. */
  follows: MarketRollUp;
};

/** Wallets by product line, in the money that they are kept in. */
const walletRows = (_asOf: string, of: string): string => `
  SELECT product_line_id, currency, coalesce(subsidiary_id, 0) AS subsidiary_id,
         sum_bigint(potential) AS potential, sum_bigint(known_sales) AS known_sales
    FROM market_wallet WHERE product_line_id > 0 AND currency IS NOT NULL${of} GROUP BY 1, 2, 3`;

/** Visits by month of two years (of an open month's year before the same days alone), by purpose and by visitor of the last 90 days. */
function visitRows(asOf: string, of: string): string {
  const { ym, before } = reportPeriod(monthOfDay(asOf), asOf);
  const visit = `customer_visit WHERE use_yn = 'Y' AND state = 'made'${of} AND visit_date`;
  // Customers are told apart by grouping twice: counting distinct ones would sort every visit.
  const recent = (kind: string, column: string) => `
    SELECT '${kind}', ${column}, sum(visits)::int, count(*)::int, sum(results)::int, sum(steps)::int
      FROM (SELECT ${column}, customer_id, count(*) AS visits, count(result) AS results, count(next_step) AS steps
              FROM ${visit} > DATE '${asOf}' - ${RECENT_DAYS} AND visit_date <= DATE '${asOf}' GROUP BY 1, 2) AS calls GROUP BY 2`;
  return `
    SELECT 'month' AS kind, to_char(visit_date, 'YYYYMM') AS key, sum(visits)::int AS visits, 0 AS customers, 0 AS results, 0 AS steps
      FROM (SELECT visit_date, count(*) AS visits
              FROM ${visit} BETWEEN DATE '${firstDay(addMonths(ym, -23))}' AND DATE '${asOf}' GROUP BY 1) AS days
     WHERE visit_date NOT BETWEEN DATE '${before.month.to}' + 1 AND DATE '${lastDay(addMonths(ym, -12))}' GROUP BY 2
    UNION ALL ${recent("purpose", "purpose")}
    UNION ALL ${recent("person", "visited_by")}`;
}

export const walletTotal: MarketTotal = {
  table: "market_wallet_total",
  key: ["product_line_id", "currency", "subsidiary_id"],
  values: ["potential", "known_sales"],
  rows: walletRows,
  follows: wallet,
};
export const visitTotal: MarketTotal = {
  table: "market_visit_total",
  key: ["kind", "key"],
  values: ["visits", "customers", "results", "steps"],
  rows: visitRows,
  follows: record,
};

export const marketTotals: readonly MarketTotal[] = [walletTotal, visitTotal];
