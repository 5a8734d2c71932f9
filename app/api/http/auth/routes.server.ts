import { activateAccount } from "~/api/domain/account/activate-account.server";
import { keepDraft, keepDraftFile } from "~/api/domain/account/form-draft.server";
import { issuePassPhrase } from "~/api/domain/account/pass-phrase.server";
import { postponePassword } from "~/api/domain/account/postpone-password.server";
import { requestPasswordReset } from "~/api/domain/account/request-password-reset.server";
import { resetPassword, validateResetCode } from "~/api/domain/account/reset-password.server";
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
  activate: async (visit, proof) => {
    await activateAccount(visit, proof);
    return {};
  },
  passwordRequest: async (visit, asked) => {
    await requestPasswordReset(visit, asked);
    return {};
  },
  passwordValidate: async (visit, { isActivation, ...proof }) => {
    await validateResetCode(visit, { ...proof, isActivation: isActivation === "true" });
    return {};
  },
  passwordReset: async (visit, { isActivation, ...reset }) => {
    await resetPassword(visit, { ...reset, isActivation: isActivation === "true" });
    return {};
  },
  draft: async (visit, draft) => ({ id: await keepDraft(visit, draft) }),
  draftFile: async (visit, { id, file, "ended-token": token }) => {
    const content = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
    await keepDraftFile(visit, { id, token, content });
    return {};
  },
  resetNextTime: async (visit, input) => ({
    passwordExpiryDate: (await postponePassword(visit, input)).toISOString(),
  }),
};
