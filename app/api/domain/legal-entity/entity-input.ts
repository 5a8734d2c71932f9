import { z } from "zod";
import { by, holds } from "../lifecycle/who-may";
import { needed, text } from "../typed-values";
import type { Policy, Verbs } from "../verbs";

/** What is kept of a company that signs; names, address and signatories in both languages of papers. */
export const entityInput = z.object({
  nameKo: needed(120),
  nameEn: needed(120),
  registrationNo: needed(40),
  addressKo: needed(200),
  addressEn: needed(200),
  /** Who signs for it, one a line: "Seoyeon Kim, Chief Executive Officer". */
  signatoriesKo: needed(400),
  signatoriesEn: needed(400),
  /** Codes of the units for which it signs, with commas between them. */
  units: text(400).meta({ picks: "unit", several: true }),
});
export type EntityInput = z.output<typeof entityInput>;

export const entityVerbs = {
  removal: { remark: "required", danger: true },
  restoration: { remark: "optional" },
} as const satisfies Verbs;

/** Who else was given the screen reads it. */
export const canKeepEntities = (viewer: { roles: readonly string[] }): boolean => holds(viewer, []);

type Judged = { inUse: boolean };
const administrators = (wanted: boolean): Policy<Judged> =>
  by([], (_viewer, { inUse }) => (inUse === wanted ? null : "not-now"));
export const entityPolicies = {
  change: administrators(true),
  removal: administrators(true),
  restoration: administrators(false),
} as const;

/** What taking it into use again leaves as it is. */
export const restoredEntity = z.object({
  /** Units that it had when it was taken out and that stay where they are, each with the company that signs for it now. */
  elsewhere: z.array(z.object({ unit: z.string(), entity: z.string().nullable() })),
});
export type Restored = z.output<typeof restoredEntity>;
