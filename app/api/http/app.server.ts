import { Hono, type MiddlewareHandler } from "hono";
import { config } from "~/api/config.server";
import { connect } from "~/api/db/client.server";
import { AppError } from "~/api/domain/errors";
import { mountDraftFiles } from "./account/account.server";
import { mountImportFiles } from "./admin/imports/import-files.server";
import { mountAttachmentFiles } from "./attachments/attachments.server";
import { areas, type Contracts } from "./contracts";
import { mountDocs } from "./docs/mount-docs.server";
import { mountExportFiles } from "./exports/exports.server";
import { mountNewsPictures } from "./news/news.server";
import { mountOdata } from "./odata/odata.server";
import { mountArrival } from "./open/open.server";
import { mountExports } from "./reports/reports.server";
import { localeFrom } from "./server/accept-language";
import { errorAnswer } from "./server/error-answer";
import { type ApiApp, mountArea } from "./server/mount.server";
import { referenceOf } from "./server/request-context.server";
import { ownOrigins } from "./server/same-origin";
import type { InProcess, Services } from "./server/services";
import { mountUploadFiles } from "./uploads/mount-upload-files.server";

/** The whole API on the given services, below /api. */
export function createApi(services: Services): ApiApp {
  const app = new Hono<{ Bindings: InProcess }>({ strict: false }).basePath("/api");
  app.use(dropBodyOfHead);
  mountArrival(app);
  for (const area of Object.keys(areas) as (keyof Contracts)[]) mountNamed(app, services, area);
  mountExports(app, services);
  mountOdata(app, services);
  mountExportFiles(app, services);
  mountAttachmentFiles(app, services);
  mountDraftFiles(app, services);
  mountUploadFiles(app, services);
  mountImportFiles(app, services);
  mountNewsPictures(app, services);
  mountDocs(app, services);
  refuseTheRest(app);
  return app;
}

const mountNamed = <Name extends keyof Contracts>(app: ApiApp, services: Services, name: Name): void =>
  mountArea(app, atTheDoor.has(name) ? beforeOthers(services) : services, areas[name]);

/** Signing in and out and who somebody is: nothing else keeps them waiting. */
const atTheDoor = new Set<keyof Contracts>(["auth", "open", "user", "menus"]);
const beforeOthers = (services: Services): Services => ({ ...services, db: services.door ?? services.db, turns: null });

/** HEAD is answered as GET is: what holds a place until its body has been read (a download) must hear that nobody reads it. */
const dropBodyOfHead: MiddlewareHandler = async (c, next) => {
  await next();
  if (c.req.raw.method === "HEAD") await c.res.body?.cancel();
};

/** A known path with another method is 405 and says which one it takes; everything else is 404, as JSON. */
function refuseTheRest(app: ApiApp): void {
  const methods = new Map<string, Set<string>>();
  for (const { path, method } of app.routes.filter((route) => route.method !== "ALL"))
    methods.set(path, (methods.get(path) ?? new Set()).add(method));
  for (const [path, allowed] of methods) {
    app.all(path.replace(/^\/api/, ""), (c) => {
      const answer = tell("method-not-allowed", c.req.raw);
      answer.headers.set("allow", [...allowed].join(", "));
      return answer;
    });
  }
  app.notFound((c) => tell("not-found", c.req.raw));
}

function tell(code: "not-found" | "method-not-allowed", request: Request): Response {
  return errorAnswer(new AppError(code), localeFrom(request.headers.get("accept-language")), referenceOf(request));
}

let running: ApiApp | undefined;

/** The API of this process, on the configured database; made by the first request. */
export function runningApi(): ApiApp {
  if (!running) {
    const settings = config();
    const { db, door, reportsOfRequest } = connect(settings);
    running = createApi({
      db,
      door,
      reportsOfRequest,
      now: () => new Date(),
      ownOrigins: ownOrigins(settings),
    });
  }
  return running;
}

/** Another one in its place, with its own database and clock: a test's. */
export function answerWith(api: ApiApp | undefined): void {
  running = api;
}
