import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { divide, percentOf } from "../report/decimal";
import { customerFacts } from "./market-facts.server";
import type { MarketFigures, MarketFilters, MarketLevel, MarketRow, MarketSort } from "./market-filters";
import type { MarketQuestion } from "./market-question.server";

type FigureColumns = {
  customers: string;
  active: string;
  known: string;
  machines: string;
  potential: string | null;
  known_sales: string | null;
  sales: string;
  visits: string;
  visited: string;
  last_visit: string | null;
};

const figures = sql`
  count(*) as customers, count(*) filter (where sales > 0) as active, count(potential) as known,
  coalesce(sum(machines), 0) as machines, sum(potential) as potential, sum(known_sales) as known_sales,
  coalesce(sum(sales), 0) as sales, coalesce(sum(visits), 0) as visits,
  count(*) filter (where visits > 0) as visited, max(last_visit) as last_visit`;

/** Of a level: what its rows are told apart by, and where their names stand. A country has its code for a name. */
const levels: Record<MarketLevel, { key: SQL; name: (locale: Ctx["locale"]) => SQL }> = {
  region: {
    key: sql`region`,
    name: (locale) => sql`coalesce((select ${named(locale)} from code where group_id = 'region' and code = key), key)`,
  },
  subsidiary: {
    key: sql`subsidiary_id::text`,
    name: (locale) => sql`(select ${named(locale)} from org_unit where id = key::int)`,
  },
  country: { key: sql`country::text`, name: () => sql`key` },
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
  share: sql`known_sales / nullif(potential, 0)`,
  visits: sql`visits`,
  lastVisit: sql`last_visit`,
};

/**
 * A page of the market's rows. Names in ascending order, everything else the largest first, unless the address says
 * otherwise; what is not known stands last.
 */
export async function listMarketRows(
  ctx: Ctx,
  question: MarketQuestion,
  by: MarketLevel,
  { sort = "potential", dir, page, size }: Pick<MarketFilters, "sort" | "dir" | "page" | "size">,
): Promise<{ rows: MarketRow[]; rowCount: number }> {
  const { key, name } = levels[by];
  const direction = (dir ?? (sort === "name" ? "asc" : "desc")) === "asc" ? sql`asc` : sql`desc`;
  const { rows } = await ctx.reports.execute<
    FigureColumns & { key: string | null; name: string | null; found: string }
  >(sql`
    with ${customerFacts(ctx, question)},
    grouped as (select ${key} as key, min(name) as customer_name, ${figures} from fact group by 1)
    select *, count(*) over () as found from (select *, ${name(ctx.locale)} as name from grouped) as rows
     order by ${order[sort]} ${direction} nulls last, key nulls last
    offset ${(page - 1) * size} limit ${size}`);
  return {
    rows: rows.map((row) => ({ key: row.key, name: row.name, figures: toFigures(row, question.asOf) })),
    rowCount: Number(rows[0]?.found ?? 0),
  };
}

/**
 * Everything that the rows add up to; ratios are of sums.
 * @returns also the currencies of estimates and invoices that no rate converts: these are left out, and the page must say so
 */
export async function getMarketTotal(
  ctx: Ctx,
  question: MarketQuestion,
): Promise<{ figures: MarketFigures; unconverted: string[] }> {
  const { rows } = await ctx.reports.execute<FigureColumns & { unconverted: string[] | null }>(sql`
    with ${customerFacts(ctx, question)}
    , foreign_money (currency) as (
      select currency::text from latest where currency <> all(${sql.param(question.money.currencies)}::text[])
       union select u.currency::text from invoiced join org_unit u on u.id = invoiced.subsidiary_id
              where amount <> 0 and invoiced.subsidiary_id <> all(${sql.param(question.rates.subsidiaryIds)}::int[]))
    select ${figures}, (select array_agg(currency order by currency) from foreign_money) as unconverted from fact`);
  const [row] = rows;
  if (!row) throw new Error("an aggregate without its row");
  return { figures: toFigures(row, question.asOf), unconverted: row.unconverted ?? [] };
}

function toFigures(row: FigureColumns, asOf: string): MarketFigures {
  const { potential, sales, last_visit: lastVisit } = row;
  return {
    customers: Number(row.customers),
    active: Number(row.active),
    known: Number(row.known),
    machines: Number(row.machines),
    potential,
    monthlyPotential: potential === null ? null : divide(potential, "12", 4),
    sales,
    shareOfWallet: percentOf(row.known_sales ?? "0", potential),
    visits: Number(row.visits),
    visited: Number(row.visited),
    lastVisit,
    daysSinceVisit: lastVisit === null ? null : (Date.parse(asOf) - Date.parse(lastVisit)) / 86_400_000,
  };
}
