import * as oidc from "openid-client";
import { config } from "~/api/config.server";
import type { Visit } from "../../ctx";
import { AppError } from "../../errors";
import { normaliseUserId } from "../user-id";
import type { Kept } from "./begin-company-sign-in.server";
import { arrivalAddress, companyClient, silent } from "./company-client.server";

/** Who somebody is to the company. */
export type CompanyPerson = {
  issuer: string;
  subject: string;
  /** Folded as IDs are; null where none came. */
  email: string | null;
  /** Whether the company vouches for the address: it says so, or the portal is told that it always does. */
  isProven: boolean;
  name: string;
  /** Everything that came, for an administrator who tries it. */
  claims: { name: string; value: string }[];
};

/**
 * What an arrival proves: the code is exchanged, the ID token's signature, issuer, audience, time and nonce are checked.
 * @param search of the address at which the browser arrived
 * @throws AppError company-failed for whatever is not the answer to this browser's question, company-silent
 */
export async function provenPerson({ now }: Pick<Visit, "now">, search: string, kept: Kept): Promise<CompanyPerson> {
  const client = await companyClient(now.getTime());
  const claims = await askedFor(client, search, kept);
  const email = typeof claims.email === "string" ? normaliseUserId(claims.email) : null;
  const { OIDC_TRUST_EMAIL } = config();
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email,
    isProven: email !== null && (OIDC_TRUST_EMAIL || claims.email_verified === true),
    name: typeof claims.name === "string" ? claims.name.slice(0, 200) : "",
    claims: Object.entries(claims).map(([name, value]) => ({
      name,
      value: (typeof value === "string" ? value : JSON.stringify(value)).slice(0, 300),
    })),
  };
}

async function askedFor(client: oidc.Configuration, search: string, { state, nonce, verifier }: Kept) {
  try {
    const tokens = await oidc.authorizationCodeGrant(client, new URL(`${arrivalAddress()}${search}`), {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims) throw new AppError("company-failed");
    return claims;
  } catch (error) {
    throw isUnreachable(error) ? silent(error) : Object.assign(new AppError("company-failed"), { cause: error });
  }
}

/** Its server hung, or could not be reached; all else is an answer that is none to this question. */
const isUnreachable = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof oidc.ClientError && error.code === "OAUTH_TIMEOUT");
