import { sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { add, percentOf } from "../decimal";
import { noFigures } from "../facts/organisation-rows";
import { reportRates } from "../facts/report-rates.server";
import { listAllFigures } from "../facts/sales-figures.server";
import type { SalesQuestion } from "../facts/sales-question.server";
import type { CustomerView } from "./customer-view";
import { moneyOf } from "./market-question.server";
import type { SingleViewFilters } from "./single-view";

type Potential = { line: number; amount: string; asOf: string };
type Wallet = Pick<CustomerView, "productLines" | "wallet"> & {
  /** Currencies of estimates that no rate converts: these estimates are left out. */
  unconverted: string[];
};

/** What they bought of each product line against what they could buy: every line with sales or an estimate. */
export async function loadWallet(
  ctx: Ctx,
  question: SalesQuestion,
  id: number,
  currency: SingleViewFilters["currency"],
): Promise<Wallet> {
  const [sold, { potentials, unconverted }] = await Promise.all([
    listAllFigures(ctx, question, "line"),
    listPotentials(ctx, question, id, currency),
  ]);
  const figuresOf = new Map(sold.map(({ key, figures }) => [key, figures]));
  const potentialOf = new Map(potentials.map((each) => [each.line, each]));
  const productLines = question.classes.lines.flatMap((line) => {
    const potential = potentialOf.get(line.id);
    const figures = figuresOf.get(line.id) ?? (potential && noFigures(false));
    if (!figures) return [];
    return {
      id: line.id,
      name: line.name,
      figures,
      potential: potential?.amount ?? null,
      potentialAsOf: potential?.asOf ?? null,
      shareOfWallet: potential ? percentOf(figures.mat, potential.amount) : null,
    };
  });
  const known = productLines.flatMap(({ potential, figures }) => (potential ? { potential, sales: figures.mat } : []));
  const total = (name: "potential" | "sales") => known.reduce((sum, each) => add(sum, each[name]), "0");
  const [potential, sales] = [total("potential"), total("sales")];
  const wallet = known.length > 0 ? { potential, sales, share: percentOf(sales, potential) } : null;
  return { productLines, wallet, unconverted };
}

/** The last estimate of each product line in the report's currency. */
async function listPotentials(
  ctx: Ctx,
  { asOf, period, allRates }: SalesQuestion,
  id: number,
  wanted: SingleViewFilters["currency"],
): Promise<{ potentials: Potential[]; unconverted: string[] }> {
  const { rates } = reportRates(allRates, period.year, wanted, null);
  const money = moneyOf(rates, new Map(allRates.map(({ id: unit, currency }) => [unit, currency])));
  const { rows } = await ctx.reports.execute<
    Omit<Potential, "amount"> & { amount: string | null; currency: string }
  >(sql`
    select line, yearly_amount * factor as amount, latest.currency, "asOf"
      from (select distinct on (product_line_id) product_line_id as line, yearly_amount, currency, as_of as "asOf"
              from customer_potential where customer_id = ${id} and use_yn = 'Y' and as_of <= ${asOf.day}::date
             order by product_line_id, as_of desc) as latest
      left join unnest(${sql.param(money.currencies)}::text[], ${sql.param(money.factors)}::numeric[])
        as money(currency, factor) on money.currency = latest.currency`);
  return {
    potentials: rows.flatMap(({ amount, ...row }) => (amount === null ? [] : { ...row, amount })),
    unconverted: [...new Set(rows.flatMap(({ amount, currency }) => (amount === null ? currency : [])))],
  };
}
