import { z } from "zod";
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

export const auth = {
  passPhrase: endpoint({
    method: "GET",
    path: "/auth/passPhrase",
    access: "public",
    summary: "A pass phrase that encrypts passwords for one call, valid for 120 seconds",
    responseHeaders: z.object({ "pass-phrase": z.string() }),
  }),
  login: endpoint({
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
    method: "POST",
    path: "/auth/logout",
    access: "user",
    beforeChecks: true,
    summary: "End this session and close its tabs",
  }),
  resetNextTime: endpoint({
    method: "POST",
    path: "/auth/password/resetNextTime",
    access: "public",
    summary: "Postpone the change of an expired password by one month, once per expiry",
    headers: requestHeaders,
    output: z.object({ passwordExpiryDate: z.string() }),
  }),
};
