import { z } from "zod";
import { stages, stepStates } from "./tcis-terms";

/** A customer's open opportunities, the soonest expected first, with what is planned and overdue there. */
export const opportunitiesOfCustomer = z
  .object({
    /** How many are open; `rows` are the first of them. */
    open: z.number(),
    /** Next steps of opportunities and visits whose day has passed. */
    overdue: z.number(),
    planned: z.number(),
    rows: z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        stage: z.enum(stages),
        /** In 1/10,000 of the currency. */
        amount: z.string(),
        currency: z.string(),
        expectedOn: z.string(),
        nextStep: z.string().nullable(),
        stepState: z.enum(stepStates).nullable(),
      }),
    ),
  })
  .meta({ id: "OpportunitiesOfCustomer" });
export type OpportunitiesOfCustomer = z.output<typeof opportunitiesOfCustomer>;
