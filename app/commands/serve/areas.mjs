/**
 * Remix matches an address by building, ranking and trying every route there is, two or three times a request: with 150
 * of them a third of an API call. A request is therefore given a handler that knows only the routes its first segment can
 * mean. The manifest stays whole, so the browser's side is not touched (docs/decisions/0002).
 */
import { createRequire } from "node:module";

/** @typedef {{ id: string, parentId?: string, path?: string, index?: boolean }} Route */
/** @typedef {{ routes: Record<string, Route> }} Build */
/** @typedef {(request: Request, context?: unknown) => Promise<Response>} Handler */

/** First segment of a route's whole path; null where it is not fixed. @param {Record<string, Route>} routes @param {Route} route @returns {string | null} */
function areaOf(routes, route) {
  const parts = [];
  for (let at = /** @type {Route | undefined} */ (route); at; at = at.parentId ? routes[at.parentId] : undefined)
    if (at.path) parts.unshift(at.path);
  const [first = ""] = parts.join("/").replace(/^\/+/, "").split("/");
  return /[:*?]/.test(first) ? null : first.toLowerCase();
}

/** Only routes with a path, or an index, can be what an address means; the others stand above them. @param {Build} build @param {string} area */
export function routesOf({ routes }, area) {
  const ids = new Set();
  for (const route of Object.values(routes)) {
    const own = areaOf(routes, route);
    if (own !== null && own !== area) continue;
    if (!route.path && !route.index) continue;
    for (let at = /** @type {Route | undefined} */ (route); at; at = at.parentId ? routes[at.parentId] : undefined)
      ids.add(at.id);
  }
  return Object.fromEntries(Object.entries(routes).filter(([id]) => ids.has(id)));
}

/** What an address asks for by its first segment; null where that is not plain to see. @param {string} pathname */
export function areaAsked(pathname) {
  const [first = ""] = pathname.replace(/^\/+/, "").split("/");
  if (first.includes("%")) return null;
  const area = first.replace(/\.data$/, "").toLowerCase();
  return area === "_root" ? "" : area;
}

/**
 * @template {(build: any, mode?: string) => Handler} Create
 * @param {Create} create Remix's own createRequestHandler @returns {Create}
 */
export function byArea(create) {
  const createSplit = (/** @type {any} */ build, /** @type {string | undefined} */ mode) => {
    const whole = create(build, mode);
    if (typeof build === "function") return whole;
    const areas = new Set(
      Object.values(/** @type {Build} */ (build).routes).map((route) => areaOf(build.routes, route)),
    );
    /** @type {Map<string, Handler>} */
    const handlers = new Map();
    return (/** @type {Request} */ request, /** @type {unknown} */ context) => {
      const area = areaAsked(new URL(request.url).pathname);
      if (area === null || !areas.has(area)) return whole(request, context);
      const known = handlers.get(area) ?? create({ ...build, routes: routesOf(build, area) }, mode);
      handlers.set(area, known);
      return known(request, context);
    };
  };
  return /** @type {Create} */ (createSplit);
}

/** Puts it in the place where remix-serve takes its handler from. @throws where a Remix that is built otherwise takes it elsewhere */
export function splitByArea() {
  const own = createRequire(import.meta.url);
  const runtime = createRequire(own.resolve("@remix-run/node"))("@remix-run/server-runtime");
  const split = byArea(runtime.createRequestHandler);
  runtime.createRequestHandler = split;
  if (own("@remix-run/node").createRequestHandler !== split)
    throw new Error("@remix-run/node no longer takes its request handler from @remix-run/server-runtime");
}
