import { randomUUID } from "node:crypto";
import { findSignedIn } from "~/api/domain/access/find-signed-in.server";
import type { SignedIn } from "~/api/domain/access/signed-in";
import type { RequestOrigin, Visit } from "~/api/domain/ctx";
import { asSign, type DecimalSign, signOfLanguages } from "~/words/typed-number";
import { localeFrom } from "./accept-language";
import type { InProcess, Services } from "./services";
import { credentialOf } from "./token";

/** The peer's address as our server (or its one trusted proxy) saw it; the preload overwrites what a client sends. */
export const peerAddressHeader = "x-peer-address";
export const referenceHeader = "x-request-id";

const THIS_MACHINE = /^(::1|(::ffff:)?127(\.\d{1,3}){3})$/;
const REFERENCE = /^[\w-]{8,64}$/;

export function referenceOf(request: Request): string {
  const given = request.headers.get(referenceHeader) ?? "";
  return REFERENCE.test(given) ? given : randomUUID();
}

/** One per request: clock, language and origin are read once and stay the same for everything it does. */
export function visitOf(services: Services, request: Request, caller: InProcess, reference: string): Visit {
  return {
    db: services.db,
    reports: services.reportsOfRequest(),
    now: services.now(),
    locale: localeFrom(request.headers.get("accept-language")),
    decimalSign: signOf(request.headers),
    from: originOf(services, request, caller, reference),
  };
}

/** As the portal says of its reader; a program writes as in the first of its languages. */
const signOf = (headers: Headers): DecimalSign =>
  asSign(headers.get("decimal-sign")) ?? signOfLanguages(headers.get("accept-language"));

function originOf(services: Services, request: Request, caller: InProcess, reference: string): RequestOrigin {
  const menuPath = request.headers.get("menu-path")?.slice(0, 500).replaceAll("\u0000", "") ?? null;
  const userAgent = request.headers.get("user-agent")?.slice(0, 300) ?? null;
  const address = addressOf(request, caller);
  const secret = THIS_MACHINE.test(address) || services.ownOrigins.some((origin) => origin.startsWith("https:"));
  const paper = request.headers.get("answer-language");
  const answerIn = paper === null ? undefined : localeFrom(paper);
  return { address, menuPath, userAgent, answerIn, inProcess: caller.inProcess === true, secret, reference };
}

function addressOf(request: Request, caller: InProcess): string {
  const address = caller.inProcess ? caller.address : request.headers.get(peerAddressHeader);
  return (address || "unknown").slice(0, 64);
}

/** Null for nobody, for a dead session and for anything that is not a token of ours. */
export async function authenticate(visit: Visit, request: Request, caller: InProcess): Promise<SignedIn | null> {
  const { token } = credentialOf(request.headers);
  if (token === undefined) return null;
  const { memory } = caller;
  if (!caller.inProcess || !memory) return findSignedIn(visit, token);
  if (memory.token !== token || !memory.signedIn)
    Object.assign(memory, { token, signedIn: findSignedIn(visit, token) });
  return memory.signedIn ?? null;
}
