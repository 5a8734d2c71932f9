import { z } from "zod";

/** What was found of a customer's used tools in the last twelve months; the value in 1/10,000 of headquarters' currency unit. */
export const scrapOfCustomer = z
  .object({
    collections: z.number(),
    pieces: z.number(),
    ownPieces: z.number(),
    available: z.number(),
    used: z.number(),
    lost: z.string(),
    currency: z.string(),
    /** The newest, three at most. */
    newest: z.array(z.object({ id: z.number(), collectionNo: z.string(), day: z.string(), pieces: z.number() })),
  })
  .meta({ id: "ScrapOfCustomer" });
export type ScrapOfCustomer = z.output<typeof scrapOfCustomer>;
