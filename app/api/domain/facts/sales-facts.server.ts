import { type SQL, sql } from "drizzle-orm";
import type { Scope } from "../ctx";
import {
  type Days,
  dayIn,
  daysInMonth,
  firstDay,
  lastDay,
  monthOf,
  monthOfDay,
  type ReportPeriod,
  yearOf,
} from "../report/period";
import { figureMonths, partsOf } from "./figure-months";

/**
 * The one door to sales figures: rows leave it with the reader's scope already applied, in local currency.
 * A year-wide roll-up holds twelve monthly sums in one row, so that month, year to date and moving annual total
 * read three rows a key; invoice lines are read where no roll-up has the key (docs/decisions/0003).
 */
export type SalesFilter = {
  scope: Scope;
  /** Units of the chosen subtree; null = all that the scope allows. */
  unitIds: number[] | null;
  lines?: readonly number[] | undefined;
  industries?: readonly number[] | undefined;
  customer?: number;
  item?: number;
  /** Customers whom one of these looks after today; 0 = nobody. */
  salespeople?: number[];
  /** Customers of these groups of the GPMS, in the months in which they belong to one; `country`: those of one country alone. */
  accounts?: { ids: number[]; country?: string | undefined };
  /** Customers alone who are registered in the agent system. */
  registered?: true;
  /** The lines of invoices with this number, which lines alone know. */
  invoice?: string | undefined;
  /** The invoice lines answer whatever the roll-ups have: what proves that both say the same. */
  linesAlone?: true;
};

/** What sales are summed by. A salesperson's are those of the customers whom they look after today; null is nobody. */
export type Dimension = "unit" | "subsidiary" | "line" | "industry" | "customer" | "salesperson" | "item";

export const dimensionColumns: Record<Dimension, string> = {
  unit: "unit_id",
  subsidiary: "subsidiary_id",
  line: "product_line_id",
  industry: "industry_id",
  customer: "customer_id",
  salesperson: "salesperson_id",
  item: "item_id",
};

/** Narrowest first: the first one that has every dimension of a question answers it. */
const rollUps = {
  sales_year_unit_total: ["unit"],
  sales_year_subsidiary: ["line", "industry"],
  sales_year_unit: ["unit", "line", "industry"],
  sales_year_item_total: ["line", "item"],
  sales_year_customer_total: ["unit", "industry", "customer"],
  sales_year_item: ["line", "industry", "item"],
  sales_year_customer: ["unit", "line", "industry", "customer"],
  sales_year_unit_industry_item: ["unit", "line", "industry", "item"],
} as const satisfies Record<string, readonly Dimension[]>;
type RollUpName = keyof typeof rollUps;

/**
 * Dimensions that a source must have: what the key is read from, if there is one, and everything that is filtered on.
 * Every source has the subsidiary; who looks after a customer is known by the customer.
 */
export function touched(filter: SalesFilter, by: Dimension | readonly Dimension[] | null): Set<Dimension> {
  const needs = new Set<Dimension>();
  for (const each of [by ?? []].flat())
    if (each !== "subsidiary") needs.add(each === "salesperson" ? "customer" : each);
  if (filter.unitIds !== null) needs.add("unit");
  if (filter.lines) needs.add("line");
  if (filter.industries) needs.add("industry");
  if (filter.customer !== undefined || filter.salespeople || filter.accounts || filter.registered)
    needs.add("customer");
  if (filter.item !== undefined) needs.add("item");
  if (!filter.scope.all) {
    needs.add("unit");
    if (filter.scope.customerIds.length > 0) needs.add("customer");
  }
  return needs;
}

/** The narrowest roll-up that has every dimension, or null: then the invoice lines answer. */
export function chooseRollUp(filter: SalesFilter, by: Dimension | readonly Dimension[] | null): RollUpName | null {
  // Who belongs to a group changes from month to month: a year's roll-up cannot tell.
  if (filter.linesAlone || filter.accounts) return null;
  const needs = touched(filter, by);
  const names = Object.keys(rollUps) as RollUpName[];
  const hasAll = (name: RollUpName) =>
    [...needs].every((need) => (rollUps[name] as readonly Dimension[]).includes(need));
  return names.find(hasAll) ?? null;
}

/** Where the days stand on which customers were invoiced: by customer and day, or the lines where more is filtered on than it knows. */
export function customerDays(filter: SalesFilter): { table: string; day: SQL } {
  const known: readonly Dimension[] = ["unit", "industry", "customer"];
  const isKnown = !filter.linesAlone && !filter.accounts && filter.invoice === undefined;
  return isKnown && [...touched(filter, "customer")].every((need) => known.includes(need))
    ? { table: "sales_day_customer", day: sql`day` }
    : { table: "invoice_line", day: sql`invoice_date` };
}

