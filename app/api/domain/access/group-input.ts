import { z } from "zod";
import { reportForms } from "~/menu/report-forms";
import type { WordKey } from "~/words";
import { needed, text } from "../typed-values";

/** A base64 text of this length holds forty kilobytes: a sidebar's logo, and less than a JSON body may have. */
export const LOGO_BYTES = 40_000;

export const groupInput = z.object({
  nameKo: needed(100),
  nameEn: needed(100),
  distributor: z.boolean().default(false),
  /** Code of the unit or of the customer that the group stands for; neither = it opens no rows. */
  unitCode: text(60).meta({ picks: "unit" }),
  customerCode: text(60).meta({ picks: "customer" }),
});
export type GroupInput = z.output<typeof groupInput>;

/** What stands behind the groups' own address besides their IDs. */
const taken: readonly string[] = ["new", ...reportForms];

/** A new group is given its ID; it stays as it is, and is its address. */
export const newGroup = groupInput.extend({
  id: z
    .string()
    .max(60)
    .regex(/^[A-Za-z](?:\w|-)+$/, { error: "api.field.special" satisfies WordKey })
    .refine((id) => !taken.includes(id.toLowerCase()), { error: "field.group.id.taken" satisfies WordKey }),
});
export type NewGroup = z.output<typeof newGroup>;

/** Beside the picture itself, which is judged by its first bytes. */
export const logoInput = z.object({ remove: z.boolean().default(false) });
