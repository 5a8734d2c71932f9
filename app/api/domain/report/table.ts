import type { WordKey, WordParams } from "~/words";
import { type AmountUnit, formatInteger } from "~/words/formats";
import type { ColumnKind, ReportColumn } from "./columns";
import type { Say } from "./say";

/**
 * Where a name or a figure leads: to this report with other filters, or to another screen of the menu (or a record below
 * it, `id`), which keeps the filters that both have. Who may not open the screen gets the text alone.
 */
export type Opening = {
  screen?: string;
  id?: number | string;
  /** A place on the page: "rows" is its first table. */
  at?: "rows";
  /** A page below the record: what can be done to it. */
  page?: string;
  with?: Record<string, string | number | null>;
};

/** Where something leads: the first of these that the reader may open. */
export type Opens = Opening | readonly Opening[] | null;

/** A column of one table; what it leads to is beside it, because the same figure opens other rows in other tables. */
export interface TableColumn<Row> extends ReportColumn<Row> {
  opens?: (row: Row) => Opens;
  /** The currency of a row's amount, where each has its own and not the answer's. */
  coins?: (row: Row) => string | null | undefined;
  /** What the screen shows of a long text or a code; files have the whole. */
  short?: (row: Row, say: Say) => string;
  /** Part of files alone: what the screen says under a name, or in a table of its own. */
  fileOnly?: true;
  /** Leads to what can be done to the row: a button with its name on the screen, and nothing in files. */
  verb?: true;
  /** Marked, because it is not as it should be: a last invoice long ago. */
  warns?: (row: Row) => boolean;
  /** Its name in the list to choose from, where one choice makes several columns. */
  choice?: string;
  /** A telephone number: devices dial it. */
  dials?: true;
  /** Words that may lack: a dash says so. */
  dash?: true;
  /** What the table is read for: on the screen it stands beside the row's name, in sight at every width; tests/journeys/measures proves it. */
  measure?: true;
  /** A sentence: it goes on in the next line. */
  wraps?: true;
  /** Below it on the screen: what belongs to it, of which files have a column of its own. */
  sub?: (row: Row, say: Say) => string | null;
  /** Where it lacks: what the link says that fills it. */
  offers?: WordKey | ((row: Row) => WordKey);
}

export interface ChosenColumns<Row> {
  offered: readonly TableColumn<Row>[];
  shown: readonly TableColumn<Row>[];
  /** Of files, where they have others than the screen: codes apart from names, what the page shows as a table of its own. */
  inFiles?: readonly TableColumn<Row>[];
}

/** The rows of the other pages, or of those that are not named, as one row. `word`: its name, with their number as `rows`. */
export type Rest<Row> = { rows: number; row: Row; word?: WordKey };

/** What stands in place of the names of those rows: "4 others". */
export const restName = ({ word, rows }: Omit<Rest<unknown>, "row">, { locale, t }: Say): string =>
  t(word ?? "sales.table.rest", { rows: formatInteger(locale, rows) });

/** What a row of a table is. */
export interface RowName<Row, Answer> {
  /** Its field in a file. */
  key: string | ((answer: Answer) => string);
  head: WordKey | ((answer: Answer) => WordKey);
  /** Its head where that is no single word. */
  text?: (answer: Answer, say: Say) => string;
  of: (row: Row, say: Say) => string;
  /** What stands for it in the order by it, where its letters say nothing: of a month its number. */
  orders?: (row: Row) => string;
  /** How it is written, where it is no name: a day, a time. */
  kind?: ColumnKind;
  /** Of a time: to the second, in a trail or a log. */
  seconds?: true;
  /** Behind the name on the screen; files have a column of their own for it. */
  after?: (row: Row) => string;
  opens?: (row: Row, answer: Answer) => Opens;
  /** The customer that it names: their code stands beside it in files. */
  customer?: (row: Row, answer: Answer) => number | null;
  /** The word that a name is, where it stands for more than itself: a member's tier has its marker. */
  word?: (row: Row) => WordKey;
  /** Under the name, where a name alone does not tell which it is: a code, an ID. */
  sub?: (row: Row) => string;
  /** 1 = a subtotal, 2 = below one. */
  level?: (row: Row) => 0 | 1 | 2;
  /** Adds up rows below it, where that is not said by level 1 alone. */
  addsUp?: (row: Row) => boolean;
  /** What an address calls the order by it: `name`, unless it is called otherwise. */
  sorts?: true | string;
}

/**
 * A table of a report, described once: the screen, its column menu and sorting, and the files are made of it. `Row` is what
 * the answer holds; a total and the rest are rows too, whose name nobody reads.
 */
