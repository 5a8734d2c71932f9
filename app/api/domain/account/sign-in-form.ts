import { z } from "zod";
import type { WordKey } from "~/words";
import { text } from "../typed-values";

const word = (key: WordKey): WordKey => key;

/** user@host.tld with what people type before and behind it cut off. */
const emailAddress = /^[^\s@<>()[\]\\,;:"]+@[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?\.[a-z]{2,}$/i;

/** An ID typed with its @ wins over the domain field (product.md 1). */
export const fullUserId = (id: string, domain: string): string => {
  const name = id.trim();
  return name.includes("@") ? name : `${name}@${domain.trim()}`;
};

/** The sign-in form; messages are keys of the catalogue, the words come at the edge. */
export const signInForm = z
  .object({
    id: z
      .string({ error: word("api.field.required") })
      .trim()
      .max(254, { error: word("api.field.wrong") }),
    domain: text(254),
    password: z
      .string({ error: word("api.field.required") })
      .min(8, { error: word("public.login.shortPassword") })
      .max(128),
  })
  .refine(({ id, domain }) => emailAddress.test(fullUserId(id, domain)), {
    path: ["id"],
    error: word("public.login.wrongEmail"),
  });
