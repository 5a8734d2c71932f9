import { z } from "zod";
import { shownStates } from "../programme-terms";

/** A customer in the cabinet programme: the newest contracts, cabinets that stand there, tasks that are not done. */
export const matrixOfCustomer = z
  .object({
    contracts: z.number(),
    cabinets: z.number(),
    openTasks: z.number(),
    overdueTasks: z.number(),
    newest: z.array(
      z.object({
        id: z.number(),
        contractNo: z.string(),
        state: z.enum(shownStates),
        endOn: z.string(),
        currency: z.string(),
        /** In 1/10,000 of the currency, of the contract year that runs; null before it begins. */
        promised: z.string().nullable(),
        actual: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: "MatrixOfCustomer" });
export type MatrixOfCustomer = z.output<typeof matrixOfCustomer>;
