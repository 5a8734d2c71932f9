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

/** The code itself is given once. */
export const newCode = codeInput.omit({ used: true }).extend({
  code: z
    .string()
    .max(40)
    .regex(/^[a-z0-9](?:[a-z0-9]|-)*$/, { error: "api.field.special" satisfies WordKey }),
});
