import { AppError } from "~/api/domain/errors";
import { credentialOf } from "./token";

const safe = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Origins that count as ours: the configured one, else this machine's three names on our port.
 * Never derived from the Host header, which anybody can send.
 */
export function ownOrigins(setting: { PUBLIC_ORIGIN?: string; PORT: number }): string[] {
  const local = ["localhost", "127.0.0.1", "[::1]"].map((host) => new URL(`http://${host}:${setting.PORT}`).origin);
  return setting.PUBLIC_ORIGIN ? [setting.PUBLIC_ORIGIN, ...local] : local;
}

/**
 * Refuses a write that a foreign page could have caused. A caller with Authorization is no browser form;
 * one with the cookie alone must show our Origin, or at least that the browser calls it same-origin.
 * @throws AppError foreign-origin
 */
export function refuseForeignWrite(request: Request, own: readonly string[]): void {
  if (safe.has(request.method)) return;
  const origin = request.headers.get("origin");
  if (origin !== null) {
    if (!own.includes(origin)) throw new AppError("foreign-origin");
    return;
  }
  const credential = credentialOf(request.headers);
  const site = request.headers.get("sec-fetch-site");
  if (site !== null && site !== "same-origin") throw new AppError("foreign-origin");
  if (credential.byCookie && credential.given && site === null) throw new AppError("foreign-origin");
}