/** Scope and filters as one predicate on the columns of a fact source. */
export function factPredicate(filter: SalesFilter): SQL {
  const parts: SQL[] = [scopePredicate(filter.scope)];
  if (filter.unitIds !== null) parts.push(sql`unit_id = any(${sql.param(filter.unitIds)}::int[])`);
  if (filter.lines) parts.push(among(sql`product_line_id`, filter.lines));
  if (filter.industries) parts.push(among(sql`industry_id`, filter.industries));
  if (filter.customer !== undefined) parts.push(sql`customer_id = ${filter.customer}`);
  if (filter.item !== undefined) parts.push(sql`item_id = ${filter.item}`);
  if (filter.invoice !== undefined) parts.push(sql`invoice_no = ${filter.invoice}`);
  if (filter.salespeople) parts.push(sql`customer_id = any(array(${customersOf(filter.salespeople)}))`);
  if (filter.accounts) parts.push(accountPredicate(filter.accounts));
  if (filter.registered)
    parts.push(sql`customer_id = any(array(select a.customer_id from agent_customer a where a.use_yn = 'Y'))`);
  return listed(parts, sql` and `);
}

/** One of these keys. */
export const among = (column: SQL, keys: readonly number[]): SQL =>
  keys.length === 1 ? sql`${column} = ${keys[0]}` : sql`${column} = any(${sql.param([...keys])}::int[])`;

/** Of items of these product lines. */
export const ofLines = (lines: readonly number[]): SQL =>
  sql`item_id = any(array(select id from item where ${among(sql`product_line_id`, lines)}))`;

/** Their customers as a list that is read first, then the months of each. */
function accountPredicate({ ids, country }: NonNullable<SalesFilter["accounts"]>): SQL {
  const theirs = sql`account_id = any(${sql.param(ids)}::int[]) and use_yn = 'Y'
    ${country === undefined ? sql`` : sql` and global_account_member.customer_id in (select id from customer where country = ${country})`}`;
  return sql`customer_id = any(array(select global_account_member.customer_id from global_account_member where ${theirs}))
    and exists (select from (select global_account_member.customer_id as belongs, valid_from, coalesce(valid_to, 999912) as valid_to
                               from global_account_member where ${theirs}) as belonging
                 where belongs = customer_id and ym between valid_from and valid_to)`;
}

/** As a list that is read first: rows are then found by their customer's index. */
const customersOf = (ids: number[]): SQL => {
  const theirs = sql`select id from customer where salesperson_id = any(${sql.param(ids)}::int[])`;
  return ids.includes(0) ? sql`${theirs} union all select id from customer where salesperson_id is null` : theirs;
};

function scopePredicate(scope: Scope): SQL {
  if (scope.all) return sql`true`;
  const units = sql`unit_id = any(${sql.param(scope.unitIds)}::int[])`;
  if (scope.customerIds.length === 0) return units;
  const customers = sql`customer_id = any(${sql.param(scope.customerIds)}::int[])`;
  // No OR where customers alone are meant: it would keep the database from their index.
  return scope.unitIds.length === 0 ? customers : sql`(${units} or ${customers})`;
}

export const listed = (parts: SQL[], by = sql`, `): SQL => sql.join(parts, by);
export const monthNumbers = Array.from({ length: 12 }, (_, i) => i + 1);
export const monthName = (month: number): string => `m${String(month).padStart(2, "0")}`;
export const monthNames = monthNumbers.map(monthName);
export const monthColumn = (month: number): SQL => sql.raw(monthName(month));
const allMonths = sql.raw(monthNames.join(", "));

/**
 * The definitions `years`, `days` and `facts` of a WITH clause. `facts` has rows (key, subsidiary_id, year, m01 … m12) of the
 * report's year and the two before it, a key in as many rows as its source has. In an open month it has the columns of
 * `partsOf` too: what was sold in the same days of the months it is compared with, as the sum over all rows of a key.
 * For customers and items these stand in rows of their own without a year, so that a statement that asks for years
 * alone never reads those days: `years` are the rows that have one. Without `by` there is no column `key`; with it, months
 * that no figure needs may be nothing.
 */
export function factRows(filter: SalesFilter, by: Dimension | null, period: ReportPeriod): SQL {
  const table = chooseRollUp(filter, by);
  const parts = partsOf(period).map(({ column, days }) => ({ column, ...sameDays(filter, by, days) }));
  const ofYears = parts.map(({ column, ofYears }) => sql`, ${ofYears ?? nothing} as ${sql.identifier(column)}`);
  const others = listed(ofYears, sql``);
  const rows =
    table === null ? linesByYear(filter, by, period, others) : rollUpRows(table, filter, by, yearsOf(period), others);
  // Lines are read once, however often `facts` is named; a roll-up's rows and days are better filtered where they lie.
  const kept = table === null ? sql`materialized` : sql`not materialized`;
  const years = sql`years as ${kept} (${rows})`;
  if (parts.length === 0) return sql`${years}, facts as not materialized (select * from years)`;
  const key = by ? sql`key, ` : sql``;
  const noMonths = sql.raw(monthNumbers.map(() => "0").join(", "));
  const columns = parts.map(({ column }) => column);
  const days = parts.map(({ column, source, sum }) => {
    const amounts = columns.map((each) => sql`${each === column ? sum : nothing} as ${sql.identifier(each)}`);
    return sql`select ${keyOf(by)}subsidiary_id, ${listed(amounts)} ${source}`;
  });
  return sql`
    ${years},
    days as ${kept} (${listed(days, sql` union all `)}),
    facts as not materialized (select * from years
      union all select ${key}subsidiary_id, null::smallint, ${noMonths}, ${sql.raw(columns.join(", "))} from days)`;
}

