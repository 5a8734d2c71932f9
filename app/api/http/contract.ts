import type { z } from "zod";
import type { Ctx, Viewer, Visit } from "~/api/domain/ctx";
import type { ErrorCode } from "~/api/domain/errors";

/** public = anybody; user = any living session; menu = who holds the screen's right in the database. */
export type Access = "public" | "user" | { menu: string };

/**
 * One call of the API. Server, typed client, OpenAPI document and tests are all made from it.
 * Input is the query of a GET and the JSON body of a POST, with the path's `:parameters`; fields of `headers` travel
 * as request headers and those of `responseHeaders` as answer headers, percent-encoded UTF-8: callers see one object.
 */
export type Endpoint = {
  method: "GET" | "POST";
  /** Below /api, e.g. "/auth/login" or "/sessions/:id". */
  path: string;
  access: Access;
  summary: string;
  input?: z.ZodObject;
  output?: z.ZodType;
  headers?: z.ZodObject;
  responseHeaders?: z.ZodObject;
  /**
   * A POST whose body is a file's own bytes (application/octet-stream), `maxBytes` at most; what else it needs travels
   * in path and headers. The implementation gets it as `file`, and the caller gives it so.
   */
  body?: "file";
  /** Also of a JSON body that may be larger than 64 kB. */
  maxBytes?: number;
  /**
   * The field that names the form of a POST: sent twice, it is done once. Any other POST of a signed-in caller may carry such a
   * key as its header `Idempotency-Key`.
   */
  onceBy?: string;
  /** A field of the answer that is told this once and kept nowhere: the same call again finds null in it. */
  toldOnce?: string;
  /** Open to a signed-in reader who has not accepted the agreement or whose password is past its days. */
  beforeChecks?: true;
  /** What is open to everybody is asked for so often by one address of nobody who is signed in. */
  perMinute?: number;
  /** A write that goes on during a maintenance window: signing in and out, tabs, settings, the error log. */
  duringMaintenance?: true;
  /** What a well-formed answer must hold besides; asked on both sides, because the other side may be a foreign server. */
  check?: (output: never) => ErrorCode | null;
};

/** The type of a body that is a file. */
export const FILE_TYPE = "application/octet-stream";

export type Contract = Record<string, Endpoint>;

type Given<S> = S extends z.ZodType ? z.input<S> : unknown;
type Parsed<S> = S extends z.ZodType ? z.output<S> : unknown;
type WithFile<E extends Endpoint> = E["body"] extends "file" ? { file: Uint8Array } : unknown;
/** Neither part declared: an empty object, not "anything". */
type OrNothing<T> = unknown extends T ? Record<string, never> : T;

/** What a caller gives. */
export type InputOf<E extends Endpoint> = OrNothing<Given<E["input"]> & Given<E["headers"]> & WithFile<E>>;
/** What the implementation gets: parsed. */
export type ParsedOf<E extends Endpoint> = OrNothing<Parsed<E["input"]> & Parsed<E["headers"]> & WithFile<E>>;
/** What the implementation returns and the caller receives. */
export type OutputOf<E extends Endpoint> = OrNothing<Parsed<E["output"]> & Parsed<E["responseHeaders"]>>;

type ContextOf<E extends Endpoint> = E["access"] extends "public" ? Visit & { viewer: Viewer | null } : Ctx;

export type Implementation<E extends Endpoint> = (
  ctx: ContextOf<E>,
  input: ParsedOf<E>,
  signal: AbortSignal,
) => E["output"] extends z.ZodType ? Promise<OutputOf<E>> : Promise<OutputOf<E>> | Promise<void>;

export type Answered<E extends Endpoint = Endpoint> = { endpoint: E; answer: Implementation<E> };

/** Whether the caller may do it to the record that the address names: asked before what they sent is looked at. */
export type Guard = (ctx: Ctx, params: Readonly<Record<string, string>>) => Promise<void>;
/** Who may not is told so, whatever they sent: the use-case behind it judges once more, by the record as it holds it. */
export const guarded = <I extends object>(guard: Guard, answer: I): I => Object.assign(answer, { guard });

/** An endpoint and who answers it, said in one place: `change: answered({ method: "POST", … }, (ctx, given) => …)`. */
export const answered = <const E extends Endpoint>(endpoint: E, answer: Implementation<E>): Answered<E> => ({
  endpoint,
  answer,
});

type ContractOf<A> = { [K in keyof A]: A[K] extends Answered<infer E> ? E : never };
/** What an area may be asked, and who answers each call: one handler per endpoint, no more and no fewer. */
export type Area<C extends Contract = Contract> = { contract: C; impl: object };

/** An area of the API from its calls. */
export function area<A extends Record<string, { endpoint: Endpoint; answer: unknown }>>(calls: A): Area<ContractOf<A>> {
  const part = (name: "endpoint" | "answer") =>
    Object.fromEntries(Object.entries(calls).map(([key, call]) => [key, call[name]]));
  return { contract: part("endpoint"), impl: part("answer") } as Area<ContractOf<A>>;
}

type Caller<E extends Endpoint> =
  Record<string, never> extends InputOf<E>
    ? (input?: InputOf<E>, options?: { signal?: AbortSignal }) => Promise<OutputOf<E>>
    : (input: InputOf<E>, options?: { signal?: AbortSignal }) => Promise<OutputOf<E>>;

/** The same area as its callers see it. */
export type AreaClient<C extends Contract> = { [K in keyof C]: Caller<C[K]> };
