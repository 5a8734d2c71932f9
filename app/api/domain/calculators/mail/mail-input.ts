import { z } from "zod";
import type { WordKey } from "~/words";

const notEntered = "sim.error.NOT_ENTERED_OR_NEGATIVE" satisfies WordKey;
const named = z.string({ error: notEntered }).trim().min(1, { error: notEntered }).max(100);

/** To whom a case of a calculator is mailed. The customer has agreed to get it: without that nothing is sent. */
export const calculationMail = z.object({
  customerName: named,
  companyName: named,
  email: z
    .string({ error: "sim.mail.noEmail" satisfies WordKey })
    .trim()
    .min(1, { error: "sim.mail.noEmail" satisfies WordKey })
    .max(254),
  consent: z.boolean().default(false),
});
export type CalculationMail = z.output<typeof calculationMail>;
