import { z } from "zod";
import { ATTACHMENT_BYTES } from "~/api/domain/attachment/attachment-rules";
import { endpoint } from "../contract";

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

export const auth = {
  passPhrase: endpoint({
    method: "GET",
    path: "/auth/passPhrase",
    access: "public",
    summary: "A pass phrase that encrypts passwords for one call, valid for 120 seconds",
    responseHeaders: z.object({ "pass-phrase": z.string() }),
  }),
  login: endpoint({
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
  }),
  logout: endpoint({
    duringMaintenance: true,
    method: "POST",
    path: "/auth/logout",
    access: "user",
    beforeChecks: true,
    summary: "End this session and close its tabs",
  }),
  activate: endpoint({
    method: "POST",
    path: "/auth/activate",
    access: "public",
    summary: "Activate a registered account by the code of its mail; 404 not registered, 409 already activated",
    headers: requestHeaders.extend({ t: z.string().min(1).max(128) }),
  }),
  passwordRequest: endpoint({
    method: "POST",
    path: "/auth/password/request",
    access: "public",
    summary: "Mail a code for a new password; the answer is the same whether the account exists or not",
    headers: requestHeaders.omit({ t: true }),
  }),
  passwordValidate: endpoint({
    method: "POST",
    path: "/auth/password/validate",
    access: "public",
    summary: "Whether a code would do, without using it up",
    headers: requestHeaders.extend({ isActivation }),
  }),
  passwordReset: endpoint({
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
  }),
  resetNextTime: endpoint({
    method: "POST",
    path: "/auth/password/resetNextTime",
    access: "public",
    summary: "Postpone the change of an expired password by one month, once per expiry",
    headers: requestHeaders,
    output: z.object({ passwordExpiryDate: z.string() }),
  }),
  draft: endpoint({
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
  }),
  draftFile: endpoint({
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
  }),
};
