import { z } from "zod";
import { pageFilter, pageSizeFilter } from "../report/filters";
import { mailStates } from "./mail-states";

export const mailFilters = {
  to: z.string().trim().max(100).optional(),
  state: z.enum(mailStates).optional(),
  page: pageFilter(),
  size: pageSizeFilter(),
};
export type MailFilters = z.output<z.ZodObject<typeof mailFilters>>;
