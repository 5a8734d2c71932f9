import { type SQL, sql } from "drizzle-orm";
import { yearOf } from "../report/period";
import type { FigureMonths } from "./figure-months";
import { chooseRollUp, factPredicate, type SalesFilter, touched } from "./sales-facts.server";
import { anyOf, type Rates, rateRows, type SalesAsk, sumOf, sumOfYear } from "./sales-figures.server";

/** Dimensions with so many keys that a page of them is found before its figures are summed. */
export type LongDimension = "customer" | "item";
/**
 * `by`: a sum, or two of which the second is taken off; or what else keys are ordered by: a name, or how large one sum is
 * beside another. `any`: what makes a key a row.
 */
export type Ranking = { by: FigureMonths[] | SQL | Ratio; any: FigureMonths[]; descending: boolean };
export type Ratio = { of: FigureMonths; to: FigureMonths };
export type FigureWindow = { offset: number; limit: number };

/**
 * The definitions up to `counted` (n) and `page` (key, rn) of a WITH clause that has `factRows`: how many keys have a figure,
 * and those of the window by the one that ranks, then by key. A value is exact where it is nothing or next to nothing;
 * elsewhere two values closer than `margin.width` may stand the wrong way round: so the page has more than the window, and
 * whoever may belong there in truth comes with it.
 */
export function rankedKeys(
  { filter, rates }: Pick<SalesAsk, "filter" | "rates">,
  dimension: LongDimension,
  { by, any, descending }: Ranking,
  { offset, limit }: FigureWindow,
): SQL {
  const direction = sql.raw(descending ? "desc" : "asc");
  const end = offset + limit;
  if (isRatio(by))
    // Growth is read to a tenth of a per cent: the twelfth digit of a binary number orders it; nothing to grow from stands last.
    return sql`ranked as materialized (
      select key, round(((${sumOf(by.of, factorOf(rates))}) / nullif(greatest(${sumOf(by.to, factorOf(rates))}, 0), 0))::numeric, 12) as value
        from facts group by key having ${anyOf(any)}),
    counted as (select count(*) as n from ranked),
    page as materialized (
      select key, row_number() over (order by value ${direction} nulls last, key) as rn from ranked
       order by rn offset ${offset} limit ${limit})`;
  if (!Array.isArray(by))
    return sql`ranked as materialized (
      select key from facts join ${rateRows(rates)} using (subsidiary_id) group by key having ${anyOf(any)}),
    counted as (select count(*) as n from ranked),
    page as materialized (
      select key, row_number() over (order by ${by} ${direction}, key) as rn from ranked
       order by rn offset ${offset} limit ${limit})`;
  const [of, against] = by.map((months) => sumOf(months, sql` * factor`));
  const exact = against ? sql`${of} - (${against})` : of;
  // A sum of n products is off by n · 2⁻⁵³ of their sizes at most; with returns that is far below a hundred-billionth.
  return sql`rough as materialized (${ofAllItems(filter, dimension, by) ? roughValuesOfItems(filter, by, rates) : roughValues(by, rates)}),
    margin as materialized (select 1 + 1e-11::float8 * coalesce(max(abs(value)), 0) as width from rough),
    valued as (select key, value from rough where abs(value) > (select width from margin)),
    ${ownRows(filter, dimension, by, any)},
    silent as materialized (
      select key, (${exact})::float8 as value from own join ${rateRows(rates)} using (subsidiary_id)
       group by key having ${anyOf(any)}),
    counted as (select (select count(*) from valued) + (select count(*) from silent) as n),
    ranked as (select key, value from valued union all select key, value from silent),
    top as materialized (
      select key, value, row_number() over (order by value ${direction}, key) as rn
        from (select * from ranked order by value ${direction}, key limit ${end}) as first),
    edges as materialized (
      select min(value) - width as low, max(value) + width as high from top, margin where rn > ${offset} group by width),
    page as materialized (
      select key, rn from top, edges where rn > ${offset} or (value <> 0 and value between low and high)
      union all
      select key, ${end} + 1 from ranked
       where value <> 0 and value between (select low from edges) and (select high from edges)
         and key not in (select key from top))`;
}

const isRatio = (by: Ranking["by"]): by is Ratio => !Array.isArray(by) && "to" in by;

