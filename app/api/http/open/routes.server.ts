import { config } from "~/api/config.server";
import { decideMailConsent, findMailConsent, type MailConsent } from "~/api/domain/account/email-agreement.server";
import { redeemExchange } from "~/api/domain/account/exchange.server";
import { findNotice } from "~/api/domain/account/get-user-info.server";
import { listDemoAccounts } from "~/api/domain/account/list-demo-accounts.server";
import { asSystemMode } from "~/api/domain/account/system-modes";
import { findHealth } from "~/api/domain/health.server";
import { locales } from "~/words/locale";
import type { Impl } from "../contract";
import type { ApiApp } from "../server/mount.server";
import type { open } from "./contract";

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

export const openImpl: Impl<typeof open> = {
  emailAgreement: async (visit, asked) => told(await findMailConsent(visit, asked)),
  decideEmailAgreement: async (visit, answer) => told(await decideMailConsent(visit, answer)),
  redirection: async (visit, { t }) => {
    const { token } = await redeemExchange(visit, t);
    return { tokenType: "Bearer", accessToken: token };
  },
  health: async (visit) => findHealth(visit),
  initInfo: async (visit) => {
    const { MAKER_NAME, MAKER_DOMAIN, DEMO } = config();
    return {
      makerName: MAKER_NAME,
      makerDomain: MAKER_DOMAIN,
      languages: [...locales],
      globalNotice: await findNotice(visit),
      demo: DEMO,
      demoAccounts: DEMO ? await listDemoAccounts(visit) : [],
    };
  },
};
