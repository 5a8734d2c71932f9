import { z } from "zod";

/** An invoice that points may still pay a part of. */
const payableInvoice = z.object({
  invoiceNo: z.string(),
  day: z.string(),
  /** Net, less what came back of it, in 1/10,000 of the currency. */
  amount: z.string(),
  /** Paid with points so far, in points. */
  offset: z.number(),
  /** So many points may still pay of it. */
  left: z.number(),
});

/** The newest of a member's, and how many there are. */
export const payableInvoices = z.object({ invoices: z.array(payableInvoice), all: z.number() });
export type PayableInvoices = z.output<typeof payableInvoices>;
