import { issuePassPhrase } from "~/api/domain/account/pass-phrase.server";
import { postponePassword } from "~/api/domain/account/postpone-password.server";
import { signIn } from "~/api/domain/account/sign-in.server";
import { signOut } from "~/api/domain/account/sign-out.server";
import type { Impl } from "../contract";
import type { auth } from "./contract";

export const authImpl: Impl<typeof auth> = {
  passPhrase: async (visit) => ({ "pass-phrase": await issuePassPhrase(visit) }),
  login: async (visit, input) => {
    const { token } = await signIn(visit, input);
    return { tokenType: "Bearer", accessToken: token };
  },
  logout: async (ctx) => {
    await signOut(ctx);
    return {};
  },
  resetNextTime: async (visit, input) => ({
    passwordExpiryDate: (await postponePassword(visit, input)).toISOString(),
  }),
};
