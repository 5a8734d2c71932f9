import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { loadReportBasis } from "../facts/report-basis.server";
import type { Classes } from "../facts/report-options.server";
import { reportRates } from "../facts/report-rates.server";
import { factPredicate, listed } from "../facts/sales-facts.server";
import { type Rates, rateRows } from "../facts/sales-figures.server";
import type { UnitTree } from "../facts/visible-units.server";
import type { IgnoredFilter } from "../report/filters";
import { contains } from "../search-pattern";
import { ageDays } from "./ageing";
import type { LineAge, ShortageScope } from "./shortage";

/** A question about open orders as the reader may ask it. */
export type ShortageQuestion = {
  /** On the columns of an order line: what the reader may see of it, and of that what he asked for. */
  seen: SQL;
  unit?: number | undefined;
  item?: number | undefined;
  line?: number | undefined;
  warehouse?: number | undefined;
  text?: string | undefined;
  age?: LineAge | undefined;
  cause?: string | undefined;
  rates: Rates;
  currency: string;
  /** The last day that any stock is known of. */
  asOf: string | null;
  /** Partners are not told what lies in a warehouse, nor how much goes out of it. */
  exact: boolean;
  ignored: IgnoredFilter[];
  /** The organisation as the reader sees it, and the classes of items. */
  tree: UnitTree;
  classes: Classes;
};

type Found = { as_of: string | null; warehouse: boolean; item: boolean; cause: boolean };

/** A filter on what the reader may not see is dropped and named, exactly as one that does not exist. */
export async function askShortage(ctx: Ctx, asked: ShortageScope): Promise<ShortageQuestion> {
  const [{ tree, classes, rates: allRates }, found] = await Promise.all([
    loadReportBasis(ctx, asked.currency),
    ctx.reports.execute<Found>(sql`
      select (select max(day) from warehouse w, lateral (select max(day) as day from stock_day where warehouse_id = w.id) as last)::text as as_of,
             exists (select from warehouse where id = ${asked.warehouse ?? null}::int) as warehouse,
             exists (select from item where id = ${asked.item ?? null}::int) as item,
             exists (select from code where group_id = 'shortage-cause' and code = ${asked.cause ?? null}) as cause`),
  ]);
  const { as_of: asOf = null, ...known } = found.rows[0] ?? { warehouse: false, item: false, cause: false };
  const unit = asked.unit === undefined ? undefined : tree.byId.get(asked.unit);
  const there = {
    unit: unit !== undefined,
    line: classes.lines.some(({ id }) => id === asked.line),
    ...known,
  };
  const names = ["unit", "line", "warehouse", "item", "cause"] as const;
  const ignored: IgnoredFilter[] = names.flatMap((name) =>
    asked[name] === undefined || there[name] ? [] : [{ name, value: String(asked[name]) }],
  );
  const unitIds = unit ? tree.subtree(unit.id) : null;
  const { scope } = ctx.viewer;
  const covered = unitIds ?? (scope.all || scope.customerIds.length > 0 ? null : [...tree.byId.keys()]);
  const subsidiaries = covered && new Set(covered.map((id) => tree.byId.get(id)?.subsidiaryId ?? id));
  const year = Number((asOf ?? ctx.now.toISOString()).slice(0, 4));
  const { rates, currency, unconverted } = reportRates(allRates, year, asked.currency, subsidiaries);
  if (asked.currency === "local" && !rates.factors.every((factor) => factor === "1"))
    ignored.push({ name: "currency", value: "local" });
  return {
    seen: factPredicate({ scope, unitIds }),
    unit: unit?.id,
    item: there.item ? asked.item : undefined,
    line: there.line ? asked.line : undefined,
    warehouse: there.warehouse ? asked.warehouse : undefined,
    text: asked.text || undefined,
    age: asked.age,
    cause: there.cause ? asked.cause : undefined,
    rates,
    currency,
    asOf,
    exact: !isPartner(ctx),
    ignored: [...ignored, ...unconverted.map((code) => ({ name: "rate", value: code }))],
    tree,
    classes,
  };
}

