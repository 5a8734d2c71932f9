import { randomUUID } from "node:crypto";

const REQUEST_ID = /^[\w-]{8,64}$/;
/** Ours alone: a client that sends them gets them taken away. */
export const FOREIGN_ORIGIN = "x-portal-foreign-origin";
export const PEER_ADDRESS = "x-peer-address";

/** @typedef {ReturnType<typeof readDoorSettings>} DoorSettings */

/** @param {Record<string, string | undefined>} environment */
export function readDoorSettings(environment) {
  const publicOrigin = (environment.PUBLIC_ORIGIN ?? "").replace(/\/$/, "");
  const port = Number(environment.PORT || 3000);
  const local = ["localhost", "127.0.0.1", "[::1]"].map((name) => new URL(`http://${name}:${port}`).origin);
  return {
    trustProxy: environment.TRUST_PROXY === "1" || environment.TRUST_PROXY === "true",
    https: publicOrigin.startsWith("https://"),
    publicHost: publicOrigin ? new URL(publicOrigin).host : undefined,
    /** The same portal: the configured address and, on this machine, its three names. */
    origins: new Set(publicOrigin ? [new URL(publicOrigin).origin, ...local] : local),
    localHosts: new Set(local.map((origin) => new URL(origin).host)),
  };
}

/**
 * Settles, before anybody reads them, what a request's headers may claim.
 * @param {import("node:http").IncomingMessage} request @param {DoorSettings} settings
 */
export function judgeHeaders(request, settings) {
  const { headers } = request;
  const forwardedFor = String(headers["x-forwarded-for"] ?? "");
  const nearest = settings.trustProxy ? forwardedFor.split(",").at(-1)?.trim() : "";
  headers[PEER_ADDRESS] = nearest || request.socket.remoteAddress || "unknown";
  if (!REQUEST_ID.test(String(headers["x-request-id"] ?? ""))) headers["x-request-id"] = randomUUID();
  // The public address is configured, so not even a trusted proxy says which host this is.
  for (const name of Object.keys(headers)) if (/^(x-forwarded-|forwarded$)/.test(name)) delete headers[name];
  settleHost(headers, settings);
  settleOrigin(headers, settings);
}

/** Links and redirects must never follow a Host header that the client chose. @param {import("node:http").IncomingHttpHeaders} headers @param {DoorSettings} settings */
function settleHost(headers, { publicHost, localHosts }) {
  const [fallback] = localHosts;
  if (!localHosts.has(headers.host ?? "")) headers.host = publicHost ?? fallback;
}

/**
 * Remix answers a foreign Origin with a blank 500 and compares texts. A foreign one becomes a mark that the guarded
 * build turns into a page; one of our own names becomes the name the request was sent to.
 * @param {import("node:http").IncomingHttpHeaders} headers @param {DoorSettings} settings
 */
function settleOrigin(headers, { origins }) {
  delete headers[FOREIGN_ORIGIN];
  if (headers.origin === undefined) return;
  if (origins.has(headers.origin)) {
    headers.origin = `${new URL(headers.origin).protocol}//${headers.host}`;
    return;
  }
  delete headers.origin;
  headers[FOREIGN_ORIGIN] = "1";
}