/** The factors are an array: a join of two hundred thousand rows costs more than the sum. */
function factorOf({ subsidiaryIds, factors }: Rates): SQL {
  const byId = Array.from({ length: Math.max(0, ...subsidiaryIds) }, () => "0");
  for (const [i, id] of subsidiaryIds.entries()) byId[id - 1] = factors[i] ?? "0";
  return sql` * (${sql.param(byId)}::float8[])[subsidiary_id]`;
}

const isOneYear = (by: FigureMonths[]) => yearsOf(by).length === 1 && by.every(({ part }) => part === null);

/** Every key's value in floating point. */
export function roughValues(by: FigureMonths[], rates: Rates): SQL {
  const years = yearsOf(by);
  const factor = factorOf(rates);
  const oneYear = isOneYear(by);
  const [of, against] = by.map((each) => (oneYear ? sumOfYear(each, factor) : sumOf(each, factor)));
  const value = sql`${against ? sql`${of} - (${against})` : of} as value`;
  // Said as an equation: the database then knows that the rows of an index come in the order of its next column.
  if (oneYear) return sql`select key, ${value} from years where year = ${sql.raw(String(years[0]))} group by key`;
  const part = by.some((each) => each.part !== null);
  return sql`select key, ${value} from facts
       where year = any(${sql.param(years)}::int[])${part ? sql` or year is null` : sql``} group by key`;
}

const ofAllItems = (filter: SalesFilter, dimension: LongDimension, by: FigureMonths[]): boolean =>
  by.length === 1 && isOneYear(by) && filter.lines === undefined && chooseRollUp(filter, dimension) === ALL_ITEMS;
const ALL_ITEMS = "sales_year_item_total";

/** The same of all items of one year: in the order of the key they are summed as they come, without a hash of them all. */
function roughValuesOfItems(filter: SalesFilter, by: FigureMonths[], rates: Rates): SQL {
  const [sums] = by.map((each) => sumOfYear(each, factorOf(rates)));
  return sql`select key, sum(value) as value from (
      select item_id as key, product_line_id, ${sums} as value from ${sql.identifier(ALL_ITEMS)}
       where year = ${sql.raw(String(yearsOf(by)[0]))} and ${factPredicate(filter)} group by product_line_id, item_id) as of_lines
     group by key`;
}

const yearsOf = (by: FigureMonths[]): number[] => [...new Set(by.flatMap((each) => each.months.map(yearOf)))];

/** Of the whole company nearly every customer has a value, and every item hundreds of rows. Of anything narrower rows are few. */
function isOfWholeCompany(filter: SalesFilter, by: LongDimension): boolean {
  if (filter.salespeople || filter.accounts) return false;
  const table = chooseRollUp(filter, by);
  return touched(filter, by).size === 1 || table === "sales_year_item_total" || table === "sales_year_item";
}

/**
 * The definition `own` of the rows of keys of which `valued` knows nothing. Of the whole company they are found by index, for
 * keys without a value are few; else told apart where they are read: in the years that have ranked, by the keys that came to
 * nothing, in the others by all that have no value. The days of an open month are lines, and found by index in any case.
 */
function ownRows(filter: SalesFilter, dimension: LongDimension, by: FigureMonths[], any: FigureMonths[]): SQL {
  const others = sql`select id from ${sql.identifier(dimension)} except select key from valued`;
  if (isOfWholeCompany(filter, dimension)) return sql`own as (select * from facts where key = any(array(${others})))`;
  const unknown = sql`not exists (select from valued where valued.key = facts.key)`;
  if (chooseRollUp(filter, dimension) === null) return sql`own as (select * from facts where ${unknown})`;
  const ranked = yearsOf(by);
  const besides = yearsOf(any).filter((year) => !ranked.includes(year));
  const rows = sql`select * from facts where year = any(${sql.param(besides)}::int[]) and ${unknown}
      union all
      select * from facts where year = any(${sql.param(ranked)}::int[])
         and key in (select key from rough where abs(value) <= (select width from margin))`;
  if (any.every(({ part }) => part === null)) return sql`own as (${rows})`;
  return sql`own_years as materialized (${rows}),
    own as (
      select * from own_years
      union all select * from facts where year is null and key = any(array(select distinct key from own_years)))`;
}