const isPartner = ({ viewer: { scope, groups } }: Ctx): boolean =>
  !scope.all && (scope.customerIds.length > 0 || groups.some(({ distributor }) => distributor));

/**
 * Definitions up to `valued` of a WITH clause: the open order lines that the reader asked for, of every item of which more is
 * ordered from a warehouse than may be shipped there. `missing_value` is in 1/10,000 of the subsidiary's currency, rounded
 * once a line, `value` in the report's.
 */
export function waitingLines({ seen, item, line, warehouse, text, age, rates }: ShortageQuestion): SQL {
  const asked = [
    ...(warehouse === undefined ? [] : [sql`warehouse_id = ${warehouse}`]),
    ...(line === undefined ? [] : [sql`item_id = any(array(select id from item where product_line_id = ${line}))`]),
    ...(text === undefined
      ? []
      : [sql`item_id = any(array(select id from item where item_no || ' ' || description ilike ${contains(text)}))`]),
  ];
  return sql`${servedLines(asked, item)},
    waiting as materialized (select *, ${missingValue} as missing_value from served where ${seen}),
    valued as materialized (
      select waiting.*, missing_value * factor as value
        from waiting left join ${rateRows(rates)} using (subsidiary_id) where ${age === undefined ? sql`true` : overdue(age)})`;
}

/** The missing pieces' part of a line's amount, rounded once a line, half up. */
export const missingValue = sql`div(amount::numeric * missing * 2 + quantity, quantity::numeric * 2)`;

/**
 * Definitions up to `served` of a WITH clause: open order lines of every item that is short in a warehouse, that is, of which
 * more is ordered than may be shipped (on hand without blocked, of the last day that stock is known of). The stock goes to the
 * earliest due days, whoever ordered; `missing` is what of a line nothing is left for, so that lines, items and the whole add
 * up for every reader. Where no stock was ever loaded nothing is known to be short.
 * @param asked conditions on the items and warehouses of order lines
 */
export function servedLines(asked: readonly SQL[], item?: number): SQL {
  const ofItem = item === undefined ? sql`` : sql` and item_id = ${item}`;
  // OFFSET 0 keeps the database from reading the stock of all days there are: each warehouse's last one is a stretch of the key.
  return sql`
    latest as materialized (
      select w.id as warehouse_id, last.day from warehouse w,
             lateral (select max(day) as day from stock_day where warehouse_id = w.id) as last where last.day is not null),
    stock as (
      select latest.warehouse_id, there.item_id, there.free from latest, lateral (
        select item_id, on_hand - blocked as free from stock_day s
         where s.warehouse_id = latest.warehouse_id and s.day = latest.day${ofItem} offset 0) as there),
    demand as (
      select item_id, warehouse_id, sum(open_quantity) as ordered from sales_order_line
       where ${listed([sql`open_quantity > 0${ofItem}`, ...asked], sql` and `)} group by 1, 2),
    short as materialized (
      select demand.item_id, demand.warehouse_id, latest.day, coalesce(free, 0) as available
        from demand join latest using (warehouse_id) left join stock using (item_id, warehouse_id)
       where ordered > coalesce(free, 0)),
    served as (
      select l.*, short.day, short.available,
             least(open_quantity, greatest(0, sum(open_quantity) over earlier - short.available)) as missing
        from short join sales_order_line l using (item_id, warehouse_id) where open_quantity > 0
      window earlier as (partition by item_id, warehouse_id
                         order by due_day, order_date, subsidiary_id, order_no, line_no rows unbounded preceding))`;
}

/** Lines that are overdue for so long. */
export function overdue(age: LineAge): SQL {
  if (age === "not-due") return sql`due_day > day`;
  const [from, to] = ageDays[age];
  return sql`day - due_day >= ${from}${to === null ? sql`` : sql` and day - due_day <= ${to}`}`;
}
