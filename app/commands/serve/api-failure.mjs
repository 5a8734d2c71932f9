/**
 * What a loader or action throws, as an answer with a status: Remix would make a nameless 500 of it, and the page could
 * not tell the reader the number under which the error log knows it.
 */

/** What the API says of these is meant for the reader: it says what to do. */
const SAID = new Set(["maintenance", "storage-full", "service-busy", "time-out"]);

/** @param {unknown} error @param {Request} request @returns {unknown} what to throw in its place */
export function asAnswer(error, request) {
  if (!(error instanceof Error)) return error;
  if (error.name !== "ApiError" || !("status" in error)) return failed(500, request.headers.get("x-request-id"));
  const { status, code, reference } = /** @type {Error & { status: number, code?: string, reference?: string }} */ (
    error
  );
  return failed(status, reference, SAID.has(code ?? "") ? { message: error.message } : {});
}

/** @param {number} status @param {string | null | undefined} reference @param {{ message?: string | undefined, code?: string }} [more] words meant for the reader, or why it was refused */
export function failed(status, reference, more) {
  const body = { reference: reference ?? "", time: new Date().toISOString(), ...more };
  return new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });
}

/** @typedef {(error: unknown, args: any) => void} OnFailure */
/** @typedef {(request: Request, error: unknown) => Promise<unknown>} EndedSession where the build sends a reader whose session has ended */
/** @typedef {{ onFailure?: OnFailure | undefined, endedSession?: EndedSession | undefined }} Told what the build does about failures */

/**
 * What is no refusal of the API is a failure of the portal itself: told to its own log, under the number of the request. A session
 * that ended between the guard and the call leads to the sign-in page as one that ended before; what a form held comes back.
 * @template {{ request: Request }} A
 * @param {A} args @param {(args: A) => unknown} work @param {Told} [told]
 */
export async function answering(args, work, { onFailure, endedSession } = {}) {
  const unread = endedSession && isPlainForm(args.request) ? args.request.clone() : args.request;
  try {
    return await work(args);
  } catch (error) {
    if (endedSession && error instanceof Error && "sessionEnded" in error && error.sessionEnded)
      throw asAnswer(await endedSession(unread, error), args.request);
    if (error instanceof Error && error.name !== "ApiError") onFailure?.(error, args);
    throw asAnswer(error, args.request);
  }
}

/** Without files: small enough to be kept until it is answered. @param {Request} request */
const isPlainForm = ({ method, headers }) =>
  method !== "GET" && /^application\/x-www-form-urlencoded\b/i.test(headers.get("content-type") ?? "");

/** @typedef {(request: Request, code: string | undefined) => Promise<object>} FailureWords what joins the failure's body */

/**
 * A refused or failed page brings the words to say so: when an action fails, the loader whose words the page reads does not run.
 * @param {(args: any) => unknown} work @param {FailureWords} words
 */
export const withWords = (work, words) => async (/** @type {{ request: Request }} */ args) => {
  try {
    return await work(args);
  } catch (thrown) {
    if (!(thrown instanceof Response) || thrown.status < 400) throw thrown;
    const { status, headers } = thrown;
    if (thrown.body && headers.get("content-type") !== "application/json") throw thrown;
    const { code, ...told } = thrown.body ? await thrown.json() : {};
    headers.set("content-type", "application/json");
    throw new Response(JSON.stringify({ ...told, ...(await words(args.request, code)) }), { status, headers });
  }
};
