import { z } from "zod";
import type { WordKey } from "~/words";
import { needed, text } from "../typed-values";
import { wholeNumber } from "../whole-number";

export const codeInput = z.object({
  nameKo: needed(200),
  nameEn: needed(200),
  /** Empty = English is shown. */
  nameZh: text(200),
  displayOrder: wholeNumber(0, 9999),
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
