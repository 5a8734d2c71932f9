import { z } from "zod";

/** A customer in the agent system: the last twelve complete months' orders there, in 1/10,000 of the distributor's currency. */
export const agentOfCustomer = z
  .object({
    tasNo: z.string(),
    distributor: z.object({ id: z.number(), name: z.string() }),
    registeredOn: z.string(),
    lastOrder: z.string().nullable(),
    orders: z.number(),
    amount: z.string(),
    currency: z.string(),
  })
  .meta({ id: "AgentOfCustomer" });
export type AgentOfCustomer = z.output<typeof agentOfCustomer>;
