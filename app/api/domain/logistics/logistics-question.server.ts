import { type SQL, sql } from "drizzle-orm";
import { isPartner } from "../access/is-partner";
import type { Ctx, Scope } from "../ctx";
import { loadReportBasis } from "../facts/report-basis.server";
import { type Classes, findCustomerName } from "../facts/report-options.server";
import { reportRates } from "../facts/report-rates.server";
import { factPredicate, listed, ofLines } from "../facts/sales-facts.server";
import type { Rates, SalesAsk } from "../facts/sales-figures.server";
import type { SalesPath } from "../facts/sales-shapes";
import { namedUnit, subtrees, type UnitTree } from "../facts/visible-units.server";
import { type IgnoredFilter, lostFilters, lostOf } from "../report/filters";
import { defaultMonth, reportPeriod } from "../report/period";
import { contains } from "../search-pattern";
import type { LineAge } from "./shortage";

/** Which orders, shipments and stock are meant, in which money. */
export type LogisticsScope = {
  /** Units of the organisation with everything below them. */
  unit?: readonly number[] | undefined;
  warehouse?: number | undefined;
  line?: readonly number[] | undefined;
  item?: number | undefined;
  customer?: number | undefined;
  /** Part of an item's number or description. */
  text?: string | undefined;
  /** Order lines that are overdue for so long; "not-due" = those that are not. */
  age?: LineAge | undefined;
  /** A code of the list `shortage-cause`, or none: the item's next receipt says it. */
  cause?: string | undefined;
  currency: "USD" | "KRW" | "EUR" | "local";
};

/** A question about orders, shipments and stock as the reader may ask it. */
export type LogisticsQuestion = {
  /** On the columns of an order line: what the reader may see of it, and of that what they asked for. */
  seen: SQL;
  /** What of the organisation and of the product lines is chosen; none = all. */
  chosen: Pick<SalesPath, "unit" | "line">;
  item?: number | undefined;
  warehouse?: number | undefined;
  text?: string | undefined;
  age?: LineAge | undefined;
  cause?: string | undefined;
  /** Whose orders alone are meant. */
  customer: { id: number; name: string } | null;
  /** What a customer is worth is told of these periods. */
  sales: Pick<SalesAsk, "period" | "rates"> & { scope: Scope };
  rates: Rates;
  currency: string;
  converted: boolean;
  /** The last day that any stock is known of. */
  asOf: string | null;
  /** The last day that invoices were loaded for: the rest of the month begins behind it. */
  invoicedUntil: string;
  /** Partners are not told what lies in a warehouse, nor how much goes out of it. */
  exact: boolean;
  ignored: IgnoredFilter[];
  /** The organisation as the reader sees it, and the classes of items. */
  tree: UnitTree;
  classes: Classes;
};

type Found = { as_of: string | null; warehouse: boolean; item: boolean; cause: boolean };

/** A filter on what the reader may not see is dropped and named, exactly as one that does not exist. */
export async function askLogistics(ctx: Ctx, asked: LogisticsScope): Promise<LogisticsQuestion> {
  const [{ asOf: invoiced, tree, classes, rates: allRates }, customer, found] = await Promise.all([
    loadReportBasis(ctx, asked.currency),
    asked.customer === undefined ? null : findCustomerName(ctx, asked.customer),
    ctx.reports.execute<Found>(sql`
      select (select max(day) from warehouse w, lateral (select max(day) as day from stock_day where warehouse_id = w.id) as last)::text as as_of,
             exists (select from warehouse where id = ${asked.warehouse ?? null}::int) as warehouse,
             exists (select from item where id = ${asked.item ?? null}::int) as item,
             (${asked.cause ?? null} = ${NO_CAUSE} or exists (select from code where group_id = 'shortage-cause' and code = ${asked.cause ?? null})) as cause`),
  ]);
  const { as_of: asOf = null, ...known } = found.rows[0] ?? { warehouse: false, item: false, cause: false };
  const chosen = {
    unit: (asked.unit ?? []).flatMap((id) => namedUnit(tree, id)),
    line: classes.lines.filter(({ id }) => asked.line?.includes(id)),
  };
  const there = {
    customer: customer !== null,
    ...known,
  };
  const ignored = [
    ...lostOf("unit", asked.unit, chosen.unit),
    ...lostOf("line", asked.line, chosen.line),
    ...lostFilters(asked, there),
  ];
  const unitIds = chosen.unit.length > 0 ? subtrees(tree, chosen.unit) : null;
  const { scope } = ctx.viewer;
  const covered = unitIds ?? (scope.all || scope.customerIds.length > 0 ? null : [...tree.byId.keys()]);
  const subsidiaries = covered && new Set(covered.map((id) => tree.byId.get(id)?.subsidiaryId ?? id));
  const year = Number((asOf ?? ctx.now.toISOString()).slice(0, 4));
  const { rates, currency, unconverted, converted } = reportRates(allRates, year, asked.currency, subsidiaries);
  if (asked.currency === "local" && !rates.factors.every((factor) => factor === "1"))
    ignored.push({ name: "currency", value: "local" });
  return {
    seen: factPredicate({ scope, unitIds, ...(customer && { customer: customer.id }) }),
    customer,
    sales: { scope, rates, period: reportPeriod(defaultMonth(invoiced.day, invoiced.firstMonth), invoiced.day) },
    chosen,
    item: there.item ? asked.item : undefined,
    warehouse: there.warehouse ? asked.warehouse : undefined,
    text: asked.text || undefined,
    age: asked.age,
    cause: there.cause ? asked.cause : undefined,
    rates,
    currency,
    converted,
    asOf,
    invoicedUntil: invoiced.day,
    exact: !isPartner(ctx),
    ignored: [...ignored, ...unconverted.map((code) => ({ name: "rate", value: code }))],
    tree,
    classes,
  };
}

/** In place of a code: what nobody told a cause of. */
export const NO_CAUSE = "none";

/** Lines or items of this cause, by their column `cause`. */
export const ofCause = ({ cause }: Pick<LogisticsQuestion, "cause">): SQL => {
  if (cause === undefined) return sql`true`;
  return cause === NO_CAUSE ? sql`coalesce(cause, '') = ''` : sql`cause = ${cause}`;
};

type Goods = Pick<LogisticsQuestion, "item" | "chosen" | "text" | "warehouse">;

/**
 * Which items and warehouses are meant: conditions on the columns item_id and warehouse_id, which orders, shipments, stock and
 * what was recorded of them have alike.
 */
export const goodsAsked = ({ item, chosen, text, warehouse }: Goods): SQL[] => [
  ...(warehouse === undefined ? [] : [sql`warehouse_id = ${warehouse}`]),
  ...(item === undefined ? [] : [sql`item_id = ${item}`]),
  ...(chosen.line.length === 0 ? [] : [ofLines(chosen.line.map(({ id }) => id))]),
  ...(text === undefined
    ? []
    : [sql`item_id = any(array(select id from item where item_no || ' ' || description ilike ${contains(text)}))`]),
];

/** All of them; true where there is none. */
export const every = (conditions: readonly SQL[]): SQL =>
  conditions.length === 0 ? sql`true` : listed([...conditions], sql` and `);
