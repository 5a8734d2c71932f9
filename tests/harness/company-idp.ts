import { createHash, createSign, generateKeyPairSync, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

/** Who the company says that somebody is: claims of the ID token; `sub` is needed. */
export type Person = { sub: string; email?: string; email_verified?: boolean; name?: string; [claim: string]: unknown };

/** How its answers are spoiled, to see that they are refused. */
export type Spoiling = {
  signature?: true;
  nonce?: true;
  issuer?: true;
  audience?: true;
  expired?: true;
  silent?: true;
};

export type CompanyIdp = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Whoever is asked next is this person. */
  person: Person;
  spoiling: Spoiling;
  /** Tokens that were handed out. */
  exchanges: number;
  close(): Promise<void>;
};

const base64url = (text: string) => Buffer.from(text).toString("base64url");

/** A small OpenID provider on this machine: code flow with PKCE, RS256, as the company's own would answer (OpenID Connect Core). */
export async function companyIdp(): Promise<CompanyIdp> {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const other = generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey;
  const codes = new Map<string, { challenge: string; nonce: string; redirect: string; person: Person }>();
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const idp: CompanyIdp = {
    ...{ issuer, clientId: "portal", clientSecret: "asecretofthetest" },
    person: { sub: "nobody" },
    spoiling: {},
    exchanges: 0,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };

  function idToken(nonce: string, person: Person): string {
    const { spoiling } = idp;
    const now = Math.floor(Date.now() / 1000) - (spoiling.expired ? 3600 : 0);
    const head = base64url(JSON.stringify({ alg: "RS256", kid: "test", typ: "JWT" }));
    const body = base64url(
      JSON.stringify({
        ...{ iss: spoiling.issuer ? "http://127.0.0.1:1" : issuer, aud: spoiling.audience ? "another" : idp.clientId },
        ...{ iat: now, exp: now + 300, nonce: spoiling.nonce ? "another" : nonce },
        ...person,
      }),
    );
    const signed = createSign("RSA-SHA256").update(`${head}.${body}`);
    return `${head}.${body}.${signed.sign(spoiling.signature ? other : privateKey).toString("base64url")}`;
  }

  function authorise(search: URLSearchParams): string {
    const code = randomUUID();
    codes.set(code, {
      challenge: search.get("code_challenge") ?? "",
      nonce: search.get("nonce") ?? "",
      redirect: search.get("redirect_uri") ?? "",
      person: idp.person,
    });
    const back = new URL(search.get("redirect_uri") ?? issuer);
    back.searchParams.set("code", code);
    back.searchParams.set("state", search.get("state") ?? "");
    return back.href;
  }

  function exchange(form: URLSearchParams, authorization: string): object | null {
    const found = codes.get(form.get("code") ?? "");
    codes.delete(form.get("code") ?? "");
    const proof = createHash("sha256")
      .update(form.get("code_verifier") ?? "")
      .digest("base64url");
    const basic = `Basic ${Buffer.from(`${idp.clientId}:${idp.clientSecret}`).toString("base64")}`;
    if (!found || found.challenge !== proof || found.redirect !== form.get("redirect_uri") || authorization !== basic)
      return null;
    idp.exchanges++;
    return {
      ...{ access_token: randomUUID(), token_type: "Bearer", expires_in: 300 },
      id_token: idToken(found.nonce, found.person),
    };
  }

  server.on("request", async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", issuer);
    const json = (status: number, body: object) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    if (idp.spoiling.silent) return void response.destroy();
    if (pathname === "/.well-known/openid-configuration")
      return void json(200, {
        ...{ issuer, authorization_endpoint: `${issuer}/authorize`, token_endpoint: `${issuer}/token` },
        ...{ jwks_uri: `${issuer}/keys`, response_types_supported: ["code"], subject_types_supported: ["public"] },
        id_token_signing_alg_values_supported: ["RS256"],
      });
    if (pathname === "/keys")
      return void json(200, {
        keys: [{ ...publicKey.export({ format: "jwk" }), kid: "test", alg: "RS256", use: "sig" }],
      });
    if (pathname === "/authorize") return void response.writeHead(302, { location: authorise(searchParams) }).end();
    const answer = exchange(new URLSearchParams(await textOf(request)), request.headers.authorization ?? "");
    return void json(answer ? 200 : 400, answer ?? { error: "invalid_grant" });
  });
  return idp;
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of request) text += chunk;
  return text;
}
