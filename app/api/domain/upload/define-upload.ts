import type { z } from "zod";
import type { WordKey } from "~/words";
import type { Wording } from "../errors";

/** A row as a file carries it: what a form of the same record would post. */
export type RowOf<D extends { row: z.ZodObject }> = z.output<D["row"]> & Record<string, unknown>;

/** Rows of one kind of record that people send as a file. What it is, for every side; it runs nothing. */
export type UploadDefinition<Row extends z.ZodObject = z.ZodObject> = {
  /** Its name in addresses and in the audit trail. */
  kind: string;
  /** The screen that it belongs to: who holds its code may open it. */
  of: string;
  /** The form's own schema: a row is right when the form would be. */
  row: Row;
  /** What tells one row from another; twice in a file is an error. */
  key: readonly (keyof z.output<Row> & string)[];
  /** Head of each column, in any of the three languages; the fields' own names are understood too. */
  heads: { readonly [Name in keyof z.output<Row> & string]: WordKey };
  /**
   * Head of the column that names what the rows are of (`PLACE`), where a file belongs to one site, cabinet or count: files carry it, and a
   * row that names another is refused. Whoever means it leaves the cell empty.
   */
  place?: WordKey;
  /** Columns of numbers: zeros are asked about before they are written (specification, Excel upload), and 12.50 says what 12.5 says. */
  numbers: readonly (keyof z.output<Row> & string)[];
  /** Columns of numbers that follow from others, whatever their cells say: nothing is asked about them. */
  reckoned?: readonly (keyof z.output<Row> & string)[];
  /** Columns that say why, not what: alone they change nothing. */
  reasons?: readonly (keyof z.output<Row> & string)[];
  /** Columns that are added up where a file has several rows of one key that agree in all else: takes of a day. */
  addsUp?: readonly (keyof z.output<Row> & string)[];
  /** Whether a row says that nothing is there: then it takes away what is. */
  takesAway?(row: z.output<Row>): boolean;
  /** What the file is of, row by row, as a month: "Delete existing data first" takes nothing that is of another. */
  part?(row: z.output<Row>): string;
  /** What is taken out of it at a time is a day's, not a month's. */
  ofDay?: boolean;
  /** The field that says whether a row is in use: where there is one, no row is ever taken away. */
  inUse?: keyof z.output<Row> & string;
};

/** Of a file's columns the one that is no field of its rows (`UploadDefinition.place`). */
export const PLACE = "place";

/** What a column of a file is called; undefined = it has none of that name. */
export const headOf = (
  { heads, place }: Pick<UploadDefinition, "heads" | "place">,
  column: string,
): WordKey | undefined => (column === PLACE ? place : (heads as Readonly<Record<string, WordKey>>)[column]);

/** Keeps what is literal about a definition, and ties key and heads to the row's fields. */
export const defineUpload = <const Row extends z.ZodObject>(definition: UploadDefinition<Row>) => definition;

/** Something is wrong with a row, or with one of its cells. */
export type RowProblem = { column: string | null; wording: Wording };

/** A row of the file that is right by itself: its values, read as the form reads them. */
export type GoodRow<Row> = {
  row: number;
  values: Row;
  /** What is there by its key. */
  before: Row | null;
  /** It says what is there already, and changes nothing. */
  isSame: boolean;
};

/** What is asked about a row before it is written; of one column where it is about one. */
export type RowQuestion = { row: number; column?: string; wording: Wording };

/** What is wrong with changes taken together, by the key of the row that brings it about. */
export type ChangeProblem = RowProblem & { key: string };

/** What is to become of one row: null = it is not there. */
export type RowChange<Row> = { before: Row | null; after: Row | null };

/** Names that stand for a code in the file: the code itself is always understood. */
export type Choices = Record<string, readonly { code: string; names: readonly (string | null)[] }[]>;

/** The key as one text, for maps and messages. */
export const keyOf = (definition: Pick<UploadDefinition, "key">, row: Record<string, unknown>): string =>
  definition.key.map((name) => String(row[name] ?? "").trim()).join(" · ");
