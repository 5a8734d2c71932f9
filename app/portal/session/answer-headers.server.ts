import type { HeadersFunction } from "@remix-run/node";

/** Of an action's headers Remix hands only cookies on to the document: when to come back must be said here. */
export const answerHeaders: HeadersFunction = ({ actionHeaders }): HeadersInit => {
  const retryAfter = actionHeaders?.get("Retry-After");
  return retryAfter ? { "Retry-After": retryAfter } : {};
};
