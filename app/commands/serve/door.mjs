/**
 * The second door, in front of every loader and action of the built portal: closed unless a route says who may
 * come in. It needs no database and knows no rights; those are the guard's and the API's.
 */
import { answering, failed, withWords } from "./api-failure.mjs";
import { FOREIGN_ORIGIN } from "./judge-headers.mjs";

/** @typedef {"public" | "user" | "menu-by-path" | "file-by-path" | { menu: string }} Access */
/** @typedef {{ request: Request, params: object, context: unknown }} RouteArguments */
/** @typedef {(args: RouteArguments) => unknown} RouteFunction */
/** @typedef {import("./api-failure.mjs").Told} Told */

const isApiRoute = (/** @type {string} */ id) => /(^|[^a-z])api([^a-z]|$)/.test(id);
const hasSession = (/** @type {Request} */ request) =>
  /(?:^|;\s*)ACCESS_TOKEN=[^;]/.test(request.headers.get("cookie") ?? "");

/**
 * A program's reading of a file: it brings an access token, or nothing that a browser always sends. What the token opens is the API's to say; to
 * lead a program to the sign-in page would give its workbook that page in place of figures.
 * @param {Request} request
 */
const isProgram = ({ method, headers }) =>
  (method === "GET" || method === "HEAD") &&
  (/^(basic|bearer)\s/i.test(headers.get("authorization") ?? "") ||
    !(headers.has("sec-fetch-mode") || /\btext\/html\b/.test(headers.get("accept") ?? "")));

/** @param {unknown} access @returns {access is Access} */
export function isAccess(access) {
  if (access === "public" || access === "user" || access === "menu-by-path" || access === "file-by-path") return true;
  return (
    typeof access === "object" &&
    access !== null &&
    "menu" in access &&
    typeof access.menu === "string" &&
    access.menu !== ""
  );
}

/** @param {string} id @param {unknown} access what the route's handle declares @param {RouteFunction} loader @param {Told} [told] @returns {RouteFunction} */
export function guardLoader(id, access, loader, told) {
  return (args) => {
    refuseRouteParameter(id, args.request);
    requireAccess(id, access, args.request);
    return answering(args, loader, told);
  };
}

/** @param {string} id @param {unknown} access @param {RouteFunction} action @param {Told} [told] @returns {RouteFunction} */
export function guardAction(id, access, action, told) {
  return (args) => {
    refuseRouteParameter(id, args.request);
    if (!comesFromUs(id, args.request)) throw refusal(id, args.request, 403, "foreign-origin");
    requireAccess(id, access, args.request);
    const request = isApiRoute(id) ? args.request : refusingNoForms(id, args.request);
    return answering({ ...args, request }, action, isApiRoute(id) ? { onFailure: told?.onFailure } : told);
  };
}

/** What is posted to a page is a form; anything else, or nothing, is the sender's fault and no failure of ours. @param {string} id @param {Request} request @returns {Request} */
function refusingNoForms(id, request) {
  const formData = request.formData.bind(request);
  const clone = request.clone.bind(request);
  return Object.assign(request, {
    formData: () =>
      formData().catch(() => {
        throw refusal(id, request, 400, "malformed-request");
      }),
    clone: () => refusingNoForms(id, clone()),
  });
}

/** `_data` once ran a route alone and led round Remix's own origin check. @param {string} id @param {Request} request */
function refuseRouteParameter(id, request) {
  if (new URL(request.url).searchParams.has("_data")) throw refusal(id, request, 400, "malformed-request");
}

/** @param {string} id @param {unknown} access @param {Request} request */
function requireAccess(id, access, request) {
  if (!isAccess(access)) throw refusal(id, request, 403, "no-right");
  if (access === "public" || hasSession(request) || (access === "file-by-path" && isProgram(request))) return;
  if (isApiRoute(id)) throw refusal(id, request, 401, "session-ended");
  const { pathname, search } = new URL(request.url);
  // For `.data` requests Remix turns a thrown redirect into the answer its own client follows.
  throw new Response(null, {
    status: 302,
    headers: { location: `/login?redirect=${encodeURIComponent(pathname + search)}` },
  });
}

