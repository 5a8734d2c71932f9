import type { WordKey, WordParams } from "~/words";

/**
 * Every error a caller can be told about, with its HTTP status. The words are the catalogue's `api.<code>`.
 * 401 means a dead session (`session-ended`), a failed sign-in on the sign-in's own addresses, or an access token that is missing or
 * over where one opens the door, nothing else.
 */
export const errorStatus = {
  "invalid-input": 400,
  "malformed-request": 400,
  "code-invalid": 400,
  "code-missing": 400,
  "already-postponed": 400,
  "same-email": 400,
  "already-activated": 400,
  "not-activated": 400,
  "session-ended": 401,
  "token-needed": 401,
  "token-refused": 401,
  "sign-in-failed": 401,
  "exchange-failed": 401,
  "company-failed": 401,
  "company-unknown": 403,
  "company-unproven": 403,
  "company-taken": 403,
  "company-inactive": 403,
  "verification-failed": 403,
  "empty-answer": 403,
  "no-roles": 403,
  "no-right": 403,
  "user-gone": 403,
  "agreement-required": 403,
  "password-expired": 403,
  "foreign-origin": 403,
  "company-address": 403,
  "own-account": 403,
  "own-request": 403,
  "own-review": 403,
  "own-check": 403,
  "own-transfer": 403,
  "odata-wrong": 400,
  "not-found": 404,
  "method-not-allowed": 405,
  conflict: 409,
  "import-running": 409,
  "import-working": 409,
  "import-done": 409,
  "held-by-others": 409,
  "undo-taken": 409,
  "undo-too-large": 409,
  "undo-not-kept": 409,
  "undo-covered": 409,
  "undo-done": 409,
  "undo-master": 409,
  stale: 409,
  "sent-already": 409,
  "request-moved": 409,
  "request-overtaken": 409,
  "request-decided": 409,
  "special-price-empty": 409,
  "special-price-over": 409,
  "special-price-rate": 409,
  "correction-needless": 409,
  "draft-ended": 409,
  "not-now": 409,
  "mail-gone": 409,
  "job-running": 409,
  "too-large": 413,
  "upload-problems": 409,
  "upload-changed": 409,
  "upload-undone": 409,
  "upload-undo-changed": 409,
  "upload-busy": 503,
  "export-too-large": 413,
  "export-too-slow": 413,
  "insufficient-points": 409,
  "no-debt": 409,
  "offset-month-posted": 409,
  "offset-month-open": 409,
  "member-state": 409,
  "member-main-contact": 409,
  "member-number-taken": 409,
  "entry-cancelled": 409,
  "transfer-ended": 409,
  "transfer-confirmed": 409,
  "correction-decided": 409,
  "debt-too-young": 409,
  "own-contract": 403,
  "contract-too-few": 409,
  "matrix-not-qualified": 409,
  "matrix-no-cabinet": 409,
  "matrix-no-paper": 409,
  "matrix-last-paper": 409,
  "matrix-cabinet-stands": 409,
  "matrix-cabinet-used": 409,
  "matrix-cabinet-fetched": 409,
  "matrix-renewal-runs": 409,
  "matrix-contract-over": 409,
  "agent-contract-no-scope": 409,
  "agent-contract-renewed": 409,
  "agent-contract-installed": 409,
  "matrix-overlaps": 409,
  "agent-contract-overlaps": 409,
  "renewed-already": 409,
  "user-withdrawn": 404,
  "month-not-over": 409,
  "month-running": 409,
  "month-closed": 409,
  "credit-outdated": 409,
  "insurance-no-paper": 409,
  "exports-under-way": 429,
  "attachment-there": 409,
  "attachments-full": 409,
  "export-not-ready": 409,
  "export-scope": 403,
  "too-many-attempts": 429,
  "odata-changed": 410,
  "unexpected-error": 500,
  "odata-not-supported": 501,
  maintenance: 503,
  "service-busy": 503,
  "storage-full": 503,
  "service-unavailable": 503,
  "company-silent": 503,
  "time-out": 504,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof errorStatus;

/** What is not to be had now may be to be had then. */
const TRY_AGAIN_S = 5;

/** A text that the edge puts into the reader's language. */
export type Wording = { key: WordKey; params?: WordParams };

type Details = {
  params?: WordParams;
  /** Per input field: what is wrong with it. */
  fields?: Record<string, Wording>;
  /** Seconds until another try makes sense; becomes Retry-After. */
  retryAfterS?: number;
};

/** What domain code throws when the caller is to be told: a code and parameters, never a sentence. */
export class AppError extends Error {
  readonly params: WordParams;
  readonly fields: Record<string, Wording> | undefined;
  readonly retryAfterS: number | undefined;

  constructor(
    readonly code: ErrorCode,
    details: Details = {},
  ) {
    super(code);
    this.name = "AppError";
    this.params = details.params ?? {};
    this.fields = details.fields;
    this.retryAfterS = details.retryAfterS ?? (this.status === 503 ? TRY_AGAIN_S : undefined);
  }

  get status(): number {
    return errorStatus[this.code];
  }
}

/** The error is shown as a field's message and as the whole answer's: one field, one wording. */
export const invalidField = (field: string, wording: Wording): AppError =>
  new AppError("invalid-input", { fields: { [field]: wording } });
