import { z } from "zod";

/** What a person leaves behind, each with a column that names them and a list that shows just theirs; mails of reports to others and packs that others read are in no list but their own. */
export const workLeftKinds = [
  "tasks",
  "actions",
  "sites",
  "opportunities",
  "agentContracts",
  "specialPrices",
  "corrections",
  "reportMails",
  "reportPacks",
] as const;

export const workLeft = z.object({ kind: z.enum(workLeftKinds), count: z.number(), href: z.string().nullable() });
export type WorkLeft = z.output<typeof workLeft>;
