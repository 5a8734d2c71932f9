import type { WordKey } from "~/words";
import { columnClock, shiftDecimal } from "~/words/formats";
import { namedWithUnit } from "./column-units";
import type { ExportCell, ExportColumn } from "./export-table";
import type { Say } from "./say";

export type ColumnKind =
  | "amount"
  | "gap"
  | "attainment"
  | "growth"
  | "share"
  | "count"
  | "quantity"
  | "rank"
  | "day"
  | "time"
  | "text"
  | "state";

/** A change or a distance to a target: who sorts by it first looks for what was lost. */
export const tellsLosses = (kind: ColumnKind): boolean => kind === "growth" || kind === "gap";
/** What stands at the left and is never added up. */
export const isText = (kind: ColumnKind): boolean => kind === "text" || kind === "state";

/**
 * A figure of a report's rows. Table heads, cells, the list to choose from, sorting and exports are all made of it.
 * kind: `amount` in 1/10,000 of the currency's unit, `gap` the same with its sign, `attainment`, `growth` and `share` in per
 * cent, `count` a whole number, `quantity` an exact one with decimals, `rank` a place counted from 1, `day` as YYYY-MM-DD,
 * `time` an instant in ISO form, `text` a name or words, `state` a code with words of its own (`state`).
 */
export interface ReportColumn<Row> {
  /** Its name in the address. */
  key: string;
  kind: ColumnKind;
  /** Columns of a group stand side by side under its head. */
  group?: string;
  /** Under the group's head. */
  head: WordKey;
  /** Its head where data name it: a supplier, a month. Filled into `name` as `name`. */
  text?: string | ((say: Say) => string);
  /** Its name where no group stands above it: in files, in alerts. */
  name?: WordKey;
  /** Exact; a ratio is made here, of sums. Null = nothing to show; an empty text = nothing can be there, as in a total. */
  of: (row: Row) => string | null;
  /** Rows can be put in its order; `asc`: the first click begins with the least, else with the most. */
  sorts?: true | "asc" | "desc";
  /** Of a `state`: its words, whose colour stands in tones.ts; `plain` = as words, not as a badge. */
  state?: (code: string) => { word: WordKey; plain?: true };
  /** Of a ratio: its part is exactly nothing, which the screen shows as a dash; "0.0" may be a rounded little. */
  isNothing?: (row: Row) => boolean;
  /** Of a ratio: percentage points, no per cent. */
  points?: true;
  /** What is so little away from what it should be that it is no colour: inside a band. */
  isCalm?: (row: Row) => boolean;
  /** Needs a target: not shown where the rows have none. */
  target?: true;
  /** At least so many decimals of a quantity; an amount has those of its currency's coins. */
  digits?: number;
  /** Of a `time`: to the second, in a trail or a log. */
  seconds?: true;
  /** Part of the table only where it is asked for. */
  extra?: true;
}

const isPercent = (kind: ColumnKind) => kind === "share" || kind === "growth" || kind === "attainment";

/**
 * What stands over a column, of a ratio with its %, of a number of pieces or days with these; over instants also the
 * reader's time zone, where they are known.
 * @param group the head over the column's group: what that says is not said again
 */
export function headOf(
  { kind, head, text, points }: Pick<ReportColumn<never>, "kind" | "head" | "text" | "points">,
  say: Say,
  group = "",
): string {
  const name = typeof text === "function" ? text(say) : (text ?? say.t(head));
  if (isPercent(kind)) return points || name.includes("%") ? name : `${name} %`;
  if (kind === "time" && say.timeZone) return columnClock(say.timeZone).head(name);
  return text === undefined ? namedWithUnit({ kind, head }, name, say, group) : name;
}

/** Columns that rows can fill: those of targets only where there are any. */
export const fillableColumns = <C extends ReportColumn<never>>(columns: readonly C[], withTargets: boolean): C[] =>
  columns.filter((column) => withTargets || !column.target);

/** Those asked for, or the usual ones where none of these is there. */
export function chosenColumns<C extends ReportColumn<never>>(
  columns: readonly C[],
  asked: readonly string[] = [],
): C[] {
  const chosen = columns.filter(({ key }) => asked.includes(key));
  return chosen.length > 0 ? chosen : columns.filter((column) => !column.extra);
}

/** Whether a figure is an amount of money, of which a total over several currencies has none. */
export const isMoney = ({ kind }: Pick<ReportColumn<never>, "kind">) => kind === "amount" || kind === "gap";

/** The same figure of the same sums as on the screen, unrounded; a state in the reader's words. */
export function exportedCell<Row>(
  column: ReportColumn<Row> & { coins?: (row: Row) => string | null | undefined },
  row: Row,
  say?: Say,
): ExportCell {
  const value = column.of(row);
  if (value === null || value === "") return null;
  if (column.kind === "day") return { day: value };
  if (column.state && say) return { text: say.t(column.state(value).word) };
  if (column.kind === "time" && say?.timeZone) {
    const clock = columnClock(say.timeZone, column.seconds ? "second" : "minute");
    return { text: clock.at(value), instant: value };
  }
  if (isText(column.kind) || column.kind === "time") return { text: value };
  return isMoney(column) ? exportedAmount(value, column.coins?.(row)) : { decimal: value };
}

/** The column of these cells. Money of rows that each have a currency of their own is not in the report's. */
export const exportedColumn = (
  { key, kind, coins }: Pick<ReportColumn<never>, "key" | "kind"> & { coins?: unknown },
  heading: string,
): ExportColumn => ({
  key,
  heading,
  type: kind === "day" ? "day" : isText(kind) || kind === "time" ? "text" : "decimal",
  ...(isMoney({ kind }) && !coins && { money: true }),
});

/**
 * An amount in 1/10,000 as a cell in whole currency units: exact, without zeros at its end.
 * @param currency its own, where the answer has several
 */
export function exportedAmount(value: string, currency?: string | null): ExportCell {
  const decimal = shiftDecimal(value, 4)
    .replace(/(\.\d*?)0+$/, "$1")
    .replace(/\.$/, "");
  return currency ? { decimal, currency } : { decimal };
}
