import { formatMonth } from "~/words/formats";
import { addMonths } from "../report/period";
import type { Say } from "../report/say";
import { columnsOn, type Opening, type Opens, type TableColumn } from "../report/table";
import type { ComparedColumn } from "./compared-columns";
import type { SalesFigures } from "./sales-shapes";

/**
 * Columns of sales in a table whose rows hold figures of sales among others. A sum leads to what it is made of: to the next
 * breakdown where `narrow` names one (`by`), at its table; else to its invoice lines.
 * @param narrow what a row is narrowed to; null = it is nothing to filter by
 */
export const salesColumnsOn = <Row>(
  columns: readonly ComparedColumn[],
  figures: (row: Row) => SalesFigures,
  narrow: (row: Row) => Opening["with"] | null,
): TableColumn<Row>[] =>
  columns.map((column) => {
    const [on] = columnsOn<Row, SalesFigures>([column], figures);
    const { span } = column;
    const opens = (row: Row): Opens => {
      const to = narrow(row);
      return to && span ? salesOpening(to, span) : null;
    };
    return { ...(on as TableColumn<Row>), opens };
  });

function salesOpening(to: NonNullable<Opening["with"]>, span: string): Opening {
  const { by = "lines" } = to;
  return { screen: "MIPSAL01", at: "rows", with: { ...to, by, ...(by === "lines" && { span }) } };
}

/** The head over a group of sales figures: their months. */
export function periodTitle(
  { month: shown, matEnd }: { month: number; matEnd: number },
  group: string,
  { locale, t }: Say,
): string {
  const month = (ym: number) => formatMonth(locale, ym, "monthOnly");
  if (group === "month") return formatMonth(locale, shown);
  if (group === "mat") return t("sales.group.mat", { from: month(addMonths(matEnd, -11)), to: month(matEnd) });
  return t("sales.group.ytd", { from: month(Math.floor(shown / 100) * 100 + 1), to: month(shown) });
}
