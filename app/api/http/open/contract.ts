import { z } from "zod";
import { locales } from "~/words/locale";
import { endpoint } from "../contract";

const initInfo = z
  .object({
    makerName: z.string(),
    makerDomain: z.string(),
    languages: z.array(z.enum(locales)),
    globalNotice: z.object({ fromDate: z.string(), toDate: z.string(), text: z.string() }).nullable(),
    demo: z.boolean(),
    /** Only where demo data was loaded. Never a password. */
    demoAccounts: z.array(z.object({ userId: z.string(), username: z.string(), role: z.string() })),
  })
  .meta({ id: "InitInfo" });
export type InitInfo = z.output<typeof initInfo>;

export const open = {
  initInfo: endpoint({
    method: "GET",
    path: "/initInfo",
    access: "public",
    summary: "What the sign-in page shows: maker, languages, maintenance notice, demo accounts in demo mode",
    output: initInfo,
  }),
};
