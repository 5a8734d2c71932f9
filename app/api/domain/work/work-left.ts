import { z } from "zod";

/** What a person leaves behind, each with a column that names them and a list that shows just theirs. */
export const workLeftKinds = [
  "tasks",
  "actions",
  "sites",
  "opportunities",
  "agentContracts",
  "specialPrices",
  "corrections",
] as const;

export const workLeft = z.object({ kind: z.enum(workLeftKinds), count: z.number(), href: z.string() });
export type WorkLeft = z.output<typeof workLeft>;
