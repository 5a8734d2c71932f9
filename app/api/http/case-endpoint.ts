import { z } from "zod";
import type { CaseField } from "~/api/domain/simulation/definition";
import type { FigureUnit } from "~/api/domain/simulation/steps";

/** The fields of a simulator as a query: numbers as people type them, in either notation. */
export const caseOf = (fields: readonly CaseField[]) =>
  z.object(
    Object.fromEntries(
      fields.map(({ at, kind }) => [
        at,
        z
          .string()
          .max(kind === "text" ? 100 : 40)
          .optional(),
      ]),
    ),
  );

/** What the figure counts: "costPerPart", "minutes", "percent" … */
const unit: z.ZodType<FigureUnit> = z.string() as never;
const figure = { value: z.number().nullable(), unit };
const step = z.object({
  ...figure,
  name: z.string(),
  /** The formula with the names of its terms in braces. */
  pattern: z.string(),
  terms: z.record(z.string(), z.object(figure)),
  rounded: z.enum(["up", "down"]).optional(),
});

/** What every simulator answers: its result, how it came about, what the reader should know. */
export const answerOf = <Result extends z.ZodType>(result: Result) =>
  z.object({
    simulation: z.object({ result, steps: z.array(step), warnings: z.array(z.string()) }),
    /** What stood in for blanks. */
    rates: z.record(z.string(), z.string()),
  });
