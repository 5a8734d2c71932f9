import { z } from "zod";
import type { WordKey } from "~/words";
import { isEmailAddress } from "../../account/email-address";
import { needed, text } from "../../typed-values";
import { dayOrNone } from "../tcis-shapes";

/** What is kept of a person at a customer's. */
export const contactInput = z.object({
  name: needed(100),
  /** A code of the list `contact-role`. */
  role: text(60),
  email: text(120).refine((value) => value === "" || isEmailAddress(value), {
    error: "public.login.wrongEmail" satisfies WordKey,
  }),
  phone: text(40),
  /** Whom one asks for first: one of a customer's contacts at most. */
  main: z.boolean().default(false),
  /** The day on which the person agreed to be written to and called; empty where none is kept. */
  consentOn: dayOrNone(),
});
export type ContactInput = z.output<typeof contactInput>;

/** A new one names the customer, who stays. */
export const newContact = contactInput.extend({ customer: needed(60).meta({ picks: "customer" }) });
export type NewContact = z.output<typeof newContact>;
