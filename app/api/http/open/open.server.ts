import { z } from "zod";
import { config } from "~/api/config.server";
import { companyName } from "~/api/domain/account/company/company-client.server";
import { decideMailConsent, findMailConsent, type MailConsent } from "~/api/domain/account/email-agreement.server";
import { redeemExchange } from "~/api/domain/account/exchange.server";
import { findNotice } from "~/api/domain/account/get-user-info.server";
import { listDemoAccounts } from "~/api/domain/account/list-demo-accounts.server";
import { asSystemMode, systemModes } from "~/api/domain/account/system-modes";
import { findHealth } from "~/api/domain/health.server";
import { locales } from "~/words/locale";
import { answered, area } from "../contract";
import type { ApiApp } from "../server/mount.server";

const initInfo = z
  .object({
    makerName: z.string(),
    makerDomain: z.string(),
    languages: z.array(z.enum(locales)),
    globalNotice: z.object({ fromDate: z.string(), toDate: z.string(), text: z.string() }).nullable(),
    /** What the company's own sign-in is called; null where there is none. */
    companySignIn: z.string().nullable(),
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

const told = ({ address, agreed, decidedAt }: MailConsent) => ({
  address,
  agreed,
  decidedAt: decidedAt?.toISOString() ?? null,
});

/**
 * The other system sends browsers to this address (specification section 2): they go on to the page that takes the
 * code, before anything is used up. Programs get the contract's answer.
 */
export function mountArrival(app: ApiApp): void {
  app.get("/open/redirection", async (c, next) => {
    if (!/\btext\/html\b/.test(c.req.header("accept") ?? "")) return next();
    const query = new URLSearchParams({ t: c.req.query("t") ?? "" });
    if (asSystemMode(c.req.query("to")) === "mgmt") query.set("to", "mgmt");
    return c.redirect(`/auth-redirect?${query}`, 303);
  });
}

export const open = area({
  emailAgreement: answered(
    {
      method: "GET",
      path: "/open/emailAgreement",
      access: "public",
      summary: "What the owner of an address said about being written to, by a signed link",
      input: signedAddress,
      output: mailConsent,
    },
    async (visit, asked) => told(await findMailConsent(visit, asked)),
  ),
  decideEmailAgreement: answered(
    {
      method: "POST",
      path: "/open/emailAgreement",
      access: "public",
      summary: "Agree or decline to be written to, by a signed link",
      input: signedAddress.extend({ agreed: z.boolean() }),
      output: mailConsent,
    },
    async (visit, answer) => told(await decideMailConsent(visit, answer)),
  ),
  redirection: answered(
    {
      method: "GET",
      path: "/open/redirection",
      access: "public",
      summary: "A session for a one-time code of the other system, valid for 30 seconds; browsers go on to the portal",
      input: z.object({ t: z.string().min(1).max(128), to: z.enum(systemModes).optional() }),
      output: z.object({ tokenType: z.literal("Bearer"), accessToken: z.string() }),
    },
    async (visit, { t }) => {
      const { token } = await redeemExchange(visit, t);
      return { tokenType: "Bearer" as const, accessToken: token };
    },
  ),
  initInfo: answered(
    {
      method: "GET",
      path: "/initInfo",
      access: "public",
      summary: "What the sign-in page shows: maker, languages, maintenance notice, demo accounts in demo mode",
      output: initInfo,
    },
    async (visit) => {
      const { MAKER_NAME, MAKER_DOMAIN, DEMO } = config();
      return {
        makerName: MAKER_NAME,
        makerDomain: MAKER_DOMAIN,
        languages: [...locales],
        globalNotice: await findNotice(visit),
        companySignIn: companyName(),
        demo: DEMO,
        demoAccounts: DEMO ? await listDemoAccounts(visit) : [],
      };
    },
  ),
  health: answered(
    {
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
    },
    async (visit) => findHealth(visit),
  ),
});
