import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../../ctx";
import { inUnits } from "../coins.server";
import { runsOn } from "../contract/contract-conditions.server";
import { allOwnContracts } from "../contract/own-contracts.server";
import type { RentalMarket } from "../rental-terms";
import { type PeriodKind, periodsOf } from "./period-kinds";

/** What happened to contracts of one market and currency in a period; money in units of that currency. */
export type PeriodSums = {
  /** First and last day, YYYY-MM-DD. */
  from: string;
  to: string;
  market: RentalMarket;
  currency: string;
  begun: number;
  closed: number;
  /** At the end of the last day. */
  running: number;
  begunPieces: number;
  runningPieces: number;
  replaced: number;
  afterSales: number;
  invoiced: string;
  /** Of what was invoiced in the period, whenever it came in. */
  paid: string;
};
export type PeriodsAsked = { by: PeriodKind; today: string; narrow?: SQL | undefined };

/** The periods until today, the newest first, with all contracts that the viewer may see; none where nothing ran or happened. */
export async function listPeriods(ctx: Ctx, { by, today, narrow = sql`true` }: PeriodsAsked): Promise<PeriodSums[]> {
  const { count, months } = periodsOf[by];
  const { rows } = await ctx.db.execute<PeriodSums>(sql`
    WITH own AS MATERIALIZED (
      SELECT contract.id, contract.market, contract.currency, contract.state, contract.start_on, contract.closed_on,
             (SELECT coalesce(sum(i.rental_quantity), 0) FROM rental_contract_item i
               WHERE i.contract_id = contract.id AND i.use_yn = 'Y') AS pieces
        FROM rental_contract contract JOIN customer ON customer.id = contract.customer_id
       WHERE ${allOwnContracts(ctx.viewer.scope)} AND ${narrow}),
    period AS (
      SELECT first, (first + ${`${months} months`}::interval)::date - 1 AS last
        FROM (SELECT (date_trunc(${by}, ${today}::date) - at * ${`${months} months`}::interval)::date AS first
                FROM generate_series(0, ${count - 1}) AS at) AS begin),
    told AS (
      SELECT period.first, contract.market, contract.currency, 0 AS begun, 0 AS closed, 1 AS running, 0 AS begun_pieces,
             contract.pieces AS running_pieces, 0 AS replaced, 0 AS after_sales, 0 AS invoiced, 0 AS paid
        FROM period JOIN own AS contract ON ${runsOn(sql`period.last`)}
      UNION ALL SELECT period.first, market, currency, happened.begun, closed, 0, begun_pieces, 0, replaced, after_sales, invoiced, paid
        FROM (${happenings}) AS happened JOIN period ON happened.day BETWEEN period.first AND period.last)
    SELECT contract.first::text AS "from", period.last::text AS "to", contract.market, contract.currency,
           sum(begun)::int AS begun, sum(closed)::int AS closed, sum(running)::int AS running,
           sum(begun_pieces)::int AS "begunPieces", sum(running_pieces)::int AS "runningPieces", sum(replaced)::int AS replaced,
           sum(after_sales)::int AS "afterSales", ${inUnits(sql`sum(invoiced)`)} AS invoiced, ${inUnits(sql`sum(paid)`)} AS paid
      FROM told AS contract JOIN period USING (first) GROUP BY contract.first, period.last, contract.market, contract.currency
     ORDER BY contract.first DESC, contract.market, contract.currency`);
  return rows;
}

/** What happened on a day: begun, closed, shipped, charged. */
const happenings = sql`
  SELECT start_on AS day, market, currency, 1 AS begun, 0 AS closed, pieces AS begun_pieces, 0 AS replaced, 0 AS after_sales,
         0 AS invoiced, 0 AS paid FROM own WHERE state IN ('open', 'closed')
  UNION ALL SELECT closed_on, market, currency, 0, 1, 0, 0, 0, 0, 0 FROM own WHERE closed_on IS NOT NULL
  UNION ALL SELECT s.shipped_on, market, currency, 0, 0, 0,
         CASE WHEN s.kind = 'replacement' AND NOT s.after_sales THEN s.shipping_quantity ELSE 0 END,
         CASE WHEN s.after_sales THEN s.shipping_quantity ELSE 0 END, 0, 0
    FROM own JOIN rental_shipment s ON s.contract_id = own.id WHERE s.use_yn = 'Y' AND s.shipped_on IS NOT NULL
  UNION ALL SELECT make_date(v.ym / 100, v.ym % 100, 1), market, currency, 0, 0, 0, 0, 0, v.amount, v.paid
    FROM own JOIN rental_invoice v ON v.contract_id = own.id WHERE v.use_yn = 'Y'`;
