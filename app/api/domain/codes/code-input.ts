import { z } from "zod";
import type { WordKey } from "~/words";

export const codeInput = z.object({
  nameKo: z.string().trim().min(1).max(200),
  nameEn: z.string().trim().min(1).max(200),
  /** Empty = English is shown. */
  nameZh: z.string().trim().max(200).default(""),
  displayOrder: z.coerce.number().int().min(0).max(9999),
  used: z.boolean().default(false),
});
export type CodeInput = z.output<typeof codeInput>;
export const codeName = z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/, { error: "api.field.special" satisfies WordKey });
