import { isMoney } from "~/api/domain/report/columns";
import type { ReportDefinition } from "~/api/domain/report/definition";
import { columnsOf } from "~/api/domain/report/table";
import type { AmountUnit } from "~/words/formats";

/** An amount is stored in 1/10,000 of its currency's unit. */
const STORED = 1e4;

/**
 * The unit in which the largest row of an answer has three to five digits: a reader who chose none sees figures that are
 * neither all zeros nor too long. The total does not count, rows are what is compared. @param usual where there is no row
 */
export function fittingUnit(
  { tables = [] }: ReportDefinition,
  answer: unknown,
  filters: unknown,
  usual: AmountUnit,
): AmountUnit {
  const asked = tables.filter((table) => table.asked?.(answer) !== false);
  const [written] = asked;
  // Booked money has one unit, whatever the rows are.
  if (written?.in && asked.every((table) => table.in === written.in)) return written.in;
  let largest = 0;
  for (const table of asked) {
    if (table.in) continue;
    const columns = columnsOf(table, answer, filters).shown.filter(isMoney);
    for (const row of table.rows(answer, filters))
      for (const column of columns) largest = Math.max(largest, Math.abs(Number(column.of(row) ?? 0)));
  }
  const amount = largest / STORED;
  if (amount === 0) return usual;
  if (amount < 1e3) return "1";
  if (amount < 1e8) return "k";
  return amount < 1e11 ? "M" : "G";
}
