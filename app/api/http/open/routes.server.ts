import { config } from "~/api/config.server";
import { findNotice } from "~/api/domain/account/get-user-info.server";
import { listDemoAccounts } from "~/api/domain/account/list-demo-accounts.server";
import { locales } from "~/words/locale";
import type { Impl } from "../contract";
import type { open } from "./contract";

export const openImpl: Impl<typeof open> = {
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