const nothing = sql`0::bigint`;

/** No row of a source is lost to the join: a customer has one salesperson or none. */
export const sourceOf = (table: string, by: Dimension | null): SQL =>
  by === "salesperson"
    ? sql`${sql.identifier(table)} left join (select id as customer_id, salesperson_id from customer) as owner using (customer_id)`
    : sql`${sql.identifier(table)}`;
const keyOf = (by: Dimension | null): SQL => (by ? sql`${sql.identifier(dimensionColumns[by])} as key, ` : sql``);
const yearsOf = (period: ReportPeriod) => [period.year - 2, period.year - 1, period.year];

/** Rows (key, subsidiary_id, year, m01 … m12) of these years, with the columns `parts` behind them. */
export const rollUpRows = (
  table: RollUpName,
  filter: SalesFilter,
  by: Dimension | null,
  years: readonly number[],
  parts: SQL = sql``,
): SQL => sql`select ${keyOf(by)}subsidiary_id, year, ${allMonths}${parts}
      from ${sourceOf(table, by)} where year in (${sql.raw(years.join(", "))}) and ${factPredicate(filter)}`;

const spread = sql.raw(
  monthNumbers.map((month) => `(case ym % 100 when ${month} then amount else 0 end) as ${monthName(month)}`).join(", "),
);

/**
 * Grouped by month first and laid side by side afterwards: twelve conditions on every line cost three times as much. By a
 * dimension only months of the six figures are read, two years of three; all together are read for the chart too.
 */
function linesByYear(filter: SalesFilter, by: Dimension | null, period: ReportPeriod, parts: SQL): SQL {
  const key = by ? sql`key, ` : sql``;
  const groups = sql.raw(by ? "1, 2, 3" : "1, 2");
  const months = Object.values(figureMonths(period)).flatMap((each) => each.months);
  const first = by ? Math.min(...months) : (period.year - 2) * 100 + 1;
  const last = by ? Math.max(...months) : period.year * 100 + 12;
  return sql`select ${key}subsidiary_id, year, ${allMonths}${parts}
      from (select ${key}subsidiary_id, (ym / 100)::smallint as year, ${spread}
      from (select ${keyOf(by)}subsidiary_id, ym, sum(amount)::bigint as amount from ${sourceOf("invoice_line", by)}
             where invoice_date between ${firstDay(first)}::date and ${lastDay(last)}::date
               and ${factPredicate(filter)} group by ${groups}) as monthly) as yearly`;
}

/**
 * What was sold from the first day of a month on. Units alone have a table by day; everything else reads the lines of
 * those days, or takes the lines of the month's other days off the month where they are fewer.
 * @returns a sum, the source it is grouped from, and what a row of a year adds to it
 */
function sameDays(
  filter: SalesFilter,
  by: Dimension | null,
  same: Days,
): { sum: SQL; source: SQL; ofYears: SQL | null } {
  const ym = monthOfDay(same.to);
  const others = { from: dayIn(ym, dayOf(same.to) + 1), to: lastDay(ym) };
  const unitsAlone = !filter.linesAlone && [...touched(filter, by)].every((need) => need === "unit");
  const ranked = by === "customer" || by === "item";
  const fewer = daysInMonth(ym) - dayOf(same.to) < dayOf(same.to);
  if (unitsAlone || ranked || !fewer || same.to === others.to)
    return { sum: sql`sum(amount)::bigint`, source: dayRows(filter, by, same, unitsAlone), ofYears: null };
  return {
    sum: sql`(-sum(amount))::bigint`,
    source: dayRows(filter, by, others, false),
    ofYears: sql`(case year when ${sql.raw(String(yearOf(ym)))} then ${monthColumn(monthOf(ym))} else 0 end)`,
  };
}

const dayOf = (day: string) => Number(day.slice(8));

/** From which rows days are summed, and by what. */
function dayRows(filter: SalesFilter, by: Dimension | null, { from, to }: Days, unitsAlone: boolean): SQL {
  const [table, date] = unitsAlone ? ["sales_day_unit", sql`day`] : ["invoice_line", sql`invoice_date`];
  return sql`from ${sourceOf(table, by)}
      where ${date} between ${from}::date and ${to}::date and ${factPredicate(filter)}
      group by ${sql.raw(by ? "1, 2" : "1")}`;
}
