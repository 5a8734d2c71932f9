import { type SQL, sql } from "drizzle-orm";
import { ownCustomers } from "../access/own-customers.server";
import type { Ctx } from "../ctx";
import { customerName } from "../customer-name.server";
import { figureMonths } from "../facts/figure-months";
import { among, factRows } from "../facts/sales-facts.server";
import { rateRows, sumOf } from "../facts/sales-figures.server";
import type { SalesQuestion } from "../facts/sales-question.server";
import type { MapCustomer, MapPlace, MapSpan } from "./customer-map";
import { NOWHERE } from "./map-table";

/** A place, nowhere (no city) or, where the record is another unit's, nothing at all. */
export type PlaceSales = {
  country: string | null;
  city: string | null;
  own: boolean;
  /** Customers with sales whom `countByPlace` does not count, because another unit or industry has their record. */
  besides: number;
  sales: string;
  before: string;
};
export type PlaceCount = { country: string; city: string | null; customers: number };
type Place = Omit<MapPlace, "customers" | "sales" | "before">;

/**
 * Definitions up to `sold` of a WITH clause: rows (customer_id, subsidiary_id, sales, before) in local currency. Sales
 * are scoped by the selling unit, as in every report of sales.
 */
function soldRows({ filter, period }: SalesQuestion, span: MapSpan): SQL {
  const months = figureMonths(period);
  return sql`${factRows(filter, "customer", period)},
    sold as (
      select key as customer_id, subsidiary_id, ${sumOf(months[span])} as sales, ${sumOf(months[`${span}_before`])} as before
        from facts group by 1, 2)`;
}

/** Whose record it is, where the customer is, and whether the filters mean them although they may buy nothing. */
function customersOnMap(ctx: Ctx, { filter }: SalesQuestion, country: string | undefined) {
  const own = [ownCustomers(ctx.viewer.scope)];
  if (filter.registered)
    own.push(sql`customer.id = any(array(select a.customer_id from agent_customer a where a.use_yn = 'Y'))`);
  if (country !== undefined) own.push(sql`customer.country = ${country}`);
  const meant = [sql`true`];
  if (filter.unitIds !== null) meant.push(sql`customer.org_unit_id = any(${sql.param(filter.unitIds)}::int[])`);
  if (filter.industries) meant.push(among(sql`customer.industry_id`, filter.industries));
  return { own: sql.join(own, sql` and `), meant: sql.join(meant, sql` and `) };
}

/** Places by a number: to group thousands of customers by their city's name costs more than to read them. */
const spots = sql`spots as materialized (select row_number() over () as spot, country, city from place)`;
const inSpot = sql`spots.country = customer.country and spots.city = customer.city`;

/** Sales by place: customers and subsidiaries are added up before anything is converted. */
export async function sumByPlace(
  ctx: Ctx,
  question: SalesQuestion,
  span: MapSpan,
  country: string | undefined,
): Promise<PlaceSales[]> {
  const { own, meant } = customersOnMap(ctx, question, country);
  const narrowed = country === undefined ? sql`` : sql`where ${own}`;
  const { rows } = await ctx.reports.execute<PlaceSales & { besides: string }>(sql`
    with ${soldRows(question, span)},
    ${spots},
    local as (
      select case when ${own} then spot end as spot, ${own} as own, subsidiary_id,
             count(*) filter (where not (${own} and ${meant})) as besides,
             sum_bigint(sales) as sales, sum_bigint(before) as before
        from sold join customer on customer.id = sold.customer_id left join spots on ${inSpot}
       ${narrowed} group by 1, 2, 3),
    sums as (
      select spot, own, sum(besides) as besides, sum(sales * factor) as sales, sum(before * factor) as before
        from local join ${rateRows(question.rates)} using (subsidiary_id) group by 1, 2)
    select country, city, own, besides, sales, before from sums left join spots using (spot)`);
  return rows.map((row) => ({ ...row, besides: Number(row.besides) }));
}

/**
 * Where the reader's customers are, whether they buy or not: a row per country and city, without a city where it is no
 * place. `customers` are those whom the filters mean; a row of none is there too, for the choice of countries.
 */
export async function countByPlace(ctx: Ctx, question: SalesQuestion): Promise<PlaceCount[]> {
  const { own, meant } = customersOnMap(ctx, question, undefined);
  const { rows } = await ctx.reports.execute<PlaceCount>(sql`
    with ${spots},
    counts as (
      select spot, case when spot is null then customer.country end as elsewhere,
             (count(*) filter (where ${meant}))::int as customers
        from customer left join spots on ${inSpot} where ${own} group by 1, 2)
    select coalesce(country, elsewhere) as country, city, customers from counts left join spots using (spot)`);
  return rows;
}

/** Every place of the map with its name in the reader's language. */
export async function listPlaces(ctx: Ctx): Promise<Place[]> {
  const local = sql.identifier(`name_${ctx.locale}`);
  const { rows } = await ctx.reports.execute<Place & { latitude: string; longitude: string }>(sql`
    select country || '/' || city as key, coalesce(${local}, name_en) as name, country, latitude, longitude from place`);
  return rows.map((row) => ({ ...row, latitude: Number(row.latitude), longitude: Number(row.longitude) }));
}

/** The customers of a place, with sales or without. @param key as `MapPlace` has it, or `NOWHERE` */
export async function listPlaceCustomers(
  ctx: Ctx,
  question: SalesQuestion,
  span: MapSpan,
  key: string,
  country: string | undefined,
): Promise<MapCustomer[]> {
  const [land = "", ...city] = key.split("/");
  const here =
    key === NOWHERE ? sql`place.country is null` : sql`place.country = ${land} and place.city = ${city.join("/")}`;
  const { own, meant } = customersOnMap(ctx, question, country);
  const { rows } = await ctx.reports.execute<MapCustomer>(sql`
    with ${soldRows(question, span)},
    bought as (
      select customer_id, sum(sales * factor) as sales, sum(before * factor) as before
        from sold join ${rateRows(question.rates)} using (subsidiary_id) group by 1)
    select customer.id, customer.code, ${customerName(ctx.locale)} as name,
           coalesce(sales, 0) as sales, coalesce(before, 0) as before
      from customer left join bought on bought.customer_id = customer.id
      left join place on place.country = customer.country and place.city = customer.city
     where ${here} and ${own} and (${meant} or bought.customer_id is not null)`);
  return rows;
}
