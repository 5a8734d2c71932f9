import * as oidc from "openid-client";
import type { Visit } from "../../ctx";
import { arrivalAddress, companyClient, telling } from "./company-client.server";

/** What the browser that asked keeps until it comes back: only it can use the answer (RFC 7636, OpenID Connect Core 3.1.2.1). */
export type Kept = { state: string; nonce: string; verifier: string };

/** The address at which the company asks who somebody is. @throws AppError not-found, company-silent */
export async function beginCompanySignIn(visit: Visit): Promise<{ address: string; kept: Kept }> {
  const client = await telling(visit, () => companyClient(visit.now.getTime()));
  const kept = { state: oidc.randomState(), nonce: oidc.randomNonce(), verifier: oidc.randomPKCECodeVerifier() };
  const address = oidc.buildAuthorizationUrl(client, {
    redirect_uri: arrivalAddress(),
    scope: "openid email profile",
    response_type: "code",
    state: kept.state,
    nonce: kept.nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(kept.verifier),
    code_challenge_method: "S256",
  });
  return { address: address.href, kept };
}
