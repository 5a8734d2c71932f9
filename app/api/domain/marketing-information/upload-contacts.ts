import { z } from "zod";
import type { WordKey } from "~/words";
import { isEmailAddress } from "../account/email-address";
import { defineUpload } from "../upload/define-upload";

const text = (max: number) => z.string().trim().max(max);

/** A person at a customer's. What may lack is an empty text. */
const contactInput = z.object({
  /** The customer's code. */
  customer: text(40).min(1),
  name: text(100).min(1),
  /** A code of the list `contact-role`. */
  role: text(60).default(""),
  email: text(120)
    .refine((value) => value === "" || isEmailAddress(value), { error: "public.login.wrongEmail" satisfies WordKey })
    .default(""),
  phone: text(40).default(""),
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
