import { z } from "zod";
import { activateAccount } from "~/api/domain/account/activate-account.server";
import { beginCompanySignIn } from "~/api/domain/account/company/begin-company-sign-in.server";
import { signInByCompany } from "~/api/domain/account/company/company-sign-in.server";
import { keepDraft, keepDraftFile } from "~/api/domain/account/form-draft.server";
import { issuePassPhrase } from "~/api/domain/account/pass-phrase.server";
import { postponePassword } from "~/api/domain/account/postpone-password.server";
import { requestPasswordReset } from "~/api/domain/account/request-password-reset.server";
import { resetPassword, validateResetCode } from "~/api/domain/account/reset-password.server";
import { signIn } from "~/api/domain/account/sign-in.server";
import { signOut } from "~/api/domain/account/sign-out.server";
import { ATTACHMENT_BYTES } from "~/api/domain/attachment/attachment-rules";
import { arrival, kept } from "../arrival";
import { answered, area } from "../contract";

/** An encrypted password: `salt::iv::ciphertext`, salt and iv in hex, ciphertext in base64. Checked by decrypting. */
const envelope = z.string().max(1024);

/** c = client (mip or mgmt), s = the request's random id, i = user ID, t = one-time token where there is one. */
const requestHeaders = z.object({
  c: z.string().max(16).optional(),
  s: z.string().max(64).optional(),
  i: z.string().max(254),
  t: z.string().max(128).optional(),
});
/** Says whether t is an activation's code, which leads to the first password. */
const isActivation = z.enum(["true", "false"]).default("false");

export const auth = area({
  passPhrase: answered(
    {
      method: "GET",
      path: "/auth/passPhrase",
      access: "public",
      summary: "A pass phrase that encrypts passwords for one call, valid for 120 seconds",
      responseHeaders: z.object({ "pass-phrase": z.string() }),
    },
    async (visit) => ({ "pass-phrase": await issuePassPhrase(visit) }),
  ),
  login: answered(
    {
      duringMaintenance: true,
      method: "POST",
      path: "/auth/login",
      access: "public",
      summary: "Sign in with user ID and encrypted password",
      headers: z.object({
        username: z.string().max(254),
        password: envelope,
        passphrase: z.string().max(128).optional(),
      }),
      output: z.object({ tokenType: z.literal("Bearer"), accessToken: z.string() }),
    },
    async (visit, input) => {
      const { token } = await signIn(visit, input);
      return { tokenType: "Bearer" as const, accessToken: token };
    },
  ),
  beginCompany: answered(
    {
      duringMaintenance: true,
      method: "GET",
      path: "/auth/company",
      access: "public",
      perMinute: 600,
      summary: "Where the company's own sign-in asks who somebody is, and what their browser keeps until it comes back",
      output: z.object({ address: z.string(), kept }),
    },
    (visit) => beginCompanySignIn(visit),
  ),
  company: answered(
    {
      duringMaintenance: true,
      method: "POST",
      path: "/auth/company",
      access: "public",
      perMinute: 600,
      summary: "Sign in with what the company's own sign-in answered",
      input: arrival,
      output: z.object({ tokenType: z.literal("Bearer"), accessToken: z.string() }),
    },
    async (visit, given) => {
      const { token } = await signInByCompany(visit, given);
      return { tokenType: "Bearer" as const, accessToken: token };
    },
  ),
  logout: answered(
    {
      duringMaintenance: true,
      method: "POST",
      path: "/auth/logout",
      access: "user",
      beforeChecks: true,
      summary: "End this session and close its tabs",
    },
    async (ctx) => {
      await signOut(ctx);
      return {};
    },
  ),
  activate: answered(
    {
      method: "POST",
      path: "/auth/activate",
      access: "public",
      summary: "Activate a registered account by the code of its mail; 404 not registered, 409 already activated",
      headers: requestHeaders.extend({ t: z.string().min(1).max(128) }),
    },
    async (visit, proof) => {
      await activateAccount(visit, proof);
      return {};
    },
  ),
  passwordRequest: answered(
    {
      method: "POST",
      path: "/auth/password/request",
      access: "public",
      summary: "Mail a code for a new password; the answer is the same whether the account exists or not",
      headers: requestHeaders.omit({ t: true }),
    },
    async (visit, asked) => {
      await requestPasswordReset(visit, asked);
      return {};
    },
  ),
  passwordValidate: answered(
    {
      method: "POST",
      path: "/auth/password/validate",
      access: "public",
      summary: "Whether a code would do, without using it up",
      headers: requestHeaders.extend({ isActivation }),
    },
    async (visit, { isActivation, ...proof }) => {
      await validateResetCode(visit, { ...proof, isActivation: isActivation === "true" });
      return {};
    },
  ),
  passwordReset: answered(
    {
      method: "POST",
      path: "/auth/password/reset",
      access: "public",
      summary: "Set a new password by a code; all sessions of the account end",
      /** np = new, cnp = new again (may be left out), encrypted with the same pass phrase. */
      headers: requestHeaders.extend({
        np: envelope,
        cnp: envelope.optional(),
        passphrase: z.string().max(128),
        isActivation,
      }),
    },
    async (visit, { isActivation, ...reset }) => {
      await resetPassword(visit, { ...reset, isActivation: isActivation === "true" });
      return {};
    },
  ),
  resetNextTime: answered(
    {
      method: "POST",
      path: "/auth/password/resetNextTime",
      access: "public",
      summary: "Postpone the change of an expired password by one month, once per expiry",
      headers: requestHeaders,
      output: z.object({ passwordExpiryDate: z.string() }),
    },
    async (visit, input) => ({
      passwordExpiryDate: (await postponePassword(visit, input)).toISOString(),
    }),
  ),
  draft: answered(
    {
      method: "POST",
      path: "/auth/draft",
      access: "public",
      summary: "Keep a form that an ended session has sent, for the user of that session alone",
      input: z.object({
        token: z.string().max(64),
        path: z.string().max(500),
        fields: z.array(z.tuple([z.string().max(200), z.string().max(20_000)])).max(500),
        /** The form of a tab: its draft is kept with the tab and needs no id. */
        tab: z
          .object({
            path: z.string().max(500),
            instance: z.number().int().min(1).max(20),
            form: z.string().max(40),
            seal: z.string().max(40),
          })
          .optional(),
        /** The file that was chosen in it; its content follows by `draftFile`. */
        file: z.object({ field: z.string().min(1).max(200), name: z.string().max(300) }).optional(),
      }),
      output: z.object({ id: z.string().nullable() }),
    },
    async (visit, draft) => ({ id: await keepDraft(visit, draft) }),
  ),
  draftFile: answered(
    {
      method: "POST",
      path: "/auth/draft/:id/attachments",
      access: "public",
      perMinute: 60,
      summary: "The file of a form that an ended session has sent, for the user of that session alone, 5 MB at most",
      input: z.object({ id: z.uuid() }),
      headers: z.object({ "ended-token": z.string().max(64) }),
      body: "file",
      maxBytes: ATTACHMENT_BYTES,
      output: z.object({}),
    },
    async (visit, { id, file, "ended-token": token }) => {
      const content = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
      await keepDraftFile(visit, { id, token, content });
      return {};
    },
  ),
});
