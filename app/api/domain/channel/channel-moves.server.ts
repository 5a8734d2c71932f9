import { type SQL, sql } from "drizzle-orm";
import type { Scope } from "../ctx";
import { addMonths, type Month } from "../report/period";
import type { ChannelView } from "./channel-status";
import { channelTree } from "./channel-tree.server";

/** What the figures are of: the months up to `month`, distributors in sight in one currency. */
export type ChannelQuestion = {
  by: ChannelView;
  month: Month;
  /** So many months. */
  span: number;
  currency: string;
  /** Units that the distributors are among; undefined = all in sight. */
  units: number[] | undefined;
  /** yyyy-mm-dd in the calendar of Seoul, and until which day of the next month a report is on time. */
  today: string;
  dueDay: number;
};

/** The last day on which the report of a month (SQL, yyyymm) is on time. */
const dueOn = (ym: SQL, dueDay: number): SQL =>
  sql`(to_date(${ym}::text, 'YYYYMM') + interval '1 month')::date + ${dueDay - 1}::int`;

/** How rows are put together: all that a distributor's tree sold, each seller in it, or each item. */
export const rowKeys: Record<ChannelView, SQL> = {
  distributor: sql`move.root_id`,
  seller: sql`move.seller_id`,
  item: sql`move.item_id`,
};

/** Invoices by seller and month, and by item where that is asked for: they are counted line by line then. */
const soldBy = (by: ChannelView): SQL =>
  by === "item"
    ? sql`SELECT tree.root_id, l.unit_id AS seller_id, l.item_id, l.ym, sum(l.quantity) AS quantity, sum(l.amount) AS amount
            FROM invoice_line l JOIN tree ON tree.unit_id = l.unit_id JOIN report r ON r.unit_id = tree.root_id AND r.ym = l.ym
           WHERE l.invoice_date >= (SELECT to_date(min(ym)::text, 'YYYYMM') FROM report) GROUP BY 1, 2, 3, 4`
    : sql`SELECT tree.root_id, f.unit_id AS seller_id, NULL::int AS item_id, f.ym, sum(f.quantity) AS quantity, sum(f.amount) AS amount
            FROM sales_month_unit f JOIN tree ON tree.unit_id = f.unit_id JOIN report r ON r.unit_id = tree.root_id AND r.ym = f.ym
           GROUP BY 1, 2, 4`;

/**
 * For a WITH RECURSIVE: `grouped` has a row for each key with its sums over reported months (domain.md 9.4), `kept` how each
 * distributor's months stand. Months that are not reported count neither as sell-in nor as sell-out.
 */
export function channelMoves(scope: Scope, { by, month, span, currency, units, today, dueDay }: ChannelQuestion): SQL {
  const from = addMonths(month, 1 - span);
  const within = sql`move.ym BETWEEN ${from} AND ${month}`;
  const only = sql`u.currency = ${currency} AND ${units ? sql`d.unit_id = any(${sql.param(units)}::int[])` : sql`true`}`;
  return sql`
    ${channelTree(scope, only)},
    report AS (
      SELECT r.id, r.unit_id, r.ym, r.reported_on FROM channel_report r JOIN root ON root.unit_id = r.unit_id
       WHERE r.reported_on IS NOT NULL AND r.ym BETWEEN root.since AND ${month}),
    -- Months that are set beside each other: reported now, and as many months before.
    pair AS (
      SELECT r.unit_id, r.ym, b.ym AS before FROM report r
        JOIN report b ON b.unit_id = r.unit_id AND b.ym = to_char(to_date(r.ym::text, 'YYYYMM') - make_interval(months => ${span}::int), 'YYYYMM')::int
       WHERE r.ym BETWEEN ${from} AND ${month}),
    sold AS (${soldBy(by)}),
    move AS (
      SELECT root_id, seller_id, item_id, ym, 0 AS opening, quantity AS sell_in, amount AS sell_in_amount, 0 AS sell_out, 0 AS sell_out_amount FROM sold
      UNION ALL
      SELECT r.unit_id, l.seller_id, l.item_id, r.ym, 0, 0, 0, l.quantity, l.amount FROM report r JOIN channel_report_line l ON l.report_id = r.id
      UNION ALL
      SELECT o.unit_id, o.unit_id, o.item_id, 0, o.quantity, 0, 0, 0, 0 FROM channel_opening o JOIN root ON root.unit_id = o.unit_id),
    grouped AS (
      SELECT ${rowKeys[by]} AS key, min(move.root_id) AS root_id,
             coalesce(sum(opening + CASE WHEN move.ym < ${from} THEN sell_in - sell_out ELSE 0 END), 0) AS opening,
             coalesce(sum(sell_in) FILTER (WHERE ${within}), 0) AS sell_in, coalesce(sum(sell_out) FILTER (WHERE ${within}), 0) AS sell_out,
             coalesce(sum(sell_in_amount) FILTER (WHERE ${within}), 0) AS sell_in_amount,
             coalesce(sum(sell_out_amount) FILTER (WHERE ${within}), 0) AS sell_out_amount,
             coalesce(sum(sell_out_amount) FILTER (WHERE pair.ym = move.ym), 0) AS sell_out_like,
             coalesce(sum(sell_out_amount) FILTER (WHERE pair.before = move.ym), 0) AS sell_out_before
        FROM move LEFT JOIN pair ON pair.unit_id = move.root_id AND move.ym IN (pair.ym, pair.before) GROUP BY 1
      UNION ALL
      -- A distributor of whom nothing is reported yet is listed all the same.
      SELECT root.unit_id, root.unit_id, 0, 0, 0, 0, 0, 0, 0 FROM root
       WHERE ${by === "distributor" ? sql`true` : sql`false`} AND NOT EXISTS (SELECT FROM move WHERE move.root_id = root.unit_id)),
    month AS (
      SELECT root.unit_id, to_char(day, 'YYYYMM')::int AS ym, r.reported_on, ${dueOn(sql`to_char(day, 'YYYYMM')`, dueDay)} AS due_on
        FROM root CROSS JOIN LATERAL generate_series(to_date(greatest(root.since, ${from})::text, 'YYYYMM'), to_date(${String(month)}, 'YYYYMM'), interval '1 month') AS day
        LEFT JOIN report r ON r.unit_id = root.unit_id AND r.ym = to_char(day, 'YYYYMM')::int),
    kept AS (
      SELECT unit_id, count(reported_on)::int AS reported, count(*) FILTER (WHERE reported_on <= due_on)::int AS on_time,
             count(*) FILTER (WHERE reported_on IS NOT NULL OR due_on < ${today}::date)::int AS due,
             (SELECT count(*)::int FROM pair WHERE pair.unit_id = month.unit_id) AS compared,
             coalesce(array_agg(ym ORDER BY ym) FILTER (WHERE reported_on IS NULL AND due_on < ${today}::date), '{}') AS missing
        FROM month GROUP BY unit_id)`;
}
