import { z } from "zod";
import { memberStates, memberTiers } from "./member-terms";

/** What the programme knows of a customer, in a few figures: points in minor units of the currency. */
export const memberOfCustomer = z
  .object({
    id: z.number(),
    memberNo: z.string(),
    /** Whose register has it. */
    market: z.enum(["home", "abroad"]),
    state: z.enum(memberStates),
    tier: z.enum(memberTiers),
    currency: z.string(),
    /** The day that the points are of. */
    day: z.string(),
    available: z.number(),
    toBeAvailable: z.number(),
    negative: z.number(),
    /** What ends within 60 days. */
    lapsing: z.number(),
  })
  .meta({ id: "MemberOfCustomer" });
export type MemberOfCustomer = z.output<typeof memberOfCustomer>;
