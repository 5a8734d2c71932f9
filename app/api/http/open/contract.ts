import { z } from "zod";
import { systemModes } from "~/api/domain/account/system-modes";
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

const signedAddress = z.object({
  /** The address that is asked about, and its signature. */
  i: z.string().max(254),
  t: z.string().max(128),
});
/** agreed: null = never asked, which counts as no. */
const mailConsent = z
  .object({ address: z.string(), agreed: z.boolean().nullable(), decidedAt: z.string().nullable() })
  .meta({ id: "MailConsent" });

export const open = {
  emailAgreement: endpoint({
    method: "GET",
    path: "/open/emailAgreement",
    access: "public",
    summary: "What the owner of an address said about being written to, by a signed link",
    input: signedAddress,
    output: mailConsent,
  }),
  decideEmailAgreement: endpoint({
    method: "POST",
    path: "/open/emailAgreement",
    access: "public",
    summary: "Agree or decline to be written to, by a signed link",
    input: signedAddress.extend({ agreed: z.boolean() }),
    output: mailConsent,
  }),
  redirection: endpoint({
    method: "GET",
    path: "/open/redirection",
    access: "public",
    summary: "A session for a one-time code of the other system, valid for 30 seconds; browsers go on to the portal",
    input: z.object({ t: z.string().min(1).max(128), to: z.enum(systemModes).optional() }),
    output: z.object({ tokenType: z.literal("Bearer"), accessToken: z.string() }),
  }),
  initInfo: endpoint({
    method: "GET",
    path: "/initInfo",
    access: "public",
    summary: "What the sign-in page shows: maker, languages, maintenance notice, demo accounts in demo mode",
    output: initInfo,
  }),
  health: endpoint({
    method: "GET",
    path: "/open/health",
    access: "public",
    summary:
      "200 while sign-ins can be answered; where the last report was read: the primary alone, its replica, or the primary because the replica is behind or failing",
    output: z
      .object({
        reports: z.enum(["primary", "untried", "serving", "behind", "failing"]),
        /** When the replica began to fail. */
        since: z.string().nullable(),
        /** Since when nothing can be saved, because the server has no space left. */
        fullSince: z.string().nullable().default(null),
      })
      .meta({ id: "Health" }),
  }),
};
