import { makeEnvelope } from "~/api/client/password-envelope.server";
import type { ApiClient } from "~/api/client.server";

type Passwords = { current: string; next: string; again: string };

/** Two calls, as specified: the pass phrase out of the first answer's header, then the three encrypted passwords. */
export async function changePassword(api: ApiClient, { current, next, again }: Passwords): Promise<void> {
  const passphrase = (await api.auth.passPhrase())["pass-phrase"];
  const [cp, np, cnp] = await Promise.all([current, next, again].map((each) => makeEnvelope(each, passphrase)));
  await api.credentials.updatePassword({ cp: cp ?? "", np: np ?? "", cnp: cnp ?? "", passphrase });
}
