import { sql } from "drizzle-orm";
import { formatCountry } from "~/words/formats";
import type { Ctx } from "../../ctx";
import { loadVisibleUnits, subtrees } from "../../facts/visible-units.server";
import type { IgnoredFilter } from "../../report/filters";
import { lostOf } from "../../report/filters";
import { inUnitsOf, listContractCountries, listContractRegions } from "../contract/own-contracts.server";
import { rentalDay } from "../rental-day.server";
import { listPeriods } from "../status/list-periods.server";
import { loadRentalRates } from "../status/rental-rates.server";
import { addKnown } from "../status/status-shapes";
import type { GlobalTotal, TotalFilters, TotalRow, TotalSums } from "./global-total";

type Asked = Pick<TotalFilters, "by" | "market" | "feeCurrency" | "unit" | "country" | "currency" | "period">;

/** MIPCTS04 for the reader's own scope; each period's money is converted by the budget rate of its year. */
export async function getGlobalTotal(
  ctx: Ctx,
  { by, market, feeCurrency, unit: askedUnit, country: asked, currency, period }: Asked,
  ignored: IgnoredFilter[] = [],
): Promise<GlobalTotal> {
  const today = await rentalDay(ctx);
  const [tree, units] = await Promise.all([loadVisibleUnits(ctx), listContractRegions(ctx)]);
  const unit = units.filter(({ id }) => askedUnit?.includes(id));
  const unitIds = unit.length > 0 ? subtrees(tree, unit) : undefined;
  const countries = await listContractCountries(ctx, unitIds);
  const country = asked !== undefined && countries.includes(asked) ? asked : undefined;
  const narrow = [
    ...(market ? [sql`contract.market = ${market}`] : []),
    ...(feeCurrency ? [sql`contract.currency = ${feeCurrency}`] : []),
    ...(country ? [sql`customer.country = ${country}`] : []),
    inUnitsOf(unitIds),
  ];
  const [found, rates] = await Promise.all([
    listPeriods(ctx, { by, today, narrow: sql.join(narrow, sql` AND `) }),
    loadRentalRates(ctx, currency),
  ]);
  const rows = found
    .filter(({ from }) => period === undefined || from === period)
    .map(({ invoiced, paid, ...told }): TotalRow => {
      const convert = (amount: string) => rates.convert(amount, told.currency, Number(told.from.slice(0, 4)));
      return { ...told, ownInvoiced: invoiced, ownPaid: paid, invoiced: convert(invoiced), paid: convert(paid) };
    });
  return {
    ...{ day: today, by, currency, converted: rates.converted(rows), rows },
    total: sumRows(rows),
    path: { unit, country: country ? { id: country, name: formatCountry(ctx.locale, country) } : null },
    options: { units, countries },
    ignored: [
      ...ignored,
      ...lostOf("unit", askedUnit, unit),
      ...(asked === country ? [] : [{ name: "country", value: String(asked) }]),
      ...rates.missing.map((value) => ({ name: "rate", value })),
    ],
  };
}

function sumRows(rows: readonly TotalRow[]): TotalSums {
  const all = (key: "begun" | "closed" | "begunPieces" | "replaced" | "afterSales") =>
    rows.reduce((sum, row) => sum + row[key], 0);
  const money = (key: "invoiced" | "paid") => rows.reduce((sum: string | null, row) => addKnown(sum, row[key]), "0");
  return {
    ...{ begun: all("begun"), closed: all("closed"), begunPieces: all("begunPieces") },
    ...{ replaced: all("replaced"), afterSales: all("afterSales") },
    ...{ invoiced: money("invoiced"), paid: money("paid") },
  };
}
