import { z } from "zod";

/** The newest stories that name a customer, and by which name. */
export const newsOfCustomer = z.object({
  name: z.string(),
  items: z.array(z.object({ id: z.number(), title: z.string(), publisher: z.string(), publishedAt: z.string() })),
});
export type NewsOfCustomer = z.output<typeof newsOfCustomer>;
