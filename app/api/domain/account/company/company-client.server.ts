import * as oidc from "openid-client";
import { config } from "~/api/config.server";
import type { Visit } from "../../ctx";
import { recordFailure } from "../../error-log/record-error.server";
import { AppError } from "../../errors";
import { publicOrigin } from "../links.server";

/** The company's sign-in is asked again what it is: keys and addresses change seldom, and a failure is not kept. */
const KNOWN_FOR_MS = 60 * 60_000;
const ANSWER_WITHIN_S = 10;

type Known = { since: number; client: Promise<oidc.Configuration> };
let known: Known | undefined;

/** Where the company's sign-in sends a browser back to; its administrators enter it there. */
export const arrivalAddress = (): string => `${publicOrigin()}/company-sign-in/arrival`;

/** What the button says it is; null where the portal has no company's sign-in. */
export function companyName(): string | null {
  const { OIDC_ISSUER, OIDC_NAME } = config();
  return OIDC_ISSUER ? OIDC_NAME : null;
}

/** The company's sign-in as it describes itself (OpenID Connect Discovery). @throws AppError not-found where none is set, company-silent */
export async function companyClient(nowMs: number): Promise<oidc.Configuration> {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET } = config();
  if (!OIDC_ISSUER || !OIDC_CLIENT_ID) throw new AppError("not-found");
  if (!known || nowMs - known.since > KNOWN_FOR_MS) {
    const client = discover(new URL(OIDC_ISSUER), OIDC_CLIENT_ID, OIDC_CLIENT_SECRET);
    known = { since: nowMs, client };
    client.catch(() => {
      if (known?.client === client) known = undefined;
    });
  }
  try {
    return await known.client;
  } catch (error) {
    throw silent(error);
  }
}

async function discover(issuer: URL, id: string, secret: string | undefined): Promise<oidc.Configuration> {
  // The settings allow http on this machine alone.
  const plain = issuer.protocol === "http:" ? [oidc.allowInsecureRequests] : [];
  const proof = secret ? oidc.ClientSecretBasic(secret) : oidc.None();
  return oidc.discovery(issuer, id, undefined, proof, {
    execute: [...plain, oidc.enableNonRepudiationChecks],
    timeout: ANSWER_WITHIN_S,
  });
}

/** What went wrong is kept for administrators: who signs in is told that it did. @throws what the work throws */
export async function telling<T>(visit: Visit, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError && error.cause !== undefined)
      await recordFailure({ ...visit, viewer: null }, error.cause, "/company-sign-in");
    throw error;
  }
}

/** Its server did not answer, or not as one: nobody who signs in can help it, and the password still opens. */
export const silent = (cause: unknown): AppError => Object.assign(new AppError("company-silent"), { cause });
