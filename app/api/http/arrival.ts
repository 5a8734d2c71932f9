import { z } from "zod";

/** What a browser keeps until it comes back from the company's own sign-in. */
export const kept = z.object({
  state: z.string().min(20).max(100),
  nonce: z.string().min(20).max(100),
  verifier: z.string().min(40).max(130),
});

/** An arrival from there: the query of its address, and what the browser kept. */
export const arrival = z.object({ search: z.string().min(1).max(8000), kept });
