import type { z } from "zod";
import type { WordKey } from "~/words";
import type { AlertFigure } from "./alert-figure";
import { orderFilter } from "./order-rows";
import type { AnyTable } from "./table";

export type Classification = "confidential" | "restricted" | "internal" | "public";

/**
 * What a report is, in one small object beside its query. `defineReport` types it and lets its tables be ordered: the API
 * mounts one path and one export per entry of the registry, the screen calls the client with the object itself.
 */
export type ReportDefinition<F extends z.ZodRawShape = z.ZodRawShape, O extends z.ZodType = z.ZodType> = {
  /** Screen code; whoever may open the screen may read and export the report. */
  code: string;
  classification: Classification;
  /** Filters as the address carries them. They never fail: what does not parse is ignored and named. */
  filters: F;
  /** Filters that its key figures set, one in place of another: a key figure counts without them (docs/decisions/0149). */
  keyFilters?: readonly string[];
  /** The answer's shape. */
  output: O;
  /** In their order on the screen and in files; a report that draws and writes its own has none. */
  tables?: readonly AnyTable[];
  /** Figures of its total that a reader may be told of when they cross a value; without them it has no alerts. */
  alertFigures?: readonly AlertFigure<z.output<O>>[];
  /** What tells a file of it from its others, for the file's name; without it the month or the day it is of. */
  fileOf?(answer: z.output<O>): string;
  /** What an empty answer says and what to do then; without it the words of sales. */
  empty?: {
    title: WordKey;
    text: WordKey;
    /** The text where no filter is set. */
    yet?: WordKey;
  };
};

export const defineReport = <const F extends z.ZodRawShape, O extends z.ZodType>(
  definition: ReportDefinition<F, O>,
): ReportDefinition<F, O> =>
  definition.tables?.length ? { ...definition, filters: { ...definition.filters, order: orderFilter() } } : definition;

export type FiltersOf<D> = D extends ReportDefinition<infer F, z.ZodType> ? z.output<z.ZodObject<F>> : never;
export type AnswerOf<D> = D extends ReportDefinition<z.ZodRawShape, infer O> ? z.output<O> : never;
