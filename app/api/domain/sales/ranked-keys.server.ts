import { type SQL, sql } from "drizzle-orm";
import { yearOf } from "../report/period";
import type { FigureMonths } from "./figure-months";
import { chooseRollUp, type SalesFilter, touched } from "./sales-facts.server";
import { anyOf, type Rates, rateRows, type SalesAsk, sumOf, sumOfYear } from "./sales-figures.server";

/** Dimensions with so many keys that a page of them is found before its figures are summed. */
export type LongDimension = "customer" | "item";
/** `by`: a sum, or two of which the second is taken off; or what else keys are ordered by. `any`: what makes a key a row. */
export type Ranking = { by: FigureMonths[] | SQL; any: FigureMonths[] };

/**
 * The definitions up to `ranked` (key, value, rn) of a WITH clause that has `facts`: everything that has a figure, by the one
 * that ranks, then by key. `value` is exact where it is nothing or next to nothing; elsewhere two values closer than
 * `margin.width` may stand the wrong way round.
 */
export function rankedKeys(
  { filter, rates }: Pick<SalesAsk, "filter" | "rates">,
  dimension: LongDimension,
  { by, any }: Ranking,
  descending: boolean,
): SQL {
  const direction = sql.raw(descending ? "desc" : "asc");
  if (!Array.isArray(by))
    return sql`margin as (select 0::float8 as width), ranked as materialized (
      select key, null::float8 as value, row_number() over (order by ${by} ${direction}, key) as rn
        from facts join ${rateRows(rates)} using (subsidiary_id) group by key having ${anyOf(any)})`;
  const [of, against] = by.map((months) => sumOf(months, sql` * factor`));
  const exact = against ? sql`${of} - (${against})` : of;
  // A sum of n products is off by n · 2⁻⁵³ of their sizes at most; with returns that is far below a hundred-billionth.
  return sql`rough as materialized (${roughValues(by, rates)}),
    margin as materialized (select 1 + 1e-11::float8 * coalesce(max(abs(value)), 0) as width from rough),
    valued as materialized (select key, value from rough, margin where abs(value) > width),
    silent as materialized (${keysWithoutValue(filter, dimension)}),
    exact as (
      select key, (${exact})::float8 as value from (${factsOfSilent(filter, dimension)}) as own join ${rateRows(rates)} using (subsidiary_id)
       group by key having ${anyOf(any)}),
    ranked as materialized (
      select key, value, row_number() over (order by value ${direction}, key) as rn
        from (select key, value from valued union all select key, value from exact) as found)`;
}

/** Every key's value in floating point. The factors are an array: a join of two hundred thousand rows costs more than the sum. */
export function roughValues(by: FigureMonths[], { subsidiaryIds, factors }: Rates): SQL {
  const years = [...new Set(by.flatMap((each) => each.months.map(yearOf)))];
  const part = by.some((each) => each.part !== null);
  const byId = Array.from({ length: Math.max(0, ...subsidiaryIds) }, () => "0");
  for (const [i, id] of subsidiaryIds.entries()) byId[id - 1] = factors[i] ?? "0";
  const factor = sql` * (${sql.param(byId)}::float8[])[subsidiary_id]`;
  const oneYear = years.length === 1 && !part;
  const [of, against] = by.map((each) => (oneYear ? sumOfYear(each, factor) : sumOf(each, factor)));
  return sql`select key, ${against ? sql`${of} - (${against})` : of} as value from facts
       where year = any(${sql.param(years)}::int[])${part ? sql` or year is null` : sql``} group by key`;
}

/** Of the whole company nearly every customer has a value, and every item hundreds of rows. Of anything narrower rows are few. */
function isOfWholeCompany(filter: SalesFilter, by: LongDimension): boolean {
  if (filter.salespeople) return false;
  const table = chooseRollUp(filter, by);
  return touched(filter, by).size === 1 || table === "sales_year_item_total" || table === "sales_year_item";
}

/** Keys of which `valued` knows nothing: of all there are, or of those in the rows. */
const keysWithoutValue = (filter: SalesFilter, by: LongDimension): SQL =>
  isOfWholeCompany(filter, by)
    ? sql`select id as key from ${sql.identifier(by)} except select key from valued`
    : sql`select distinct key from facts
       where year is not null and not exists (select from valued where valued.key = facts.key)`;

/** Rows of the keys in `silent`, found by index, or told apart where rows are few: but days of an open month are lines. */
function factsOfSilent(filter: SalesFilter, by: LongDimension): SQL {
  const found = sql`select * from facts where key = any(array(select key from silent))`;
  const toldApart = sql`select * from facts where key in (select key from silent)`;
  if (isOfWholeCompany(filter, by)) return found;
  if (chooseRollUp(filter, by) === null) return toldApart;
  return sql`${toldApart} and year is not null union all ${found} and year is null`;
}

export type FigureWindow = { offset: number; limit: number };

/** The definition `page` (key, rn): the keys of the window, and those that may belong there in truth. */
export const pageKeys = ({ offset, limit }: FigureWindow): SQL => sql`
    edges as materialized (
      select min(value) - width as low, max(value) + width as high from ranked, margin
       where rn > ${offset} and rn <= ${offset + limit} group by width),
    page as materialized (
      select key, rn from ranked, edges
       where (rn > ${offset} and rn <= ${offset + limit}) or (value <> 0 and value between low and high))`;
