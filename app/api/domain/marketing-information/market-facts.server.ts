import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { computedFacts } from "./computed-market.server";
import { keptFacts, keptSums } from "./kept-market.server";
import type { MarketQuestion } from "./market-question.server";

/**
 * Definitions up to `fact`, one row a customer: potential, own sales, machines, visits, contact and the next step; and
 * `foreign_money`: currencies of estimates and invoices that no rate converts. Of sales the reader sees what his units
 * invoiced, also to a customer who has moved to them since.
 */
export const customerFacts = (ctx: Ctx, question: MarketQuestion): SQL =>
  question.kept ? keptFacts(ctx, question) : computedFacts(ctx, question);

/**
 * Definitions up to `grouped`: what customers with the same key add up to, as `FigureColumns` beside `key`; and `foreign_money`.
 * @param key on the tables of `customersInPlaces` @param ofFact the same on `fact`
 */
export const sumsBy = (ctx: Ctx, question: MarketQuestion, key: SQL, ofFact: SQL): SQL =>
  question.kept
    ? keptSums(ctx, question, key)
    : sql`${computedFacts(ctx, question)},
    grouped as materialized (select ${ofFact} as key, ${marketSums} from fact group by 1)`;

/** What `marketSums` selects. */
export type FigureColumns = {
  customers: string;
  active: string;
  known: string;
  machines: string;
  potential: string | null;
  known_sales: string;
  sales: string;
  visits: string;
  visited: string;
  last_visit: string | null;
};

/** Sums of rows of `fact`. */
export const marketSums = sql`
  count(*) as customers, count(*) filter (where sales > 0) as active, count(potential) as known,
  coalesce(sum(machines), 0) as machines, sum(potential) as potential, coalesce(sum(known_sales), 0) as known_sales,
  coalesce(sum(sales), 0) as sales, coalesce(sum(visits), 0) as visits,
  count(*) filter (where visits > 0) as visited, max(last_visit) as last_visit`;

/** The same of one row of `fact`. */
export const marketSumsOfOne = sql`
  1 as customers, (sales > 0)::int as active, (potential is not null)::int as known, machines, potential, known_sales, sales,
  visits, (visits > 0)::int as visited, last_visit`;

/** The currencies that `foreign_money` has. */
export const unconverted = sql`(select array_agg(currency order by currency) from foreign_money)`;
