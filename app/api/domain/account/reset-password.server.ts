import { config } from "~/api/config.server";
import { endTokensOf } from "../access-token/end-tokens.server";
import { writeAudit } from "../audit/write-audit.server";
import type { Visit } from "../ctx";
import { AppError, invalidField } from "../errors";
import { findProven, type Proof } from "./activate-account.server";
import { revokeCodes, spendCode } from "./one-time-code.server";
import { spendPassPhrase } from "./pass-phrase.server";
import { openEnvelope } from "./password-envelope.server";
import { endAllSessions } from "./session.server";
import { forgetFailures, refuseCode } from "./sign-in-limits.server";
import { acceptPassword, mailPasswordChanged, storePassword } from "./store-password.server";

/** np, cnp: the new password and its confirmation, each in an envelope of the phrase; none given = the same. */
export type Reset = Proof & { np: string; cnp?: string; passphrase: string; isActivation: boolean };

const purposeOf = ({ isActivation }: { isActivation: boolean }) => (isActivation ? "activation" : "password-reset");

/** Whether a code would do, without using it up. @throws AppError code-missing, code-invalid, too-many-attempts */
export async function validateResetCode(visit: Visit, proof: Proof & { isActivation?: boolean }): Promise<void> {
  await requireOpenCode(visit, { ...proof, isActivation: proof.isActivation ?? false });
}

/**
 * Sets a new password by a code, and by an activation's code the first one. All sessions and all other codes end; it
 * does not sign in. @throws AppError code-missing, code-invalid, invalid-input with the broken rules
 */
export async function resetPassword(visit: Visit, reset: Reset): Promise<void> {
  const user = await requireOpenCode(visit, reset);
  const { password, confirmation } = await openBoth(visit, reset);
  const passwordHash = await acceptPassword(visit.db, user, {
    password,
    confirmation,
    makerName: config().MAKER_NAME,
  });
  await visit.db.transaction(async (tx) => {
    const purpose = purposeOf(reset);
    const spent = await spendCode(tx, reset.t ?? "", { userId: user.id, purpose, now: visit.now });
    if (!spent) throw new AppError("code-invalid");
    await storePassword(tx, visit, user, passwordHash);
    await revokeCodes(tx, user.id, "activation", "password-reset", "password-expired", "email-change");
    await forgetFailures({ ...visit, db: tx }, user.id);
    await endAllSessions(tx, visit.now, user.id, "password-reset");
    await endTokensOf(tx, visit, user.id, "password-reset");
    if (!reset.isActivation) await mailPasswordChanged(tx, visit, user);
    const action = reset.isActivation ? "password-initiate" : "password-reset";
    await writeAudit(tx, visit, { action, subject: `user:${user.id}`, userId: user.id });
  });
}

async function requireOpenCode(visit: Visit, reset: Proof & { isActivation: boolean }) {
  if (!reset.t) throw new AppError("code-missing");
  const proven = await findProven(visit.db, reset, purposeOf(reset), visit.now);
  const usable = proven?.state === "open" && proven.user.status === "active" && proven.user.loginType === "1";
  if (!proven || !usable) return refuseCode(visit, new AppError("code-invalid"));
  return proven.user;
}

async function openBoth(visit: Visit, { np, cnp, passphrase }: Reset) {
  const valid = await spendPassPhrase(visit, passphrase);
  const password = valid ? openEnvelope(np, passphrase) : null;
  const confirmation = cnp === undefined ? password : valid ? openEnvelope(cnp, passphrase) : null;
  if (password === null) throw invalidField("np", { key: "api.field.wrong" });
  return { password, confirmation: confirmation ?? "" };
}
