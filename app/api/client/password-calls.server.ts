import type { ApiClient } from "../client.server";
import { sealPassword } from "./seal-password.server";

type Phrased = { auth: Pick<ApiClient["auth"], "passPhrase" | "login">; credentials: ApiClient["credentials"] };

/**
 * Signs in with a typed ID and password: fetches a phrase, makes the envelope, calls login.
 * @returns the text of the cookie ACCESS_TOKEN, "tokenType accessToken" @throws ApiError
 */
export async function signIn(api: Phrased, { username, password }: { username: string; password: string }): Promise<string> {
  const phrase = (await api.auth.passPhrase())["pass-phrase"];
  const sealed = sealPassword(password, phrase);
  const { tokenType, accessToken } = await api.auth.login({ username: username.trim(), password: sealed, passphrase: phrase });
  return `${tokenType} ${accessToken}`;
}

/** Changes the signed-in user's password; afterwards every session of his is over. @throws ApiError with fields cp, np, cnp */
export async function changePassword(
  api: Phrased,
  passwords: { current: string; next: string; confirmation: string },
): Promise<void> {
  const phrase = (await api.auth.passPhrase())["pass-phrase"];
  await api.credentials.updatePassword({
    cp: sealPassword(passwords.current, phrase),
    np: sealPassword(passwords.next, phrase),
    cnp: sealPassword(passwords.confirmation, phrase),
    passphrase: phrase,
  });
}
