import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { customerName } from "../customer-name.server";
import { listed } from "../facts/sales-facts.server";
import { namesOfPeople } from "../person-name.server";
import { type Cims, type CimsCustomer, type CimsList, DUE_DAYS, UNVISITED_DAYS } from "./cims";
import { figuresOf } from "./list-market-rows.server";
import { customerFacts, unconverted } from "./market-facts.server";
import type { MarketFigures } from "./market-figures";
import type { MarketQuestion } from "./market-question.server";
import { type FigureColumns, marketSums, marketSumsOfOne, sumsOfSums } from "./market-sums.server";

type Row = FigureColumns & {
  kind: "total" | "list" | "page";
  counts: Cims["counts"] | null;
  id: number;
  name: string;
  country: string;
  region: string | null;
  industry: number;
  next_step: string | null;
  next_step_date: string | null;
  visited_by: string | null;
  unconverted: string[] | null;
};
export type CimsCustomers = {
  total: MarketFigures;
  unconverted: string[];
  counts: Cims["counts"];
  listTotal: MarketFigures;
  rows: CimsCustomer[];
};

const days = (asOf: string, count: number) => sql`(${asOf}::date + ${sql.raw(String(count))})`;
const isOverdue = (asOf: string) => sql`next_step_date < ${asOf}::date`;
const isDue = (asOf: string) => sql`next_step_date between ${asOf}::date and ${days(asOf, DUE_DAYS)}`;
/** Buys, and nobody has been there for half a year. */
const isLongUnvisited = (asOf: string) =>
  sql`sales > 0 and coalesce(last_visit, '-infinity') <= ${days(asOf, -UNVISITED_DAYS)}`;

/** Customers who are counted whatever list is chosen. */
const countedOf = (asOf: string): Record<keyof Cims["counts"], SQL> => ({
  contact: sql`contact`,
  machines: sql`machines > 0`,
  quiet: isLongUnvisited(asOf),
  overdue: isOverdue(asOf),
  due: isDue(asOf),
});

const chosen: Record<CimsList, (asOf: string) => SQL> = {
  gaps: () => sql`potential > known_sales`,
  due: (asOf) => sql`next_step_date <= ${days(asOf, DUE_DAYS)}`,
  quiet: isLongUnvisited,
  visited: () => sql`visits > 0`,
  unvisited: () => sql`visits = 0`,
  contact: () => sql`contact`,
  noContact: () => sql`not contact`,
  machines: () => sql`machines > 0`,
  noMachines: () => sql`machines = 0`,
  estimate: () => sql`potential is not null`,
  noEstimate: () => sql`potential is null`,
  all: () => sql`true`,
};

/** The most urgent first: the oldest date, else the most that could be won. */
const orderOf = (list: CimsList): SQL => {
  if (list === "due") return sql`next_step_date`;
  if (list === "gaps") return sql`potential - known_sales desc`;
  return list === "noEstimate" ? sql`sales desc` : sql`potential desc nulls last, sales desc`;
};

/** Every customer's facts counted, and a page of those asked for. */
export async function listCimsCustomers(
  ctx: Ctx,
  question: MarketQuestion,
  list: CimsList,
  { offset, limit }: { offset: number; limit: number },
): Promise<CimsCustomers> {
  const { asOf } = question;
  const told = Object.entries(countedOf(asOf));
  const counted = told.map(([name, of]) => sql`count(*) filter (where ${of}) as ${sql.identifier(`of_${name}`)}`);
  const counts = told.map(([name]) => sql`${sql.raw(`'${name}'`)}, coalesce(sum(${sql.identifier(`of_${name}`)}), 0)`);
  const nobody = sql`null::int as id, null as name, null as country, null as region, null::int as industry,
    null as next_step, null::date as next_step_date, null as visited_by`;
  const place = sql`${orderOf(list)}, customer_id`;
  const { rows } = await ctx.reports.execute<Row>(sql`
    with ${customerFacts(ctx, question)},
    grouped as (
      select coalesce(${chosen[list](asOf)}, false) as chosen, ${marketSums}, ${listed(counted)} from fact group by 1),
    page as (select * from fact where ${chosen[list](asOf)} order by ${place} limit ${limit} offset ${offset})
    select 'total' as kind, ${nobody}, ${sumsOfSums}, json_build_object(${listed(counts)}) as counts, ${unconverted} as unconverted, 0 as place from grouped
    union all
    select 'list', ${nobody}, ${sumsOfSums}, null, null, 0 from grouped where chosen
    union all
    select 'page', customer_id, (select ${customerName(ctx.locale)} from customer where id = customer_id), country, region,
           industry_id, next_step, next_step_date, visited_by, ${marketSumsOfOne}, null, null, row_number() over (order by ${place})
      from page join own using (customer_id)
      left join (select customer_id, next_step, visited_by from market_record) as called using (customer_id)
     order by place`);
  const total = rows.find(({ kind }) => kind === "total");
  const listTotal = rows.find(({ kind }) => kind === "list");
  if (!total?.counts || !listTotal) throw new Error("an aggregate without its row");
  const people = await namesOfPeople(
    ctx,
    rows.map((row) => row.visited_by),
  );
  return {
    total: figuresOf(total, asOf),
    unconverted: total.unconverted ?? [],
    counts: total.counts,
    listTotal: figuresOf(listTotal, asOf),
    rows: rows
      .filter(({ kind }) => kind === "page")
      .map(({ id, name, country, region, industry, ...row }) => ({
        ...{ id, name, country, region, industry },
        figures: figuresOf(row, asOf),
        nextStep: row.next_step,
        nextStepDate: row.next_step_date,
        visitedBy: row.visited_by && (people.get(row.visited_by) ?? row.visited_by),
      })),
  };
}
