import { data } from "@remix-run/node";
import { ApiError } from "~/api/client.server";
import type { Refused } from "./form-completeness.server";
import { byFormField } from "./password-calls.server";

/**
 * A form's answer to a call that was refused: the API's words, its status, when to come back, and what was typed.
 * @throws whatever is no refusal
 */
export function refusedBy(error: unknown, values: Record<string, string> = {}) {
  if (!(error instanceof ApiError) || error.sessionEnded) throw error;
  const told = { message: error.message, fields: byFormField(error.fields), values };
  return refusal(told, error.status, error.retryAfterS);
}

export function refusal(refused: Refused, status = 400, retryAfterS?: number) {
  const headers: HeadersInit = retryAfterS === undefined ? {} : { "Retry-After": String(retryAfterS) };
  return data(refused, { status, headers });
}
