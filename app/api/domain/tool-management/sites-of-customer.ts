import { z } from "zod";
import { contractTypes } from "./ttmb-terms";

/** A customer's sites whose tools are managed, with what twelve months came to; amounts in 1/10,000 of the site's currency unit. */
export const sitesOfCustomer = z
  .array(
    z.object({
      id: z.number(),
      code: z.string(),
      name: z.string(),
      contractType: z.enum(contractTypes),
      startDay: z.string(),
      endDay: z.string().nullable(),
      currency: z.string(),
      units: z.number(),
      revenue: z.string(),
      planCost: z.string(),
      toolCost: z.string(),
      openActions: z.number(),
    }),
  )
  .meta({ id: "TtmbSitesOfCustomer" });
export type SitesOfCustomer = z.output<typeof sitesOfCustomer>;
