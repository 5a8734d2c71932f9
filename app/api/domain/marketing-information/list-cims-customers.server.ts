import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { type Cims, type CimsCustomer, type CimsList, DUE_DAYS, QUIET_DAYS } from "./cims";
import { type FigureColumns, figuresOf, foreignMoney, marketSums, unconverted } from "./list-market-rows.server";
import { customerFacts } from "./market-facts.server";
import type { MarketFigures } from "./market-figures";
import type { MarketQuestion } from "./market-question.server";

type Row = FigureColumns & {
  contact: string;
  equipped: string;
  quiet: string;
  overdue: string;
  due: string;
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
const isQuiet = (asOf: string) => sql`sales > 0 and coalesce(last_visit, '-infinity') <= ${days(asOf, -QUIET_DAYS)}`;

const chosen: Record<CimsList, (asOf: string) => SQL> = {
  gaps: () => sql`potential > known_sales`,
  due: (asOf) => sql`next_step_date <= ${days(asOf, DUE_DAYS)}`,
  quiet: isQuiet,
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

/**
 * Every customer's facts with his contact and the next step of his latest visit, counted, and a page of those asked for.
 * A step that a later visit followed is done. Put below each other and grouped for the reason that `customerFacts` gives.
 */
export async function listCimsCustomers(
  ctx: Ctx,
  question: MarketQuestion,
  list: CimsList,
  { offset, limit }: { offset: number; limit: number },
): Promise<CimsCustomers> {
  const { asOf } = question;
  const counts = sql`
    count(*) filter (where contact) as contact, count(*) filter (where machines > 0) as equipped,
    count(*) filter (where ${isQuiet(asOf)}) as quiet, count(*) filter (where ${isOverdue(asOf)}) as overdue,
    count(*) filter (where ${isDue(asOf)}) as due`;
  const nobody = sql`null::int as id, null as name, null as country, null as region, null::int as industry,
    null as next_step, null::date as next_step_date, null as visited_by`;
  const { rows } = await ctx.reports.execute<Row>(sql`
    with ${customerFacts(ctx, question)}, ${foreignMoney(question)}, ${customersCalledOn(asOf)},
    listed as (select * from called_on where ${chosen[list](asOf)})
    select ${nobody}, ${marketSums}, ${counts}, ${unconverted} as unconverted from called_on
    union all
    select ${nobody}, ${marketSums}, ${counts}, null from listed
    union all
    (select customer_id, min(name), min(country), min(region), min(industry_id), min(next_step), min(next_step_date),
            min(visited_by), ${marketSums}, ${counts}, null
       from (select *, row_number() over (order by ${orderOf(list)}, customer_id) as place from listed) as placed
      where place between ${offset + 1} and ${offset + limit} group by customer_id, place order by place)`);
  const [total, listTotal, ...found] = rows;
  if (!total || !listTotal) throw new Error("an aggregate without its row");
  return {
    total: figuresOf(total, asOf),
    unconverted: total.unconverted ?? [],
    counts: {
      contact: Number(total.contact),
      machines: Number(total.equipped),
      quiet: Number(total.quiet),
      overdue: Number(total.overdue),
      due: Number(total.due),
    },
    listTotal: figuresOf(listTotal, asOf),
    rows: found.map(({ id, name, country, region, industry, ...row }) => ({
      ...{ id, name, country, region, industry },
      figures: figuresOf(row, asOf),
      nextStep: row.next_step,
      nextStepDate: row.next_step_date,
      visitedBy: row.visited_by,
    })),
  };
}

/** The definition `called_on`: `fact` with whether there is a contact, and what the latest visit left to do. */
const customersCalledOn = (asOf: string): SQL => sql`
    last_call as (
      select distinct on (customer_id) customer_id, next_step, next_step_date, visited_by
        from customer_visit where use_yn = 'Y' and visit_date <= ${asOf}::date and customer_id in (select customer_id from own)
       order by customer_id, visit_date desc, visit_no desc),
    parts as (
      select *, null::boolean as contact, null as next_step, null::date as next_step_date, null as visited_by from fact
      union all
      select customer_id, null, null, null, null, null, null, 0, 0, 0, null, 0, true, null, null, null
        from customer_contact where use_yn = 'Y' and customer_id in (select customer_id from own)
      union all
      select customer_id, null, null, null, null, null, null, 0, 0, 0, null, 0, null, next_step, next_step_date, visited_by
        from last_call),
    called_on as materialized (
      select customer_id, max(name) as name, max(country) as country, max(industry_id) as industry_id,
             max(region) as region, sum(potential) as potential, sum(sales) as sales, sum(known_sales) as known_sales,
             sum(machines) as machines, max(last_visit) as last_visit, sum(visits) as visits,
             coalesce(bool_or(contact), false) as contact, max(next_step) as next_step,
             max(next_step_date) as next_step_date, max(visited_by) as visited_by
        from parts group by 1)`;