/**
 * The preload has compared Origin with our own addresses. A caller without a session cookie has nothing a foreign
 * page could misuse, so the API lets programs in that send neither Origin nor Sec-Fetch-Site.
 * @param {string} id @param {Request} request
 */
function comesFromUs(id, request) {
  const { headers } = request;
  if (headers.has(FOREIGN_ORIGIN)) return false;
  if (headers.has("origin")) return true;
  const site = headers.get("sec-fetch-site");
  if (site) return site === "same-origin";
  return headers.has("authorization") || (isApiRoute(id) && !hasSession(request));
}

/** English and Korean: the catalogue's own sentences (a test compares them), which this door cannot read before the build. @type {Record<string, [string, string]>} */
export const sentences = {
  "foreign-origin": [
    "This request came from another site and was refused.",
    "다른 사이트에서 보낸 요청이므로 거부되었습니다.",
  ],
  "malformed-request": [
    "The request could not be read. Please reload the page and try again.",
    "요청을 읽을 수 없습니다. 화면을 새로 고친 후 다시 시도해 주세요.",
  ],
  "method-not-allowed": [
    "This address does not take this kind of request.",
    "이 주소에서는 지원하지 않는 요청 방식입니다.",
  ],
  "no-right": [
    "You have no right to open this. Please ask the administrator.",
    "열람 권한이 없습니다. 관리자에게 문의해 주세요.",
  ],
  "service-busy": [
    "There are too many requests at this moment. Please try again in a few seconds.",
    "지금 요청이 너무 많습니다. 몇 초 후에 다시 시도해 주세요.",
  ],
  "session-ended": [
    "Your session has ended. Please sign in again.",
    "로그인 세션이 종료되었습니다. 다시 로그인해 주세요.",
  ],
  "too-large": ["The request is too large.", "요청이 너무 큽니다."],
};

/** @param {string} code @param {string | null | undefined} acceptLanguage */
export function sentenceOf(code, acceptLanguage) {
  const korean = /^\s*ko\b/i.test(acceptLanguage ?? "");
  return sentences[code]?.[korean ? 1 : 0] ?? code;
}

/** Pages get the portal's own error page from the status, programs the API's error body. @param {string} id @param {Request} request @param {number} status @param {string} code */
function refusal(id, request, status, code) {
  const reference = request.headers.get("x-request-id") ?? "";
  if (!isApiRoute(id)) return failed(status, reference, { code });
  const headers = { "content-type": "application/json; charset=utf-8", "cache-control": "no-store" };
  const message = sentenceOf(code, request.headers.get("accept-language"));
  return new Response(JSON.stringify({ status, code, message, reference }), { status, headers });
}

/** @typedef {<T>(run: () => T) => T} Within what the build wants around each of its loaders and actions */

/** @param {RouteFunction} work @param {Within} within @returns {RouteFunction} */
const inside = (work, within) => (args) => within(() => work(args));

/**
 * @template {Record<string, { module: { loader?: RouteFunction, action?: RouteFunction, handle?: { access?: unknown } } }>} Routes
 * @param {Routes} routes @param {Told} [failures] the build's own handleError, and its way to the sign-in page
 * @param {Within} [within] @param {import("./api-failure.mjs").FailureWords} [words] what a failed page says
 */
export function guardRoutes(routes, failures, within = (run) => run(), words = undefined) {
  const told = (/** @type {string} */ id, /** @type {RouteFunction} */ work) =>
    words && !isApiRoute(id) ? withWords(work, words) : work;
  const guarded = Object.entries(routes).map(([id, route]) => {
    const { loader, action, handle } = route.module;
    const module = { ...route.module };
    if (loader) module.loader = told(id, guardLoader(id, handle?.access, inside(loader, within), failures));
    if (action) module.action = told(id, guardAction(id, handle?.access, inside(action, within), failures));
    return [id, { ...route, module }];
  });
  return /** @type {Routes} */ (Object.fromEntries(guarded));
}
