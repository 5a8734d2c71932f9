import { z } from "zod";
import { insuranceStates } from "./insurance-terms";

/** The credit insurance of the distributor that a customer buys from: its newest policies, in units of their currency. */
export const insuranceOfCustomer = z
  .object({
    distributor: z.object({ id: z.number(), name: z.string() }),
    policies: z.array(
      z.object({
        id: z.number(),
        requestNo: z.string(),
        insurer: z.string(),
        insured: z.string(),
        currency: z.string(),
        periodTo: z.string(),
        state: z.enum(insuranceStates),
      }),
    ),
  })
  .meta({ id: "InsuranceOfCustomer" });
export type InsuranceOfCustomer = z.output<typeof insuranceOfCustomer>;
