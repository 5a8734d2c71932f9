import { sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { type IgnoredFilter, lostOf } from "../report/filters";
import { type Comparison, defaultMonth, type Month, reportPeriod } from "../report/period";
import type { AsOf } from "./as-of.server";
import {
  type CustomersBasis,
  loadCustomersBasis,
  seesCustomersAlone,
  type UsualCurrency,
} from "./customers-basis.server";
import { findAccountName } from "./global-accounts.server";
import { loadReportBasis } from "./report-basis.server";
import { type Classes, findCustomerName, findItemName, monthsOfData } from "./report-options.server";
import { reportRates, type SubsidiaryRates } from "./report-rates.server";
import type { SalesAsk } from "./sales-figures.server";
import type { SalesFilters, SalesPath } from "./sales-shapes";
import { findSalespeople } from "./salespeople.server";
import { namedUnit, subtrees, type UnitTree } from "./visible-units.server";

/** A question about sales as the reader may ask it: their units, the period, the scope and the rates. */
export type SalesQuestion = SalesAsk & {
  asOf: AsOf;
  tree: UnitTree;
  /** ISO code of the report's currency. */
  currency: string;
  /** What the filters name, for headings and drop-downs; null where nothing is chosen. */
  path: SalesPath;
  /** What the reader can choose among; of a reader of single customers their own industries alone. */
  classes: Classes;
  /** What amounts are in where the address names no currency. */
  usualCurrency: UsualCurrency;
  /** Every subsidiary's rates into the report's currency, of all years. */
  allRates: SubsidiaryRates[];
  /** The months that hold data, newest first. */
  months: Month[];
  ignored: IgnoredFilter[];
};

/**
 * What every report of sales starts from. A filter on something the reader may not see is dropped and named, exactly as
 * one that does not exist.
 * @param asked what the report's own filters hold of these; a report that does not offer one leaves it out
 */
export async function askSales(ctx: Ctx, asked: Asked, ignored: IgnoredFilter[] = []): Promise<SalesQuestion> {
  const customers = await loadCustomersBasis(ctx);
  const usualCurrency = customers?.currency ?? "USD";
  const { currency = usualCurrency, compare } = asked;
  // Nobody sets targets for a customer.
  const noTargets = compare === "target" && seesCustomersAlone(ctx.viewer.scope);
  const [{ asOf, tree, classes: all, rates: allRates }, customer, item, salespeople, account] = await Promise.all([
    loadReportBasis(ctx, currency),
    asked.customer === undefined ? null : findCustomerName(ctx, asked.customer),
    asked.item === undefined ? null : findItemName(ctx, asked.item),
    findSalespeople(ctx, asked.salesperson),
    asked.account === undefined ? null : findAccountName(ctx, asked.account),
  ]);
  const classes = ownClasses(all, customers);
  const months = monthsOfData(asOf);
  const unit = (asked.unit ?? []).flatMap((id) => namedUnit(tree, id));
  const line = classes.lines.filter(({ id }) => asked.line?.includes(id));
  const industry = classes.industries.filter(({ id }) => asked.industry?.includes(id));
  const month = asked.month !== undefined && months.includes(asked.month) ? asked.month : undefined;
  const salesperson = salespeople?.named ?? null;
  const path = { unit, line, industry, customer, item, salesperson, account };
  const unknown = [
    ...ignored,
    ...missing(asked, path),
    ...(month === asked.month ? [] : [named("month", asked.month)]),
    ...(noTargets ? [named("compare", compare)] : []),
  ];
  // The maker itself is all there is.
  const isAll = unit.length === 0 || unit.some(({ id }) => tree.byId.get(id)?.parentId === null);
  const unitIds = isAll ? null : subtrees(tree, unit);
  const period = reportPeriod(
    month ?? defaultMonth(asOf.day, asOf.firstMonth),
    asOf.day,
    noTargets ? undefined : compare,
  );
  const covered = coveredSubsidiaries(ctx, tree, unitIds, customers);
  const rates = reportRates(allRates, period.year, currency, covered);
  const missingRates = await withSales(ctx, rates.unconverted, allRates);
  if (currency === "local" && !rates.rates.factors.every((factor) => factor === "1"))
    unknown.push(named("currency", "local"));
  return {
    filter: {
      scope: ctx.viewer.scope,
      unitIds,
      lines: keysOf(line),
      industries: keysOf(industry),
      customer: customer?.id,
      item: item?.id,
      salespeople: salespeople?.ids,
      ...(account && { accounts: { ids: [account.id] } }),
    },
    period,
    rates: rates.rates,
    currency: rates.currency,
    asOf,
    tree,
    path,
    classes,
    usualCurrency,
    allRates,
    months,
    ignored: [...unknown, ...missingRates.map((code) => named("rate", `${code} ${period.year}`))],
  };
}

/** Currencies in which anything was sold at all: of the others nothing is missing. */
async function withSales(
  { reports }: Ctx,
  currencies: readonly string[],
  subsidiaries: readonly SubsidiaryRates[],
): Promise<string[]> {
  if (currencies.length === 0) return [];
  const { rows } = await reports.execute<{ id: number }>(sql`
    SELECT subsidiary_id AS id FROM sales_period WHERE line_count > 0 GROUP BY subsidiary_id`);
  const sold = new Set(rows.map(({ id }) => subsidiaries.find((each) => each.id === id)?.currency));
  return currencies.filter((code) => sold.has(code));
}

/** An address without a currency means the reader's own. */
type Asked = Omit<SalesFilters, "currency"> & { currency?: SalesFilters["currency"] | undefined; compare?: Comparison };

const ownClasses = (classes: Classes, customers: CustomersBasis | null): Classes =>
  customers === null
    ? classes
    : { ...classes, industries: classes.industries.filter(({ id }) => customers.industryIds.has(id)) };

/** Without any, nothing is narrowed. */
const keysOf = (chosen: readonly { id: number }[]): number[] | undefined =>
  chosen.length > 0 ? chosen.map(({ id }) => id) : undefined;

const named = (name: string, value: unknown): IgnoredFilter => ({ name, value: String(value) });

function missing(asked: Asked, path: SalesPath): IgnoredFilter[] {
  const single = ["customer", "item", "salesperson", "account"] as const;
  const several = ["unit", "line", "industry"] as const;
  return [
    ...several.flatMap((name) => lostOf(name, asked[name], path[name])),
    ...single.flatMap((name) => (asked[name] !== undefined && path[name] === null ? [named(name, asked[name])] : [])),
  ];
}

/** Subsidiaries whose currency matters; null = all. Where units and customers are seen, any may have invoiced the customers. */
function coveredSubsidiaries(
  ctx: Ctx,
  tree: UnitTree,
  unitIds: number[] | null,
  customers: CustomersBasis | null,
): Set<number> | null {
  const { scope } = ctx.viewer;
  if (customers) return customers.subsidiaryIds;
  if (!scope.all && scope.customerIds.length > 0) return null;
  const ids = unitIds ?? (scope.all ? null : [...tree.byId.keys()]);
  if (ids === null) return null;
  return new Set(ids.map((id) => tree.byId.get(id)?.subsidiaryId ?? id));
}
