import { z } from "zod";
import { pageFilter, pageSizeFilter } from "../report/filters";

export const mailStates = ["queued", "retrying", "sent", "kept", "failed"] as const;

export const mailFilters = {
  to: z.string().trim().max(100).optional(),
  state: z.enum(mailStates).optional(),
  page: pageFilter(),
  size: pageSizeFilter(),
};
export type MailFilters = z.output<z.ZodObject<typeof mailFilters>>;