export interface Table<Row, Answer, Filters = unknown> {
  /** Tells the tables of a report apart. */
  key: string;
  title: WordKey | ((answer: Answer) => WordKey);
  /** What the page is about, where it is not its first table: a file that can hold one table has this one. */
  main?: true;
  /** Whether this answer has it: of tables that stand in each other's place, or where there is nothing to tell. Without it every answer does. */
  asked?: (answer: Answer) => boolean;
  /** What a row is: the column that stays in view. */
  name: RowName<Row, Answer>;
  /** All of them, or a function where they depend on what is asked. */
  columns: readonly TableColumn<Row>[] | ((answer: Answer, filters: Filters) => ChosenColumns<Row>);
  /** The head over the columns of a group; without it columns stand under one line of heads. */
  group?: (group: string, answer: Answer, say: Say) => string;
  /** Those of a page; where the answer holds all of them, the page is cut here. */
  rows: (answer: Answer, filters: Filters) => readonly Row[];
  /** Everything filtered, over all pages; null = it does not add up. */
  total?: (answer: Answer) => Row | null;
  rest?: (answer: Answer, filters: Filters) => Rest<Row> | null;
  /** Where only a page of the rows is answered: how many there are. */
  rowCount?: (answer: Answer) => number;
  /** Only a page of the rows is answered, and `order` of the address orders all of them before it is cut. */
  orders?: true;
  /** Where the answer has the rows of its page, if not in `rows`: "orders.rows". */
  rowsIn?: string | ((answer: Answer) => string);
  /** Though others of its answers are pages, this one has every row. */
  whole?: (answer: Answer) => boolean;
  /** Filled into the title. */
  titleParams?: (answer: Answer, say: Say, filters: Filters) => WordParams;
  /** Amounts are written in this unit, whatever the page's is. */
  in?: AmountUnit;
  /** Said in place of an empty table. */
  none?: (answer: Answer, say: Say) => string;
}

/** Whether a row adds up others of the table: whoever adds up a column leaves it out. */
export const isSubtotal = <Row>({ name }: { name: Pick<RowName<Row, never>, "level" | "addsUp"> }, row: Row): boolean =>
  name.addsUp?.(row) ?? name.level?.(row) === 1;

/** The columns of a table as it is asked for: those to choose from, those on the screen or in the file. */
export function columnsOf<Row, Answer, Filters>(
  { columns }: Table<Row, Answer, Filters>,
  answer: Answer,
  filters: Filters,
  inFile = false,
): ChosenColumns<Row> {
  const chosen = typeof columns === "function" ? columns(answer, filters) : { offered: [], shown: columns };
  if (inFile) return { ...chosen, shown: chosen.inFiles ?? chosen.shown };
  const onScreen = chosen.shown.filter((column) => !column.fileOnly);
  const [measures, others] = [onScreen.filter(isMeasure), onScreen.filter((column) => !isMeasure(column))];
  return { ...chosen, shown: [...measures, ...others] };
}

const isMeasure = ({ measure }: Pick<TableColumn<never>, "measure">) => measure === true;

/** Columns beside each other of one group, in the order in which they stand: a head is over its own columns alone. */
export function headRuns<Column extends { group?: string }>(shown: readonly Column[]): Column[][] {
  const runs: Column[][] = [];
  for (const column of shown) {
    const last = runs.at(-1);
    if (last && last[0]?.group === column.group) last.push(column);
    else runs.push([column]);
  }
  return runs;
}

/** Keeps the types of what is given; it runs nothing. */
export const table = <Row, Answer, Filters = unknown>(definition: Table<Row, Answer, Filters>) => definition;

/** A report's own table among others, whatever its rows are. */
// biome-ignore lint/suspicious/noExplicitAny: a list of tables of different rows; each is read with its own answer only
export type AnyTable = Table<any, any, any>;

/** Columns made for a part of the row: a customer's figures in a row that also has their name. */
export const columnsOn = <Row, Part>(
  columns: readonly ReportColumn<Part>[],
  part: (row: Row) => Part,
  opens?: (column: ReportColumn<Part>, row: Row) => Opens,
): TableColumn<Row>[] =>
  columns.map((column) => ({
    ...column,
    of: (row) => column.of(part(row)),
    isNothing: (row) => column.isNothing?.(part(row)) ?? false,
    isCalm: (row) => column.isCalm?.(part(row)) ?? false,
    ...(opens && { opens: (row: Row) => opens(column, row) }),
  }));
