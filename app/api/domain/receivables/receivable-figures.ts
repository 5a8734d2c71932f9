import { z } from "zod";
import { add, divide, isNegative, isZero, multiplyByInteger, percentOf, sum } from "../decimal";

/** How long open items are past due: not at all, 1–30, 31–60, 61–90 days, longer. */
export const ages = ["notDue", "days30", "days60", "days90", "older"] as const;

/** Amounts in 1/10,000 of the report's currency. */
export const receivableSums = z.object({
  notDue: z.string(),
  days30: z.string(),
  days60: z.string(),
  days90: z.string(),
  older: z.string(),
  /** Of the days before the list that DSO is reckoned over. */
  sales: z.string(),
  /** Covered by policies of distributors that run on the day; never more than they are owed. */
  insured: z.string(),
  limits: z.string(),
  /** What is owed beyond limits, customer by customer. */
  overLimit: z.string(),
  customers: z.number(),
  customersOver: z.number(),
});
export type ReceivableSums = z.output<typeof receivableSums>;

export const openOf = (sums: ReceivableSums): string => sum(ages.map((age) => sums[age]));
export const overdueOf = ({ days30, days60, days90, older }: ReceivableSums): string =>
  sum([days30, days60, days90, older]);

/** Days of sales outstanding: receivables / sales × days, one decimal; null where nothing was sold. */
export const dsoOf = (sums: ReceivableSums, days: number): string | null =>
  isZero(sums.sales) || isNegative(sums.sales) ? null : divide(multiplyByInteger(openOf(sums), days), sums.sales, 1);

export const overdueShare = (sums: ReceivableSums): string | null => shareOf(overdueOf(sums), openOf(sums));
export const insuredShare = (sums: ReceivableSums): string | null => shareOf(sums.insured, openOf(sums));

const shareOf = (part: string, whole: string) => (isZero(whole) || isNegative(whole) ? null : percentOf(part, whole));

const nothing: ReceivableSums = {
  ...{
    notDue: "0",
    days30: "0",
    days60: "0",
    days90: "0",
    older: "0",
    sales: "0",
    insured: "0",
    limits: "0",
    overLimit: "0",
  },
  ...{ customers: 0, customersOver: 0 },
};
const amounts = [...ages, "sales", "insured", "limits", "overLimit"] as const;

/** Ratios of a region or of all are made of these sums. */
export function sumReceivables(rows: readonly ReceivableSums[]): ReceivableSums {
  const all = { ...nothing };
  for (const row of rows) {
    for (const name of amounts) all[name] = add(all[name], row[name]);
    all.customers += row.customers;
    all.customersOver += row.customersOver;
  }
  return all;
}
