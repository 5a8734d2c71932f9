import type { AuditFact } from "../audit/write-audit.server";
import type { Ctx } from "../ctx";
import type {
  ChangeProblem,
  Choices,
  GoodRow,
  RowChange,
  RowProblem,
  RowQuestion,
  UploadDefinition,
} from "./define-upload";

// biome-ignore lint/suspicious/noExplicitAny: one list holds the works of all row types; each is typed where it is written
type AnyDefinition = UploadDefinition<any>;
type Row<D extends AnyDefinition> = D["row"]["_zod"]["output"];

type Cells = Readonly<Record<string, string>>;

/** What an upload does with the database. Each part gets the ctx first; `within` names the list or record it belongs to. */
export type UploadWork<D extends AnyDefinition = AnyDefinition> = {
  definition: D;
  /** Tables that others must not change between the last look and the writing, in the order in which all lock them. */
  locks: readonly string[];
  /**
   * Beyond the screen's right: may the viewer, and is it there?
   * @returns what the rows go into, by name, and what the file's own column calls it (`UploadDefinition.place`) @throws AppError
   */
  open(ctx: Ctx, within: string): Promise<{ title: string; place?: string }>;
  choices?(ctx: Ctx, within: string): Promise<Choices>;
  /** The currency of each row's money, by its cells as text, in their order: tells whether it has coins. Undefined: what names it is unknown. */
  currencies?(ctx: Ctx, within: string, rows: readonly Cells[]): Promise<(string | undefined)[]>;
  /**
   * Rows that are there now and that "Delete existing data first" would speak of. @param rows of the file; null: for the template
   * @param part of the template: those of one part alone, a month or a day (`ofDay`), also of what is closed
   */
  stored(ctx: Ctx, within: string, rows: Row<D>[] | null, part?: string): Promise<Row<D>[]>;
  /** Rows with what a file may leave to what is known: an empty price is the list's. In the same order. */
  settle?(ctx: Ctx, within: string, rows: Row<D>[]): Promise<Row<D>[]>;
  /** Rules that need the database. */
  check?(ctx: Ctx, within: string, rows: GoodRow<Row<D>>[]): Promise<(RowProblem & { row: number })[]>;
  /**
   * Rules of all changes together: asked of the file's own, and of those with what "Delete existing data first" takes, since either may be
   * right without the other.
   */
  judge?(ctx: Ctx, within: string, changes: RowChange<Row<D>>[]): Promise<ChangeProblem[]>;
  /** Rows that look mistyped: asked about once more before they are written. */
  odd?(ctx: Ctx, within: string, rows: GoodRow<Row<D>>[]): Promise<RowQuestion[]>;
  /** What is to be known of the changes before they are written, in sentences. */
  tell?(ctx: Ctx, within: string, changes: RowChange<Row<D>>[]): Promise<string[]>;
  /** What changes beside the file's rows, because only one can be the first, the main one, the current one. */
  also?(changes: RowChange<Row<D>>[], stored: Row<D>[]): RowChange<Row<D>>[];
  /** Writes all of it; within a transaction that the ctx is of. @param undoing the changes put back what an upload changed @param upload its id */
  write(ctx: Ctx, within: string, changes: RowChange<Row<D>>[], undoing: boolean, upload: string): Promise<void>;
  /** One line of the audit trail for each row. */
  audit(within: string, change: RowChange<Row<D>>): Pick<AuditFact, "action" | "subject">;
};

/** Keeps the row's type between the parts. */
export const uploadWork = <const D extends AnyDefinition>(work: UploadWork<D>): UploadWork<D> => work;
