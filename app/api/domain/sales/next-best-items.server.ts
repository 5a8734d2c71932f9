import { sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { customerName } from "../customer-name.server";
import { figureMonths } from "../facts/figure-months";
import { reportRates } from "../facts/report-rates.server";
import { factPredicate, factRows, type SalesFilter } from "../facts/sales-facts.server";
import { rateRows, type SalesAsk, sumOf } from "../facts/sales-figures.server";
import type { SalesQuestion } from "../facts/sales-question.server";
import { readIntegers, sentIntegers } from "../facts/sent-numbers";
import {
  addMonths,
  type Days,
  defaultMonth,
  firstDay,
  type Month,
  monthOf,
  reportPeriod,
  yearOf,
} from "../report/period";
import type { MySalesFilters, Suggestion, Suggestions } from "./my-sales";

/** Customers whom something is offered to: the largest by their last twelve months; and to each so many items. */
export const customersAsked = 4;
const itemsEach = 2;
/** An industry's best-selling items among which one is looked for that the customer does not buy. */
const itemsLookedAt = 60;
const monthsNotBought = 12;
/** Fewer months of a year do not tell yet what sells best in it. */
const monthsThatTell = 6;

/**
 * What these customers do not buy and their peers do: of the year's best-selling items in their industry and market, as far as the
 * reader may see, the first that the customer has not bought for twelve months. What to offer next is a question of today: it is asked
 * as of the last loaded day, whatever month the report is of.
 */
export async function findNextBestItems(
  ctx: Ctx,
  question: SalesQuestion,
  currency: MySalesFilters["currency"],
  customerIds: number[],
): Promise<Suggestions> {
  const { filter, classes, asOf, tree } = question;
  const month = yearThatTells(asOf.day);
  const period = reportPeriod(month, asOf.day);
  const { rates } = reportRates(question.allRates, period.year, currency, new Set(question.rates.subsidiaryIds));
  const customers = (await listCustomers(ctx, customerIds)).flatMap(({ id, name, industry_id, subsidiary_id }) => {
    const industry = classes.industries.find((each) => each.id === industry_id);
    // A market that the reader cannot choose as a unit, or that is the whole company, is all that they may see.
    const unit = tree.byId.get(subsidiary_id);
    const market = unit && unit.parentId !== null ? { id: unit.id, name: unit.name } : null;
    return industry ? [{ customer: { id, name }, industry, market }] : [];
  });
  const ofPeers: SalesFilter = { scope: filter.scope, unitIds: filter.unitIds, lines: filter.lines };
  const days = { from: firstDay(addMonths(defaultMonth(asOf.day), 1 - monthsNotBought)), to: asOf.day };
  const groups = new Map(customers.map((each) => [peersOf(each), each]));
  const [bought, ...best] = await Promise.all([
    listBought(ctx, filter, customerIds, days),
    ...[...groups].map(async ([peers, { industry, market }]) => {
      const ask = { filter: { ...ofPeers, industries: [industry.id] }, period, rates };
      return [peers, await listBestItems(ctx, ask, market?.id)] as const;
    }),
  ]);
  const bestOf = new Map(best);
  const list = customers.flatMap((each) => {
    const own = bought.get(each.customer.id);
    const missing = (bestOf.get(peersOf(each)) ?? []).filter(({ id }) => !own?.has(id));
    return missing.slice(0, itemsEach).map(({ sales, ...item }) => ({ ...each, item, sales }));
  });
  return { month, list };
}

const peersOf = ({ industry, market }: Pick<Suggestion, "industry" | "market">) => `${industry.id} ${market?.id ?? ""}`;

/** The last complete month, whose year to date is told by; before June the whole year before is. */
export function yearThatTells(asOf: string): Month {
  const last = defaultMonth(asOf);
  return monthOf(last) >= monthsThatTell ? last : (yearOf(last) - 1) * 100 + 12;
}

/** The best-selling items of a year to date, of all that is asked for or of one subsidiary. */
async function listBestItems(ctx: Ctx, { filter, period, rates }: SalesAsk, subsidiaryId: number | undefined) {
  const { rows } = await ctx.reports.execute<{ id: number; name: string; sales: string }>(sql`
    with ${factRows(filter, "item", period)},
    local as (
      select key, subsidiary_id, ${sumOf(figureMonths(period).ytd)} as sales from years
       where year = ${sql.raw(String(period.year))}${subsidiaryId === undefined ? sql`` : sql` and subsidiary_id = ${subsidiaryId}`} group by 1, 2),
    best as (
      select key, sum(sales * factor) as sales from local join ${rateRows(rates)} using (subsidiary_id)
       group by 1 having sum(sales * factor) > 0 order by 2 desc, 1 limit ${itemsLookedAt})
    select key as id, item_no || ' ' || description as name, sales from best join item on item.id = key order by sales desc, key`);
  return rows;
}

type SqlCustomer = { id: number; name: string; industry_id: number | null; subsidiary_id: number };

/** In the order that is asked for. */
async function listCustomers(ctx: Ctx, ids: number[]): Promise<SqlCustomer[]> {
  const { rows } = await ctx.reports.execute<SqlCustomer>(sql`
    select c.id, ${customerName(ctx.locale, "c")} as name, industry_id, u.subsidiary_id from customer c join org_unit u on u.id = c.org_unit_id
     where c.id = any(${sql.param(ids)}::int[])`);
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

/** The items of each. Nothing is loaded after "as of": saying so spares the database a look at every month to come. */
async function listBought(ctx: Ctx, filter: SalesFilter, ids: number[], { from, to }: Days) {
  const { rows } = await ctx.reports.execute<{ customer_id: number; item_id: Buffer | null }>(sql`
    select customer_id, ${sql.raw(sentIntegers("item_id"))} from (
      select distinct customer_id, item_id, subsidiary_id from invoice_line
       where customer_id = any(${sql.param(ids)}::int[]) and invoice_date between ${from}::date and ${to}::date and ${factPredicate(filter)}) as bought
     group by 1`);
  return new Map(rows.map((row) => [row.customer_id, new Set(readIntegers(row.item_id))]));
}
