import { moneyDigits } from "~/words/formats";
import { round } from "../decimal";
import type { ExportCell, ExportColumn, ExportTable } from "./export-table";

/** Decimals that are booked; more come of nothing but a rate. Nobody books parts of a coin that is the whole unit. */
const bookedDecimals = (currency: string) => (moneyDigits(currency) === 0 ? 0 : 4);

/** Columns with the currency in the head of every amount. */
export const withCurrency = (columns: readonly ExportColumn[], currency: string | undefined): ExportColumn[] =>
  columns.map(({ money, ...column }) =>
    money && currency ? { ...column, heading: `${column.heading} (${currency})`, currency } : column,
  );

/**
 * For files that people read: what a rate made longer than any booked amount is rounded to the decimals of its currency.
 * Booked amounts stay as they are, to the last digit.
 */
export function roundMoney<T extends Pick<ExportTable, "columns" | "blocks" | "further">>(table: T): T {
  const further = table.further?.map((each) => ({ ...each, rows: roundedRows(each.rows, placesOf(each.columns)) }));
  return { ...table, blocks: rounded(table.blocks, placesOf(table.columns)), ...(further && { further }) };
}

type Place = { at: number; currency: string };

const placesOf = (columns: readonly ExportColumn[]): Place[] =>
  columns.flatMap(({ currency }, at) => (currency ? [{ at, currency }] : []));

async function* rounded(blocks: AsyncIterable<ExportCell[][]>, places: readonly Place[]) {
  for await (const rows of blocks) yield roundedRows(rows, places);
}

const roundedRows = (rows: ExportCell[][], places: readonly Place[]): ExportCell[][] =>
  places.length === 0
    ? rows
    : rows.map((cells) => {
        const own = [...cells];
        for (const { at, currency } of places) own[at] = roundedCell(cells[at] ?? null, currency);
        return own;
      });

function roundedCell(cell: ExportCell, currency: string): ExportCell {
  if (!cell || !("decimal" in cell)) return cell;
  const [, fraction = ""] = cell.decimal.split(".");
  if (fraction.length <= bookedDecimals(currency)) return cell;
  const short = round(cell.decimal, moneyDigits(currency), "half-up");
  const decimal = short.includes(".") ? short.replace(/\.?0+$/, "") : short;
  return { decimal: decimal === "-0" ? "0" : decimal };
}
