import { z } from "zod";

/** What a person leaves behind: open tasks of cabinets, open actions at sites, sites that they keep. */
export const workLeftKinds = ["tasks", "actions", "sites"] as const;

export const workLeft = z.object({ kind: z.enum(workLeftKinds), count: z.number(), href: z.string() });
export type WorkLeft = z.output<typeof workLeft>;
