import { AppError, errorStatus } from "~/api/domain/errors";
import { ApiError } from "../api-error";
import type { Caller } from "../client.server";
import { runningApi } from "../http/app.server";
import type { Endpoint } from "../http/contract";
import { localeFrom } from "../http/server/accept-language";
import { errorBody } from "../http/server/error-answer";
import { REQUEST_LIMIT_MS } from "../http/server/time-limit";

/** An answer; `body` is there when this process's API handed it over as it was. */
export type Delivered = { answer: Response; body?: object };

/** Sends a request to this process's API or over the network. @throws ApiError for everything that is not a success */
export async function dispatch(
  { access }: Pick<Endpoint, "access">,
  request: Request,
  caller: Caller,
  baseUrl: string | undefined,
): Promise<Delivered> {
  const delivered = baseUrl === undefined ? await withinProcess(request, caller) : await overNetwork(request, caller);
  if (delivered.answer.ok) return delivered;
  throw await asApiError(delivered.answer, caller, access === "public");
}

async function withinProcess(request: Request, { address, memory }: Caller): Promise<Delivered> {
  let body: object | undefined;
  const takeBody = (taken: object) => {
    body = taken;
  };
  const answer = await runningApi().fetch(request, { inProcess: true, address, memory, takeBody });
  return { answer, body };
}

/** The other server learns the browser's address only as a proxy's word, which it may believe or not (TRUST_PROXY). */
async function overNetwork(request: Request, caller: Caller): Promise<Delivered> {
  if (caller.address) request.headers.set("x-forwarded-for", caller.address);
  const late = AbortSignal.timeout(REQUEST_LIMIT_MS);
  const signal = caller.signal ? AbortSignal.any([caller.signal, late]) : late;
  try {
    const answer = unpacked(await fetch(request, { signal, redirect: "error" }));
    // A file goes on as it comes; anything else is here as a whole, or it is not here.
    if (!isJson(answer)) return { answer };
    return { answer: new Response(await answer.text(), answer) };
  } catch {
    throw localError(late.aborted ? "time-out" : "service-unavailable", caller);
  }
}

const isJson = ({ headers }: Response) =>
  /\bjson\b/.test(headers.get("content-type") ?? "") && !headers.has("content-disposition");

/** fetch has unpacked the body already; the headers that tell how it travelled would make readers unpack it again. */
function unpacked(answer: Response): Response {
  const headers = new Headers(answer.headers);
  for (const name of ["content-encoding", "content-length", "transfer-encoding"]) headers.delete(name);
  return new Response(answer.body, { status: answer.status, headers });
}

type Body = {
  status?: unknown;
  code?: unknown;
  message?: unknown;
  fields?: Record<string, string>;
  reference?: unknown;
};

async function asApiError(answer: Response, caller: Caller, isPublic: boolean): Promise<ApiError> {
  const body: Body | null = await answer.json().catch(() => null);
  if (body === null || typeof body.message !== "string") {
    return localError(answer.status === 404 ? "not-found" : "unexpected-error", caller, {
      status: answer.status,
      isPublic,
    });
  }
  const reference = typeof body.reference === "string" ? body.reference : "";
  const code = typeof body.code === "string" ? body.code : "unexpected-error";
  // Specification section 8: whatever a foreign server says here, the reader sees these two texts.
  if (body.status === 404) return localError("not-found", caller);
  if (answer.status === 409 && !(String(body.code) in errorStatus)) return localError("conflict", caller);
  const retryAfterS = Number(answer.headers.get("retry-after")) || undefined;
  return new ApiError({
    status: answer.status,
    code,
    message: body.message,
    fields: body.fields,
    reference,
    retryAfterS,
    isPublic,
  });
}

/** A failure on the way, told in the same form as the API's own. */
export function localError(
  code: AppError["code"],
  caller: Pick<Caller, "locale" | "reference">,
  as: { status?: number; isPublic?: boolean } = {},
): ApiError {
  const reference = caller.reference ?? "";
  const body = errorBody(
    new AppError(code, { params: { reference, seconds: REQUEST_LIMIT_MS / 1000 } }),
    localeFrom(caller.locale),
    reference,
  );
  return new ApiError({ ...body, ...as });
}
