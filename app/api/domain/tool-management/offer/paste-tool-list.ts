import type { Writer } from "~/words/settle-numbers";
import { onlyReading } from "~/words/typed-number";
import { fromNumber } from "../../decimal";
import type { Wording } from "../../errors";
import { checkRows } from "../../upload/check-rows";
import type { RowOf } from "../../upload/define-upload";
import { nameCells } from "../../upload/name-cells";
import { countedColumns, offerColumns } from "./offer-columns";
import type { OfferLine } from "./offer-line";
import { toolListUpload } from "./upload-tool-list";

/** A row of a file as the list keeps it: numbers as decimals. */
export const lineOf = (row: RowOf<typeof toolListUpload>): OfferLine => {
  const counted = Object.fromEntries(
    countedColumns.map((column) => [column, onlyReading(fromNumber(row[column]) ?? "0")]),
  );
  return { ...row, ...(counted as Record<(typeof countedColumns)[number], string>) };
};

/** What is wrong with a pasted row, counted from 1. */
export type PasteProblem = { row: number; column: string | null; wording: Wording };

const TAB = /\t/;

/**
 * Rows as spreadsheets copy them: a line each, tabs or semicolons between the cells, judged as a file's rows are. The first row may
 * name the columns, in any of the three languages; without heads they stand in the order of the list.
 */
export function readPasted(text: string, writer?: Writer): { lines: OfferLine[]; problems: PasteProblem[] } {
  const rows = text
    .split(/\r?\n/)
    .filter((row) => row.trim() !== "")
    .map((row) => row.split(TAB.test(row) ? "\t" : ";").map((cell) => cell.trim()));
  const sheet = (cells: readonly (readonly string[])[], from: number) =>
    cells.map((row, at) => ({ row: at + from, cells: [...row] }));
  const headed = nameCells(toolListUpload, sheet(rows, 1));
  const named =
    headed.missing.length === 0
      ? headed
      : nameCells(toolListUpload, [{ row: 0, cells: [...offerColumns] }, ...sheet(rows, 1)]);
  const read = checkRows(toolListUpload, named.rows, { writer });
  const problems = read.rows.flatMap(({ row, problems: wrong }) =>
    wrong.map(({ column, wording }) => ({ row, column, wording })),
  );
  const lines = read.rows.flatMap(({ values }) => (values ? [lineOf(values as RowOf<typeof toolListUpload>)] : []));
  return { lines, problems };
}
