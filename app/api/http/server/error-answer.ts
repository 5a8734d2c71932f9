import { AppError, type ErrorCode, errorStatus } from "~/api/domain/errors";
import { sayWording } from "~/api/domain/say-wording";
import { noSpaceCodes, noteStorageFault } from "~/api/domain/storage-fault";
import { hasWord, translate } from "~/words";
import type { Locale } from "~/words/locale";

/** The body of every failed answer. */
export type ErrorBody = {
  status: number;
  code: ErrorCode;
  message: string;
  fields?: Record<string, string>;
  /** Names this request in our log: what a user reads to the support team. */
  reference: string;
};

/**
 * Any error as the API tells it. What is not ours becomes a reference number and a line in the log.
 * @param tookMs since the call came in: what a time-out says of itself
 */
export function errorAnswer(error: unknown, locale: Locale, reference: string, tookMs = 0): Response {
  const known = asAppError(error, tookMs);
  if (known === undefined) logUnexpected(error, reference);
  if (known?.code === "storage-full") noteStorageFault();
  const told = known ?? new AppError("unexpected-error", { params: { reference } });
  const headers = new Headers({ "content-type": "application/json; charset=utf-8", "cache-control": "no-store" });
  if (told.retryAfterS !== undefined) headers.set("retry-after", String(told.retryAfterS));
  return new Response(JSON.stringify(errorBody(told, locale, reference)), { status: told.status, headers });
}

export function errorBody(error: AppError, locale: Locale, reference: string): ErrorBody {
  const fields = Object.entries(error.fields ?? {}).map(([field, wording]) => [field, sayWording(locale, wording)]);
  return {
    status: errorStatus[error.code],
    code: error.code,
    message: messageOf(error, locale),
    ...(fields.length > 0 ? { fields: Object.fromEntries(fields) } : {}),
    reference,
  };
}

/** Nobody counts an hour in seconds; a record that stands elsewhere says where. */
function messageOf({ code, retryAfterS: seconds = 0, params }: AppError, locale: Locale): string {
  const long = code === "too-many-attempts" && seconds > 120;
  const { state } = params;
  if (code === "not-now" && typeof state === "string" && hasWord(state))
    return translate(locale, "api.not-now.state", { state: translate(locale, state) });
  const key = long ? "api.too-many-attempts.minutes" : (`api.${code}` as const);
  return sayWording(locale, { key, params: { seconds, minutes: Math.ceil(seconds / 60), ...params } });
}

/** What the database tells by a code, in the caller's terms. */
const databaseErrors: Record<string, ErrorCode> = {
  ...Object.fromEntries(noSpaceCodes.map((code) => [code, "storage-full" as const])),
  "23505": "conflict",
  "57014": "time-out",
  "57P01": "service-unavailable",
  "57P03": "service-unavailable",
  "53300": "service-unavailable",
  ECONNREFUSED: "service-unavailable",
  ECONNRESET: "service-unavailable",
  ENOENT: "service-unavailable",
};
const lostConnection = /timeout exceeded when trying to connect|Connection terminated/;

export function asAppError(error: unknown, tookMs = 0): AppError | undefined {
  if (error instanceof AppError) return error;
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = "code" in cause && typeof cause.code === "string" ? databaseErrors[cause.code] : undefined;
    if (code) return new AppError(code, { params: { seconds: Math.max(1, Math.round(tookMs / 1000)) } });
    if (lostConnection.test(cause.message)) return new AppError("service-unavailable");
  }
  return undefined;
}

function logUnexpected(error: unknown, reference: string): void {
  // The message of a failed statement carries its parameters (names, hashes): only the cause's words are kept.
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const reason = cause instanceof Error ? { name: cause.name, message: cause.message, stack: cause.stack } : {};
  process.stderr.write(`${JSON.stringify({ level: "error", event: "request failed", reference, ...reason })}\n`);
}
