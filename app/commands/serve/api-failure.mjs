/**
 * What a loader or action throws when the API refuses, as an answer with a status: Remix would make a nameless 500 of
 * it, and the page could not tell the reader the number under which the error log knows it.
 */

/** @param {unknown} error @param {Request} request @returns {unknown} what to throw in its place */
export function asAnswer(error, request) {
  if (!(error instanceof Error) || error.name !== "ApiError" || !("status" in error)) return error;
  const { status, code, reference } = /** @type {Error & { status: number, code?: string, reference?: string }} */ (
    error
  );
  // The session ended between the guard and the call: to the sign-in page, and back afterwards.
  if (status === 401 && code === "session-ended")
    return new Response(null, { status: 302, headers: { location: signIn(request) } });
  const body = { reference: reference ?? "", time: new Date().toISOString() };
  return new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });
}

/** @param {Request} request */
function signIn(request) {
  const { pathname, search } = new URL(request.url);
  const wanted = request.method === "GET" ? pathname + search : "/mainboard";
  return `/login?redirect=${encodeURIComponent(wanted)}`;
}

/**
 * @template {{ request: Request }} A
 * @param {A} args @param {(args: A) => unknown} work
 */
export async function answering(args, work) {
  try {
    return await work(args);
  } catch (error) {
    throw asAnswer(error, args.request);
  }
}
