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
  /** Of a call that is open to everybody. */
  readonly isPublic: boolean;

  constructor(body: {
    status: number;
    code: string;
    message: string;
    fields?: Record<string, string>;
    reference?: string;
    retryAfterS?: number;
    isPublic?: boolean;
  }) {
    super(body.message);
    this.name = "ApiError";
    this.status = body.status;
    this.code = body.code;
    this.fields = body.fields ?? {};
    this.reference = body.reference ?? "";
    this.retryAfterS = body.retryAfterS;
    this.isPublic = body.isPublic ?? false;
  }

  /** A 401 of a public call ends no session (specification section 7): an attacker could cause it. */
  get sessionEnded(): boolean {
    return this.status === errorStatus["session-ended"] && !this.isPublic;
  }

  is(code: ErrorCode): boolean {
    return this.code === code;
  }
}
