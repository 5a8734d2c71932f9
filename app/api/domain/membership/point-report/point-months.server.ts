import { type SQL, sql } from "drizzle-orm";
import type { Db } from "~/api/db/client.server";
import { percentOf } from "../../decimal";
import { type Flow, typesOfFlow } from "../points/entry-types";
import type { FlowMonth, SettlementRow } from "./point-shapes";
import { wholeRows } from "./whole-rows.server";

const MONTHS = 12;

const isFlow = (flow: Flow): SQL =>
  sql.raw(
    `e.type IN (${typesOfFlow(flow)
      .map((type) => `'${type}'`)
      .join(", ")})`,
  );
/** What a month's sums are made of: as the lists behind them, and as the figures "Saved" and "Used" beside them. */
export const isCategory = {
  save: isFlow("save"),
  use: isFlow("use"),
  spent: isFlow("spent"),
  expire: isFlow("expire"),
};

/** The month that an entry changed; of those after the day, a time after all months. */
const changedMonth = (day: string): SQL =>
  sql`CASE WHEN e.day > ${day}::date THEN 'infinity' ELSE date_trunc('month', e.day) END`;

/**
 * Twelve months until a day: what members saved, used and lost, signed, and what all their lots held at each month's end,
 * waiting or available: what the maker owes (domain.md 8.3): what they hold now less what came later, so that twelve months
 * of entries are read and not all that there are. An entry is the sum of its parts: what changed the lots is all of it but
 * the few parts that lie elsewhere. @param seen a statement that gives the members' ids
 * @param worth what a point counts, on the columns of `seen`: itself, or an amount of money
 */
export function listFlowMonths(db: Db, seen: SQL, day: string, worth = sql`1`): Promise<FlowMonth[]> {
  return wholeRows<FlowMonth>(
    db,
    sql`
    WITH seen AS MATERIALIZED (SELECT id, ${worth} AS worth FROM (${seen}) AS member),
    month AS (SELECT date_trunc('month', ${day}::date) - make_interval(months => at) AS first FROM generate_series(0, ${MONTHS - 1}) AS at),
    flow AS MATERIALIZED (
      SELECT ${changedMonth(day)} AS first, coalesce(sum(e.points * worth) FILTER (WHERE ${isCategory.save}), 0)::bigint AS save,
             coalesce(sum(e.points * worth) FILTER (WHERE ${isCategory.use}), 0)::bigint AS use,
             coalesce(sum(e.points * worth) FILTER (WHERE ${isCategory.expire}), 0)::bigint AS expire,
             sum(e.points * worth)::bigint AS points
        FROM point_entry e JOIN seen ON seen.id = e.member_id WHERE e.day >= (SELECT min(first) FROM month) GROUP BY 1),
    present AS (SELECT coalesce(sum(l.remaining * worth), 0)::bigint AS points FROM point_lot l JOIN seen ON seen.id = l.member_id
                 WHERE l.remaining > 0),
    aside AS MATERIALIZED (
      SELECT ${changedMonth(day)} AS first, sum(p.points * worth)::bigint AS points
        FROM point_part p JOIN point_entry e ON e.id = p.entry_id JOIN seen ON seen.id = e.member_id
       WHERE p.place <> 'lot' AND e.day >= (SELECT min(first) FROM month) GROUP BY 1),
    change AS (SELECT first, points FROM flow UNION ALL SELECT first, -points FROM aside)
    SELECT to_char(first, 'YYYYMM')::int AS month, coalesce(save, 0) AS save, coalesce(use, 0) AS use,
           coalesce(expire, 0) AS expire, coalesce((SELECT -aside.points FROM aside WHERE aside.first = month.first), 0) AS aside,
           (SELECT points FROM present) - (SELECT coalesce(sum(change.points), 0) FROM change WHERE change.first > month.first) AS liability
      FROM month LEFT JOIN flow USING (first) ORDER BY first`,
  );
}

/** What lapsed, as a part of all that left in these months: the part of a liability that nobody will ask for. In per cent. */
export function lapseRateOf(months: readonly FlowMonth[]): string | null {
  const sum = (of: (month: FlowMonth) => number) => months.reduce((all, month) => all - of(month), 0);
  const lapsed = sum(({ expire }) => expire);
  const left = lapsed + sum(({ use }) => use);
  return left > 0 ? percentOf(String(lapsed), String(left)) : null;
}

/**
 * What invoices and welcomes granted, month by month, less what returns took back in the month: Welcome (1), Offset, Use
 * (specification section 3). Which of the two an invoice earned for is told by its rate; where both are the same, by the
 * member's purpose.
 */
export function listSettlement(db: Db, seen: SQL, day: string): Promise<SettlementRow[]> {
  const isOffset = sql`CASE WHEN rule.offset_rate = rule.use_rate THEN e.purpose = 'offset' ELSE e.rate = rule.offset_rate END`;
  return wholeRows<SettlementRow>(
    db,
    sql`
    WITH seen AS MATERIALIZED (SELECT id FROM (${seen}) AS member),
    granted AS MATERIALIZED (
      SELECT e.day, e.type, e.points, m.currency, m.subsidiary_id, m.purpose, i.rate, i.invoice_date
        FROM point_entry e JOIN member m ON m.id = e.member_id
        LEFT JOIN point_invoice i ON i.subsidiary_id = e.invoice_subsidiary_id AND i.invoice_no = e.invoice_no
       WHERE e.member_id IN (SELECT id FROM seen) AND e.type IN ('welcome', 'purchase', 'reversal') AND e.day <= ${day}::date
         AND e.day > (date_trunc('month', ${day}::date) - make_interval(months => ${MONTHS * 2 - 1}) - interval '1 day')),
    rule AS MATERIALIZED (
      SELECT currency, subsidiary_id, invoice_date,
             rule_on('membership', 'offset-rate', currency, subsidiary_id, invoice_date) AS offset_rate,
             rule_on('membership', 'use-rate', currency, subsidiary_id, invoice_date) AS use_rate
        FROM (SELECT DISTINCT currency, subsidiary_id, invoice_date FROM granted WHERE invoice_date IS NOT NULL) AS asked)
    SELECT to_char(e.day, 'YYYYMM')::int AS month, e.currency,
           coalesce(sum(e.points) FILTER (WHERE e.type = 'welcome'), 0) AS welcome,
           coalesce(sum(e.points) FILTER (WHERE e.type <> 'welcome' AND ${isOffset}), 0) AS offset,
           coalesce(sum(e.points) FILTER (WHERE e.type <> 'welcome' AND NOT ${isOffset}), 0) AS use
      FROM granted e LEFT JOIN rule USING (currency, subsidiary_id, invoice_date)
     GROUP BY 1, 2 ORDER BY 1 DESC, 2`,
  );
}
