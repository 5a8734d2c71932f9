import { z } from "zod";

/**
 * Exactly one plain address. Mail libraries read lists, comments and line breaks out of an address field
 * (security.md I4): nothing that could be one of them passes.
 */
export const mailAddress = z
  .string()
  .max(254)
  .regex(/^[a-z0-9!#$%&'*+/=?^_`{|}~.-]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/i);
