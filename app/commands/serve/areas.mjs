/**
 * Remix matches an address by building, ranking and trying every route there is, two or three times a request: with 150
 * of them a third of an API call. A request is therefore given a handler that knows only the routes its first two segments
 * can mean. The manifest stays whole, so the browser's side is not touched (docs/decisions/0002).
 */
import { createRequire } from "node:module";

/** @typedef {{ id: string, parentId?: string, path?: string, index?: boolean }} Route */
/** @typedef {{ routes: Record<string, Route> }} Build */
/** @typedef {(request: Request, context?: unknown) => Promise<Response>} Handler */
/** @typedef {string | null | undefined} Segment of a route: null where it is not fixed, undefined where the path ends before it */

/** @param {Record<string, Route>} routes @param {Route} route @returns {[first: string | null, second: Segment]} */
function segmentsOf(routes, route) {
  const parts = [];
  for (let at = /** @type {Route | undefined} */ (route); at; at = at.parentId ? routes[at.parentId] : undefined)
    if (at.path) parts.unshift(at.path);
  const [first = "", second] = parts.join("/").replace(/^\/+/, "").split("/");
  const fixed = (/** @type {string} */ segment) => (/[:*?]/.test(segment) ? null : segment.toLowerCase());
  return [fixed(first), second && fixed(second)];
}

/** The routes of a build by what their addresses begin with. @param {Build} build */
export function areasOf({ routes }) {
  const known = Object.values(routes).map((route) => ({ route, own: segmentsOf(routes, route) }));
  const names = new Set(known.flatMap(({ own: [first, second] }) => [first, second ? `${first}/${second}` : first]));
  return {
    /** The narrowest area that an address is of; undefined where it is of none, or not plainly of one. @param {string} pathname */
    of: (pathname) => areasAsked(pathname).find((area) => names.has(area)),
    /** Only routes with a path, or an index, can be what an address means; the others stand above them. @param {string} area */
    routesOf(area) {
      const [first, second] = area.split("/");
      const ids = new Set();
      for (const { route, own } of known) {
        if (own[0] !== null && own[0] !== first) continue;
        if (own[0] !== null && second && own[1] && own[1] !== second) continue;
        if (!route.path && !route.index) continue;
        for (let at = /** @type {Route | undefined} */ (route); at; at = at.parentId ? routes[at.parentId] : undefined)
          ids.add(at.id);
      }
      return Object.fromEntries(Object.entries(routes).filter(([id]) => ids.has(id)));
    },
  };
}

/** What an address asks for by its first two segments, narrowest first: as far as that is plain to see. @param {string} pathname */
function areasAsked(pathname) {
  const [first = "", second = ""] = pathname
    .replace(/^\/+/, "")
    .split("/")
    .map((segment) => segment.replace(/\.data$/, "").toLowerCase());
  if (first.includes("%")) return [];
  const area = first === "_root" ? "" : first;
  return second === "" || second.includes("%") ? [area] : [`${area}/${second}`, area];
}

/**
 * @template {(build: any, mode?: string) => Handler} Create
 * @param {Create} create Remix's own createRequestHandler @returns {Create}
 */
export function byArea(create) {
  const createSplit = (/** @type {any} */ build, /** @type {string | undefined} */ mode) => {
    const whole = create(build, mode);
    if (typeof build === "function") return whole;
    const areas = areasOf(build);
    /** @type {Map<string, Handler>} */
    const handlers = new Map();
    return (/** @type {Request} */ request, /** @type {unknown} */ context) => {
      const area = areas.of(new URL(request.url).pathname);
      if (area === undefined) return whole(request, context);
      const known = handlers.get(area) ?? create({ ...build, routes: areas.routesOf(area) }, mode);
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
