import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { customerName } from "../customer-name.server";
import type { MarketSort } from "./market-columns";
import { customerFacts, unconverted } from "./market-facts.server";
import { type MarketFigures, marketFiguresOf } from "./market-figures";
import type { MarketFilters, MarketLevel } from "./market-filters";
import type { MarketQuestion } from "./market-question.server";
import type { MarketRow } from "./market-report";
import { type FigureColumns, marketSumsOfOne, sumsBy, sumsOfSums } from "./market-sums.server";

type Level = {
  /** What its rows are told apart by, out of `own`. */
  key: SQL;
  /** Where their names stand. */
  name: (locale: Ctx["locale"], question: MarketQuestion) => SQL;
};
const levels: Record<MarketLevel, Level> = {
  region: {
    key: sql`own.region`,
    name: (locale) => sql`coalesce((select ${named(locale)} from code where group_id = 'region' and code = key), key)`,
  },
  subsidiary: {
    key: sql`own.subsidiary_id`,
    name: (locale) => sql`(select ${named(locale)} from org_unit where id = key)`,
  },
  country: {
    key: sql`own.country::text`,
    name: (_locale, { options: { countries } }) => sql`
      (select known.name from unnest(${sql.param(countries.map(({ id }) => id))}::text[],
              ${sql.param(countries.map(({ name }) => name))}::text[]) as known(code, name) where known.code = key)`,
  },
  industry: {
    key: sql`own.industry_id`,
    name: (locale) => sql`(select ${named(locale)} from industry where id = key)`,
  },
  customer: {
    key: sql`customer_id`,
    name: (locale) => sql`(select ${customerName(locale)} from customer where id = key)`,
  },
};
const named = (locale: Ctx["locale"]) => sql`coalesce(${sql.identifier(`name_${locale}`)}, name_en)`;
export const marketKey = (by: MarketLevel): SQL => levels[by].key;

const order: Record<Exclude<MarketSort, "name">, SQL> = {
  customers: sql`customers`,
  machines: sql`machines`,
  potential: sql`potential`,
  sales: sql`sales`,
  unserved: sql`potential - known_sales`,
  share: sql`known_sales / nullif(potential, 0)`,
  visits: sql`visits`,
  lastVisit: sql`last_visit`,
};

/** The rows with the most potential that we do not sell. */
const LARGEST_GAPS = 10;

type Found = FigureColumns & {
  kind: "total" | "page" | "gap";
  key: string | null;
  name: string | null;
  country: string | null;
  region: string | null;
  industry: number | null;
  found: string;
  unconverted: string[] | null;
};
export type MarketRows = {
  /** What all rows add up to; ratios are of sums. */
  total: MarketFigures;
  /** Currencies of estimates and invoices that no rate converts: these are left out, and the page must say so. */
  unconverted: string[];
  rows: MarketRow[];
  rowCount: number;
  /** The largest unserved potentials of all pages, the largest first. */
  gaps: MarketRow[];
};

/**
 * A page of the market's rows, their total and the largest gaps, from one reading of the facts; names are looked up for
 * what is shown. Names in ascending order, everything else the largest first, unless the address says otherwise; what is not known stands last.
 */
export async function listMarketRows(
  ctx: Ctx,
  question: MarketQuestion,
  by: MarketLevel,
  { sort = "potential", dir, offset, limit }: Pick<MarketFilters, "sort" | "dir"> & { offset: number; limit: number },
): Promise<MarketRows> {
  const { key, name } = levels[by];
  const byName = sort === "name";
  const direction = (dir ?? (byName ? "asc" : "desc")) === "asc" ? sql`asc` : sql`desc`;
  const place = sql`${byName ? sql`name` : order[sort]} ${direction} nulls last, key nulls last`;
  const gap = sql`${order.unserved} desc, key nulls last`;
  const named = name(ctx.locale, question);
  const figures = sql`customers, active, known, machines, potential, known_sales, sales, visits, visited, last_visit`;
  const ofCustomers = by === "customer";
  const groups = ofCustomers
    ? sql`${customerFacts(ctx, question)},
    grouped as not materialized (select customer_id as key, ${marketSumsOfOne} from fact)`
    : sumsBy(ctx, question, key);
  const corner = (column: SQL) => (ofCustomers ? column : sql`null`);
  const where = ofCustomers ? sql` join own on own.customer_id = key` : sql``;
  const { rows } = await ctx.reports.execute<Found>(sql`
    with ${groups},
    page as (
      select key, ${byName ? named : sql`null`} as name, ${figures} from grouped
       order by ${place} limit ${limit} offset ${offset}),
    gap as (
      select key, ${figures} from grouped where potential is not null order by ${gap} limit ${LARGEST_GAPS}),
    shown as (
      select 'page' as kind, row_number() over (order by ${place}) as place, key, ${figures} from page
      union all
      select 'gap', row_number() over (order by ${gap}), key, ${figures} from gap)
    select 'total' as kind, 0 as place, null as key, null as name, null as country, null as region, null::int as industry,
           ${sumsOfSums}, count(*) as found, ${unconverted} as unconverted
      from grouped
    union all
    select kind, place, key::text, ${named}, ${corner(sql`own.country`)}, ${corner(sql`own.region`)}, ${corner(sql`own.industry_id`)},
           ${figures}, null, null
      from shown${where}
     order by place`);
  const total = rows.find(({ kind }) => kind === "total");
  if (!total) throw new Error("an aggregate without its row");
  const toRow = (row: Found): MarketRow => ({
    key: row.key,
    name: row.name,
    ...(ofCustomers && { country: row.country, region: row.region, industry: row.industry }),
    figures: figuresOf(row, question.asOf),
  });
  const of = (wanted: Found["kind"]) => rows.filter(({ kind }) => kind === wanted).map(toRow);
  return {
    total: figuresOf(total, question.asOf),
    unconverted: total.unconverted ?? [],
    rows: of("page"),
    rowCount: Number(total.found),
    gaps: of("gap"),
  };
}

export const figuresOf = (row: FigureColumns, asOf: string): MarketFigures =>
  marketFiguresOf(
    {
      customers: Number(row.customers),
      active: Number(row.active),
      known: Number(row.known),
      machines: Number(row.machines),
      potential: row.potential,
      sales: row.sales,
      knownSales: row.known_sales,
      visits: Number(row.visits),
      visited: Number(row.visited),
      lastVisit: row.last_visit,
    },
    asOf,
  );
