import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { makeEnvelope } from "~/api/client/password-envelope.server";
import type { ApiClient } from "~/api/client.server";
import { apiFor } from "~/api/client.server";
import { fullUserId } from "~/api/domain/account/sign-in-form";

export type Token = { tokenType: string; accessToken: string };

/** The plain form takes the API's own way: a one-time pass phrase, then the encrypted password (product.md 5). */
export async function signIn(api: ApiClient, username: string, password: string): Promise<Token> {
  const phrase = (await api.auth.passPhrase())["pass-phrase"];
  return api.auth.login({ username, password: await makeEnvelope(password, phrase), passphrase: phrase });
}

/** Form sign-in as a strategy around the API's login call. @throws ApiError */
export const authenticator = new Authenticator<Token>().use(
  new FormStrategy(({ form, request }) => {
    const text = (name: string) => String(form.get(name) ?? "");
    return signIn(apiFor(request), fullUserId(text("id"), text("domain")), text("password"));
  }),
  "form",
);
