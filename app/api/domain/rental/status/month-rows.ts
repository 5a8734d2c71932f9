import type { PeriodSums } from "./list-periods.server";
import type { RentalRates } from "./rental-rates.server";
import { addKnown, type MonthRow } from "./status-shapes";

/** Months over all markets and currencies, the oldest first. */
export function monthRows(periods: readonly PeriodSums[], { convert }: RentalRates): MonthRow[] {
  const rows = new Map<string, MonthRow>();
  for (const { from, to, currency, begun, closed, running, replaced, invoiced, paid } of periods) {
    const year = Number(from.slice(0, 4));
    const row = rows.get(from) ?? { begun: 0, closed: 0, running: 0, replaced: 0, invoiced: "0", paid: "0" };
    rows.set(from, {
      ...{ from, to, begun: row.begun + begun, closed: row.closed + closed },
      ...{ running: row.running + running, replaced: row.replaced + replaced },
      invoiced: addKnown(row.invoiced, convert(invoiced, currency, year)),
      paid: addKnown(row.paid, convert(paid, currency, year)),
    });
  }
  return [...rows.values()].sort((a, b) => a.from.localeCompare(b.from));
}
