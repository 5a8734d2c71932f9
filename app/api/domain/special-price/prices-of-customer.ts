import { z } from "zod";
import { requestStates } from "../request/define-request";

/** How many special prices of a customer count today, end soon, and are asked for. */
export const pricesOfCustomer = z
  .object({
    running: z.number(),
    expiring: z.number(),
    waiting: z.number(),
    latest: z.array(z.object({ id: z.string(), requestNo: z.string(), state: z.enum(requestStates) })),
  })
  .meta({ id: "SpecialPricesOfCustomer" });
export type PricesOfCustomer = z.output<typeof pricesOfCustomer>;
