import { z } from "zod";
import type { WordKey } from "~/words";
import { isEmailAddress } from "../account/email-address";
import { needed, text } from "../typed-values";
import { defineUpload } from "../upload/define-upload";

/** A person at a customer's. What may lack is an empty text. */
const contactInput = z.object({
  /** The customer's code. */
  customer: needed(40),
  name: needed(100),
  /** A code of the list `contact-role`. */
  role: text(60),
  email: text(120).refine((value) => value === "" || isEmailAddress(value), {
    error: "public.login.wrongEmail" satisfies WordKey,
  }),
  phone: text(40),
  /** Whom one asks for first: one of a customer's contacts at most. */
  main: z.boolean().default(false),
});

/** Customers' contacts as a file (MIPTAS14), of as many customers as it names. */
export const contactUpload = defineUpload({
  kind: "contacts",
  of: "MIPTAS14",
  row: contactInput,
  key: ["customer", "name"],
  heads: {
    customer: "contact.customer",
    name: "contact.name",
    role: "contact.role",
    email: "contact.email",
    phone: "contact.phone",
    main: "contact.main",
  },
  numbers: [],
});
