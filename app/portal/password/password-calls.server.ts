import { makeEnvelope } from "~/api/client/password-envelope.server";
import type { ApiClient } from "~/api/client.server";
import type { LinkValues } from "./link-values.server";

/** Field names of every form that takes passwords; "password" in the name keeps them out of drafts and logs. */
export const passwordFields = { current: "currentPassword", next: "newPassword", again: "againPassword" } as const;
const fieldOf: Record<string, string> = {
  cp: passwordFields.current,
  np: passwordFields.next,
  cnp: passwordFields.again,
};

/** A fresh pass phrase out of the answer's header, and the passwords wrapped with it. */
export async function sealed<K extends string>(api: ApiClient, passwords: Record<K, string>) {
  const passphrase = (await api.auth.passPhrase())["pass-phrase"];
  const envelopes = Object.entries<string>(passwords).map(
    async ([name, text]) => [name, await makeEnvelope(text, passphrase)] as const,
  );
  return { ...(Object.fromEntries(await Promise.all(envelopes)) as Record<K, string>), passphrase };
}

type Typed = { current: string; next: string; again: string };

/** Two calls, as specified: the pass phrase, then the three encrypted passwords. */
export async function changePassword(api: ApiClient, { current, next, again }: Typed): Promise<void> {
  await api.credentials.updatePassword(await sealed(api, { cp: current, np: next, cnp: again }));
}

export async function resetPassword(api: ApiClient, link: LinkValues, typed: Omit<Typed, "current">): Promise<void> {
  const { first, ...values } = link;
  const envelopes = await sealed(api, { np: typed.next, cnp: typed.again });
  await api.auth.passwordReset({ ...values, ...envelopes, isActivation: first ? "true" : "false" });
}

/** The API's messages beside the form's own fields. */
export const byFormField = (fields: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, text]) => [fieldOf[name] ?? name, text]));
