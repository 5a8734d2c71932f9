import { z } from "zod";
import { contractStates, rentalMarkets } from "../rental-terms";

/** What the rental programme has of a customer: how many contracts, what is open, and the ones that end first. */
export const rentalOfCustomer = z
  .object({
    market: z.enum(rentalMarkets),
    contracts: z.number(),
    open: z.number(),
    pieces: z.number(),
    /** Monthly fees of open contracts, in units of the currency; one line for each. */
    fees: z.array(z.object({ currency: z.string(), fee: z.string() })),
    /** At most five: open ones first, by their last day. */
    newest: z.array(
      z.object({ id: z.number(), contractNo: z.string(), state: z.enum(contractStates), endOn: z.string() }),
    ),
  })
  .meta({ id: "RentalOfCustomer" });
export type RentalOfCustomer = z.output<typeof rentalOfCustomer>;
