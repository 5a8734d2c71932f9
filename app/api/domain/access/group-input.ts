import { z } from "zod";
import type { WordKey } from "~/words";
import { pageFilter, pageSizeFilter } from "../report/filters";
import { groupKinds } from "./group-kinds";

/** A base64 text of this length holds forty kilobytes: a sidebar's logo, and less than a JSON body may have. */
export const LOGO_BYTES = 40_000;

export const groupId = z.string().regex(/^[A-Za-z][\w-]{1,59}$/, { error: "api.field.special" satisfies WordKey });

export const groupInput = z.object({
  nameKo: z.string().trim().min(1).max(100),
  nameEn: z.string().trim().min(1).max(100),
  distributor: z.boolean().default(false),
  /** Code of the unit or of the customer that the group stands for; neither = it opens no rows. */
  unitCode: z.string().trim().max(60).default(""),
  customerCode: z.string().trim().max(60).default(""),
});
export type GroupInput = z.output<typeof groupInput>;

export const groupFilters = {
  text: z.string().trim().max(100).optional(),
  kind: z.enum(groupKinds).optional(),
  page: pageFilter(),
  size: pageSizeFilter(),
};
export type GroupFilters = z.output<z.ZodObject<typeof groupFilters>>;
