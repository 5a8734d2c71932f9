import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import type { MarketSort } from "./market-columns";
import { customerFacts } from "./market-facts.server";
import { type MarketFigures, marketFiguresOf } from "./market-figures";
import type { MarketFilters, MarketLevel } from "./market-filters";
import type { MarketQuestion } from "./market-question.server";
import type { MarketRow } from "./market-report";

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

/** Sums of customers' facts (`fact`). */
export const marketSums = sql`
  count(*) as customers, count(*) filter (where sales > 0) as active, count(potential) as known,
  coalesce(sum(machines), 0) as machines, sum(potential) as potential, coalesce(sum(known_sales), 0) as known_sales,
  coalesce(sum(sales), 0) as sales, coalesce(sum(visits), 0) as visits,
  count(*) filter (where visits > 0) as visited, max(last_visit) as last_visit`;

/** Of a level: what its rows are told apart by, and where their names stand. */
const levels: Record<MarketLevel, { key: SQL; name: (locale: Ctx["locale"], question: MarketQuestion) => SQL }> = {
  region: {
    key: sql`region`,
    name: (locale) => sql`coalesce((select ${named(locale)} from code where group_id = 'region' and code = key), key)`,
  },
  subsidiary: {
    key: sql`subsidiary_id::text`,
    name: (locale) => sql`(select ${named(locale)} from org_unit where id = key::int)`,
  },
  country: {
    key: sql`country::text`,
    name: (_locale, { options: { countries } }) => sql`
      (select known.name from unnest(${sql.param(countries.map(({ id }) => id))}::text[],
              ${sql.param(countries.map(({ name }) => name))}::text[]) as known(code, name) where known.code = key)`,
  },
  industry: {
    key: sql`industry_id::text`,
    name: (locale) => sql`(select ${named(locale)} from industry where id = key::int)`,
  },
  customer: { key: sql`customer_id::text`, name: () => sql`customer_name` },
};
const named = (locale: Ctx["locale"]) => sql`coalesce(${sql.identifier(`name_${locale}`)}, name_en)`;
export const marketKey = (by: MarketLevel): SQL => levels[by].key;

const order: Record<MarketSort, SQL> = {
  name: sql`name`,
  customers: sql`customers`,
  machines: sql`machines`,
  potential: sql`potential`,
  sales: sql`sales`,
  unserved: sql`potential - known_sales`,
  share: sql`known_sales / nullif(potential, 0)`,
  visits: sql`visits`,
  lastVisit: sql`last_visit`,
};

/** The definition `foreign_money`: currencies of estimates and invoices that no rate converts. */
export const foreignMoney = ({ money, rates }: MarketQuestion): SQL => sql`
    foreign_money (currency) as (
      select currency::text from latest where currency <> all(${sql.param(money.currencies)}::text[])
       union select u.currency::text from invoiced join org_unit u on u.id = invoiced.subsidiary_id
              where amount <> 0 and invoiced.subsidiary_id <> all(${sql.param(rates.subsidiaryIds)}::int[]))`;
export const unconverted = sql`(select array_agg(currency order by currency) from foreign_money)`;

/** The rows with the most potential that we do not sell. */
const LARGEST_GAPS = 10;

type Placed = FigureColumns & {
  key: string | null;
  name: string | null;
  country: string | null;
  region: string | null;
  industry: number | null;
  place: string;
  gap: string;
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
 * A page of the market's rows, their total and the largest gaps, from one reading of the facts. Names in ascending
 * order, everything else the largest first, unless the address says otherwise; what is not known stands last.
 */
export async function listMarketRows(
  ctx: Ctx,
  question: MarketQuestion,
  by: MarketLevel,
  { sort = "potential", dir, offset, limit }: Pick<MarketFilters, "sort" | "dir"> & { offset: number; limit: number },
): Promise<MarketRows> {
  const { key, name } = levels[by];
  const direction = (dir ?? (sort === "name" ? "asc" : "desc")) === "asc" ? sql`asc` : sql`desc`;
  const { rows } = await ctx.reports.execute<Placed>(sql`
    with ${customerFacts(ctx, question)},
    ${foreignMoney(question)},
    grouped as (
      select ${key} as key, min(name) as customer_name, min(country) as country, min(region) as region,
             min(industry_id) as industry, ${marketSums} from fact group by 1),
    placed as (
      select *, row_number() over (order by ${order[sort]} ${direction} nulls last, key nulls last) as place,
             row_number() over (order by ${order.unserved} desc nulls last, key nulls last) as gap, count(*) over () as found
        from (select *, ${name(ctx.locale, question)} as name from grouped) as named)
    select null as key, null as name, null as country, null as region, null as industry, ${marketSums},
           0 as place, 0 as gap, 0 as found, ${unconverted} as unconverted
      from fact
    union all
    select key, name, country, region, industry, customers, active, known, machines, potential, known_sales, sales, visits,
           visited, last_visit, place, gap, found, null
      from placed where place between ${offset + 1} and ${offset + limit} or gap <= ${LARGEST_GAPS}
     order by place`);
  const [total, ...all] = rows;
  if (!total) throw new Error("an aggregate without its row");
  const toRow = (row: Placed): MarketRow => ({
    key: row.key,
    name: row.name,
    ...(by === "customer" && { country: row.country, region: row.region, industry: row.industry }),
    figures: figuresOf(row, question.asOf),
  });
  const within = ({ place }: Placed) => Number(place) > offset && Number(place) <= offset + limit;
  const gaps = all.filter((row) => Number(row.gap) <= LARGEST_GAPS && row.potential !== null);
  return {
    total: figuresOf(total, question.asOf),
    unconverted: total.unconverted ?? [],
    rows: all.filter(within).map(toRow),
    rowCount: Number(all[0]?.found ?? 0),
    gaps: gaps.sort((a, b) => Number(a.gap) - Number(b.gap)).map(toRow),
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
