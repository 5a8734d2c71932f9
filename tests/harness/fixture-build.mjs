/** A server build written by hand, small enough to read: the door and the preload are tried on it. */
import { randomBytes } from "node:crypto";

const page = (name) => `page ${name}`;
const assets = { entry: { module: "/e.js", imports: [] }, routes: {}, url: "/m.js", version: "1" };

function route(id, path, module, parentId) {
  return [id, { id, path, parentId, module: { default: () => null, ...module } }];
}
const resource = ([id, entry]) => [id, { ...entry, module: { ...entry.module, default: undefined } }];

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const answers = (text) => ({
  loader: () => ({ secret: text }),
  action: async ({ request }) => ({ length: (await request.text()).length }),
});

/** Pieces of the long answer that were asked for, and whether it was given up. */
const long = { pieces: 1_000, asked: 0, givenUp: false };
const longAnswer = () =>
  new ReadableStream({
    start: () => void Object.assign(long, { asked: 0, givenUp: false }),
    pull(controller) {
      controller.enqueue(randomBytes(65_536));
      if (++long.asked === long.pieces) controller.close();
    },
    cancel: () => void Object.assign(long, { givenUp: true }),
  });

export const routes = Object.fromEntries([
  route("root", "", { handle: { access: "public" } }),
  route("open", "open", { ...answers("open data"), handle: { access: "public" } }, "root"),
  route("frame", undefined, { loader: () => null, handle: { access: "user" } }, "root"),
  route("private", "private", { ...answers("private data"), handle: { access: "user" } }, "frame"),
  route("menu", "menu", { ...answers("menu data"), handle: { access: { menu: "MIPSAL01" } } }, "frame"),
  route("forgotten", "forgotten", answers("forgotten data"), "frame"),
  route("mistyped", "mistyped", { ...answers("mistyped data"), handle: { access: "everyone" } }, "frame"),
  resource(
    route(
      "broken",
      "broken",
      { loader: () => Promise.reject(new Error("planned failure")), handle: { access: "public" } },
      "root",
    ),
  ),
  resource(
    route(
      "slow",
      "slow",
      { loader: () => pause(1_000).then(() => new Response("slow")), handle: { access: "public" } },
      "root",
    ),
  ),
  resource(
    route(
      "long",
      "long",
      {
        loader: () => new Response(longAnswer(), { headers: { "content-type": "text/csv" } }),
        handle: { access: "public" },
      },
      "root",
    ),
  ),
  resource(
    route("long.told", "long/told", { loader: () => Response.json(long), handle: { access: "public" } }, "root"),
  ),
  resource(
    route(
      "crash",
      "crash",
      {
        loader: () => void setTimeout(() => Promise.reject(new Error("planned crash"))) ?? new Response("crashing"),
        handle: { access: "public" },
      },
      "root",
    ),
  ),
  resource(
    route(
      "headers",
      "headers",
      {
        loader: ({ request }) => Response.json({ ...Object.fromEntries(request.headers), url: request.url }),
        handle: { access: "public" },
      },
      "root",
    ),
  ),
  resource(
    route(
      "api",
      "api/*",
      {
        loader: () => Response.json({ from: "api" }),
        action: async ({ request }) => Response.json({ length: (await request.text()).length }),
        handle: { access: "public" },
      },
      "root",
    ),
  ),
  resource(route("exports.api", "exports", { loader: () => new Response("rows"), handle: { access: "user" } }, "root")),
]);
for (const id of Object.keys(routes)) assets.routes[id] = { id, hasLoader: true, hasAction: true, module: "/x.js" };

export const entry = {
  module: {
    default: (_request, status, headers, context) => {
      headers.set("content-type", "text/html");
      headers.set("x-content-type-options", "nosniff");
      const { loaderData, actionData, errors } = context.staticHandlerContext;
      return new Response(page(JSON.stringify({ loaderData, actionData, errors })), { status, headers });
    },
    handleError: () => {},
  },
};
export { assets };
export const assetsBuildDirectory = "tests/harness";
export const basename = "/";
export const future = {
  v3_fetcherPersist: true,
  v3_relativeSplatPath: true,
  v3_throwAbortReason: true,
  v3_lazyRouteDiscovery: true,
  v3_singleFetch: true,
  v3_routeConfig: true,
};
export const isSpaMode = false;
export const mode = "production";
export const publicPath = "/assets/";
