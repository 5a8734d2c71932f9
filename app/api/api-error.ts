import { type ErrorCode, errorStatus } from "./domain/errors";

/** What the portal learns when a call to the API fails: the API's own words, ready to be shown. */
export class ApiError extends Error {
  readonly status: number;
  /** One of ours, or whatever a foreign server calls it. */
  readonly code: string;
  readonly fields: Record<string, string>;
  readonly reference: string;
  /** Seconds until another try makes sense, where the answer says so. */
  readonly retryAfterS: number | undefined;

  constructor(body: {
    status: number;
    code: string;
    message: string;
    fields?: Record<string, string>;
    reference?: string;
    retryAfterS?: number;
  }) {
    super(body.message);
    this.name = "ApiError";
    this.status = body.status;
    this.code = body.code;
    this.fields = body.fields ?? {};
    this.reference = body.reference ?? "";
    this.retryAfterS = body.retryAfterS;
  }

  /** The only 401 that ends a session: another's could be caused by an attacker. */
  get sessionEnded(): boolean {
    const quiet = ["sign-in-failed", "exchange-failed"].includes(this.code);
    return this.status === errorStatus["session-ended"] && !quiet;
  }

  is(code: ErrorCode): boolean {
    return this.code === code;
  }
}
