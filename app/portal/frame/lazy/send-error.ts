import { callingScreen } from "~/ui/calling-screen";

/** At most so many of one document, and never the same twice: a page that fails in a loop says it once. */
const MOST = 20;
const told = new Set<string>();

/** Told to the bar, whose count goes up. */
export const errorEvent = "portal-error";

/** Our own numbers: as long as the server's, also where the page is not a secure context. */
export const newReference = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** Sends an error of this browser to the error log; without a session, or offline, it is dropped. */
export function sendError(error: unknown, info: string, reference = newReference()): void {
  const { message, stack = "" } = error instanceof Error ? error : { message: String(error) };
  const key = message + stack;
  // Requests that a leaving page gives up are no errors.
  if (told.has(key) || told.size >= MOST || (error instanceof Error && error.name === "AbortError")) return;
  told.add(key);
  const { pathname, search } = window.location;
  const body = JSON.stringify({ message, info, stack, url: pathname + search, reference });
  const headers = { "Content-Type": "application/json", ...callingScreen() };
  fetch("/frame/errors", { method: "POST", headers, body, keepalive: body.length < 50_000 })
    .then((answer) => answer.ok && !answer.redirected && window.dispatchEvent(new Event(errorEvent)))
    .catch(() => undefined);
}
