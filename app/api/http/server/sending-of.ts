import { createHash } from "node:crypto";
import type { Sending } from "~/api/domain/done-once.server";
import { AppError } from "~/api/domain/errors";
import type { Endpoint } from "../contract";

/** As programs call it (draft-ietf-httpapi-idempotency-key-header). */
export const onceKeyHeader = "idempotency-key";
const KEY = /^[\w.:-]{8,100}$/;

/** What makes a POST known when it comes again: the form's own name in it, else the header's; null where neither stands. */
export function sendingOf(endpoint: Endpoint, request: Request, input: object): Sending | null {
  if (request.method !== "POST") return null;
  const named = endpoint.onceBy ? (input as Record<string, unknown>)[endpoint.onceBy] : undefined;
  const key = typeof named === "string" ? named : request.headers.get(onceKeyHeader);
  if (key === null) return null;
  if (!KEY.test(key)) throw new AppError("malformed-request");
  return { key, address: new URL(request.url).pathname, content: contentOf(input) };
}

/** A file counts by its bytes. */
function contentOf(input: object): object {
  const { file, ...rest } = input as { file?: unknown };
  return file instanceof Uint8Array ? { ...rest, file: createHash("sha256").update(file).digest("hex") } : input;
}
